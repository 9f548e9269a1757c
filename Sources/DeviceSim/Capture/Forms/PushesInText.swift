import SourceText

/// Finds pushes in a text that is not JSON: a log, a page in Markdown, a script, source code.
///
/// A push is a JSON object, or a dictionary as a debugger or a program prints it. The object may
/// have escaped quotes, as in a string of a program.
struct PushesInText: Sendable {
  let file: SourceFile
  var index: Int
  /// Where the next of each of ``words`` is; before the index if it is not known.
  var nextWords = [Int](repeating: -1, count: PushesInText.words.count)
  /// The end of the record with the last object that has no end; 0 if there is none.
  var recordEnd = 0
  /// The last object without an end, up to where it has to end; empty without one.
  var unclosed = 0..<0
  /// Where the last push starts that was found.
  var startOfPush = 0
  /// The value of a variable 'aps', to which a payload may refer.
  var aps: ApsVariable?
  /// Where the objects end that are not pushes.
  var endOfClosed = 0
  /// How many bytes may still be looked at: a text is not read again for each of its brackets.
  var budget: Int
  /// Whether no push was found yet.
  private(set) var isFirst = true
  /// Whether all of the text is one dictionary.
  private var isWhole = false
  /// Whether the text is a string of a record of a log.
  private var isOfRecord = false
  /// Whether a push has an end: all that is in a text may be the start of one.
  private(set) var hasReadablePush = true
  /// Whether there may be headers beside payloads.
  private var mayHaveHeaders = false
  /// Where the last push ends that was handed out.
  private var endOfLast = 0
  /// The push after that, if it was looked for already.
  private var ahead: (push: Found, place: Range<Int>)?

  /// Recognizes a text with pushes; `nil` for JSON, and for any other text.
  init?(_ file: SourceFile) {
    let bytes = file.bytes
    var start = Self.endOfComments(bytes)
    // In any other text, comments may have pushes too.
    if start == bytes.count || !Self.startsValue(bytes, at: start) {
      start = bytes.firstIndex { $0 > 0x20 } ?? start
    }
    // A file with a zero byte is a program or other data, even if it has payloads in it.
    // One with requests in YAML would lose their headers.
    guard start < bytes.count, bytes.span.firstIndex(of: 0, from: 0) == bytes.count,
      !bytes.span.hasBytes(ForeignText.insomnia, at: start)
    else { return nil }
    self.file = file
    index = start
    budget = bytes.count * 16 + LongText.size
    if Self.startsValue(bytes, at: start) {
      if let printed = printed(at: start) ?? tolerant(at: start), Self.isPush(printed.file) {
        isWhole = bytes[printed.end...].allSatisfy { $0 <= 0x20 }
        guard printed.isBeyondJSON || hasMorePrints else { return nil }
        return
      }
      let isTime = bytes[start] == UInt8(ascii: "[") && !Self.isArray(bytes, at: start)
      guard
        isTime || CaptureForm.isLog(bytes.span) || CaptureForm.hasSignature(bytes.span)
      else { return nil }
    }
    var rest = self
    while let push = rest.nextPush(in: bytes.span) {
      hasReadablePush = !push.isBroken
      guard hasReadablePush else { continue }
      isWhole =
        push.print != nil && Self.belongsToPrint(bytes[start..<rest.startOfPush])
        && bytes[rest.index...].allSatisfy { $0 <= 0x20 }
      return
    }
    // A dump of other data may have the start of a payload in it, and so may a string of JSON.
    guard !hasReadablePush, !"\"'".utf8.contains(bytes[start]), !ForeignText.isRecognized(file)
    else { return nil }
  }

  /// Whether a dictionary or an array starts at an index.
  private static func startsValue(_ bytes: [UInt8], at start: Int) -> Bool {
    ValueScanner.isBracket(bytes[start]) || bytes.span.hasBytes("@{", at: start)
  }

