/// Where strings and numbers end: the parts of the grammar in which the time is spent.
enum JSONGrammar {
  /// Returns the place of the first byte from which on a string is more than plain ASCII, or ends;
  /// or the end of the text.
  ///
  /// Eight bytes at a time: a word is searched for a quote, a backslash, a control character and a
  /// byte above 0x7F at once.
  @inline(__always)
  static func endOfPlainASCII(_ text: Span<UInt8>, from start: Int) -> Int {
    skip(text, from: start, endsPlainASCII)
  }

  /// Returns the place of the closing quote, of the first byte that a string may not contain, or
  /// the end of the text; and whether there is a backslash before it.
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
        if unsafe marks(padded(bytes[index])) != 0 { return index }
        index &+= 1
      }
      return count
    }
  }

  /// A word of a byte and seven spaces, which are not marked.
  @inline(__always)
  private static func padded(_ byte: UInt8) -> UInt64 { UInt64(byte) | 0x2020_2020_2020_2000 }

  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Marks the bytes that are a quote, a backslash, a control character or above 0x7F.
  ///
  /// `x - 0x01…` sets the high bit of a byte that is zero or above 0x80; those above 0x80 are
  /// marked anyway.
  @inline(__always)
  private static func endsPlainASCII(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = (word ^ (ones &* 0x22)) &- ones
    let backslashes = (word ^ (ones &* 0x5C)) &- ones
    let controls = word &- (ones &* 0x20)
    return (quotes | backslashes | controls | word) & highs
  }

  /// Marks, from the lowest, the bytes that are a quote, a backslash or a control character.
  ///
  /// `(x - 0x01…) & ~x & 0x80…` has its lowest set bit at the first zero byte of `x`; to compare
  /// with ASCII leaves the high bits as they are.
  @inline(__always)
  static func needsEscape(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = (word ^ (ones &* 0x22)) &- ones
    let backslashes = (word ^ (ones &* 0x5C)) &- ones
    let controls = word &- (ones &* 0x20)
    return (quotes | backslashes | controls) & ~word & highs
  }

  /// Marks a byte that is a quote, a backslash or a control character.
  @inline(__always)
  static func needsEscape(_ byte: UInt8) -> UInt64 { needsEscape(padded(byte)) }

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
  static func endOfNumber(_ text: Span<UInt8>, from start: Int) -> Int {
    let first = text[start] == UInt8(ascii: "-") ? start + 1 : start
    var end = endOfDigits(text, from: first)
    guard end > first, end == first + 1 || text[first] != UInt8(ascii: "0") else { return start }
    if end < text.count, text[end] == UInt8(ascii: ".") {
      let fraction = end + 1
      end = endOfDigits(text, from: fraction)
      guard end > fraction else { return start }
    }
    if end < text.count, text[end] | 0x20 == UInt8(ascii: "e") {
      var exponent = end + 1
      if exponent < text.count,
        text[exponent] == UInt8(ascii: "+") || text[exponent] == UInt8(ascii: "-")
      {
        exponent += 1
      }
      end = endOfDigits(text, from: exponent)
      guard end > exponent else { return start }
    }
    return end < text.count && isWordByte(text[end]) ? start : end
  }

  @inline(__always)
  private static func endOfDigits(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count, isDigit(text[index]) { index &+= 1 }
    return index
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10
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
