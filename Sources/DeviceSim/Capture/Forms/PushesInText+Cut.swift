import SourceText

/// Pushes without an end: a logger cut them, or brackets or quotes do not close. A push that cannot
/// be read is not skipped.
extension PushesInText {
  /// Returns the push without an end whose 'aps' has its bracket here, and moves past it.
  mutating func cut(at bracket: Int, in text: Span<UInt8>) -> Found? {
    guard unclosed.contains(bracket), bracket >= endOfClosed, Self.isPayload(text, at: bracket)
    else { return nil }
    let range = unclosed
    unclosed = 0..<0
    if let quoted = QuotedObject.escaped(in: range, of: file, budget: &budget) {
      index = quoted.end
      let object = quoted.object
      return Found(range: object.bytes.indices, file: object, isBroken: true)
    }
    let end = Self.endOfCut(text.extracting(bracket..<range.upperBound))
    index = bracket + end
    return Found(range: range.lowerBound..<index, file: file, isBroken: true)
  }

  /// Returns how much of a text belongs to the object without an end at its start: its line, and
  /// the next one if a bracket or a comma shows that it goes on there.
  static func endOfCut(_ text: Span<UInt8>) -> Int {
    let goesOn = [UInt8]("{[,".utf8)
    var last = 0
    var index = 0
    while index < text.count, text[index] != 0x0A || goesOn.contains(text[last]) {
      if text[index] > 0x20 { last = index }
      index += 1
    }
    return last + 1
  }

  /// Whether a bracket is that of 'aps', in any form in which it is written or printed.
  private static func isPayload(_ text: Span<UInt8>, at bracket: Int) -> Bool {
    let signs = [UInt8](":=>@%)\"'\\".utf8)
    var end = bracket
    var hasSeparator = false
    while end > 0, text[end - 1] <= 0x20 || signs.contains(text[end - 1]) {
      end -= 1
      if [UInt8](":=".utf8).contains(text[end]) { hasSeparator = true }
    }
    // Quotes in the log of a web server, and in HTML.
    let quote: StaticString = "\\x22"
    for other in [quote, "&quot;", "&#34;"] {
      let start = end - other.utf8CodeUnitCount
      if text.hasBytes(other, at: start) { end = start }
    }
    let start = end - 3
    guard hasSeparator, text.hasBytes("aps", at: start) else { return false }
    return start == 0 || !PrintedDictionary.isNameByte(text[start - 1])
      || text.hasBytes(quote, at: start - 4)
  }

  /// Returns where the next payload on a later line starts: a payload before it that has no end by
  /// then is not looked for any further, so that many of them do not take the budget.
  static func startOfNextPayload(
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
  static func startsPayload(_ text: Span<UInt8>, at start: Int) -> Bool {
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
}
