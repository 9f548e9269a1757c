import SourceText

/// Pushes without an end: a logger cut them, or brackets or quotes do not close. A push that cannot
/// be read is not skipped.
extension PushesInText {
  /// The longest message without an end that is looked at, in bytes: loggers cut earlier.
  private static let longestCutMessage = 1 << 14

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

  /// Returns the message to a service that has no end in its line, and moves past it, as it has no
  /// 'aps'.
  ///
  /// - Parameters:
  ///   - place: Its place, up to where it is cut.
  ///   - quoted: The object, if it has escapes.
  /// - Returns: `nil` if what is left is not a message.
  mutating func cutMessage(
    _ place: Range<Int>, _ quoted: QuotedObject.Unquoted? = nil
  ) -> Found? {
    guard place.count <= Self.longestCutMessage, !file.bytes[place].contains(0x0A) else {
      return nil
    }
    budget -= place.count
    let object = quoted?.object ?? file
    let range = quoted == nil ? place : object.bytes.indices
    var reader = JSONReader(file: object, policy: .lenient, byteCount: range.count)
    guard let root = reader.read(range).node else { return nil }
    guard MessageForm(of: root, in: reader.takeDocument()) != nil else { return nil }
    unclosed = 0..<0
    index = place.upperBound
    return Found(range: range, file: object, isBroken: true)
  }

  /// Returns how much of a text belongs to the object at its start, which has no end.
  ///
  /// It is the line, and the next one if a bracket or a comma shows that the object goes on there.
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

  /// Whether a text has the start of a payload, in any form.
  static func hasPayload(_ text: Span<UInt8>) -> Bool {
    text.indices.contains { ValueScanner.isBracket(text[$0]) && isPayload(text, at: $0) }
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

  /// Returns where the next payload on a later line starts.
  ///
  /// A payload before it that has no end by then is not searched further, so many of them do not
  /// use up the budget.
  static func startOfNextPayload(
    _ text: Span<UInt8>, after start: Int, before limit: Int
  ) -> Int {
    guard startsPayload(text, at: start) else { return limit }
    let text = text.extracting(0..<limit)
    var index = text.firstIndex(of: 0x0A, from: start)
    while index < limit {
      index = text.firstIndex(of: UInt8(ascii: "{"), from: index)
      if text.hasBytes("{\"aps\"", at: index) || text.hasBytes("{'aps'", at: index) {
        return index
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
