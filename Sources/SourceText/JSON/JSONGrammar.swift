/// Where strings and numbers end: the parts of the grammar in which the time is spent.
package enum JSONGrammar {
  /// Returns the place of the first byte from which on a string is more than plain ASCII, or ends;
  /// or the end of the text.
  @inline(__always)
  static func endOfPlainASCII(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while let block = text.block(at: index) {
      let found = StringBlock(block).firstNotPlainASCII
      if found < StringBlock.size { return index &+ found }
      index &+= StringBlock.size
    }
    return endOfPlainASCII(atEndOf: text, from: index)
  }

  /// Returns that place among the last bytes of a text.
  private static func endOfPlainASCII(atEndOf text: Span<UInt8>, from start: Int) -> Int {
    let last = text.count &- StringBlock.size
    if start < text.count, let block = text.block(at: last) {
      return last &+ StringBlock(block).firstNotPlainASCII(from: start &- last)
    }
    var index = start
    while index < text.count, isPlainASCII(text[index]) { index &+= 1 }
    return index
  }

  private static func isPlainASCII(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Returns where a string ends, and whether there is a backslash before that place.
  ///
  /// It ends at the closing quote, at the first byte that it may not contain, or with the text.
  static func endOfString(_ text: Span<UInt8>, from start: Int) -> (end: Int, isEscaped: Bool) {
    var index = start
    var isEscaped = false
    while index < text.count {
      let byte = text[index]
      if byte >= 0x80 {
        guard let length = wellFormedSequence(text, at: index) else { break }
        index &+= length
      } else if byte == UInt8(ascii: "\\") {
        let length = lengthOfEscape(text, at: index)
        guard length > 0 else { break }
        isEscaped = true
        index &+= length
      } else if byte == UInt8(ascii: "\"") || byte < 0x20 {
        break
      } else {
        index = endOfPlainASCII(text, from: index &+ 1)
      }
    }
    return (index, isEscaped)
  }

  /// Returns the place of the first quote, backslash or control character, or the end of the text.
  static func endOfPlainText(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while let block = text.block(at: index) {
      let found = StringBlock(block).firstEscape
      if found < StringBlock.size { return index &+ found }
      index &+= StringBlock.size
    }
    while index < text.count, !needsEscape(text[index]) { index &+= 1 }
    return index
  }

  /// Whether a byte of a string is escaped: a quote, a backslash or a control character.
  @inline(__always)
  static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// Returns the bytes of the escape at an index, both halves of a surrogate pair, or 0 if it is
  /// none.
  private static func lengthOfEscape(_ text: Span<UInt8>, at index: Int) -> Int {
    guard index + 1 < text.count else { return 0 }
    guard text[index + 1] == UInt8(ascii: "u") else {
      return JSONEscapes.simple(text[index + 1]) == nil ? 0 : 2
    }
    guard let unit = JSONEscapes.hexadecimal(text, at: index + 2) else { return 0 }
    guard unit & 0xF800 == 0xD800 else { return 6 }
    guard unit < 0xDC00, index + 8 <= text.count, text[index + 6] == UInt8(ascii: "\\"),
      text[index + 7] == UInt8(ascii: "u"),
      let low = JSONEscapes.hexadecimal(text, at: index + 8), low & 0xFC00 == 0xDC00
    else { return 0 }
    return 12
  }

  /// Returns the end of the number at an index, or the index itself if it is not in the grammar.
  package static func endOfNumber(_ text: Span<UInt8>, from start: Int) -> Int {
    let first = text[start] == UInt8(ascii: "-") ? start + 1 : start
    var end = endOfDigits(text, from: first)
    guard end > first, end == first + 1 || text[first] != UInt8(ascii: "0") else { return start }
    if text.byte(at: end) == UInt8(ascii: ".") {
      let fraction = end + 1
      end = endOfDigits(text, from: fraction)
      guard end > fraction else { return start }
    }
    if text.byte(at: end) | 0x20 == UInt8(ascii: "e") {
      var exponent = end + 1
      let sign = text.byte(at: exponent)
      if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { exponent += 1 }
      end = endOfDigits(text, from: exponent)
      guard end > exponent else { return start }
    }
    return isWordByte(text.byte(at: end)) ? start : end
  }

  /// Whether a text is a number of JSON.
  package static func isNumber(_ text: String) -> Bool {
    let text = text.utf8.span
    return !text.isEmpty && endOfNumber(text, from: 0) == text.count
  }

  @inline(__always)
  private static func endOfDigits(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while text.byte(at: index).isDigit { index &+= 1 }
    return index
  }

  /// Whether a byte belongs to a word or a number that somebody wrote in place of a value.
  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
