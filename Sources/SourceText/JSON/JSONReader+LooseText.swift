/// Text that somebody wrote where a token should stand: how far it reaches.
extension JSONReader {
  /// Returns the end of unquoted text, without the spaces behind it.
  ///
  /// It reaches to a quote, a comma, a bracket, a comment or the end of the line; `${name}` is a part of it.
  func endOfLooseText(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    var end = start
    var isInPlaceholder = false
    while index < text.count {
      let byte = text[index]
      switch byte {
      case 0x0A, 0x0D, UInt8(ascii: "\""), UInt8(ascii: ";"):
        return end
      case UInt8(ascii: "{"):
        guard index > start, "$#%".utf8.contains(text[index - 1]) else { return end }
        isInPlaceholder = true
      case UInt8(ascii: "}"):
        guard isInPlaceholder else { return end }
        isInPlaceholder = false
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "["):
        return end
      case UInt8(ascii: "/"):
        if startsComment(text, at: index), index == start || isBlank(text[index - 1]) { return end }
      default: break
      }
      guard let length = wellFormedSequence(text, at: index) else { return end }
      index += length
      if !isBlank(byte) { end = index }
    }
    return end
  }

  /// Returns the end of an unquoted member name.
  func endOfName(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count {
      if JSONGrammar.isWordByte(text[index]) {
        index += 1
      } else if text[index] >= 0x80, let scalar = scalar(text, at: index),
        scalar.properties.isAlphabetic || scalar.properties.isEmoji
      {
        index += scalar.utf8.count
      } else {
        break
      }
    }
    return index
  }

  /// Returns the next comma, closing bracket or line end that belongs to the open container.
  func endOfEntry(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    var depth = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""):
        index = endOfQuoted(text, from: index + 1)
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { return index }
        depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if depth == 0 { return index }
      default: break
      }
      index += 1
    }
    return index
  }

  /// Returns the index behind the closing quote, or the end of the line.
  private func endOfQuoted(_ text: Span<UInt8>, from start: Int) -> Int {
    guard let quote = nextQuote(text, from: start) else { return endOfLine(text, from: start) }
    return quote + 1
  }

  /// Returns the next straight quote on this line that no backslash stands before.
  func nextQuote(_ text: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < text.count, text[index] != 0x0A, text[index] != 0x0D {
      if text[index] == UInt8(ascii: "\"") { return index }
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  func skipSpaces(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count, isBlank(text[index]) { index += 1 }
    return index
  }

  func endOfLine(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count, text[index] != 0x0A, text[index] != 0x0D { index += 1 }
    return index
  }

  func scalar(_ text: Span<UInt8>, at index: Int) -> Unicode.Scalar? {
    guard let length = wellFormedSequence(text, at: index) else { return nil }
    let bytes = file.bytes[index..<index + length]
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.first
  }

  /// Returns a piece of the text, cut if it is long.
  func excerpt(_ range: Range<Int>) -> String {
    let longest = 40
    let text = String(decoding: file.bytes[range.prefix(longest * 4)], as: UTF8.self)
    return text.count > longest ? text.prefix(longest) + "…" : text
  }

  /// Whether all up to the end of the text is the start of a word or number that was cut.
  func isCutToken(_ range: Range<Int>, _ text: Span<UInt8>) -> Bool {
    guard range.upperBound == text.count, range.count < 400 else { return false }
    let word = Array(file.bytes[range])
    if ["true", "false", "null"].contains(where: { $0.utf8.starts(with: word) }) { return true }
    let completed = word + [UInt8(ascii: "0")]
    return JSONGrammar.endOfNumber(completed.span, from: 0) == completed.count
  }
}
