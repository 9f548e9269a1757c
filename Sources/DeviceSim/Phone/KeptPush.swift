import SourceText

/// A push that the push service keeps, as the state of a phone holds it (A4).
///
/// It is the text of the capture with its place, so a later run reads what this one read. An
/// envelope that was made of another form has the place of that.
struct KeptPush: Sendable {
  /// The bundle identifier of the app; empty if the push names none.
  let app: String
  /// Its number among the requests of its app.
  let requestNumber: Int
  /// When the push service got it, in UNIX seconds; `nil` if it is not known.
  let arrival: Double?
  /// The file, with the place of the text in it.
  let file: String
  let line: Int
  let column: Int
  let offset: Int
  /// Whether the text is not at that place, because it was made of the one there.
  let isMade: Bool
  /// The facts in the frame of the legacy binary protocol; `nil` in any other form.
  let frame: LegacyFrames.Facts?
  /// The rules by which it was made of another form.
  let decisions: DecisionSet
  /// The push with its envelope; of a frame, the payload.
  let text: String
}

// MARK: - Writing

extension KeptPush: JSONWritable {
  /// Makes the record of a push; `nil` if it has no text.
  init?(_ stored: PushStore.Stored, to app: String) {
    let document = stored.captured.document
    guard let push = stored.captured.pushes.first, let root = push.capture.root else { return nil }
    self.app = app
    requestNumber = stored.requestNumber
    arrival = stored.arrival?.seconds
    file = document.file.name
    let place = document.location(of: root)
    (line, column, offset) = (push.line, place.column, place.offset)
    isMade = document.file.origin != nil
    frame = stored.captured.frame
    decisions = stored.captured.decisions[0] ?? DecisionSet()
    text = String(decoding: document.captured(root), as: UTF8.self)
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("app", app)
      json.member("request", requestNumber)
      json.member("arrival", arrival)
      json.object("source") { json in
        json.member("file", file)
        json.member("line", line)
        if column > 1 { json.member("column", column) }
        json.member("offset", offset)
        if isMade { json.member("made", true) }
        if let frame { json.member("frame", frame) }
      }
      if decisions != DecisionSet() {
        json.name("decisions")
        json.decisions(decisions)
      }
      json.member("text", text)
    }
  }
}

// MARK: - Reading

extension KeptPush {
  /// How far a text may be from the start of its line, in bytes.
  private static let longestIndentation = 16 << 10
  /// The largest line and offset of a text, which leave room for the lines and bytes of the text.
  private static let farthest = Int.max / 2

  /// Reads a push.
  init(_ value: JSONValue, device: String) throws(PhoneRecordMistake) {
    guard let object = value.objectValue, let text = object["text"]?.stringValue,
      let source = object["source"]?.objectValue
    else {
      throw PhoneRecordMistake(damage: "it has a kept push without its text")
    }
    app = object["app"]?.stringValue ?? ""
    requestNumber = object.count("request")
    arrival = object.number("arrival")
    file = source["file"]?.stringValue ?? ""
    line = min(max(1, source.count("line")), Self.farthest)
    column = max(1, source.count("column"))
    offset = min(source.count("offset"), Self.farthest)
    isMade = source["made"] == true
    frame = source["frame"]?.objectValue.map { frame in
      LegacyFrames.Facts(
        token: Array(device.utf8), identifier: frame["identifier"]?.numberValue?.wholeValue,
        expiration: frame["expiration"]?.numberValue?.wholeValue,
        priority: frame["priority"]?.numberValue?.wholeValue ?? 10)
    }
    var decisions = DecisionSet()
    for decision in (object["decisions"]?.arrayValue ?? []).compactMap(\.objectValue) {
      let named = RuleBook.decisions.filter {
        $0.rule.description == decision["rule"]?.stringValue
          && $0.result.description == decision["result"]?.stringValue
      }
      let exact = named.first { $0.evidence.rawValue == decision["evidence"]?.stringValue }
      // A decision of an older state may have another evidence now.
      guard let known = exact ?? named.first else {
        throw PhoneRecordMistake(damage: "it has a kept push with an unknown decision")
      }
      decisions.insert(known)
    }
    self.decisions = decisions
    self.text = text
    guard captured(CaptureOptions()) != nil else {
      throw PhoneRecordMistake(damage: "it has a kept push that cannot be read")
    }
  }

  /// The text as a file whose places are those in the capture.
  private var source: SourceFile {
    // White space before the text gives its places the offsets that they have in the file.
    let indentation = min(column - 1, offset, Self.longestIndentation)
    func padded(_ text: String) -> SourceFile {
      SourceFile(
        name: file, bytes: Array(repeating: UInt8(ascii: " "), count: indentation) + text.utf8,
        firstLine: line, firstOffset: offset - indentation)
    }
    guard isMade else { return padded(text) }
    let start = padded("")
    var made = DerivedText(of: start)
    made.write(text.utf8, for: indentation..<indentation, of: start)
    return made.made()
  }

  /// Returns the push as it was captured, without its diagnostics; `nil` if its text is not one.
  func captured(_ options: CaptureOptions) -> CapturedPushes? {
    let source = source
    // It was accepted when it was captured.
    let (document, root, _) = JSONReader.read(source, policy: .lenient)
    var decoder = PushDecoder(document: document, options)
    if let frame {
      decoder.add(LegacyFrames.Frame(payload: source, facts: frame), root, [])
    } else {
      decoder.add(root, line: line, [])
    }
    guard var captured = decoder.finish().first, captured.pushes.count == 1,
      captured.pushes[0].hasPayload
    else { return nil }
    captured.pushes[0] = captured.pushes[0].withoutDiagnostics
    captured.diagnostics = []
    captured.pushes[0].capture.arrival = arrival
    // The white space of the text was reported when it was captured.
    captured.pushes[0].capture.whiteSpace = .added
    if decisions != DecisionSet() { captured.decisions = [0: decisions] }
    return captured
  }
}
