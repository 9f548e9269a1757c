/// Which mistake it is: by what was expected and what is there instead. Nothing here changes the
/// reader.
extension JSONReader {
  /// Returns what is wrong at the position.
  func mistake(_ text: Span<UInt8>) -> Recovery {
    if let space = oddSpace(text) { return space }
    let place = cursor.position
    if text.hasBytes(#"\""#, at: place), cursor.expected != .nothing {
      return Recovery(.escapedTwice, at: place..<place + 2, .stop)
    }
    switch cursor.expected {
    case .nothing: return mistakeAfterEnd(text)
    case .value where cursor.container < 0: return mistakeBeforeValue(text) ?? mistakeInValue(text)
    case .value, .firstElement, .element: return mistakeInValue(text)
    case .firstName, .name: return mistakeInName(text)
    case .colon: return wrongString(text) ?? mistakeInColon(text)
    case .separator: return mistakeInSeparator(text)
    }
  }

  // MARK: - Comments and spaces

  private func oddSpace(_ text: Span<UInt8>) -> Recovery? {
    let start = cursor.position
    if text.hasBytes("//", at: start) || (text[start] == UInt8(ascii: "#") && isFirstOnLine(text)) {
      let line = text.endOfLine(from: start)
      return Recovery(.comment, at: start..<line, .skip(to: line))
    }
    if text.hasBytes("/*", at: start) {
      var end = start + 2
      while end < text.count, !text.hasBytes("*/", at: end) { end += 1 }
      guard end < text.count else {
        return Recovery(.unterminatedComment, at: start..<start + 2, .skip(to: end))
      }
      return Recovery(.comment, at: start..<end + 2, .skip(to: end + 2))
    }
    guard let first = text.scalar(at: start), first.isOddSpace else { return nil }
    var end = start
    while let scalar = text.scalar(at: end), scalar.isOddSpace || scalar == " " || scalar == "\t" {
      end += scalar.utf8.count
    }
    return Recovery(.unicodeSpace(first), at: start..<end, .skip(to: end))
  }

  private func isFirstOnLine(_ text: Span<UInt8>) -> Bool {
    let start = text.startOfBlanks(before: cursor.position)
    return start == 0 || text.endOfLine(from: start) < cursor.position
  }

  // MARK: - Around the value

  private func mistakeAfterEnd(_ text: Span<UInt8>) -> Recovery {
    let start = cursor.position
    let root = tokens[tokens.count - 1]
    guard findings.hardMistakes == 0 else { return Recovery(nil, at: start..<start, .stop) }
    if text[start] == UInt8(ascii: ":"), root.kind == .string {
      let end = text.startOfBlanks(before: start)
      return Recovery(.memberOutsideObject, at: max(0, Int(root.offset) - 1)..<end, .stop)
    }
    let found = text.excerpt(start..<start + 1)
    if text.isCloser(at: start) {
      return Recovery(.extraCloser(found), at: start..<start + 1, .stop)
    }
    if text.isOneOf(";,", at: start), text.endOfBlanks(from: start + 1) == text.count {
      return Recovery(.separatorAfterEnd(found), at: start..<start + 1, .stop)
    }
    let end = text.startOfBlanks(before: text.endOfLine(from: start))
    return Recovery(.textAfterEnd, at: start..<end, .stop)
  }

  private func mistakeBeforeValue(_ text: Span<UInt8>) -> Recovery? {
    let start = cursor.position
    let byte = text[start]
    if byte < 0x20 || byte == 0x7F || text.scalar(at: start) == nil {
      return Recovery(.binaryData, at: start..<start + 1, .stop)
    }
    if byte == UInt8(ascii: "'"), text.isOneOf("{[", at: start + 1) {
      return Recovery(.quotesAroundText, at: start..<start + 1, .skip(to: start + 1))
    }
    if text.isCloser(at: start) {
      return Recovery(.extraCloser(text.excerpt(start..<start + 1)), at: start..<start + 1, .stop)
    }
    let name = text.endOfName(from: start)
    let colon = text.endOfBlanks(from: name)
    // In other languages a colon has other uses; before a value of JSON it is after a name.
    guard name > start, text.isOneOf(":", at: colon),
      text.isOneOf("{[\"", at: text.endOfBlanks(from: colon + 1))
    else { return nil }
    return Recovery(.memberOutsideObject, at: start..<name, .stop)
  }

