/// What stands between tokens and is no white space of JSON.
extension JSONReader {
  /// What was passed over behind the last value, besides plain spaces.
  struct Gap {
    var range = 0..<0
    /// Whether a mistake was named in it, so that a comma that is missing there is none of its own.
    var isExcuse = false
  }

  /// Passes over a space of another kind, or a comment.
  mutating func passOverSpace(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    let start = cursor.position
    if let end = endOfComment(byte, text) {
      report(.comment, at: start..<end)
      widenGap(start..<end)
      cursor.position = end
      return true
    }
    if startsBlockComment(text, at: start) {
      report(.unterminatedComment, at: start..<start + 2)
      findings.isLost = true
      cursor.position = text.count
      return true
    }
    guard let first = scalar(text, at: start), isOddSpace(first) else { return false }
    var end = start
    while end < text.count {
      if let scalar = scalar(text, at: end), isOddSpace(scalar) {
        end += scalar.utf8.count
      } else if text[end] == 0x20 || text[end] == 0x09 {
        end += 1
      } else {
        break
      }
    }
    report(.unicodeSpace(first), at: start..<end)
    widenGap(start..<end)
    cursor.position = end
    return true
  }

  func isOddSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x09, 0x0A, 0x0D: false
    case 0x0B, 0x0C, 0x200B, 0x2060, 0xFEFF: true
    default: scalar.properties.isWhitespace
    }
  }

  func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  // MARK: - Comments

  /// Returns the end of the comment at the position, or `nil` if none stands there.
  private func endOfComment(_ byte: UInt8, _ text: Span<UInt8>) -> Int? {
    let start = cursor.position
    if byte == UInt8(ascii: "#"), isFirstOnLine(start, text) { return endOfLine(text, from: start) }
    guard byte == UInt8(ascii: "/"), start + 1 < text.count else { return nil }
    if text[start + 1] == UInt8(ascii: "/") { return endOfLine(text, from: start) }
    guard startsBlockComment(text, at: start) else { return nil }
    var index = start + 2
    while index + 1 < text.count {
      if text[index] == UInt8(ascii: "*"), text[index + 1] == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    return nil
  }

  private func startsBlockComment(_ text: Span<UInt8>, at index: Int) -> Bool {
    index + 1 < text.count && text[index] == UInt8(ascii: "/")
      && text[index + 1] == UInt8(ascii: "*")
  }

  func startsComment(_ text: Span<UInt8>, at index: Int) -> Bool {
    index + 1 < text.count && text[index] == UInt8(ascii: "/")
      && (text[index + 1] == UInt8(ascii: "*") || text[index + 1] == UInt8(ascii: "/"))
  }

  private func isFirstOnLine(_ start: Int, _ text: Span<UInt8>) -> Bool {
    var index = start
    while index > 0, text[index - 1] == 0x20 || text[index - 1] == 0x09 { index -= 1 }
    return index == 0 || text[index - 1] == 0x0A || text[index - 1] == 0x0D
  }

  // MARK: - The gap behind a value

  /// Adds to what was passed over behind the last value.
  mutating func widenGap(_ range: Range<Int>, isExcuse: Bool = false) {
    let gap = findings.gap
    let isContinued =
      !gap.range.isEmpty && startOfSpaces(before: range.lowerBound) == gap.range.upperBound
    findings.gap.range = (isContinued ? gap.range.lowerBound : range.lowerBound)..<range.upperBound
    findings.gap.isExcuse = isExcuse || (isContinued && gap.isExcuse)
  }

  /// Returns where the last token ends, and whether a mistake was named between it and the position.
  func endOfLastToken() -> (place: Int, isExcused: Bool) {
    let place = startOfSpaces(before: cursor.position)
    let gap = findings.gap
    guard !gap.range.isEmpty, place == gap.range.upperBound else { return (place, false) }
    return (startOfSpaces(before: gap.range.lowerBound), gap.isExcuse)
  }

  func startOfSpaces(before end: Int) -> Int {
    var index = end
    while index > 0, isBlank(file.bytes[index - 1]) { index -= 1 }
    return index
  }
}
