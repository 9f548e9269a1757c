/// What happens where the grammar does not go on: name the mistake, and resume behind it.
///
/// One problem gives one diagnostic. So a mistake that hides where things end is looked at with what follows: a quote
/// in `"He said "hi" to me"` is told from one that is missing in `"Hi, "badge": 1`.
extension JSONReader {
  /// So many mistakes that cannot be passed over, and the text is given up.
  static var hardMistakeLimit: Int { 20 }

  /// So many that can be passed over, and no more are listed.
  static var listedMistakeLimit: Int { 1_000 }

  /// Passes over something that is not in the grammar; returns `false` if reading ends here.
  ///
  /// Each call consumes a byte, closes a container or changes what is expected, so reading ends.
  mutating func recover(from byte: UInt8, _ text: Span<UInt8>) -> Bool {
    if passOverSpace(byte, text) { return true }
    guard findings.hardMistakes < Self.hardMistakeLimit else {
      reportTooManyMistakes(at: cursor.position)
      return giveUp(text)
    }
    switch cursor.expected {
    case .nothing:
      if findings.hardMistakes == 0 { reportTextAfterEnd(byte, text) }
      return false
    case .value where cursor.container < 0: return recoverRoot(from: byte, text)
    case .value, .firstElement, .element: return recoverValue(from: byte, text)
    case .firstName, .name: return recoverName(from: byte, text)
    case .colon: return recoverColon(from: byte, text)
    case .separator: return recoverSeparator(from: byte, text)
    }
  }

  /// Ends at the end of the text: fine behind the value, a mistake before.
  mutating func finish(_ text: Span<UInt8>) {
    guard cursor.expected != .nothing else { return }
    let end = text.count
    if cursor.container < 0 {
      if findings.hardMistakes == 0 { report(.empty, at: end..<end) }
      return
    }
    if !findings.isLost {
      let place = startOfSpaces(before: end)
      report(.truncated(expected: expectation), at: place..<place, notes: [openContainerNote])
    }
    if cursor.expected == .colon || cursor.expected == .value, cursor.isInObject {
      append(.null, end..<end)
    }
    while cursor.container >= 0 { closeContainer(end: end, text) }
  }

  mutating func giveUp(_ text: Span<UInt8>) -> Bool {
    findings.isLost = true
    finish(text)
    return false
  }

  var openContainerNote: Diagnostic.Note {
    let start = Int(tokens[cursor.container].offset)
    return Diagnostic.Note(
      "this '\(cursor.isInObject ? "{" : "[")' is still open",
      at: file.location(of: start..<start + 1))
  }

  var expectation: String {
    switch cursor.expected {
    case .value, .element: "a value"
    case .firstElement: "a value or ']'"
    case .name: "a member name"
    case .firstName: "a member name or '}'"
    case .colon: "':'"
    case .separator: cursor.isInObject ? "',' or '}'" : "',' or ']'"
    case .nothing: "nothing"
    }
  }

  // MARK: - Around the value

  private mutating func reportTextAfterEnd(_ byte: UInt8, _ text: Span<UInt8>) {
    let start = cursor.position
    let root = tokens[tokens.count - 1]
    if byte == UInt8(ascii: ":"), root.kind == .string {
      let open = Int(root.offset) - 1
      return report(.memberOutsideObject, at: max(0, open)..<startOfSpaces(before: start))
    }
    if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
      return report(.extraCloser(character(byte)), at: start..<start + 1)
    }
    let isLast = skipSpaces(text, from: start + 1) == text.count
    if isLast, byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",") {
      return report(.separatorAfterEnd(character(byte)), at: start..<start + 1)
    }
    report(.textAfterEnd, at: start..<startOfSpaces(before: endOfLine(text, from: start)))
  }

