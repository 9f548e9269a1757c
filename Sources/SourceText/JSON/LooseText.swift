/// Finds characters, words and lines in bytes that may not be UTF-8.
extension Span<UInt8> {
  /// Returns the character at an index, or `nil` if the bytes are not UTF-8.
  func scalar(at index: Int) -> Unicode.Scalar? {
    guard index < count, let length = wellFormedSequence(self, at: index) else { return nil }
    var value = UInt32(self[index] & (length == 1 ? 0x7F : 0x7F >> length))
    for offset in 1..<length { value = value << 6 | UInt32(self[index + offset] & 0x3F) }
    return Unicode.Scalar(value)
  }

  /// Returns a piece of the text, cut if it is long.
  package func excerpt(_ range: Range<Int>) -> String {
    let longest = 40
    let text = unsafe extracting(range.prefix(longest * 4)).withUnsafeBufferPointer {
      unsafe String(decoding: $0, as: UTF8.self)
    }
    return text.count > longest ? text.prefix(longest) + "…" : text
  }

  func isOneOf(_ bytes: StaticString, at index: Int) -> Bool {
    guard index < count else { return false }
    return unsafe UnsafeBufferPointer(start: bytes.utf8Start, count: bytes.utf8CodeUnitCount)
      .contains(self[index])
  }

  /// Returns the first index that has no white space.
  func endOfBlanks(from start: Int) -> Int {
    var index = start
    while index < count, self[index].isWhiteSpace { index += 1 }
    return index
  }

  /// Returns where the white space before an index starts.
  func startOfBlanks(before end: Int) -> Int {
    var index = end
    while index > 0, self[index - 1].isWhiteSpace { index -= 1 }
    return index
  }

  func endOfLine(from start: Int) -> Int {
    var index = start
    while index < count, !self[index].isLineBreak { index += 1 }
    return index
  }

  /// Returns the next straight quote without a backslash before it, or the end of the line.
  func endOfQuotedLine(from start: Int) -> Int {
    var index = start
    while index < count, self[index] != UInt8(ascii: "\""), !self[index].isLineBreak {
      let isEscape = self[index] == UInt8(ascii: "\\") && index + 1 < count
      index += isEscape && !self[index + 1].isLineBreak ? 2 : 1
    }
    return index
  }

  /// Returns the next straight quote on the line without a backslash before it.
  func nextQuote(from start: Int) -> Int? {
    let end = endOfQuotedLine(from: start)
    return end < count && self[end] == UInt8(ascii: "\"") ? end : nil
  }

  /// Returns the end of a run of letters, digits and the like.
  func endOfName(from start: Int) -> Int {
    var index = start
    while index < count {
      if JSONGrammar.isWordByte(self[index]) {
        index += 1
      } else if self[index] >= 0x80, let scalar = scalar(at: index),
        scalar.properties.isAlphabetic || scalar.properties.isEmoji
      {
        index += scalar.utf8.count
      } else {
        break
      }
    }
    return index
  }

  /// Returns the end of unquoted text: a quote, comma, bracket, comment or line end; `${name}` is a
  /// part of it.
  func endOfLooseText(from start: Int) -> Int {
    var index = start
    var isInPlaceholder = false
    while index < count, !self[index].isLineBreak {
      if self[index] == UInt8(ascii: "{"), index > start, isOneOf("$#%", at: index - 1) {
        isInPlaceholder = true
      } else if self[index] == UInt8(ascii: "}"), isInPlaceholder {
        isInPlaceholder = false
      } else if isOneOf("\",;[]{}", at: index)
        || (index > start && startsComment(at: index) && self[index - 1].isWhiteSpace)
      {
        break
      }
      guard let length = wellFormedSequence(self, at: index) else { break }
      index += length
    }
    return Swift.max(start, startOfBlanks(before: index))
  }

  /// Returns the next comma, closing bracket or line end outside of quotes and inner brackets.
  func endOfEntry(from start: Int) -> Int {
    var index = start
    var depth = 0
    // Up to where no quote closes one: a line is searched once for that.
    var endOfSearch = start
    while index < count {
      switch self[index] {
      case UInt8(ascii: "\"") where index >= endOfSearch:
        endOfSearch = endOfQuotedLine(from: index + 1)
        if endOfSearch < count, self[endOfSearch] == UInt8(ascii: "\"") { index = endOfSearch }
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { return index }
        depth -= 1
      case UInt8(ascii: ","), 0x0A, 0x0D:
        if depth == 0 { return index }
      default: break
      }
      index += 1
    }
    return index
  }

  /// Returns the end of bytes that are not UTF-8.
  func endOfInvalidUTF8(from start: Int) -> Int {
    var index = start + 1
    while index < count, self[index] >= 0x80, wellFormedSequence(self, at: index) == nil {
      index += 1
    }
    return index
  }

  func isCloser(at index: Int) -> Bool { isOneOf("}]", at: index) }

  func startsComment(at index: Int) -> Bool {
    hasBytes("//", at: index) || hasBytes("/*", at: index)
  }

  /// Returns the length of a colon, or of what people write in its place; 0 for anything else.
  func lengthOfColon(at index: Int) -> Int {
    if hasBytes("=>", at: index) { return 2 }
    return isOneOf(":;=", at: index) ? 1 : hasBytes("：", at: index) ? 3 : 0
  }

  /// Returns the length of what people write in place of a comma; 0 for anything else.
  func lengthOfWrongComma(at index: Int) -> Int {
    isOneOf(";", at: index) ? 1 : hasBytes("，", at: index) ? 3 : 0
  }

  /// Whether spaces and then a separator, a comment or the end of the line follow.
  func isBeforeSeparator(_ start: Int, _ separators: StaticString = ",:}]") -> Bool {
    var index = start
    while index < count, !self[index].isLineBreak {
      guard let scalar = scalar(at: index), scalar == " " || scalar == "\t" || scalar.isOddSpace
      else { return isOneOf(separators, at: index) || startsComment(at: index) }
      index += scalar.utf8.count
    }
    return true
  }
}

extension Unicode.Scalar {
  var isCurlyQuote: Bool { (0x2018...0x201F).contains(value) }

  /// Whether it is a quote that JSON does not know.
  var isOddQuote: Bool { self == "'" || isCurlyQuote }

  /// Whether it looks like a space, or like nothing, and is not white space in JSON.
  var isOddSpace: Bool {
    switch value {
    case 0x20, 0x09, 0x0A, 0x0D: false
    case 0x0B, 0x0C, 0x200B, 0x2060, 0xFEFF: true
    default: properties.isWhitespace
    }
  }

  /// Whether it closes a string that opens with an odd quote.
  func closes(_ opener: Unicode.Scalar) -> Bool {
    if self == "\"" || self == opener || (opener == "\"" && isCurlyQuote) { return true }
    let isSingle = (0x2018...0x201B).contains(opener.value)
    if isSingle, self == "'" { return true }
    return opener != "'" && isCurlyQuote && isSingle == (0x2018...0x201B).contains(value)
  }
}
