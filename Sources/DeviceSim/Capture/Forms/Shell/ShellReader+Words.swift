import SourceText

/// Words with their quotes, escapes and variables.
extension ShellReader {
  /// Reads a word; returns whether it turned out to be the start of a command that is substituted.
  mutating func readWord(_ text: Span<UInt8>) -> Bool {
    let start = unquoted?.bytes.count ?? 0
    let first = index
    while index < end, text[index] > 0x20 {
      let placeholder = lengthOfPlaceholder(text)
      if placeholder > 0 {
        copy(index..<index + placeholder)
        index += placeholder
        continue
      }
      // A file that a command writes.
      if text.hasBytes("<(", at: index) {
        readVariable(text, isQuoted: false)
        continue
      }
      if isMeta(text[index]) { break }
      switch text[index] {
      case UInt8(ascii: "'"): readQuoted(text)
      case UInt8(ascii: "\""): readDoubleQuoted(text)
      case UInt8(ascii: "\\"): readEscape(text)
      case UInt8(ascii: "$"), UInt8(ascii: "`"):
        if text.hasBytes("$'", at: index) {
          readANSIQuoted(text)
        } else if text.hasBytes("$\"", at: index) {
          index += 1
          readDoubleQuoted(text)
        } else if text.hasBytes("$(curl", at: index) {
          index += 2
          return true
        } else if text.hasBytes("`curl ", at: index) {
          index += 1
          isInBackticks = true
          return true
        } else {
          readVariable(text, isQuoted: false)
        }
      default:
        let piece = index
        while index < end, text[index] > 0x20, !isMeta(text[index]), !isQuote(text[index]) {
          index += 1
        }
        copy(piece..<index)
      }
    }
    // Any other byte, such as a control character, must not stop the reader.
    if index == first { index += 1 }
    add(word: first..<index, from: start)
    return false
  }

  private mutating func readQuoted(_ text: Span<UInt8>) {
    let close = text.firstIndex(of: UInt8(ascii: "'"), from: index + 1)
    if close >= end { note(.openQuote, at: index) }
    copy(index + 1..<min(close, end))
    index = min(close + 1, end)
  }

  private mutating func readDoubleQuoted(_ text: Span<UInt8>) {
    let quote = index
    index += 1
    var piece = index
    while index < end, text[index] != UInt8(ascii: "\"") {
      switch text[index] {
      case UInt8(ascii: "\\") where index + 1 < end:
        let escape = index
        if !continuesLine(text, allowingBlanks: false) {
          index += 2
          guard isQuote(text[escape + 1]), text[escape + 1] != UInt8(ascii: "'") else { continue }
          copy(piece..<escape)
          write([text[escape + 1]], for: escape..<index)
        } else {
          copy(piece..<escape)
        }
        piece = index
      case UInt8(ascii: "$"), UInt8(ascii: "`"):
        copy(piece..<index)
        readVariable(text)
        piece = index
      default: index += 1
      }
    }
    index = min(index, end)
    copy(piece..<index)
    if index >= end { note(.openQuote, at: quote) }
    index = min(index + 1, end)
  }

  private mutating func readEscape(_ text: Span<UInt8>) {
    if continuesLine(text) { return }
    if index + 1 < end { write([text[index + 1]], for: index..<index + 2) }
    index = min(end, index + 2)
  }

  /// Reads `$'…'`, with the escapes of C.
  private mutating func readANSIQuoted(_ text: Span<UInt8>) {
    let quote = index
    index += 2
    var piece = index
    while index < end, text[index] != UInt8(ascii: "'") {
      guard text[index] == UInt8(ascii: "\\"), index + 1 < end else {
        index += 1
        continue
      }
      copy(piece..<index)
      let start = index
      write(readCEscape(text), for: start..<index)
      piece = index
    }
    copy(piece..<index)
    if index >= end { note(.openQuote, at: quote) }
    index = min(index + 1, end)
  }

  /// Reads an escape of C; returns its bytes.
  private mutating func readCEscape(_ text: Span<UInt8>) -> [UInt8] {
    let letter = text[index + 1]
    index += 2
    func number(_ longest: Int, radix: Int) -> UInt32? {
      var digits = ""
      while digits.count < longest, index < end,
        let digit = text[index].hexadecimalDigit, digit < radix
      {
        digits.unicodeScalars.append(Unicode.Scalar(text[index]))
        index += 1
      }
      return UInt32(digits, radix: radix)
    }
    switch letter {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "a"): return [0x07]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "v"): return [0x0B]
    case UInt8(ascii: "e"), UInt8(ascii: "E"): return [0x1B]
    case UInt8(ascii: "x"):
      return number(2, radix: 16).map { [UInt8(truncatingIfNeeded: $0)] } ?? []
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      guard let value = number(letter == UInt8(ascii: "u") ? 4 : 8, radix: 16) else { return [] }
      return Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      index -= 1
      return number(3, radix: 8).map { [UInt8(truncatingIfNeeded: $0)] } ?? []
    default: return [letter]
    }
  }

  /// The names of special parameters: all arguments, their number, and the last status.
  private static let parameters = "@*#?"

  /// Reads a variable or a substitution, which stays as it is written.
  private mutating func readVariable(_ text: Span<UInt8>, isQuoted: Bool = true) {
    let start = index
    index += 1
    if text[start] == UInt8(ascii: "`") {
      index = min(text.firstIndex(of: UInt8(ascii: "`"), from: index) + 1, end)
    } else if index < end, text[index] == UInt8(ascii: "{") || text[index] == UInt8(ascii: "(") {
      let isBrace = text[index] == UInt8(ascii: "{")
      var depth = 0
      repeat {
        // A brace is that of another variable only after a dollar sign.
        if isBrace ? text.hasBytes("${", at: index - 1) : text[index] == UInt8(ascii: "(") {
          depth += 1
        }
        if text[index] == UInt8(ascii: isBrace ? "}" : ")") { depth -= 1 }
        index += 1
      } while index < end && depth > 0
    } else if index < end, [UInt8](Self.parameters.utf8).contains(text[index]) {
      index += 1
    } else {
      while index < end, Self.isNameByte(text[index]) { index += 1 }
    }
    let first = unquoted?.bytes.count ?? 0
    copy(start..<index)
    if index > start + 1, let unquoted {
      command.variables.append(
        Variable(
          place: start..<index, unquoted: first..<unquoted.bytes.count, isQuoted: isQuoted))
    }
  }

  /// Reads a piece of a here document in which variables count.
  mutating func readExpanded(_ range: Range<Int>, _ text: Span<UInt8>) {
    index = range.lowerBound
    var piece = index
    while index < range.upperBound {
      if text[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound,
        isEscapable(text[index + 1])
      {
        copy(piece..<index)
        write([text[index + 1]], for: index..<index + 2)
        index += 2
        piece = index
      } else if text[index] == UInt8(ascii: "$") || text[index] == UInt8(ascii: "`") {
        copy(piece..<index)
        readVariable(text)
        piece = index
      } else {
        index += 1
      }
    }
    index = max(index, range.upperBound)
    if piece < range.upperBound { copy(piece..<range.upperBound) }
  }

  private func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") || isEscapable(byte)
  }

  /// Whether a byte has a meaning even between double quotes.
  private func isEscapable(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "`")
  }

  /// Returns whether a text is the name of a variable: letters, digits and `_`, no digit first.
  static func isName(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first, !first.isDigit else { return false }
    return text.allSatisfy(isNameByte)
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte.isASCIILetterOrDigit
  }
}
