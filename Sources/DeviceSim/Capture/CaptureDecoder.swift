import SourceText

/// The members of an envelope, and the members that distinguish a payload from one.
enum EnvelopeKey: String, CaseIterable {
  case aps
  case payload
  case headers
  case device
  case arrival = "t"
  case reference = "id"
  case activity
  case answer
  case schema
  case local
  case app
  case simulatorTarget = "Simulator Target Bundle"

  static let table = NameTable<EnvelopeKey>()
}

/// Makes a `Capture` of a JSON value: an envelope, or a bare payload.
///
/// One decoder serves all pushes of a tape.
struct CaptureDecoder {
  let document: JSONDocument
  var capture = Capture()
  /// Whether the text is valid, so that its strings may be those of a log.
  var isAccepted = true
  /// The time before which nothing arrives, in UNIX seconds; `nil` if only the captures say.
  var clock: Double?
  /// What the channels of broadcasts store.
  var channelStorage = ActivityAssumptions.ChannelStorage.newest
  var diagnostics = DiagnosticList()
  /// The value of the push type, even if it is not a valid one.
  var pushTypePlace: JSONNode?
  var priorityPlace: JSONNode?
  var expirationPlace: JSONNode?
  /// Here, as each access to a global variable is a call.
  private let keys = EnvelopeKey.table
  let headerNames = PushHeader.table

  init(document: JSONDocument) {
    self.document = document
  }

  /// What a value is.
  enum Kind {
    case push
    /// The state of a phone.
    case state
    /// A message to another service, which makes pushes of it.
    case message(MessageForm)
    /// A record of a log: with pushes in its strings, or `nil` without.
    case record(CaptureValues?)
  }

  /// Decodes one push into `capture`: without a payload if the value is not an object.
  ///
  /// - Parameters:
  ///   - root: Its node.
  ///   - found: Gets CAP2xx diagnostics.
  /// - Returns: What it is; nothing is decoded of what is not a push.
  mutating func decode(_ root: JSONNode, diagnostics found: inout [Diagnostic]) -> Kind {
    capture = Capture()
    capture.arrival = clock
    capture.root = root
    pushTypePlace = nil
    priorityPlace = nil
    expirationPlace = nil
    let kind = decode(push: root)
    if clock != nil { clock = capture.arrival }
    if !diagnostics.isEmpty {
      found += diagnostics.takeAll()
    }
    return kind
  }

  /// Returns the payload of a frame, which is all of its text.
  ///
  /// - Parameters:
  ///   - root: The text.
  ///   - found: Gets CAP101 if it is not an object.
  /// - Returns: `nil` if it is not an object.
  func payload(ofFrame root: JSONNode, diagnostics found: inout [Diagnostic]) -> JSONNode? {
    guard document.kind(of: root) != .object else { return root }
    found.append(
      Diagnostic(
        .unknownCaptureForm, "the payload of the frame is not an object",
        at: document.location(of: root), help: "a push is an object: {\"aps\": {\"alert\": …}}"))
    return nil
  }

