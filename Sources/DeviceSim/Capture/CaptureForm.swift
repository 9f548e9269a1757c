import SourceText

/// Recognizes the form of a capture by its content.
package enum CaptureForm {
  /// Returns whether a file with this start may be a capture, even a damaged one.
  package static func mayStart(_ head: [UInt8]) -> Bool {
    let (encoding, markLength) = TextEncoding.detect(in: head)
    if LegacyFrames.mayStart(head) || encoding != .utf8 { return true }
    return head.dropFirst(markLength).first { $0 > 0x20 }.map(isBracket) ?? true
  }

  /// Returns whether a text is JSON Lines, judged by its first three lines that are not blank.
  ///
  /// It is if there is a second line and the first one closes all its brackets. If the first one is
  /// damaged, the two after it must do so.
  ///
  /// - Parameters:
  ///   - head: The text from its start.
  ///   - isComplete: Whether `head` is all of the text; otherwise its last line may be cut.
  /// - Returns: `false` for an empty text and for a single line; `nil` if `head` is too short to
  ///   decide.
  static func isLines(_ head: Span<UInt8>, isComplete: Bool) -> Bool? {
    var closed: [Bool] = []
    var start = 0
    while start < head.count, closed.count < 3 {
      let end = head.firstIndex(of: UInt8(ascii: "\n"), from: start)
      let line = trimmed(head, start..<end)
      start = end + 1
      if line.isEmpty { continue }
      // The existence of a second line is enough.
      if closed.first == true { return true }
      if end == head.count, !isComplete { return nil }
      let isClosed = isClosed(head, line)
      if closed.isEmpty, !isClosed, head[line.lowerBound] == UInt8(ascii: "[") { return false }
      closed.append(isClosed)
      if closed == [false, false] { return false }
    }
    if closed == [false, true, true] { return true }
    return closed.count == 3 || isComplete ? false : nil
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
    endOfValue(text, in: range) == range.upperBound
  }

  /// Returns the places of the values of a text that has several in a row, as `jq` prints them.
  ///
  /// The last value may have no end. `nil` if it is any other text.
  static func values(in text: Span<UInt8>) -> [Range<Int>]? {
    var values: [Range<Int>] = []
    var index = 0
    while true {
      while index < text.count, text[index] <= 0x20 { index += 1 }
      guard index < text.count else { return values.count > 1 ? values : nil }
      guard isBracket(text[index]) else { return nil }
      let end = endOfValue(text, in: index..<text.count)
      if end == nil, values.isEmpty { return nil }
      values.append(index..<(end ?? text.count))
      index = end ?? text.count
    }
  }

  private static func isBracket(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  /// Returns where the bracket at the start of a range is closed; `nil` if it is not, or there is
  /// none.
  private static func endOfValue(_ text: Span<UInt8>, in range: Range<Int>) -> Int? {
    guard !range.isEmpty, isBracket(text[range.lowerBound]) else { return nil }
    var depth = 0
    var isInString = false
    var index = range.lowerBound
    while index < range.upperBound {
      switch text[index] {
      case UInt8(ascii: "\\") where isInString: index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString: depth += 1
      case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString:
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return nil
  }
}

extension Range<Int> {
  fileprivate mutating func removeFirst() { self = lowerBound + 1..<upperBound }
  fileprivate mutating func removeLast() { self = lowerBound..<upperBound - 1 }
}