  /// Whether what is before the bracket of a print belongs to it: the word of Go, lines of LLDB.
  private static func belongsToPrint(_ text: ArraySlice<UInt8>) -> Bool {
    text.elementsEqual("map".utf8)
      || text.split(separator: 0x0A).allSatisfy { line in
        let words = line.drop { $0 <= 0x20 }
        return words.isEmpty || words.starts(with: tree.description.utf8)
      }
  }

  /// Makes a finder of pushes in a string.
  ///
  /// - Parameters:
  ///   - file: Its text, which may be JSON.
  ///   - budget: How many bytes may be looked at.
  ///   - isOfRecord: Whether the string is in a record of a log.
  init(string file: SourceFile, budget: Int, isOfRecord: Bool) {
    self.file = file
    self.budget = budget
    index = 0
    self.isOfRecord = isOfRecord
  }

  /// Whether any of the pushes is a print that is not JSON with mistakes.
  private var hasMorePrints: Bool {
    let bytes = file.bytes
    var rest = self
    while let push = rest.nextPush(in: bytes.span) {
      if push.print?.isBeyondJSON == true { return true }
    }
    return false
  }

  /// Returns where a text starts after white space and comments, which may be before JSON too.
  static func endOfComments(_ bytes: [UInt8]) -> Int {
    let text = bytes.span
    var index = 0
    while index < bytes.count {
      if bytes[index] <= 0x20 {
        index += 1
      } else if bytes[index] == UInt8(ascii: "#") && !startsErlang(bytes, at: index)
        || text.hasBytes("//", at: index)
      {
        index = text.firstIndex(of: 0x0A, from: index)
      } else if text.hasBytes("/*", at: index) {
        index += 2
        while index < bytes.count, !text.hasBytes("*/", at: index) { index += 1 }
        index += 2
      } else {
        return index
      }
    }
    return bytes.count
  }

  /// Whether a number sign starts a map of Erlang, as in `#{<<"aps">> => …}` and `#{aps => …}`.
  private static func startsErlang(_ bytes: [UInt8], at start: Int) -> Bool {
    guard bytes.span.hasBytes("#{", at: start), start + 2 < bytes.count else { return false }
    let first = bytes[start + 2]
    return first == UInt8(ascii: "<") || Unicode.Scalar(first).properties.isAlphabetic
  }

  /// Whether a bracket starts an array of JSON, and not the time of a log line.
  static func isArray(_ bytes: [UInt8], at start: Int) -> Bool {
    let rest = bytes[(start + 1)...].drop { $0 <= 0x20 }
    guard let first = rest.first else { return true }
    if [UInt8]("{[]\"'/#,".utf8).contains(first) { return true }
    // A number, a truth value or null, of which an array has more; not a date with dots.
    let end = rest.firstIndex { !Self.isInSimpleValue($0) } ?? rest.endIndex
    let dots = rest[..<end].count { $0 == UInt8(ascii: ".") }
    return end > rest.startIndex && dots < 2
      && bytes[end...].first { $0 > 0x20 } == UInt8(ascii: ",")
  }

  private static func isInSimpleValue(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || [UInt8]("0123456789+-.E".utf8).contains(byte)
  }

  /// Returns the next pushes; `nil` after the last.
  mutating func next() -> CapturePiece? {
    let bytes = file.bytes
    var text = DerivedText(of: file)
    var values: [CaptureValues.Value] = []
    var opening: [Diagnostic] = []
    while values.count < CaptureParts.stride, text.bytes.count < LongText.size,
      let (push, place) = ahead.take() ?? nextPlaced(in: bytes.span)
    {
      if push.isRest {
        opening.append(unsearched(at: push.range))
        if !values.isEmpty { break }
      }
      let wasFirst = isFirst
      if wasFirst { mayHaveHeaders = HeadersInText.mayHave(bytes.span) }
      isFirst = false
      let (payload, members) =
        mayHaveHeaders ? withMembers(push, at: place, in: bytes.span) : (push, [])
      let filled = filled(payload).beside(members)
      let start = text.bytes.count
      text.copy(filled.place.range, of: filled.place.file)
      values.append(
        CaptureValues.Value(
          place: start..<text.bytes.count, found: filled.unfilled.map(\.unfilledVariable)))
      text.write("\n".utf8, for: place.upperBound..<place.upperBound, of: file)
      if wasFirst { opening = notes(about: push, members) }
    }
    guard !values.isEmpty else { return nil }
    return .values(
      CaptureValues(file: text.made(), values: values, array: nil, opening: opening))
  }

