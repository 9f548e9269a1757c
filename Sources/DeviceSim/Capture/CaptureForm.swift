import SourceText

/// Recognizes the form of a capture by its content.
package enum CaptureForm {
  /// How long a line with a value without brackets may be, in bytes.
  private static let longestSimpleValue = 256

  /// Returns whether a file with this start may be a capture, even a damaged one.
  package static func mayStart(_ head: [UInt8]) -> Bool {
    // A start may end within a pair of hexadecimal digits.
    if LegacyFrames.mayStart(head),
      LegacyFrames(name: "", data: head) != nil
        || LegacyFrames(name: "", data: head.dropLast()) != nil
    {
      return true
    }
    let file = SourceFile(name: "", data: head)
    let bytes = (RequestForm.converted(file) ?? file).bytes
    guard let first = bytes.first(where: { $0 > 0x20 }) else { return false }
    // Settings, programs and templates of other tools start with brackets too.
    if ValueScanner.isBracket(first) { return startsAsJSON(bytes) || hasAps(bytes.span) }
    guard let requests = RequestScanner(bytes.span) else { return false }
    if case .rows = requests.form { return true }
    // Scripts and notes have requests too; only those to push services are captures.
    return CapturedRequest.isForService(bytes.span)
  }

  /// Whether a text has the word 'aps', and not only a part of another word.
  private static func hasAps(_ text: Span<UInt8>) -> Bool {
    func isLetter(at index: Int) -> Bool {
      text.indices.contains(index) && text[index].isASCIILetterOrDigit && !text[index].isDigit
    }
    var index = text.firstIndex(of: "aps", from: 0)
    while index < text.count {
      // Escapes end in digits: '\x22'.
      if !isLetter(at: index - 1), !isLetter(at: index + 3) { return true }
      index = text.firstIndex(of: "aps", from: index + 1)
    }
    return false
  }

  /// Whether what follows the first brackets is a string, as in an object of JSON, or another
  /// bracket.
  private static func startsAsJSON(_ bytes: [UInt8]) -> Bool {
    let afterArrays = bytes.drop { $0 <= 0x20 || $0 == UInt8(ascii: "[") }
    guard let sign = afterArrays.first else { return true }
    guard sign == UInt8(ascii: "{") else { return Array("\"]".utf8).contains(sign) }
    return afterArrays.dropFirst().first { $0 > 0x20 }.map(Array("\"}".utf8).contains) ?? true
  }

  /// Returns whether a file with this start has a push, by the members of its first object: `aps`,
  /// or those of an envelope.
  package static func isEvident(_ head: [UInt8]) -> Bool {
    let (encoding, markLength) = TextEncoding.detect(in: head)
    guard encoding == .utf8 else { return false }
    let text = head.span.extracting(markLength..<head.count)
    var start = 0
    while start < text.count, text[start] <= 0x20 || text[start] == UInt8(ascii: "[") { start += 1 }
    guard let members = MemberScanner(start..<text.count, in: text) else { return false }
    if members.value(of: "aps", in: text) != nil { return true }
    guard let payload = members.value(of: "payload", in: text) else { return false }
    let hasAps = MemberScanner(payload, in: text)?.value(of: "aps", in: text) != nil
    return hasAps || members.value(of: "headers", in: text) != nil
  }

  /// Returns whether a text is JSON Lines, judged by its first three lines that are not blank.
  ///
  /// It is if there is a second line and the first one is a value: it closes all its brackets, or
  /// has none. The second one may not have other text before a push, or start the signature of a
  /// mail. If the first one is damaged, the second or third one must start an object where JSON
  /// cannot have one, or both must be values. A command after a prompt is not a damaged line.
  ///
  /// - Parameters:
  ///   - head: The text from its start.
  ///   - isComplete: Whether `head` is all of the text; otherwise its last line may be cut.
  /// - Returns: `false` for an empty text and for a single line; `nil` if `head` is too short to
  ///   decide.
  static func isLines(_ head: Span<UInt8>, isComplete: Bool) -> Bool? {
    var closed: [Bool] = []
    var start = 0
    var last: Range<Int>?
    var isObject = false
    var isAfterPrompt = false
    while start < head.count, closed.count < 3 {
      let end = head.firstIndex(of: UInt8(ascii: "\n"), from: start)
      let line = trimmed(head, start..<end)
      start = end + 1
      if line.isEmpty { continue }
      if end == head.count, !isComplete { return nil }
      if closed.first == true { return !isOfLog(head, line) && !isSignature(head, line) }
      if closed.isEmpty {
        if isSection(head, line) { return false }
        isObject = startsObject(head, line)
        isAfterPrompt = startsWithPrompt(head, line)
      }
      let isClosed = isClosed(head, line) || isSimpleValue(head, line)
      if closed.isEmpty, !isClosed, head[line.lowerBound] == UInt8(ascii: "[") { return false }
      closed.append(isClosed)
      if isObject, let last, startsAnew(head, line, after: last) { return true }
      last = line
      if closed == [false, false] { return false }
    }
    if closed == [false, true, true] { return !isAfterPrompt }
    return closed.count == 3 || isComplete ? false : nil
  }

  /// Returns whether the first line of a text is the name of a section, as in TOML and INI.
  static func startsSection(_ text: Span<UInt8>) -> Bool {
    var start = 0
    while start < text.count, text[start] <= 0x20 { start += 1 }
    let end = text.firstIndex(of: UInt8(ascii: "\n"), from: start)
    return isSection(text, trimmed(text, start..<end))
  }

  /// Returns whether a line is a word in brackets that is not a value of JSON.
  private static func isSection(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    guard (3...longestSimpleValue).contains(line.count), text[line.lowerBound] == UInt8(ascii: "["),
      text[line.upperBound - 1] == UInt8(ascii: "]")
    else { return false }
    let name = String(copying: text.extracting(line.lowerBound + 1..<line.upperBound - 1))
    // TOML has arrays of tables, in two pairs of brackets.
    let word = name.filter { $0 != "[" && $0 != "]" }
    guard let first = word.first, first.isLetter || first == "*" else { return false }
    return !["true", "false", "null"].contains(word)
      && word.utf8.allSatisfy { $0.isASCIILetterOrDigit || "._-*".utf8.contains($0) }
  }

  /// Returns whether a text is a log whose first line is JSON alone.
  static func isLog(_ text: Span<UInt8>) -> Bool {
    var lines: [Range<Int>] = []
    var start = 0
    while start < text.count, lines.count < 2 {
      let end = text.firstIndex(of: UInt8(ascii: "\n"), from: start)
      let line = trimmed(text, start..<end)
      start = end + 1
      if !line.isEmpty { lines.append(line) }
    }
    return lines.count == 2 && isClosed(text, lines[0]) && isOfLog(text, lines[1])
  }

  /// Returns whether a line has other text before a push, such as a time.
  private static func isOfLog(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    let text = text.extracting(line)
    let word = text[0] == UInt8(ascii: "[") ? 1 : 0
    guard word < text.count, text[word].isASCIILetterOrDigit else { return false }
    let name = text.firstIndex(of: "aps", from: 0)
    let bracket = text.firstIndex(of: UInt8(ascii: "{"), from: word)
    return bracket < name && name < text.count && !isClosed(text)
  }

  /// Whether a line is a command after the prompt of a shell: its first word ends in a sign of one.
  private static func startsWithPrompt(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    var end = line.lowerBound
    while end < line.upperBound, text[end] > 0x20 { end += 1 }
    return end < line.upperBound && ">$%#".utf8.contains(text[end - 1])
  }

  /// Whether a line starts the signature of a mail: two dashes, and perhaps a space.
  private static func isSignature(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    line.count == 2 && text.hasBytes("--", at: line.lowerBound)
  }

  /// Returns whether a text is a value of JSON and the signature of a mail.
  static func hasSignature(_ text: Span<UInt8>) -> Bool {
    // The first look is for speed.
    guard text.contains("\n--") else { return false }
    let value = trimmed(text, 0..<text.count)
    guard let close = ValueScanner.endOfBrackets(text, in: value) else { return false }
    let rest = trimmed(text, close..<value.upperBound)
    let end = text.extracting(0..<rest.upperBound)
      .firstIndex(of: UInt8(ascii: "\n"), from: rest.lowerBound)
    return isSignature(text, trimmed(text, rest.lowerBound..<end))
  }

  /// Returns whether the last line is cut: both start an object, and no object of JSON may come
  /// after its end.
  private static func startsAnew(
    _ text: Span<UInt8>, _ line: Range<Int>, after last: Range<Int>
  ) -> Bool {
    startsObject(text, line) && startsObject(text, last)
      && !"{[,:".utf8.contains(text[last.upperBound - 1])
  }

  /// Returns whether a line starts with a bracket and a name.
  private static func startsObject(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    guard text[line.lowerBound] == UInt8(ascii: "{") else { return false }
    let rest = text.extracting(line.lowerBound + 1..<line.upperBound)
    return rest.indices.first { rest[$0] > 0x20 }.map { rest[$0] } == UInt8(ascii: "\"")
  }

  private static func trimmed(_ text: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var range = range
    while !range.isEmpty, text[range.lowerBound] <= 0x20 { range.removeFirst() }
    while !range.isEmpty, text[range.upperBound - 1] <= 0x20 { range.removeLast() }
    return range
  }

  /// Returns whether a text starts with a bracket and closes all brackets at its end.
  static func isClosed(_ text: Span<UInt8>) -> Bool { isClosed(text, 0..<text.count) }

  /// Returns whether a line starts with a bracket and closes all brackets.
  private static func isClosed(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    ValueScanner.endOfBrackets(text, in: range) == range.upperBound
  }

  /// Returns whether a line is a string, a number, a truth value or null.
  private static func isSimpleValue(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let line = text.extracting(range)
    guard line.count <= longestSimpleValue else { return false }
    let (_, root, diagnostics) = JSONReader.read(
      SourceFile(name: "", bytes: Array(String(copying: line).utf8)))
    return root.isAccepted && diagnostics.isEmpty
  }

  /// Returns the values of a text that has several in a row; `nil` if it is any other text.
  ///
  /// They are as `jq` prints them, or have commas in between, as lines of an array. The last value
  /// may have no end.
  static func values(in text: Span<UInt8>) -> ValueScanner? {
    let values = ValueScanner(row: 0..<text.count, hasCommas: true)
    var rest = values
    var count = 0
    while let value = rest.next(in: text) {
      guard ValueScanner.isBracket(text[value.lowerBound]), count > 0 || rest.isClosed else {
        return nil
      }
      count += 1
    }
    return count > 1 ? values : nil
  }
}

extension Range<Int> {
  fileprivate mutating func removeFirst() { self = lowerBound + 1..<upperBound }
  fileprivate mutating func removeLast() { self = lowerBound..<upperBound - 1 }
}
