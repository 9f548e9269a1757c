import ServiceExtensionKit
import SourceText

/// Makes a `PushPayload` of a JSON object by the rules P1 to P3, and names what has no effect.
struct PayloadDecoder {
  let document: JSONDocument
  private(set) var payload: PushPayload
  var diagnostics: [Diagnostic] = []

  /// Decodes one payload.
  ///
  /// - Returns: What counts, with PAY2xx and PAY3xx diagnostics.
  static func decode(_ root: JSONNode, in document: JSONDocument) -> Checked<PushPayload> {
    var decoder = PayloadDecoder(document: document, payload: PushPayload(root: root))
    decoder.decodeRoot()
    return Checked(decoder.payload, decoder.diagnostics)
  }

  private mutating func decodeRoot() {
    var aps: JSONNode?
    var isSuspect = false
    for member in document.members(of: payload.root) {
      let key = key(member.name)
      if key == .aps { aps = member.value } else { isSuspect = isSuspect || key?.isTelling == true }
      if key == nil { isSuspect = isSuspect || isSuspectCustomName(member.name) }
    }
    guard let aps, document.kind(of: aps) == .object else {
      reportMissingAps(aps)
      return
    }
    payload.aps = aps
    for member in document.members(of: aps) { decode(apsMember: member) }
    checkContent()
    if isSuspect { checkRootMembers() }
  }

  func key(_ name: JSONNode) -> PayloadKey? {
    if document.isEscaped(name) {
      var text: [UInt8] = []
      document.appendText(of: name, to: &text)
      return PayloadKey(text.span)
    }
    let bytes = document.bytes
    return PayloadKey(bytes.span.extracting(document.range(of: name)))
  }

  private mutating func decode(apsMember member: JSONMember) {
    let value = member.value
    guard let key = key(member.name), key.home == .aps else {
      return reportUnknown(member, in: .aps)
    }
    switch key {
    case .alert: decode(alert: value)
    case .badge:
      payload.badgePlace = value
      payload.badge = badge(value)
    case .sound: decode(sound: value)
    case .threadIdentifier: payload.threadIdentifier = text(value, of: key)
    case .category: payload.category = text(value, of: key)
    case .targetContentIdentifier: payload.targetContentIdentifier = text(value, of: key)
    case .filterCriteria: payload.filterCriteria = text(value, of: key)
    case .interruptionLevel: payload.interruptionLevel = interruptionLevel(value)
    case .relevanceScore: payload.relevanceScore = fraction(value, of: key) ?? 0
    case .contentAvailable:
      payload.isContentAvailable = flag(value, of: key)
      payload.contentAvailablePlace = member.name
    case .mutableContent:
      payload.isMutableContent = flag(value, of: key)
      payload.mutableContentPlace = member.name
    case .event, .contentState: payload.isLiveActivity = true
    default: break
    }
  }

  // MARK: - Alert

  private mutating func decode(alert value: JSONNode) {
    payload.title = .none
    payload.subtitle = .none
    payload.body = .none
    payload.alert = nil
    switch document.kind(of: value) {
    case .string:
      guard let text = text(value, of: .alert) else { return }
      payload.alert = value
      payload.body = .literal(text)
    case .object:
      guard !document.isEmpty(value) else { return }
      payload.alert = value
      decode(alertMembers: value)
    default:
      reportType(of: value, key: .alert, expected: "a string or an object")
    }
  }

  private mutating func decode(alertMembers alert: JSONNode) {
    var title = AlertParts()
    var subtitle = AlertParts()
    var body = AlertParts()
    for member in document.members(of: alert) {
      let value = member.value
      guard let key = key(member.name), key.home == .alert else {
        reportUnknown(member, in: .alert)
        continue
      }
      switch key {
      case .title: title.literal = text(value, of: key)
      case .titleKey: title.key = text(value, of: key)
      case .titleArguments: title.arguments = arguments(value, of: key)
      case .subtitle: subtitle.literal = text(value, of: key)
      case .subtitleKey: subtitle.key = text(value, of: key)
      case .subtitleArguments: subtitle.arguments = arguments(value, of: key)
      case .body: body.literal = text(value, of: key)
      case .bodyKey: body.key = text(value, of: key)
      case .bodyArguments: body.arguments = arguments(value, of: key)
      case .launchImage: _ = text(value, of: key)
      default: break
      }
    }
    payload.title = alertText(title, .title, .titleKey, .titleArguments)
    payload.subtitle = alertText(subtitle, .subtitle, .subtitleKey, .subtitleArguments)
    payload.body = alertText(body, .body, .bodyKey, .bodyArguments)
  }

  /// The members of one text, as they stand.
  private struct AlertParts {
    var literal: JSONNode?
    var key: JSONNode?
    var arguments: JSONNode?
  }

  private mutating func alertText(
    _ parts: AlertParts, _ literalKey: PayloadKey, _ keyKey: PayloadKey, _ argumentsKey: PayloadKey
  ) -> PushPayload.AlertText {
    guard let key = parts.key else {
      if let arguments = parts.arguments { reportUselessArguments(arguments, argumentsKey, keyKey) }
      return parts.literal.map { .literal($0) } ?? .none
    }
    if let literal = parts.literal { reportLiteralAndKey(literal, literalKey, keyKey, key) }
    return .localized(key: key, arguments: parts.arguments, fallback: parts.literal)
  }

  // MARK: - Sound

  private mutating func decode(sound value: JSONNode) {
    payload.soundPlace = value
    payload.sound = .none
    switch document.kind(of: value) {
    case .string:
      if let name = text(value, of: .sound) { payload.sound = .named(name) }
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
    for member in document.members(of: sound) {
      guard let key = key(member.name), key.home == .sound else {
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
