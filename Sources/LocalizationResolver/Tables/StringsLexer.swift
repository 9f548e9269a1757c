import SourceText

/// Finds strings, space and comments in old-style text.
struct StringsLexer {
  /// A string as it is in the file.
  struct Token {
    /// With its quotes.
    let range: Range<Int>
    /// Without its quotes.
    let content: Range<Int>
    /// Whether it is without a backslash.
    let isPlain: Bool
  }

  enum StringResult {
    case token(Token)
    case unterminated
    case none
  }

  let bytes: [UInt8]
  var position = 0
  /// From where on each quote has no end; so has each that follows, as escapes stay in step.
  private var endlessDouble = Int.max
  private var endlessSingle = Int.max

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next byte; `nil` at the end.
  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Whether a dictionary, an array or data begins here.
  var isAtNested: Bool {
    switch peek {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"): true
    default: false
    }
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  /// Takes a quoted or an unquoted string; the position stays if there is none, or no end before a
  /// limit.
  mutating func string(before limit: Int = .max) -> StringResult {
    guard let byte = peek else { return .none }
    guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else {
      let start = position
      while let byte = peek, byte.isUnquoted { position += 1 }
      if position == start { return .none }
      return .token(Token(range: start..<position, content: start..<position, isPlain: true))
    }
    let isDouble = byte == UInt8(ascii: "\"")
    if position >= (isDouble ? endlessDouble : endlessSingle) { return .unterminated }
    let bytes = bytes
    let span = bytes.span.extracting(0..<min(bytes.count, limit))
    let start = position
    var index = start + 1
    var isPlain = true
    while true {
      index = span.firstIndex(of: byte, or: UInt8(ascii: "\\"), from: index)
      guard index < span.count else {
        if span.count < bytes.count { return .unterminated }
        if isDouble { endlessDouble = start } else { endlessSingle = start }
        return .unterminated
      }
      if span[index] == byte { break }
      isPlain = false
      index += 2
    }
    position = index + 1
    return .token(Token(range: start..<index + 1, content: start + 1..<index, isPlain: isPlain))
  }

  /// Skips space and comments.
  ///
  /// - Returns: The start of a comment that has no end; `nil` if all is well.
  mutating func skipSpace() -> Int? {
    while let byte = peek {
      switch byte {
      case 9...13, UInt8(ascii: " "): position += 1
      case 0xE2 where isLineSeparator(at: position): position += 3
      case UInt8(ascii: "/"):
        guard position + 1 < bytes.count else { return nil }
        if bytes[position + 1] == UInt8(ascii: "/") {
          skipLineComment()
        } else if bytes[position + 1] == UInt8(ascii: "*") {
          let start = position
          if !skipBlockComment() { return start }
        } else {
          return nil
        }
      default: return nil
      }
    }
    return nil
  }

  private mutating func skipLineComment() {
    while let byte = peek, !byte.isLineBreak {
      if byte == 0xE2, isLineSeparator(at: position) { return }
      position += 1
    }
  }

  private mutating func skipBlockComment() -> Bool {
    let bytes = bytes
    let span = bytes.span
    var index = position + 2
    while true {
      index = span.firstIndex(of: UInt8(ascii: "*"), from: index)
      guard index + 1 < span.count else {
        position = span.count
        return false
      }
      index += 1
      if span[index] == UInt8(ascii: "/") { break }
    }
    position = index + 1
    return true
  }

  /// U+2028 or U+2029.
  private func isLineSeparator(at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8
  }

  // MARK: After a mistake

  /// Returns where the line ends that holds an index, or the limit if that comes first.
  func endOfLine(from index: Int, before limit: Int = .max) -> Int {
    bytes.span.extracting(0..<min(bytes.count, limit))
      .firstIndex(of: UInt8(ascii: "\n"), or: UInt8(ascii: "\r"), from: index)
  }

  /// Whether a string of this line and a '=' come next, or a quoted string and a ';'.
  var looksLikeEntry: Bool {
    var probe = self
    // A bound, so that hostile text is not scanned again and again.
    let limit = endOfLine(from: position, before: position + 1000)
    guard case .token(let token) = probe.string(before: limit) else { return false }
    probe.skipBlanks()
    let isQuoted = token.range != token.content
    return probe.peek == UInt8(ascii: "=") || isQuoted && probe.peek == UInt8(ascii: ";")
  }

  /// Moves on, by a byte at least, to where an entry seems to begin.
  mutating func skipToNextEntry() {
    while let byte = peek {
      position += 1
      switch byte {
      case UInt8(ascii: ";"):
        var probe = self
        probe.skipBlanks()
        if probe.isAtEndOfLine || probe.isAtComment || probe.looksLikeEntry { return }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        var probe = self
        probe.skipBlanks()
        if probe.isAtComment || probe.looksLikeEntry { return }
      default: break
      }
    }
  }

  /// Skips a dictionary, an array or data with all that is in it; `false` if it has no end.
  mutating func skipNested() -> Bool {
    var depth = 0
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard case .token = string() else { return false }
        continue
      case UInt8(ascii: "/"):
        let start = position
        if skipSpace() != nil { return false }
        if position > start { continue }
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ">"): depth -= 1
      default: break
      }
      position += 1
      if depth == 0 { return true }
    }
    return false
  }

  /// Whether the text between two angle brackets is data, as Core Foundation reads it: pairs of
  /// hexadecimal digits, with space between the pairs (CFOldStylePList.c).
  func isData(_ range: Range<Int>) -> Bool {
    var digits = 0
    for byte in bytes[range].dropFirst().dropLast() {
      if byte.hexadecimalDigit != nil {
        digits += 1
      } else if byte > 0x20 || !digits.isMultiple(of: 2) {
        return false
      }
    }
    return digits.isMultiple(of: 2)
  }

  /// Returns the text of a token for a message.
  func excerpt(of token: Token) -> String {
    let isLong = token.content.count > 60
    let end = isLong ? token.content.lowerBound + 60 : token.content.upperBound
    let text = String(decoding: bytes[token.content.lowerBound..<end], as: UTF8.self)
    return "\"\(text)\(isLong ? "…" : "")\""
  }

  private mutating func skipBlanks() {
    while let byte = peek, byte.isBlank { position += 1 }
  }

  private var isAtEndOfLine: Bool { peek?.isLineBreak ?? true }

  private var isAtComment: Bool {
    bytes.span.hasBytes("//", at: position) || bytes.span.hasBytes("/*", at: position)
  }
}

extension UInt8 {
  /// Whether the byte may be in a string without quotes.
  fileprivate var isUnquoted: Bool {
    isASCIILetterOrDigit || "_$/:.-".utf8.contains(self)
  }
}
