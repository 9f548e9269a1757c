import SourceText

/// A push of another form as an envelope: what reaches the phone, with its places in the capture.
struct MadeEnvelope {
  /// The message or the request that it is made of.
  let place: TextPlace
  /// The 1-based line on which that starts.
  var line: Int
  /// The time of the request, in UNIX seconds; `nil` if it is not known.
  var arrival: Double?
  var device: MadeJSON?
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
  var diagnostics: [Diagnostic] = []
  /// Whether the text that it is made of is valid.
  var isAccepted = true

  init(of place: TextPlace, line: Int) {
    self.place = place
    self.line = line
  }

  /// The longest message that is a push for each of the devices that it names, in bytes without
  /// their tokens: several times what any service accepts.
  private static let longestShared = 16 << 10
  /// How long all pushes for the devices of a document may be, in bytes.
  static let roomForDevices = 32 << 20

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
      Diagnostic(.nothingForPhone, reason, at: location, help: "replay one for iOS"))
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
}

/// Envelopes that are made of pushes in other forms, as one text whose bytes know where they come
/// from.
///
/// So whatever the form was, the same code reads headers and payloads, and diagnostics have their
/// places in the capture.
struct MadeEnvelopes {
  /// What is known of an envelope beside its text.
  struct Facts {
    /// Its place in the text; `nil` if there is nothing to read.
    let range: Range<Int>?
    let line: Int
    let whiteSpace: WhiteSpace
    let decisions: DecisionSet
    let rejection: Decision?
    let diagnostics: [Diagnostic]
    let isAccepted: Bool
  }

  private var text: DerivedText
  private(set) var facts: [Facts] = []

  init(of file: SourceFile) {
    text = DerivedText(of: file)
  }

  /// The size of the text, in bytes.
  var byteCount: Int { text.bytes.count }
  /// The text of all envelopes, each on a line.
  var file: SourceFile { text.made() }

  /// Adds an envelope; one without a payload is a push that cannot be read.
  mutating func append(_ envelope: MadeEnvelope) {
    let start = text.bytes.count
    if let payload = envelope.payload {
      let place = envelope.place
      var members: [MadeJSON.Member] = []
      func add(_ key: EnvelopeKey, _ value: MadeJSON?) {
        if let value { members.append(MadeJSON.Member(key.rawValue, at: place, value)) }
      }
      add(.arrival, envelope.arrival.map { .json("\($0)", for: place) })
      add(.device, envelope.device)
      add(.activity, envelope.activity)
      add(.headers, envelope.headers.map { .object($0, for: place) })
      add(.answer, envelope.answer)
      add(.payload, payload)
      text.write(.object(members, for: place))
    }
    let end = text.bytes.count
    var diagnostics = DiagnosticList()
    diagnostics.append(contentsOf: envelope.diagnostics)
    facts.append(
      Facts(
        range: end > start ? start..<end : nil, line: envelope.line,
        whiteSpace: envelope.whiteSpace, decisions: envelope.decisions,
        rejection: envelope.rejection, diagnostics: diagnostics.all,
        isAccepted: envelope.isAccepted))
    if end > start { text.write("\n".utf8, for: envelope.place.range, of: envelope.place.file) }
  }

  /// Reads the envelopes.
  func read(_ options: CaptureOptions) -> PushDecoder {
    let file = file
    var reader = JSONReader(file: file, policy: options.policy)
    // Most mistakes were found when the text was read first; but not those in a header.
    let known = Set(facts.flatMap(\.diagnostics).compactMap(\.location?.offset))
    let read = facts.map { facts in
      let root = facts.range.map { reader.read($0) }
      let mistakes = reader.takeDiagnostics().filter { mistake in
        mistake.kind == .invalidJSON
          && !(mistake.location.map { known.contains($0.offset) } ?? true)
      }
      return (facts: facts, root: root, mistakes: mistakes)
    }
    var decoder = PushDecoder(document: reader.takeDocument(), capacity: facts.count, options)
    for (facts, root, mistakes) in read { decoder.add(root, facts, mistakes) }
    return decoder
  }
}