  private mutating func decode(push root: JSONNode) -> Kind {
    guard document.kind(of: root) == .object else {
      // An array with elements never gets here: each of them does.
      let isEmptyArray = document.kind(of: root) == .array && document.isEmpty(root)
      report(
        .unknownCaptureForm,
        isEmptyArray
          ? "the array is empty"
          : "this is not a push, because it is not an object",
        at: root, help: "a push is an object: {\"aps\": {\"alert\": …}}")
      return .push
    }
    var payload: JSONNode?
    var headers: JSONNode?
    var arrival: JSONNode?
    var token: JSONNode?
    var reference: JSONNode?
    var activity: JSONNode?
    var answer: JSONNode?
    var target: JSONNode?
    var schema: JSONNode?
    var local: JSONNode?
    var app: JSONNode?
    var isPayload = false
    var hasOthers = false
    var rest = document.membersToWalk(of: root)
    while let member = rest.nextMember(in: document) {
      switch document.withText(of: member.name, { keys[$0] }) {
      case .aps: isPayload = true
      case .payload: payload = member.value
      case .headers: headers = member.value
      case .device: token = member.value
      case .arrival: arrival = member.value
      case .reference: reference = member.value
      case .activity: activity = member.value
      case .answer: answer = member.value
      case .schema: schema = schema ?? member.value
      case .local: local = member.value
      case .app: app = member.value
      case .simulatorTarget: target = member.value
      case nil: hasOthers = true
      }
    }
    if let schema, PhoneRecord.isSchema(schema, in: document) { return .state }
    if let local, !isPayload, payload == nil, document.kind(of: local) == .object {
      return decode(local: local, to: app, arrival, token, reference)
    }
    if local != nil || app != nil { hasOthers = true }
    let isEnvelope = headers != nil || token != nil || arrival != nil
    let hasPayload = isPayload || payload.map { document.kind(of: $0) == .object } ?? false
    guard !isPayload, isEnvelope || payload != nil else {
      if !isPayload, isStringCatalog(root) {
        report(
          .unknownCaptureForm, "this is a String Catalog, not a capture", at: root,
          help: "give it with --app, or to 'devsim check'")
        return .push
      }
      if hasOthers, !isPayload, ScenarioReader.isScenario(root, of: document) {
        report(
          .unknownCaptureForm, "this is a scenario, not a capture", at: root,
          help: "run it with 'devsim test'")
        return .push
      }
      if hasOthers, !isPayload, let form = MessageForm(of: root, in: document) {
        return .message(form)
      }
      if hasOthers, !hasPayload, let record = record(root) { return record }
      capture.payload = root
      if let target, document.kind(of: target) == .string { capture.app = target }
      return .push
    }
    // The names of an envelope are those of a record too, but no record has headers.
    if hasOthers, !hasPayload, headers == nil, let record = record(root) { return record }
    decodeEnvelope(arrival, token, reference)
    if let activity, document.kind(of: activity) != .string {
      report(
        .unexpectedHeaderValue, "'activity' is not a string", at: activity,
        help: "write the name of the Live Activity as a string")
    } else {
      capture.activity = activity
    }
    if hasOthers {
      for member in document.members(of: root) { checkEnvelopeMember(member.name) }
    }
    if let headers { decode(headers: headers) }
    if let answer { decode(answer: answer) }
    capture.isEmbedded = true
    if let payload {
      if document.kind(of: payload) == .object { capture.payload = payload }
      if document.kind(of: payload) != .object {
        report(
          .unknownCaptureForm, "'payload' is not an object", at: payload,
          notes: mistakes(inText: payload),
          help: "put the payload there as an object, not as a string")
      }
    } else if capture.rejection == nil || answer == nil {
      report(
        .unknownCaptureForm, "the envelope has no 'payload'", at: root,
        help: "an envelope is {\"t\": …, \"device\": …, \"headers\": {…}, \"payload\": {…}}")
    }
    return .push
  }

  /// Returns what is wrong with a payload that is written as a string.
  private func mistakes(inText payload: JSONNode) -> [Diagnostic.Note] {
    guard let text = document.string(payload) else { return [] }
    let (_, _, diagnostics) = JSONReader.read(SourceFile(name: "payload", bytes: Array(text.utf8)))
    return diagnostics.prefix(1).map { Diagnostic.Note("the string is not JSON: \($0.message)") }
  }

  /// Decodes a notification of the app itself: its content, and the app with its identifier.
  private mutating func decode(
    local content: JSONNode, to app: JSONNode?, _ arrival: JSONNode?, _ token: JSONNode?,
    _ reference: JSONNode?
  ) -> Kind {
    decodeEnvelope(arrival, token, reference)
    capture.isLocal = true
    capture.isEmbedded = true
    capture.payload = content
    capture.headers.pushType = .alert
    if let app, document.kind(of: app) == .string { capture.app = app }
    let identifier = document.member("identifier", of: content)
    if let identifier, document.kind(of: identifier) == .string {
      capture.headers.collapseIdentifier = identifier
    }
    return .push
  }

  /// The members by which a String Catalog is recognized.
  static let catalogMembers = [catalogLanguage, catalogStrings]
  private static let catalogLanguage = "sourceLanguage"
  private static let catalogStrings = "strings"

  private func isStringCatalog(_ root: JSONNode) -> Bool {
    document.member(Self.catalogLanguage, of: root) != nil
      && document.member(Self.catalogStrings, of: root).map(document.kind) == .object
  }

  // MARK: - Pieces

  func shown(_ value: JSONNode) -> String {
    document.string(value) ?? document.number(value)?.text ?? ""
  }

  mutating func reject(
    _ kind: DiagnosticKind, _ message: String, at place: JSONNode, help: String
  ) {
    report(kind, message, at: place, help: help)
    capture.rejection = Headers.rejectedByService
  }

  mutating func report(
    _ kind: DiagnosticKind, _ message: String, at place: JSONNode, notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    if diagnostics.leavesOut(kind) { return }
    diagnostics.append(
      Diagnostic(kind, message, at: document.location(of: place), notes: notes, help: help))
  }
}
