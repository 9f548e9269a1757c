import SourceText

/// Envelopes that are made of pushes in other forms, as one text whose bytes know where they come
/// from.
///
/// So whatever the form was, the same code reads headers and payloads, and diagnostics have their
/// places in the capture.
struct MadeEnvelopes {
  /// What is known of an envelope beside its text.
  struct Facts {
    /// Its place in the text.
    let range: Range<Int>
    /// Whether it has a payload; the text has an empty one otherwise.
    let hasPayload: Bool
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
    var envelope = envelope
    envelope.takeBackRefusalsOfVariables()
    let start = text.bytes.count
    let place = envelope.place
    text.write(envelope.written ?? .object(members(of: envelope), for: place))
    let end = text.bytes.count
    var diagnostics = DiagnosticList()
    diagnostics.append(contentsOf: envelope.diagnostics)
    facts.append(
      Facts(
        range: start..<end, hasPayload: envelope.payload != nil || envelope.written != nil,
        line: envelope.line,
        whiteSpace: envelope.whiteSpace, decisions: envelope.decisions,
        rejection: envelope.rejection, diagnostics: diagnostics.all,
        isAccepted: envelope.isAccepted))
    text.write("\n".utf8, for: place.range, of: place.file)
  }

  private func members(of envelope: MadeEnvelope) -> [MadeJSON.Member] {
    let place = envelope.place
    let members: [(EnvelopeKey, MadeJSON?)] = [
      (.arrival, envelope.arrival.map { .json("\($0)", for: place) }),
      (.device, envelope.device),
      (.reference, envelope.reference),
      (.activity, envelope.activity),
      (.headers, envelope.headers.map { .object($0, for: place) }),
      (.answer, envelope.answer),
      (.payload, envelope.payload ?? .object([], for: place)),
    ]
    return members.compactMap { key, value in
      value.map { MadeJSON.Member(key.rawValue, at: place, $0) }
    }
  }

  /// Reads the envelopes.
  func read(_ options: CaptureOptions) -> PushDecoder {
    let file = file
    var reader = JSONReader(file: file, policy: options.policy)
    // Most mistakes were found when the text was read first; but not those in a header.
    let known = Set(facts.flatMap(\.diagnostics).compactMap(\.location?.offset))
    let read = facts.map { facts in
      let root = reader.read(facts.range)
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
