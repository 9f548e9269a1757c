import SourceText

/// Makes a `Capture` of a JSON value: an envelope, or a bare payload.
///
/// One decoder serves all pushes of a tape.
struct CaptureDecoder {
  let document: JSONDocument
  /// What decides how it reads; the clock goes on with each push.
  var options: CaptureOptions
  var capture = Capture()
  /// Whether the text is valid, so that its strings may be those of a log.
  var isAccepted = true
  var diagnostics = DiagnosticList()
  /// The value of the push type, even if it is not a valid one.
  var pushTypePlace: JSONNode?
  var priorityPlace: JSONNode?
  var expirationPlace: JSONNode?
  /// Whether an answer was recorded that accepts the push.
  var wasAccepted = false
  /// Why APNs refuses the headers, as far as a finding says so.
  var refusals: [ServiceReason] = []
  /// Here, because each access to a global variable is a call.
  private let keys = EnvelopeKey.table
  let headerNames = PushHeader.table

  init(document: JSONDocument, _ options: CaptureOptions) {
    self.document = document
    self.options = options
  }

  /// What a value is.
  enum Kind {
    case push
    /// The state of a phone.
    case state
    /// A message to another service, which makes pushes of it.
    case message(MessageForm)
    /// An envelope with this payload, which is a string of JSON.
    case textPayload(JSONNode)
    /// A request to a push service, which a program recorded.
    case request
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
    capture.arrival = options.clock
    capture.root = root
    pushTypePlace = nil
    priorityPlace = nil
    expirationPlace = nil
    wasAccepted = false
    if !refusals.isEmpty { refusals = [] }
    let kind = decode(push: root)
    if options.clock != nil { options.clock = capture.arrival }
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
      // As 'jq' without '-r' prints a payload that is text.
      if isAccepted, document.kind(of: root) == .string,
        let pushes = LogRecord(document: document, root: root).pushes
      {
        return .record(pushes)
      }
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
    let members = EnvelopeMembers(of: root, in: document, keys)
    if let schema = members.schema, PhoneRecord.isSchema(schema, in: document) { return .state }
    if let local = members.local, members.isLocal(in: document) {
      decode(local: local, members)
      return .push
    }
    if members.hasOthers, members.payload == nil, !members.isPayload, let kind = scenario(root) {
      return kind
    }
    guard members.isEnvelope else { return decode(bare: root, members) }
    if members.hasOthers, members.payload == nil, let kind = request(root) { return kind }
    // The names of an envelope are those of a record too, but no record has headers.
    if members.hasOthers, members.headers == nil,
      members.payload.map({ mayBeOfRecord($0) }) ?? true,
      let record = record(root)
    {
      return record
    }
    if let payload = members.payload, document.kind(of: payload) == .string, !options.hasBodies,
      members.answer == nil, document.range(of: root).count <= LongText.size
    {
      let (text, root, _) = document.embedded(payload)
      if root.map({ text.kind(of: $0) == .object }) ?? false { return .textPayload(payload) }
    }
    decode(envelope: root, members)
    return .push
  }

  /// Decodes an object that is not an envelope: a payload, unless it is recognized as something
  /// else.
  private mutating func decode(bare root: JSONNode, _ members: EnvelopeMembers) -> Kind {
    if !members.isPayload {
      if isStringCatalog(root) {
        report(
          .unknownCaptureForm, "this is a String Catalog, not a capture", at: root,
          help: "give it with --app, or to 'devsim check'")
        return .push
      }
      if members.hasOthers {
        if let kind = request(root) { return kind }
        let record = LogRecord(document: document, root: root)
        let isRecord = isAccepted && record.isRecord
        // A push in a record may have the name of a part of a message.
        if isRecord, let pushes = record.pushes { return .record(pushes) }
        if let form = MessageForm(of: root, in: document) { return .message(form) }
        if isRecord { return .record(nil) }
        if isAccepted, let pushes = record.pushes { return .record(pushes) }
      }
    } else if members.payload != nil, let form = MessageForm(of: root, in: document) {
      return .message(form)
    }
    capture.payload = root
    if let headers = members.headers { checkHeaders(besidePayload: headers) }
    if let target = members.target, document.kind(of: target) == .string { capture.app = target }
    return .push
  }

  /// Whether the value of 'payload' may be in a record of a log: it is not a payload itself.
  private func mayBeOfRecord(_ payload: JSONNode) -> Bool {
    guard document.kind(of: payload) == .object else { return true }
    // The first look is for speed.
    return document.member("aps", of: payload) == nil
      && MessageForm(of: payload, in: document) != nil
  }

  /// Recognizes a scenario, which has pushes too.
  private mutating func scenario(_ root: JSONNode) -> Kind? {
    guard ScenarioReader.isScenario(root, of: document) else { return nil }
    report(
      .unknownCaptureForm, "this is a scenario, not a capture", at: root,
      help: "run it with 'devsim test'")
    return .push
  }

  /// Recognizes the record of a request; that of one to another service has a push only if it is in
  /// a log.
  private func request(_ root: JSONNode) -> Kind? {
    guard let isForService = RecordedRequest.isForService(root, in: document) else { return nil }
    if isForService { return .request }
    let record = LogRecord(document: document, root: root)
    return .record(isAccepted && record.isRecord ? record.pushes : nil)
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
    let bytes = document.bytes
    return bytes.span.excerpt(document.range(of: value))
  }

  /// Rejects a push whose headers APNs refuses, with a finding at the place of the mistake.
  mutating func refuse(
    _ reason: ServiceReason, _ decision: Decision = Headers.refusedByService,
    as kind: DiagnosticKind, _ message: String, at place: JSONNode, help: String?
  ) {
    report(kind, message, at: place, help: help)
    refusals.append(reason)
    capture.rejection = decision
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
