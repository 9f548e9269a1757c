import SourceText

/// Makes a `PushPayload` of a JSON object by the rules P1 to P3, and names the members without
/// effect.
///
/// One decoder serves all payloads of a tape.
struct PayloadDecoder {
  let document: JSONDocument
  /// What the phones make of payloads.
  let assumptions: PayloadAssumptions
  /// What the headers say, if they do.
  var pushType: PushType?
  /// Whether it is a local notification, whose members have other names.
  var isLocal = false
  var payload = PushPayload(root: JSONNode(0))
  var diagnostics = DiagnosticList()
  /// Here, because each access to a global variable is a call.
  private let keys = PayloadKey.table
  private let rootNames = Self.rootNames

  init(document: JSONDocument, assumptions: PayloadAssumptions = PayloadAssumptions()) {
    self.document = document
    self.assumptions = assumptions
  }

  /// Decodes one payload into `payload`: what counts of it.
  ///
  /// - Parameters:
  ///   - root: Its node.
  ///   - pushType: What the headers say, if they do.
  ///   - hasHeaders: Whether the capture has headers.
  ///   - found: Gets PAY2xx and PAY3xx diagnostics, in the order of the text.
  mutating func decode(
    _ root: JSONNode, pushType: PushType? = nil, hasHeaders: Bool = false,
    diagnostics found: inout [Diagnostic]
  ) {
    (self.pushType, isLocal) = (pushType, false)
    payload = PushPayload(root: root)
    payload.userInfo = root
    decodeRoot(hasHeaders: hasHeaders)
    if !diagnostics.isEmpty { found += diagnostics.takeAll().sortedByPlace }
  }

  private mutating func decodeRoot(hasHeaders: Bool) {
    var aps: JSONNode?
    var isSuspect = false
    var needsExtension = false
    var rest = document.membersToWalk(of: payload.root)
    while let member = rest.nextMember(in: document) {
      switch document.withText(of: member.name, { rootNames[$0] }) {
      case .key(.aps): aps = member.value
      case .key(let key): isSuspect = isSuspect || key.isDistinctive
      case .forExtension where !document.isEscaped(member.name): needsExtension = true
      case .forExtension, nil: isSuspect = isSuspect || document.hasSuspectName(member.name)
      }
    }
    guard let aps, document.kind(of: aps) == .object else {
      if pushType?.needsAps != false { reportMissingAps(aps) }
      return
    }
    payload.aps = aps
    var late = LateMembers()
    rest = document.membersToWalk(of: aps)
    while let member = rest.nextMember(in: document) { decode(apsMember: member, &late) }
    payload.hasActivityMember = late.event != nil || late.contentState != nil
    payload.isLiveActivity =
      pushType == .liveactivity
      || !hasHeaders
        && LiveActivities.isInferred(fromEvent: late.event, late.contentState, in: document)
    if let score = late.relevanceScore {
      payload.relevanceScore = fraction(score, of: .relevanceScore) ?? 0
    }
    if let alert = late.alert { decode(alert: alert) }
    checkTitleAlone()
    checkContent()
    if isSuspect || needsExtension && !payload.isMutableContent { checkRootMembers() }
  }

  /// Members that say whether the push is for a Live Activity, or whose meaning depends on it.
  private struct LateMembers {
    var alert: JSONNode?
    var relevanceScore: JSONNode?
    var event: JSONNode?
    var contentState: JSONNode?
  }

  private mutating func decode(apsMember member: JSONMember, _ late: inout LateMembers) {
    let value = member.value
    guard let key = meaning(of: member.name), key.home == .aps else {
      return reportUnknown(member, in: .aps)
    }
    switch key {
    case .alert: late.alert = value
    case .badge:
      payload.badgePlace = value
      payload.badge = badge(value)
    case .sound: decode(sound: value)
    case .interruptionLevel: payload.interruptionLevel = interruptionLevel(value)
    case .relevanceScore: late.relevanceScore = value
    case .contentAvailable:
      payload.isContentAvailable = flag(value, of: key)
      payload.contentAvailablePlace = member.name
    case .mutableContent:
      payload.isMutableContent = flag(value, of: key)
      payload.mutableContentPlace = member.name
    case .event: late.event = value
    case .contentState: late.contentState = value
    default: if let plain = PlainText(key) { payload[plain] = text(value, of: key) }
    }
  }

  func meaning(of name: JSONNode) -> PayloadKey? {
    document.withText(of: name) { keys[$0] }
  }

  // MARK: - Alert

  private mutating func decode(alert value: JSONNode) {
    switch document.kind(of: value) {
    case .string:
      guard let text = text(value, of: .alert) else { return reportEmptyAlert(value) }
      payload.alert = value
      payload.body = .literal(text)
    case .object:
      guard !document.isEmpty(value) else { return reportEmptyAlert(value) }
      payload.alert = value
      decode(alertMembers: value)
    // For these, the rules of Live Activities decide about an alert without a text (LA4, LA8).
    case _ where pushType == .liveactivity: break
    default:
      reportType(of: value, key: .alert, expected: "a string or an object")
    }
  }

