/// Strings that are not in the grammar.
extension JSONReader {
  /// Names what is wrong at a place in a string; returns where the string goes on, or `nil` if it was ended.
  mutating func recoverString(from start: Int, mistakeAt index: Int, _ text: Span<UInt8>) -> Int? {
    guard index < text.count else {
      report(.unterminatedString, at: max(0, start - 1)..<text.count)
      return end(string: start..<text.count, next: text.count)
    }
    let byte = text[index]
    if byte == 0x0A || byte == 0x0D { return recoverLineBreak(from: start, at: index, text) }
    if byte < 0x20 {
      report(.controlCharacter(byte), at: index..<index + 1)
      return index + 1
    }
    guard byte == UInt8(ascii: "\\") else {
      report(.invalidUTF8(byte), at: index..<index + 1)
      return index + 1
    }
    return recoverEscape(at: index, text)
  }

  private mutating func recoverEscape(at index: Int, _ text: Span<UInt8>) -> Int {
    guard index + 1 < text.count else { return index + 1 }
    guard text[index + 1] == UInt8(ascii: "u") else {
      let length = wellFormedSequence(text, at: index + 1) ?? 1
      let isLetter = text[index + 1] >= 0x20
      let range = index..<(isLetter ? index + 1 + length : index + 1)
      let escape = String(decoding: file.bytes[range], as: UTF8.self)
      report(.unknownEscape(escape), at: range)
      return range.upperBound
    }
    if JSONEscapes.hexadecimal(text, at: index + 2) == nil {
      report(.shortUnicodeEscape, at: index..<index + 2)
      return index + 2
    }
    report(.loneSurrogate, at: index..<index + 6)
    return index + 6
  }

  /// A line break: a forgotten or curly quote if the next line goes on with JSON, else one that should be `\n`.
  private mutating func recoverLineBreak(
    from start: Int, at index: Int, _ text: Span<UInt8>
  ) -> Int? {
    if let quote = curlyQuoteBeforeSeparator(in: start..<index, text) {
      report(.curlyQuote(quote.scalar), at: quote.range)
      return end(string: start..<quote.range.lowerBound, next: quote.range.upperBound)
    }
    report(.lineBreakInString, at: index..<index)
    var next = index
    while next < text.count, text[next] <= 0x20 { next += 1 }
    guard next < text.count else { return end(string: start..<index, next: index) }
    switch text[next] {
    case UInt8(ascii: "\""), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","):
      return end(string: start..<index, next: index)
    default:
      return index + 1
    }
  }

  private mutating func end(string range: Range<Int>, next: Int) -> Int? {
    append(.string, range)
    cursor.position = next
    return nil
  }

  /// Finds a curly quote behind which the JSON goes on: what closes `"chime.aiff”,`.
  private func curlyQuoteBeforeSeparator(in range: Range<Int>, _ text: Span<UInt8>) -> (
    scalar: Unicode.Scalar, range: Range<Int>
  )? {
    var index = range.lowerBound
    while index < range.upperBound {
      guard let scalar = scalar(text, at: index) else {
        index += 1
        continue
      }
      let end = index + scalar.utf8.count
      if isCurlyQuote(scalar) {
        var next = end
        while next < range.upperBound, text[next] == 0x20 { next += 1 }
        let separators: [UInt8] = [0x2C, 0x3A, 0x7D, 0x5D]
        if next == range.upperBound || separators.contains(text[next]) {
          return (scalar, index..<end)
        }
      }
      index = end
    }
    return nil
  }

  /// Reads a string that opens with a curly or a single quote, if one stands here.
  mutating func readOddString(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    guard let opener = scalar(text, at: cursor.position),
      byte == UInt8(ascii: "'") || isCurlyQuote(opener)
    else { return false }
    let opening = cursor.position..<cursor.position + opener.utf8.count
    report(byte == UInt8(ascii: "'") ? .singleQuote : .curlyQuote(opener), at: opening)
    var index = opening.upperBound
    var isEscaped = false
    while index < text.count, text[index] >= 0x20 {
      guard let scalar = scalar(text, at: index) else {
        report(.invalidUTF8(text[index]), at: index..<index + 1)
        index += 1
        continue
      }
      if scalar == "\\", index + 1 < text.count, text[index + 1] >= 0x20 {
        isEscaped = true
        index += 2
      } else if scalar == "\"" || (byte == UInt8(ascii: "'") ? scalar == "'" : isCurlyQuote(scalar))
      {
        append(.string, opening.upperBound..<index, isEscaped: isEscaped)
        cursor.position = index + scalar.utf8.count
        return true
      } else {
        index += scalar.utf8.count
      }
    }
    report(index < text.count ? .lineBreakInString : .unterminatedString, at: index..<index)
    append(.string, opening.upperBound..<index, isEscaped: isEscaped)
    cursor.position = index
    return true
  }

  func isCurlyQuote(_ scalar: Unicode.Scalar) -> Bool {
    (0x2018...0x201F).contains(scalar.value)
  }
}