  /// Something before the value, or in its place.
  private mutating func recoverRoot(from byte: UInt8, _ text: Span<UInt8>) -> Bool {
    let start = cursor.position
    if byte < 0x20 || byte == 0x7F || wellFormedSequence(text, at: start) == nil {
      report(.binaryData, at: start..<start + 1)
      return giveUp(text)
    }
    if byte == UInt8(ascii: "'"), start + 1 < text.count,
      text[start + 1] == UInt8(ascii: "{") || text[start + 1] == UInt8(ascii: "[")
    {
      report(.quotesAroundText, at: start..<start + 1)
      cursor.position += 1
      return true
    }
    if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
      report(.extraCloser(character(byte)), at: start..<start + 1)
      return giveUp(text)
    }
    guard byte != UInt8(ascii: "{"), byte != UInt8(ascii: "[") else {
      return recoverValue(from: byte, text)
    }
    if readOddString(byte, text) {
      cursor.finishValue()
      return true
    }
    let name = endOfName(text, from: start)
    let colon = skipSpaces(text, from: name)
    if name > start, colon < text.count, text[colon] == UInt8(ascii: ":") {
      report(.memberOutsideObject, at: start..<name)
      return giveUp(text)
    }
    let end = endOfLooseText(text, from: start)
    let next = skipSpaces(text, from: end)
    guard end > start, next < text.count,
      text[next] == UInt8(ascii: "{") || text[next] == UInt8(ascii: "[")
    else { return recoverValue(from: byte, text) }
    report(.textBeforeValue(excerpt(start..<end)), at: start..<end)
    cursor.position = next
    return true
  }

  // MARK: - Values

  private mutating func recoverValue(from byte: UInt8, _ text: Span<UInt8>) -> Bool {
    if readOddString(byte, text) {
      cursor.finishValue()
      return true
    }
    switch byte {
    case UInt8(ascii: "]") where cursor.expected == .element,
      UInt8(ascii: "}") where cursor.expected == .element,
      UInt8(ascii: "}") where cursor.expected == .firstElement:
      return closeAfterComma(byte, text)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      report(.tooDeep(limit: Self.depthLimit), at: cursor.position..<cursor.position + 1)
      return giveUp(text)
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
      return passOverMissingValue(byte)
    case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "@"):
      if let next = startOfValue(text, from: cursor.position + 1) {
        reportUnexpected(cursor.position..<cursor.position + 1)
        cursor.position = next
        return true
      }
      return passOverLooseText(text)
    default:
      return passOverLooseText(text)
    }
  }

  /// Returns where a quoted text, an array or an object starts, if one does.
  private func startOfValue(_ text: Span<UInt8>, from start: Int) -> Int? {
    let next = skipSpaces(text, from: start)
    return next < text.count && "\"{[".utf8.contains(text[next]) ? next : nil
  }

  private mutating func passOverMissingValue(_ byte: UInt8) -> Bool {
    let place = cursor.position..<cursor.position + 1
    if cursor.isInObject {
      let end = endOfLastToken().place
      report(.missingValue, at: end..<end)
      append(.null, cursor.position..<cursor.position)
      cursor.finishValue()
    } else if cursor.container < 0 {
      reportUnexpected(place)
      cursor.position += 1
    } else {
      report(.extraComma, at: place)
      cursor.position += 1
      cursor.expected = .element
    }
    return true
  }

  /// Names text that is no value; `null` stands for it on the tape.
  private mutating func passOverLooseText(_ text: Span<UInt8>) -> Bool {
    let start = cursor.position
    let end = endOfLooseText(text, from: start)
    guard end > start else { return passOverUnexpected(text) }
    if isCutToken(start..<end, text) {
      cursor.position = end
      return true
    }
    if end < text.count, text[end] == UInt8(ascii: "\"") {
      if isBeforeSeparator(text, end + 1) {
        report(.missingOpeningQuote, at: start..<start)
        append(.string, start..<end)
        cursor.position = end + 1
        cursor.finishValue()
      } else {
        reportUnexpected(start..<end)
        cursor.position = end
      }
      return true
    }
    let word = excerpt(start..<end)
    if let reason = JSONMistake.reasonForBadNumber(word) {
      report(.invalidNumber(word, reason: reason), at: start..<end)
    } else {
      report(.unknownWord(word), at: start..<end)
    }
    append(.null, start..<end)
    cursor.position = end
    cursor.finishValue()
    return true
  }

  /// Passes over all up to the next comma, bracket or line.
  mutating func passOverUnexpected(_ text: Span<UInt8>, _ range: Range<Int>? = nil) -> Bool {
    let start = cursor.position
    if start + 1 < text.count, text[start] == UInt8(ascii: "\\"),
      text[start + 1] == UInt8(ascii: "\"")
    {
      report(.escapedTwice, at: start..<start + 2)
      return giveUp(text)
    }
    let length = scalar(text, at: start)?.utf8.count
    if text[start] == UInt8(ascii: "{"), cursor.expected == .separator {
      findings.isLost = true
      reportUnexpected(start..<start + 1, notes: [openContainerNote])
    } else if let length {
      reportUnexpected(range ?? start..<start + length)
    } else {
      report(.invalidUTF8(text[start]), at: start..<endOfInvalidUTF8(text, from: start))
    }
    let end = endOfEntry(text, from: start)
    cursor.position = max(end, start + (length ?? 1))
    if end == start { return true }
    if cursor.expected == .value || cursor.expected == .colon, cursor.isInObject {
      append(.null, start..<start)
    }
    if cursor.container < 0 { return giveUp(text) }
    cursor.expected = .separator
    widenGap(start..<startOfSpaces(before: cursor.position), isExcuse: true)
    return true
  }

  mutating func reportUnexpected(_ range: Range<Int>, notes: [Diagnostic.Note] = []) {
    var shown = excerpt(range)
    if let scalar = shown.unicodeScalars.first, shown.unicodeScalars.count == 1 {
      shown = visible(scalar)
    }
    report(.unexpected(shown, expected: expectation), at: range, notes: notes)
  }

  func character(_ byte: UInt8) -> String {
    visible(Unicode.Scalar(byte))
  }

  private func visible(_ scalar: Unicode.Scalar) -> String {
    scalar.properties.isWhitespace || scalar.value < 0x20 || scalar.value == 0x7F
      ? JSONMistake.code(scalar) : String(scalar)
  }
}
