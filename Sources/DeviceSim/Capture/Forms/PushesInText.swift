import SourceText

/// Finds pushes in a text that is not JSON: a log, a page in Markdown, a script, source code.
///
/// A push is a JSON object, also one with escaped quotes in a string of a program, or a dictionary
/// as a debugger or a program prints it.
struct PushesInText: Sendable {
  /// The longest object that is looked at, in bytes.
  private static let longest = 1 << 16

  private let file: SourceFile
  private var index: Int
  /// How many bytes may still be looked at: a text is not read again for each of its brackets.
  private(set) var budget: Int
  private var isFirst = true
  /// Whether all of the text is one dictionary.
  private var isWhole = false
  /// Whether the text is a string of a record of a log.
  private var isString = false

  /// Recognizes a text with pushes; `nil` for JSON, and for any other text.
  init?(_ file: SourceFile) {
    let bytes = file.bytes
    let start = Self.endOfComments(bytes)
    // A file with a zero byte is a program or other data, even if it has payloads in it.
    guard start < bytes.count, bytes.span.firstIndex(of: 0, from: 0) == bytes.count else {
      return nil
    }
    self.file = file
    index = start
    budget = bytes.count * 16 + LongText.size
    if ValueScanner.isBracket(bytes[start]) || bytes.span.hasBytes("@{", at: start) {
      if let printed = printed(at: start) ?? tolerant(at: start), Self.isPush(printed.file) {
        isWhole = bytes[printed.end...].allSatisfy { $0 <= 0x20 }
        guard printed.isBeyondJSON || hasMorePrints else { return nil }
        return
      }
      guard bytes[start] == UInt8(ascii: "["), !Self.isArray(bytes, at: start) else { return nil }
    }
    // One that can be read: a dump of other data may have the start of a payload in it.
    var rest = self
    while let push = rest.nextPush(in: bytes.span) { if !push.isBroken { return } }
    return nil
  }