  private mutating func nextPlaced(
    in text: Span<UInt8>
  ) -> (push: Found, place: Range<Int>)? {
    nextPush(in: text).map { ($0, $0.place ?? startOfPush..<index) }
  }

  /// Returns a push with the members of an envelope that are beside it: up to the next push, which
  /// is looked for.
  private mutating func withMembers(
    _ push: Found, at place: Range<Int>, in text: Span<UInt8>
  ) -> (Found, [MadeJSON.Member]) {
    ahead = nextPlaced(in: text)
    // The value of a variable may be handed out after what follows it.
    let room = endOfLast..<max(endOfLast, ahead?.place.lowerBound ?? text.count)
    endOfLast = max(endOfLast, place.upperBound)
    return push.withMembers(at: place, in: room, of: file)
  }

  /// Says that a push is in a text or in a record of a log.
  static func note(
    inRecord: Bool, except names: [String] = [], at place: SourceLocation
  ) -> Diagnostic {
    let text = inRecord ? "a record of a log with a push" : "a text with JSON"
    let names = names.map { "'\($0)'" }.joined(before: "and")
    let rest = "the rest is skipped" + (names.isEmpty ? "" : ", except \(names)")
    return Diagnostic(.surroundingText, "this is \(text) in it; \(rest)", at: place)
  }

  private func unsearched(at place: Range<Int>) -> Diagnostic {
    Diagnostic(
      .unsearchedText, "the text is not searched for pushes from here on",
      at: file.location(of: place),
      help: "split the text, or delete the brackets that do not close: there are too many")
  }

  /// Whether a diagnostic is about the whole text, and not about one of its pushes.
  static func isNote(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.kind == .surroundingText || diagnostic.kind == .printedDictionary
  }

  private func notes(about push: Found, _ members: [MadeJSON.Member]) -> [Diagnostic] {
    let place = push.file.location(of: push.range)
    var notes: [Diagnostic] = []
    if !isWhole {
      notes.append(Self.note(inRecord: isOfRecord, except: members.map(\.name), at: place))
    }
    if let form = push.print?.form {
      notes.append(
        Diagnostic(.printedDictionary, form.message, at: place, help: form.remedy))
    }
    return notes
  }

  /// Whether a text is a payload, an envelope or a message, perhaps with mistakes.
  static func isPush(_ file: SourceFile, _ range: Range<Int>? = nil) -> Bool {
    let range = range ?? file.bytes.indices
    var reader = JSONReader(file: file, policy: .lenient, byteCount: range.count)
    guard let root = reader.read(range).node else { return false }
    return isPush(root, in: reader.takeDocument())
  }

  /// Whether an object is a payload, an envelope or a message.
  static func isPush(_ root: JSONNode, in document: JSONDocument) -> Bool {
    let members = MessageMembers(of: root, in: document)
    let isPush =
      members.kind("aps") == .object || members.object("payload").kind("aps") == .object
      || MessageForm(of: root, in: document) != nil
    return isPush && !isSchema(members)
  }

  /// Whether the values of an object are types, as in a description of an interface: JSON Schema
  /// and OpenAPI.
  private static func isSchema(_ members: MessageMembers) -> Bool {
    let types = ["object", "string", "array", "integer", "number", "boolean"]
    return !members.all.isEmpty
      && members.all.allSatisfy { name, _ in
        let value = members.object(name)
        return value.text("$ref") != nil || value.kind("allOf") == .array
          || value.text("type").map(types.contains) ?? false
      }
  }
}
