/// Mistakes in names, colons, commas and closing brackets.
extension JSONReader {
  // MARK: - Names

  mutating func recoverName(from byte: UInt8, _ text: Span<UInt8>) -> Bool {
    let start = cursor.position
    if readOddString(byte, text) {
      cursor.expected = .colon
      return true
    }
    switch byte {
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      return closeAfterComma(byte, text)
    case UInt8(ascii: ","):
      report(.extraComma, at: start..<start + 1)
      cursor.position += 1
      return true
    case UInt8(ascii: "{") where cursor.expected == .firstName:
      if let end = endOfPlaceholder(text, from: start) { return passOverPlaceholder(end, text) }
      return passOverUnexpected(text)
    default:
      return readUnquotedName(text)
    }
  }

  private mutating func readUnquotedName(_ text: Span<UInt8>) -> Bool {
    let start = cursor.position
    let end = endOfName(text, from: start)
    guard end > start else { return passOverUnexpected(text) }
    var next = end
    if next < text.count, text[next] == UInt8(ascii: "\"") { next += 1 }
    let separator = skipSpaces(text, from: next)
    let isName = separator < text.count && lengthOfColon(text, at: separator) > 0
    if isName {
      if text[separator] == UInt8(ascii: "="), next == end,
        lengthOfColon(text, at: separator) == 1
      {
        report(.propertyList, at: start..<separator + 1)
        return giveUp(text)
      }
      report(.unquotedName(excerpt(start..<end)), at: start..<end)
      append(.string, start..<end)
      cursor.position = next
      cursor.expected = .colon
      return true
    }
    if next > end {
      reportUnexpected(start..<end)
      cursor.position = end
      return true
    }
    return passOverUnexpected(text, start..<end)
  }

  /// Returns the end of `{name}` without its last brace, if a placeholder `{{name}}` of a template stands here.
  private func endOfPlaceholder(_ text: Span<UInt8>, from start: Int) -> Int? {
    guard start > 0, text[start - 1] == UInt8(ascii: "{") else { return nil }
    var index = start + 1
    while index < text.count, text[index] != 0x0A, text[index] != UInt8(ascii: "\"") {
      if text[index] == UInt8(ascii: "}") {
        return index + 1 < text.count && text[index + 1] == UInt8(ascii: "}") ? index + 1 : nil
      }
      index += 1
    }
    return nil
  }

  private mutating func passOverPlaceholder(_ end: Int, _ text: Span<UInt8>) -> Bool {
    let range = cursor.position - 1..<end + 1
    report(.placeholder(excerpt(range)), at: range)
    let token = cursor.container
    cursor.position = end
    close(text)
    tokens[token].kind = .null
    return true
  }

  // MARK: - Colons

