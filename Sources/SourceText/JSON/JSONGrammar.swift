/// Where strings and numbers end: the parts of the grammar in which the time is spent.
enum JSONGrammar {
  /// Returns the place of the closing quote, of the first byte that may not stand in a string, or the end of the text.
  ///
  /// Eight bytes at a time: a word is searched for a quote, a backslash, a control character and a byte
  /// above 0x7F at once. `(x - 0x01…) & ~x & 0x80…` has its lowest set bit at the first zero byte of `x`.
  static func endOfString(_ text: Span<UInt8>, from start: Int, isEscaped: inout Bool) -> Int {
    var index = start
    while true {
      index = skip(text, from: index) { needsEscape($0) | $0 & highs }
      guard index < text.count else { return text.count }
      let byte = text[index]
      if byte == UInt8(ascii: "\"") || byte < 0x20 { return index }
      if byte == UInt8(ascii: "\\") {
        let length = lengthOfEscape(text, at: index)
        guard length > 0 else { return index }
        isEscaped = true
        index += length
      } else {
        repeat {
          guard let length = wellFormedSequence(text, at: index) else { return index }
          index += length
        } while index < text.count && text[index] >= 0x80
      }
    }
  }

  /// Returns the place of the first quote, backslash or control character, or the end of the text.
  static func endOfPlainText(_ text: Span<UInt8>, from start: Int) -> Int {
    skip(text, from: start, needsEscape)
  }

  /// Returns the place of the first byte that is marked, or the end of the text.
  ///
  /// `marks` sets the high bit of the marked bytes of a word; only the lowest need be right.
  @inline(__always)
  private static func skip(
    _ text: Span<UInt8>, from start: Int, _ marks: (UInt64) -> UInt64
  ) -> Int {
    let count = text.count
    return unsafe text.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return count }
      var index = start
      while index &+ 8 <= count {
        let word = unsafe base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let found = marks(UInt64(littleEndian: word))
        if found != 0 { return index &+ (found.trailingZeroBitCount >> 3) }
        index &+= 8
      }
      while index < count {
        if unsafe marks(UInt64(bytes[index]) | 0x2020_2020_2020_2000) & 0x80 != 0 { return index }
        index &+= 1
      }
      return count
    }
  }

  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Marks, from the lowest, the bytes that are a quote, a backslash or a control character.
  @inline(__always)
  private static func needsEscape(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    let quotes = (quote &- ones) & ~quote
    let backslashes = (backslash &- ones) & ~backslash
    let controls = (word &- (ones &* 0x20)) & ~word
    return (quotes | backslashes | controls) & highs
  }

  /// Returns the bytes of the escape at an index, both halves of a surrogate pair, or 0 if it is none.
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
  static func endOfNumber(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    func skipDigits() -> Int {
      let first = index
      while index < text.count, isDigit(text[index]) { index += 1 }
      return index - first
    }
    if text[index] == UInt8(ascii: "-") { index += 1 }
    let isZeroFirst = index < text.count && text[index] == UInt8(ascii: "0")
    let digits = skipDigits()
    guard digits > 0, !isZeroFirst || digits == 1 else { return start }
    if index < text.count, text[index] == UInt8(ascii: ".") {
      index += 1
      guard skipDigits() > 0 else { return start }
    }
    if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < text.count, text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") {
        index += 1
      }
      guard skipDigits() > 0 else { return start }
    }
    return index < text.count && isWordByte(text[index]) ? start : index
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
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