  /// Makes a finder of pushes in a string of a record of a log.
  ///
  /// - Parameters:
  ///   - file: Its text, which may be JSON.
  ///   - budget: How many bytes may be looked at.
  init(string file: SourceFile, budget: Int) {
    self.file = file
    self.budget = budget
    index = 0
    isString = true
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
      } else if bytes[index] == UInt8(ascii: "#") || text.hasBytes("//", at: index) {
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

  /// Whether a bracket starts an array of JSON, and not the time of a log line.
  private static func isArray(_ bytes: [UInt8], at start: Int) -> Bool {
    let rest = bytes[(start + 1)...].drop { $0 <= 0x20 }
    guard let first = rest.first else { return true }
    if [UInt8]("{[]\"'/#,".utf8).contains(first) { return true }
    // A number, a truth value or null, of which an array has more.
    let end = rest.firstIndex { !Self.isInSimpleValue($0) } ?? rest.endIndex
    return end > rest.startIndex && bytes[end...].first { $0 > 0x20 } == UInt8(ascii: ",")
  }

  private static func isInSimpleValue(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || [UInt8]("0123456789+-.E".utf8).contains(byte)
  }

  /// Returns the next pushes; `nil` after the last.
  mutating func next() -> CapturePiece? {
    let bytes = file.bytes
    var text = DerivedText(of: file)
    var places: [Range<Int>] = []
    var opening: [Diagnostic] = []
    while places.count < CaptureParts.stride, text.bytes.count < LongText.size,
      let push = nextPush(in: bytes.span)
    {
      let start = text.bytes.count
      text.copy(push.range, of: push.file)
      places.append(start..<text.bytes.count)
      text.write("\n".utf8, for: index..<index, of: file)
      if isFirst {
        opening = notes(about: push)
        isFirst = false
      }
      opening += push.print?.unfilled.map { $0.unfilledVariable } ?? []
    }
    guard !places.isEmpty else { return nil }
    return .values(
      CaptureValues(file: text.made(), places: places, array: nil, opening: opening))
  }

  /// Says that a push is in a text or in a record of a log.
  static func note(inRecord: Bool, at place: SourceLocation) -> Diagnostic {
    let text = inRecord ? "a record of a log with a push" : "a text with JSON"
    return Diagnostic(.surroundingText, "this is \(text) in it; the rest is skipped", at: place)
  }

  private func notes(about push: Found) -> [Diagnostic] {
    let place = push.file.location(of: push.range)
    var notes: [Diagnostic] = []
    if !isWhole { notes.append(Self.note(inRecord: isString, at: place)) }
    if let print = push.print, print.isReadable {
      let form = print.form
      notes.append(
        Diagnostic(.printedDictionary, form.message, at: place, help: form.remedy))
    }
    return notes
  }

  // MARK: - Finding a push

  /// A push: a range of the text, or of one that is derived from it.
  private struct Found {
    let range: Range<Int>
    let file: SourceFile
    /// The print that it was; `nil` if it was JSON.
    var print: PrintedDictionary.Print?
    /// Whether it has no end.
    var isBroken = false
  }

  private mutating func nextPush(in text: Span<UInt8>) -> Found? {
    while budget > 0 {
      index = text.firstIndex(of: UInt8(ascii: "{"), or: UInt8(ascii: "["), from: index)
      guard index < text.count else { return nil }
      if let found = push(text) { return found }
      index += 1
    }
    return nil
  }

  /// Returns the push that starts at a bracket, and moves past it.
  private mutating func push(_ text: Span<UInt8>) -> Found? {
    let start = index
    let isBoxed = start > 0 && text[start - 1] == UInt8(ascii: "@")
    if let printed = printed(at: isBoxed ? start - 1 : start) {
      guard Self.isPush(printed.file) else { return nil }
      index = printed.end
      return Found(range: printed.file.bytes.indices, file: printed.file, print: printed)
    }
    guard text[start] == UInt8(ascii: "{") else { return nil }
    if let found = prefixed(at: start) { return found }
    let limit = min(text.count, start + Self.longest)
    if let (unescaped, end) = QuotedObject.escaped(in: start..<limit, of: file, budget: &budget),
      Self.isPush(unescaped)
    {
      index = end
      return Found(range: unescaped.bytes.indices, file: unescaped)
    }
    if let found = tolerant(at: isBoxed ? start - 1 : start), Self.isPush(found.file) {
      index = found.end
      return Found(range: found.file.bytes.indices, file: found.file, print: found)
    }
    let room = start..<Self.startOfNextPayload(text, after: start, before: limit)
    let close = ValueScanner.endOfBrackets(text, in: room)
    budget -= (close ?? room.upperBound) - start
    guard let end = close else { return broken(at: start, in: text) }
    guard Self.isPush(file, start..<end) else { return nil }
    if let object = QuotedObject.inEscapes(start..<end, of: file)
      ?? QuotedObject.inSingleQuotes(start..<end, of: file)
    {
      index = end
      return Found(range: object.bytes.indices, file: object)
    }
    if let program = program(in: start..<end) {
      index = program.end
      return Found(range: program.file.bytes.indices, file: program.file, print: program)
    }
    index = end
    return Found(range: start..<end, file: file)
  }

  /// Returns a payload without an end, as its brackets or quotes do not close, and moves past it: a
  /// push that cannot be read is not skipped.
  private mutating func broken(at start: Int, in text: Span<UInt8>) -> Found? {
    guard Self.startsPayload(text, at: start) else { return nil }
    let limit = min(text.count, start + Self.longest)
    // A bracket or a comma at the end of a line shows that the next one belongs to it.
    let goesOn = [UInt8]("{[,".utf8)
    var last = start
    index = start
    while index < limit, text[index] != 0x0A || goesOn.contains(text[last]) {
      if text[index] > 0x20 { last = index }
      index += 1
    }
    return Found(range: start..<last + 1, file: file, isBroken: true)
  }

  /// Returns where the next payload on a later line starts: a payload before it that has no end by
  /// then is not looked for any further, so that many of them do not take the budget.
  private static func startOfNextPayload(
    _ text: Span<UInt8>, after start: Int, before limit: Int
  ) -> Int {
    guard startsPayload(text, at: start) else { return limit }
    var index = text.firstIndex(of: 0x0A, from: start)
    while index < limit {
      index = text.firstIndex(of: UInt8(ascii: "{"), from: index)
      if text.hasBytes("{\"aps\"", at: index) || text.hasBytes("{'aps'", at: index) {
        return min(index, limit)
      }
      index += 1
    }
    return limit
  }

  /// Whether 'aps' is the first member of an object, and an object.
  private static func startsPayload(_ text: Span<UInt8>, at start: Int) -> Bool {
    let parts: [[StaticString]] = [["{"], ["\"aps\"", "'aps'", "aps"], [":", "="], ["{"]]
    var index = start
    for part in parts {
      while index < text.count, text[index] <= 0x20 { index += 1 }
      var length = 0
      for word in part where length == 0 && text.hasBytes(word, at: index) {
        length = word.utf8CodeUnitCount
      }
      guard length > 0 else { return false }
      index += length
    }
    return true
  }

  /// Returns the push that starts at a bracket in lines with a prefix, and moves past it.
  private mutating func prefixed(at start: Int) -> Found? {
    let limit = min(file.bytes.count, start + Self.longest)
    guard let lines = PrefixedLines(start..<limit, of: file) else { return nil }
    let text = lines.file
    let bytes = text.bytes
    let range = bytes.indices
    budget -= range.count
    var found: Found?
    if let print = PrintedDictionary.read(in: range, of: text, budget: &budget) {
      found = Found(range: print.file.bytes.indices, file: print.file, print: print)
      index = lines.place(of: print.end)
    } else if let end = ValueScanner.endOfBrackets(bytes.span, in: range) {
      found = Found(range: 0..<end, file: text)
      index = lines.place(of: end)
    }
    guard let found, Self.isPush(found.file, found.range) else {
      index = start
      return nil
    }
    return found
  }

  /// Returns the print that starts at a bracket.
  private mutating func printed(at start: Int) -> PrintedDictionary.Print? {
    let end = min(file.bytes.count, start + Self.longest)
    return PrintedDictionary.read(in: start..<end, of: file, budget: &budget)
  }

  /// Returns the dictionary at a bracket that has values which cannot be read.
  private mutating func tolerant(at start: Int) -> PrintedDictionary.Print? {
    let end = min(file.bytes.count, start + Self.longest)
    return PrintedDictionary.readTolerantly(in: start..<end, of: file, budget: &budget)
  }

  /// Returns a dictionary of a program that has the quotes of JSON; `nil` for JSON, also with
  /// mistakes.
  ///
  /// What shows a program is a word of its language, or an assignment before the bracket.
  private mutating func program(in range: Range<Int>) -> PrintedDictionary.Print? {
    var reader = JSONReader(file: file, policy: .strict, byteCount: range.count)
    guard !reader.read(range).isAccepted else { return nil }
    let print = PrintedDictionary.read(.literal, in: range, of: file, budget: &budget)
    return print?.isBeyondJSON == true || isAssigned(at: range.lowerBound) ? print : nil
  }

  /// Whether an equals sign with blanks around it is before a bracket.
  private func isAssigned(at start: Int) -> Bool {
    let before = file.bytes[..<start]
    guard let sign = before.lastIndex(where: { $0 > 0x20 }), sign > 0 else { return false }
    return before[sign] == UInt8(ascii: "=") && before[sign - 1] <= 0x20
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
    return members.kind("aps") == .object || members.object("payload").kind("aps") == .object
      || MessageForm(of: root, in: document) != nil
  }
}