  mutating func recoverColon(from byte: UInt8, _ text: Span<UInt8>) -> Bool {
    if reconsiderString(text) { return true }
    let start = cursor.position
    let end = endOfLastToken().place
    let length = lengthOfColon(text, at: start)
    if length > 0 || (byte == UInt8(ascii: ",") && !memberFollows(text, from: start + 1)) {
      let range = start..<start + max(length, 1)
      report(.missingColon(found: excerpt(range)), at: range)
      cursor.position = range.upperBound
      cursor.expected = .value
      return true
    }
    if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
      report(.nameWithoutValue, at: end..<end)
      append(.null, start..<start)
      cursor.finishValue()
      return true
    }
    guard startsValue(byte, text) else { return passOverUnexpected(text) }
    report(.missingColon(found: nil), at: end..<end)
    cursor.expected = .value
    return true
  }

  /// Returns the bytes of a colon, or of what is written in its place; 0 if none stands here.
  private func lengthOfColon(_ text: Span<UInt8>, at index: Int) -> Int {
    switch text[index] {
    case UInt8(ascii: ":"), UInt8(ascii: ";"): 1
    case UInt8(ascii: "="):
      index + 1 < text.count && text[index + 1] == UInt8(ascii: ">") ? 2 : 1
    default: scalar(text, at: index) == "\u{FF1A}" ? 3 : 0
    }
  }

  /// Whether a name with a colon stands next.
  private func memberFollows(_ text: Span<UInt8>, from start: Int) -> Bool {
    let index = skipSpaces(text, from: start)
    guard index < text.count else { return false }
    var end = index
    if text[index] == UInt8(ascii: "\"") {
      guard let quote = nextQuote(text, from: index + 1) else { return true }
      end = quote + 1
    } else if isQuote(text, at: index) {
      return true
    } else {
      end = endOfName(text, from: index)
    }
    let next = skipSpaces(text, from: end)
    return end > index && next < text.count && lengthOfColon(text, at: next) > 0
  }

  // MARK: - Commas

  mutating func recoverSeparator(from byte: UInt8, _ text: Span<UInt8>) -> Bool {
    if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { return closeWrongly(byte, text) }
    if reconsiderString(text) { return true }
    let length =
      byte == UInt8(ascii: ";") ? 1 : scalar(text, at: cursor.position) == "\u{FF0C}" ? 3 : 0
    if length > 0 { return readWrongComma(length, text) }
    if !cursor.isInObject, byte == UInt8(ascii: ":") {
      report(.colonInArray, at: cursor.position..<cursor.position + 1, notes: [openContainerNote])
      let start = cursor.position
      cursor.position = max(start + 1, endOfEntry(text, from: start))
      widenGap(start..<startOfSpaces(before: cursor.position), isExcuse: true)
      return true
    }
    let canFollow =
      cursor.isInObject
      ? memberFollows(text, from: cursor.position) : startsValue(byte, text)
    guard canFollow else {
      let start = cursor.position
      let end = endOfName(text, from: start)
      return passOverUnexpected(text, end > start ? start..<end : nil)
    }
    let (place, isExcused) = endOfLastToken()
    if !isExcused {
      report(
        cursor.isInObject ? .missingMemberComma : .missingElementComma, at: place..<place)
    }
    cursor.expected = cursor.isInObject ? .name : .element
    return true
  }

  /// Reads `;` and the like as the comma that it stands for.
  private mutating func readWrongComma(_ length: Int, _ text: Span<UInt8>) -> Bool {
    let range = cursor.position..<cursor.position + length
    report(.wrongComma(found: excerpt(range)), at: range)
    cursor.comma = cursor.position
    cursor.position += length
    let next = skipSpaces(text, from: cursor.position)
    if next < text.count, text[next] != UInt8(ascii: "}"), text[next] != UInt8(ascii: "]") {
      cursor.expected = cursor.isInObject ? .name : .element
    }
    return true
  }

  func startsValue(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "{"), UInt8(ascii: "["),
      UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return true
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return true
    default:
      return isQuote(text, at: cursor.position)
    }
  }

  // MARK: - Closing brackets

  /// Closes a container behind a comma.
  mutating func closeAfterComma(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    let isTrailing = cursor.expected == .name || cursor.expected == .element
    if isTrailing {
      report(.trailingComma(closer: character(byte)), at: cursor.comma..<cursor.comma + 1)
    }
    cursor.expected = .separator
    if byte == (cursor.isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
      close(text)
      return true
    }
    return closeWrongly(byte, text)
  }

  /// Closes the container that the bracket fits, with all within it; if it fits none, the innermost one.
  private mutating func closeWrongly(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    let kind: JSONKind = byte == UInt8(ascii: "}") ? .object : .array
    let expected = cursor.isInObject ? "}" : "]"
    report(
      .wrongCloser(found: character(byte), expected: expected),
      at: cursor.position..<cursor.position + 1, notes: [openContainerNote])
    findings.isLost = true
    var outer = cursor.container
    while outer >= 0, tokens[outer].kind != kind {
      let parent = tokens[outer].next
      outer = parent == UInt32.max ? -1 : Int(parent)
    }
    while outer >= 0, cursor.container != outer { closeContainer(end: cursor.position, text) }
    close(text)
    return true
  }
}
