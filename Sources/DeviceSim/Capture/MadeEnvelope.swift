import SourceText

/// A push of another form as an envelope: what reaches the phone, with its places in the capture.
struct MadeEnvelope {
  /// The message or the request that it is made of.
  let place: TextPlace
  /// The 1-based line on which that starts.
  var line: Int
  /// All members, if it is an envelope already; none of those below then.
  var written: MadeJSON?
  /// The time of the request, in UNIX seconds; `nil` if it is not known.
  var arrival: Double?
  var device: MadeJSON?
  /// What the records of the capture call it; `nil` if they do not name it.
  var reference: MadeJSON?
  var activity: MadeJSON?
  /// What the service answered; `nil` if that was not recorded.
  var answer: MadeJSON?
  /// The headers; `nil` if the form has none.
  var headers: [MadeJSON.Member]?
  /// The payload; `nil` if it is missing or cannot be read.
  var payload: MadeJSON?
  /// Whether the white space between the members of the payload was sent.
  var whiteSpace = WhiteSpace.added

  // MARK: How it was made

  var decisions = DecisionSet()
  /// The reason why a service refuses it; `nil` if it does not.
  var rejection: Decision?
  /// The mistakes for which FCM refuses it.
  var firebaseRefusals: [FirebaseRefusal] = []
  var diagnostics: [Diagnostic] = []
  /// Whether the text that it is made of is valid.
  var isAccepted = true

  init(of place: TextPlace, line: Int) {
    self.place = place
    self.line = line
  }

  /// Makes an envelope whose payload is a string of JSON, as logs and tables have it.
  init(unescaping payload: JSONNode, of root: JSONNode, in document: JSONDocument, line: Int) {
    let (whole, text) = (document.range(of: root), document.sourceRange(of: payload))
    var made = DerivedText(of: document.file)
    made.copy(whole.lowerBound..<text.lowerBound, of: document.file)
    made.unescape(payload, of: document)
    made.copy(text.upperBound..<whole.upperBound, of: document.file)
    self.init(of: document.place(of: root), line: line)
    written = .copy(TextPlace(wholeOf: made.made()))
    whiteSpace = .sent
  }

  /// The maximum size of a message that is a push for each device that it names, in bytes without
  /// the tokens.
  ///
  /// It is several times what any service accepts.
  private static let longestShared = 16 << 10
  /// How long all pushes for the devices of a document may be, in bytes.
  static let roomForDevices = 32 << 20

  /// Makes a push for each of some devices: those of a message that is alone in its document.
  func addressed(to targets: [JSONNode], of document: JSONDocument) -> [MadeEnvelope] {
    var room = Self.roomForDevices
    return addressed(to: targets, of: document, within: &room)
  }

  /// Makes a push for each of some devices.
  ///
  /// - Parameters:
  ///   - targets: The tokens: strings of the document.
  ///   - document: The document of the message.
  ///   - room: How long the pushes may be, in bytes; loses what they take.
  /// - Returns: The pushes; of what is refused only one, and of what is too long the first, with
  ///   the number of the others.
  func addressed(
    to targets: [JSONNode], of document: JSONDocument, within room: inout Int
  ) -> [MadeEnvelope] {
    guard rejection == nil, let first = targets.first else { return [self] }
    func addressed(to target: JSONNode) -> MadeEnvelope {
      var addressed = self
      if document.kind(of: target) == .string {
        addressed.device = .copy(document.place(of: target))
      }
      return addressed
    }
    let tokens = targets.reduce(0) { $0 + document.sourceRange(of: $1).count + 1 }
    let length = place.range.count - tokens
    guard targets.count > 1, length > Self.longestShared || length * targets.count > room else {
      room -= length * targets.count
      return targets.map(addressed)
    }
    var only = addressed(to: first)
    only.diagnostics.append(
      Diagnostic(
        .leftOut,
        "the message is too long to be repeated for "
          + counted(targets.count - 1, "further device"),
        at: document.location(of: first), help: "replay fewer devices, or a shorter message"))
    return [only]
  }

  /// Records that no iPhone gets it, because it is for other platforms.
  mutating func leaveToOthers(
    _ decision: Decision, _ reason: String, at location: SourceLocation
  ) {
    payload = .object([], for: place)
    refuse(
      decision,
      Diagnostic(.nothingForPhone, reason, at: location, help: "replay a message for iOS"))
  }

  /// Returns the expiration that a time to live gives, in UNIX seconds.
  ///
  /// - Parameters:
  ///   - life: The seconds, as a number or as its digits.
  ///   - name: The name of the member.
  ///   - document: Its document.
  /// - Returns: The text of the header; `nil` with a note if it is not known.
  mutating func expiration(
    after life: JSONNode, of name: JSONNode, in document: JSONDocument
  ) -> String? {
    let seconds = document.double(life) ?? document.string(life).flatMap(Double.init)
    if seconds == 0 { return "0" }
    if let seconds, let arrival, let end = Int(exactly: (arrival + seconds).rounded(.down)) {
      return "\(end)"
    }
    let (reason, help) =
      seconds == nil
      ? ("it is not a number of seconds", "write a number")
      : (
        "the time of the message is not known", "replay the request with its time, as in a HAR file"
      )
    diagnostics.append(
      Diagnostic(
        .leftOut,
        "'\(document.string(name) ?? "")' sets no 'apns-expiration', because \(reason)",
        at: document.location(of: name), help: help))
    return nil
  }

  /// Records that a service refuses it.
  mutating func refuse(_ decision: Decision, _ diagnostic: Diagnostic) {
    rejection = rejection ?? decision
    diagnostics.append(diagnostic)
  }

  /// Takes back what a service refuses because of a variable, whose value is not known.
  mutating func takeBackRefusalsOfVariables() {
    let variables = diagnostics.filter { $0.kind == .unfilledVariable }
      .compactMap(\.location?.offset)
    guard rejection != nil, !variables.isEmpty else { return }
    let refusals: [DiagnosticKind] = [
      .refusedByFirebase, .refusedBySDK, .refusedBySender, .refusedByService,
    ]
    let count = diagnostics.count
    diagnostics.removeAll { found in
      refusals.contains(found.kind)
        && found.location.map { variables.contains($0.offset) } == true
    }
    let isRefused = diagnostics.contains { $0.severity == .error }
    if diagnostics.count < count, !isRefused { rejection = nil }
  }
}