  // MARK: - Values

  private func mistakeInValue(_ text: Span<UInt8>) -> Recovery {
    if let string = oddString(text) { return string }
    let start = cursor.position
    let here = start..<start + 1
    let end = endOfLastToken(text)
    switch text[start] {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
      if cursor.isInObject { return Recovery(.missingValue, at: end..<end, .null(start..<start)) }
      if text.isCloser(at: start) { return wrongCloser(text) }
      guard cursor.container >= 0 else { return unexpected(here, .skip(to: start + 1), text) }
      return Recovery(.extraComma, at: here, .skip(to: start + 1))
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return Recovery(.tooDeep(limit: Self.depthLimit), at: here, .stop)
    case UInt8(ascii: ":"):
      return unexpected(here, .skip(to: start + 1), text)
    default:
      return looseText(text)
    }
  }

  /// Text without quotes in place of a value.
  private func looseText(_ text: Span<UInt8>) -> Recovery {
    let start = cursor.position
    let end = text.endOfLooseText(from: start)
    let isRoot = cursor.container < 0
    let next = text.endOfBlanks(from: end)
    guard end > start else { return unexpected(start..<start, .skipEntry, text) }
    if text.isOneOf("\"", at: end) {
      return text.isBeforeSeparator(end + 1)
        ? Recovery(.missingOpeningQuote, at: start..<start, .string(start..<end, next: end + 1))
        : unexpected(start..<end, .skip(to: end), text)
    }
    if isRoot, text.isOneOf("{[", at: next) {
      return Recovery(.textBeforeValue(text.excerpt(start..<end)), at: start..<end, .skip(to: next))
    }
    // At the end of the text a word may have been cut, and that it was cut is reported there.
    if next == text.count, !isRoot { return Recovery(nil, at: start..<end, .skip(to: end)) }
    return Recovery(.unknownWord(text.excerpt(start..<end)), at: start..<end, .null(start..<end))
  }

  // MARK: - Members

  private func mistakeInName(_ text: Span<UInt8>) -> Recovery {
    if let string = oddString(text) { return string }
    let start = cursor.position
    if text.isCloser(at: start) { return wrongCloser(text) }
    if text[start] == UInt8(ascii: ",") {
      return Recovery(.extraComma, at: start..<start + 1, .skip(to: start + 1))
    }
    let end = text.endOfName(from: start)
    let next = text.isOneOf("\"", at: end) ? end + 1 : end
    let colon = text.endOfBlanks(from: next)
    let length = text.lengthOfColon(at: colon)
    guard end > start, length > 0 else { return unexpected(start..<end, .skipEntry, text) }
    if length == 1, text[colon] == UInt8(ascii: "="), next == end {
      return Recovery(.propertyList, at: start..<colon + 1, .stop)
    }
    return Recovery(
      .unquotedName(text.excerpt(start..<end)), at: start..<end, .string(start..<end, next: next))
  }

  private func mistakeInColon(_ text: Span<UInt8>) -> Recovery {
    let start = cursor.position
    let end = endOfLastToken(text)
    let isComma = text[start] == UInt8(ascii: ",")
    var length = text.lengthOfColon(at: start)
    if isComma, !memberFollows(text, from: start + 1) { length = 1 }
    if length > 0 {
      let range = start..<start + length
      return Recovery(
        .missingColon(found: text.excerpt(range)), at: range, .expect(.value, at: start + length))
    }
    if isComma || text.isCloser(at: start) {
      return Recovery(.nameWithoutValue, at: end..<end, .null(start..<start))
    }
    guard valueFollows(text) else { return unexpected(start..<start, .skipEntry, text) }
    return Recovery(.missingColon(found: nil), at: end..<end, .expect(.value, at: start))
  }