  private mutating func reportEmptyAlert(_ value: JSONNode) {
    if pushType == .liveactivity { return }
    report(
      .unexpectedType, "'alert' is empty, so nothing is shown", at: value,
      help: "write a text, or leave the member out")
    guard payload.isContentAvailable, document.kind(of: value) == .object else { return }
    checkWake(besideEmptyAlert: value)
  }

  private mutating func decode(alertMembers alert: JSONNode) {
    var title = AlertParts()
    var subtitle = AlertParts()
    var body = AlertParts()
    var holdsUnknown = false
    var rest = document.membersToWalk(of: alert)
    while let member = rest.nextMember(in: document) {
      let value = member.value
      let key = meaning(of: member.name)
      if key == .sound, payload.isLiveActivity {
        _ = text(value, of: .sound)
        continue
      }
      guard let key, key.home == .alert else {
        reportUnknown(member, in: .alert)
        holdsUnknown = true
        continue
      }
      switch key {
      case .title: decode(text: value, of: key, into: &title)
      // Apple's table 5-2 allows null for these two.
      case .titleKey where document.kind(of: value) == .null,
        .titleArguments where document.kind(of: value) == .null:
        break
      case .titleKey: title.key = text(value, of: key)
      case .titleArguments: title.arguments = arguments(value, of: key)
      case .subtitle: decode(text: value, of: key, into: &subtitle)
      case .subtitleKey: subtitle.key = text(value, of: key)
      case .subtitleArguments: subtitle.arguments = arguments(value, of: key)
      case .body: decode(text: value, of: key, into: &body)
      case .bodyKey: body.key = text(value, of: key)
      case .bodyArguments: body.arguments = arguments(value, of: key)
      default: if let plain = PlainText(key) { payload[plain] = text(value, of: key) }
      }
    }
    if !holdsUnknown {
      // A member that is misspelt may be the key that the arguments belong to.
      checkArguments(title, .titleArguments, .titleKey)
      checkArguments(subtitle, .subtitleArguments, .subtitleKey)
      checkArguments(body, .bodyArguments, .bodyKey)
    }
    payload.title = alertText(title, .title, .titleKey)
    payload.subtitle = alertText(subtitle, .subtitle, .subtitleKey)
    payload.body = alertText(body, .body, .bodyKey)
  }

  /// The members of one text, unchanged.
  private struct AlertParts {
    var literal: JSONNode?
    var key: JSONNode?
    var arguments: JSONNode?
  }

  /// A text; that of a Live Activity may hold its key and arguments itself (LA1).
  private mutating func decode(
    text value: JSONNode, of key: PayloadKey, into parts: inout AlertParts
  ) {
    guard payload.isLiveActivity, document.kind(of: value) == .object else {
      parts.literal = text(value, of: key)
      return
    }
    for member in document.members(of: value) {
      switch meaning(of: member.name) {
      case .bodyKey: parts.key = text(member.value, of: .bodyKey)
      case .bodyArguments: parts.arguments = arguments(member.value, of: .bodyArguments)
      default: reportUnknown(member, in: .alert)
      }
    }
  }

  private mutating func checkArguments(
    _ parts: AlertParts, _ argumentsKey: PayloadKey, _ keyKey: PayloadKey
  ) {
    guard parts.key == nil, let arguments = parts.arguments, !document.isEmpty(arguments) else {
      return
    }
    reportUselessArguments(arguments, argumentsKey, keyKey)
  }

  private mutating func alertText(
    _ parts: AlertParts, _ literalKey: PayloadKey, _ keyKey: PayloadKey
  ) -> PushPayload.AlertText {
    guard let key = parts.key else { return parts.literal.map { .literal($0) } ?? .none }
    if let literal = parts.literal {
      reportLiteralAndKey(literal, literalKey, keyKey, key)
      if Localization.prefersLiteral(by: assumptions) { return .literal(literal) }
    }
    return .localized(key: key, arguments: parts.arguments, fallback: parts.literal)
  }

  // MARK: - Sound

  mutating func decode(sound value: JSONNode) {
    payload.soundPlace = value
    payload.sound = .none
    switch document.kind(of: value) {
    case .string:
      if let name = text(value, of: .sound) {
        payload.sound = .named(name)
      } else {
        payload.sound = emptySound(value)
      }
    case .object:
      guard !document.isEmpty(value) else { return }
      decode(soundMembers: value)
    default:
      reportType(of: value, key: .sound, expected: "a string or an object")
    }
  }

  private mutating func decode(soundMembers sound: JSONNode) {
    var name: JSONNode?
    var isCritical = false
    var volume: Double?
    var isKnown = false
    var rest = document.membersToWalk(of: sound)
    while let member = rest.nextMember(in: document) {
      guard let key = meaning(of: member.name), key.home == .sound else {
        reportUnknown(member, in: .sound)
        continue
      }
      isKnown = true
      switch key {
      case .name: name = text(member.value, of: key)
      case .critical: isCritical = flag(member.value, of: key)
      default: volume = fraction(member.value, of: key)
      }
    }
    // Only unknown members: silent (S3).
    guard isKnown else { return }
    payload.sound = .dictionary(name: name, isCritical: isCritical, volume: volume)
  }
}
