import SourceText

/// Plain and quoted scalars.
extension YAMLReader {
  // MARK: - Plain

  func checkStartOfPlain(inFlow: Bool) throws(ManifestMistake) {
    switch current {
    case UInt8(ascii: "!"): throw mistake("tags are not supported")
    case UInt8(ascii: "?") where endsWord(index + 1):
      throw mistake("keys with '?' are not supported")
    case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
      let next = index + 1
      if endsWord(next) || inFlow && isFlowIndicator(bytes[next]) {
        throw mistake("expected a value")
      }
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "["),
      UInt8(ascii: "{"), UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "*"),
      UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "%"), UInt8(ascii: "@"),
      UInt8(ascii: "`"):
      throw mistake(
        "a text cannot start with '\(Character(Unicode.Scalar(current)))'",
        help: "put it into quotation marks")
    default: break
    }
  }

  /// The index after a plain scalar on this line, without blanks at its end.
  func endOfPlain(inFlow: Bool) -> Int {
    var (position, end) = (index, index)
    while position < bytes.count, !bytes[position].isLineBreak {
      let byte = bytes[position]
      if byte == UInt8(ascii: ":") {
        if endsWord(position + 1) || inFlow && isFlowIndicator(bytes[position + 1]) { break }
      } else if byte == UInt8(ascii: "#") {
        if position > index, bytes[position - 1].isBlank { break }
      } else if inFlow, isFlowIndicator(byte) {
        break
      }
      position += 1
      if !byte.isBlank { end = position }
    }
    return end
  }

  /// Reads a scalar that starts here, with further lines that are indented more.
  mutating func plainScalar(above indent: Int, inFlow: Bool) throws(ManifestMistake) -> String {
    var result = ""
    while true {
      let end = endOfPlain(inFlow: inFlow)
      result += text(index..<end)
      index = end
      let (stop, line) = (index, lineStart)
      skipBlanks()
      let breaks = skipBreaks()
      guard breaks > 0, continues(above: indent, inFlow: inFlow) else {
        (index, lineStart) = (stop, line)
        return result
      }
      if !inFlow, endOfPlain(inFlow: false) < bytes.count, isKey() {
        throw mistake("this line looks like a key, but the value above it continues here")
      }
      result += breaks == 1 ? " " : String(repeating: "\n", count: breaks - 1)
    }
  }

  private func continues(above indent: Int, inFlow: Bool) -> Bool {
    guard index < bytes.count, current != UInt8(ascii: "#") else { return false }
    let spaces = bytes[lineStart..<index].prefix { $0 == 0x20 }.count
    if spaces == column, isDocumentMarker { return false }
    guard inFlow else { return spaces > indent }
    let isColon = current == UInt8(ascii: ":")
    return !isFlowIndicator(current)
      && !(isColon && (endsWord(index + 1) || isFlowIndicator(bytes[index + 1])))
  }

  private func isKey() -> Bool {
    var position = endOfPlain(inFlow: false)
    while position < bytes.count, bytes[position].isBlank { position += 1 }
    return position < bytes.count && bytes[position] == UInt8(ascii: ":")
  }

  /// Moves past line breaks and the blanks after them.
  ///
  /// - Returns: How many there are.
  private mutating func skipBreaks() -> Int {
    var breaks = 0
    while index < bytes.count, current.isLineBreak {
      skipBreak()
      skipBlanks()
      breaks += 1
    }
    return breaks
  }

  // MARK: - Quoted

  mutating func quotedScalar() throws(ManifestMistake) -> String {
    let (start, quote) = (index, current)
    var result: [UInt8] = []
    // Blanks before a line break are dropped, but not those that are escaped.
    var kept = 0
    index += 1
    while index < bytes.count {
      let byte = current
      if byte == quote {
        index += 1
        guard quote == UInt8(ascii: "'"), current == quote else {
          return String(decoding: result, as: UTF8.self)
        }
        result.append(quote)
        index += 1
        kept = result.count
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        try appendEscape(to: &result)
        kept = result.count
      } else if byte.isLineBreak {
        result.removeLast(result.count - kept)
        let breaks = skipBreaks()
        if isDocumentMarker { break }
        result += breaks == 1 ? [0x20] : Array(repeating: 0x0A, count: breaks - 1)
        kept = result.count
      } else {
        result.append(byte)
        index += 1
        if !byte.isBlank { kept = result.count }
      }
    }
    throw ManifestMistake(
      "this quotation mark is never closed", at: file.location(of: start..<start + 1))
  }

  /// YAML 1.2, 5.7: the escapes of one character.
  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "0"): "\0", UInt8(ascii: "a"): "\u{7}", UInt8(ascii: "b"): "\u{8}",
    UInt8(ascii: "t"): "\t", 0x09: "\t", UInt8(ascii: "n"): "\n", UInt8(ascii: "v"): "\u{B}",
    UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "r"): "\r", UInt8(ascii: "e"): "\u{1B}", 0x20: " ",
    UInt8(ascii: "\""): "\"", UInt8(ascii: "/"): "/", UInt8(ascii: "\\"): "\\",
    UInt8(ascii: "N"): "\u{85}", UInt8(ascii: "_"): "\u{A0}", UInt8(ascii: "L"): "\u{2028}",
    UInt8(ascii: "P"): "\u{2029}",
  ]
  private static let digits: [UInt8: Int] = [
    UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8,
  ]

  private mutating func appendEscape(to result: inout [UInt8]) throws(ManifestMistake) {
    index += 1
    let letter = current
    if index < bytes.count, letter.isLineBreak {
      // An escaped line break is nothing; empty lines after it count.
      result += Array(repeating: 0x0A, count: skipBreaks() - 1)
    } else if index < bytes.count, let scalar = Self.escapes[letter] {
      index += 1
      result += Array(String(scalar).utf8)
    } else if let length = Self.digits[letter] {
      index += 1
      var value = try hexadecimal(length)
      // JSON writes characters above U+FFFF as two escapes.
      if 0xD800..<0xDC00 ~= value, starts(with: "\\u") {
        index += 2
        let low = try hexadecimal(4)
        value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
      }
      guard let scalar = Unicode.Scalar(value) else { throw mistake("this is not a character") }
      result += Array(String(scalar).utf8)
    } else {
      throw mistake("this escape is not known", help: "write '\\\\' for a backslash")
    }
  }

  private mutating func hexadecimal(_ length: Int) throws(ManifestMistake) -> UInt32 {
    let end = min(index + length, bytes.count)
    let digits = text(index..<end)
    guard digits.utf8.count == length, !digits.hasPrefix("+"), !digits.hasPrefix("-"),
      let value = UInt32(digits, radix: 16)
    else { throw mistake("expected \(length) hexadecimal digits") }
    index = end
    return value
  }
}