  // MARK: - Commas and brackets

  private func mistakeInSeparator(_ text: Span<UInt8>) -> Recovery {
    let start = cursor.position
    let afterComma: Expected = cursor.isInObject ? .name : .element
    if text.isCloser(at: start) { return wrongCloser(text) }
    if let string = wrongString(text) { return string }
    let comma = start..<start + text.lengthOfWrongComma(at: start)
    if !comma.isEmpty {
      let isLast = text.isCloser(at: text.endOfBlanks(from: comma.upperBound))
      return Recovery(
        .wrongComma(found: text.excerpt(comma)), at: comma,
        .expect(isLast ? .separator : afterComma, at: comma.upperBound))
    }
    if !cursor.isInObject, text[start] == UInt8(ascii: ":") {
      return Recovery(.colonInArray, at: start..<start + 1, .skipEntry)
    }
    guard cursor.isInObject ? memberFollows(text, from: start) : valueFollows(text) else {
      return unexpected(start..<text.endOfName(from: start), .skipEntry, text)
    }
    let end = endOfLastToken(text)
    let mistake: JSONMistake = cursor.isInObject ? .missingMemberComma : .missingElementComma
    return Recovery(isExcused(text) ? nil : mistake, at: end..<end, .expect(afterComma, at: start))
  }

  /// A closing bracket after a comma, or of the wrong kind.
  private func wrongCloser(_ text: Span<UInt8>) -> Recovery {
    let start = cursor.position
    let found = text.excerpt(start..<start + 1)
    if cursor.expected == .name || cursor.expected == .element {
      return Recovery(
        .trailingComma(before: found), at: cursor.comma..<cursor.comma + 1,
        .expect(.separator, at: start))
    }
    return Recovery(
      .wrongCloser(found: found, expected: cursor.isInObject ? "}" : "]"), at: start..<start + 1,
      .close)
  }

  // MARK: - What follows

  /// Whether a name and a colon come next.
  private func memberFollows(_ text: Span<UInt8>, from start: Int) -> Bool {
    let name = text.endOfBlanks(from: start)
    if text.scalar(at: name)?.isOddQuote == true { return true }
    var end = text.endOfName(from: name)
    if text.isOneOf("\"", at: name) {
      guard let quote = text.nextQuote(from: name + 1) else { return true }
      end = quote + 1
    }
    return end > name && text.lengthOfColon(at: text.endOfBlanks(from: end)) > 0
  }

  /// Whether a value comes next, be it a word.
  private func valueFollows(_ text: Span<UInt8>) -> Bool {
    guard let scalar = text.scalar(at: cursor.position) else { return false }
    return scalar.isOddQuote || "\"{[-".unicodeScalars.contains(scalar)
      || ("0"..."9").contains(scalar) || ("a"..."z").contains(scalar)
      || ("A"..."Z").contains(scalar)
  }

  /// Something that is not in the grammar; if the range is empty, the character at its start.
  private func unexpected(_ range: Range<Int>, _ resume: Resume, _ text: Span<UInt8>) -> Recovery {
    let start = range.lowerBound
    guard range.isEmpty else {
      return Recovery(.unexpected(text.excerpt(range), expected: expectation), at: range, resume)
    }
    guard let scalar = text.scalar(at: start) else {
      let end = text.endOfInvalidUTF8(from: start)
      return Recovery(.invalidUTF8(text[start]), at: start..<end, resume)
    }
    let isVisible = scalar.value > 0x20 && scalar.value != 0x7F
    return Recovery(
      .unexpected(isVisible ? String(scalar) : scalar.codePoint, expected: expectation),
      at: start..<start + scalar.utf8.count, resume)
  }
}
