/// What happens where the grammar does not go on: name the mistake, and resume behind it.
extension JSONReader {
  /// So many mistakes that cannot be passed over, and the text is given up.
  private static var hardMistakeLimit: Int { 20 }

  /// Passes over something that is not in the grammar; returns `false` if reading ends here.
  ///
  /// Each call consumes a byte or closes a container, so reading ends.
  mutating func recover(from byte: UInt8, _ text: Span<UInt8>) -> Bool {
    if passOverSpace(byte, text) { return true }
    guard cursor.hardMistakes < Self.hardMistakeLimit else { return giveUp(text) }
    switch cursor.expected {
    case .nothing:
      if cursor.isAccepted || cursor.hardMistakes == 0 {
        report(.textAfterEnd, at: cursor.position..<endOfLine(text, from: cursor.position))
      }
      return false
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
      report(.empty, at: end..<end)
      return
    }
    if cursor.hardMistakes < Self.hardMistakeLimit {
      report(.truncated(expected: expectation), at: end..<end)
    }
    if cursor.expected == .colon || cursor.expected == .value, cursor.isInObject {
      append(.null, end..<end)
    }
    while cursor.container >= 0 { closeContainer(end: end, text) }
  }

  private var expectation: String {
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

  private mutating func giveUp(_ text: Span<UInt8>) -> Bool {
    finish(text)
    return false
  }

  // MARK: - White space of other languages

  private mutating func passOverSpace(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    let start = cursor.position
    if byte == UInt8(ascii: "/"), let end = endOfComment(text, from: start) {
      report(.comment, at: start..<end)
      cursor.position = end
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
    cursor.position = end
    return true
  }

  private func isOddSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x09, 0x0A, 0x0D: false
    case 0x0B, 0x0C, 0x200B, 0x2060, 0xFEFF: true
    default: scalar.properties.isWhitespace
    }
  }

  private func endOfComment(_ text: Span<UInt8>, from start: Int) -> Int? {
    guard start + 1 < text.count else { return nil }
    if text[start + 1] == UInt8(ascii: "/") { return endOfLine(text, from: start) }
    guard text[start + 1] == UInt8(ascii: "*") else { return nil }
    var index = start + 2
    while index + 1 < text.count {
      if text[index] == UInt8(ascii: "*"), text[index + 1] == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    return nil
  }

  // MARK: - By what was expected

  private mutating func recoverValue(from byte: UInt8, _ text: Span<UInt8>) -> Bool {
    if readOddString(byte, text) {
      finishValue()
      return true
    }
    switch byte {
    case UInt8(ascii: "]") where cursor.expected == .element,
      UInt8(ascii: "}") where cursor.expected == .element,
      UInt8(ascii: "}") where cursor.expected == .firstElement:
      return closeAfterComma(byte, text)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      report(.tooDeep(limit: Self.depthLimit), at: cursor.position..<cursor.position + 1)
      cursor.hardMistakes = Self.hardMistakeLimit
      return giveUp(text)
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
      return passOverMissingValue(byte)
    default:
      return passOverWord(text)
    }
  }

  private mutating func passOverMissingValue(_ byte: UInt8) -> Bool {
    let place = cursor.position..<cursor.position + 1
    guard cursor.container >= 0 else {
      report(.unexpectedCharacter(character(byte)), at: place)
      cursor.position += 1
      return true
    }
    if cursor.isInObject {
      report(.missingValue, at: cursor.position..<cursor.position)
      append(.null, cursor.position..<cursor.position)
      finishValue()
    } else {
      report(.extraComma, at: place)
      cursor.position += 1
      cursor.expected = .element
    }
    return true
  }

  private mutating func recoverName(from byte: UInt8, _ text: Span<UInt8>) -> Bool {
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
    default:
      let end = endOfWord(text, from: start)
      guard end > start else { return passOverUnexpected(text) }
      report(.unquotedName(word(text, start..<end)), at: start..<end)
      append(.string, start..<end)
      cursor.position = end
      cursor.expected = .colon
      return true
    }
  }

  private mutating func recoverColon(from byte: UInt8, _ text: Span<UInt8>) -> Bool {
    let start = cursor.position
    if byte == UInt8(ascii: "=") || byte == UInt8(ascii: ";") {
      report(.missingColon(found: character(byte)), at: start..<start + 1)
      cursor.position += 1
    } else {
      report(.missingColon(found: nil), at: start..<start)
    }
    cursor.expected = .value
    if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
      append(.null, start..<start)
      finishValue()
    }
    return true
  }

  private mutating func recoverSeparator(from byte: UInt8, _ text: Span<UInt8>) -> Bool {
    if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { return closeWrongly(byte, text) }
    guard startsValue(byte, text) else { return passOverUnexpected(text) }
    let end = Int(tokens[tokens.count - 1].range.upperBound)
    let place = placeBehindValue(end, text)
    report(cursor.isInObject ? .missingMemberComma : .missingElementComma, at: place..<place)
    cursor.expected = cursor.isInObject ? .name : .element
    return true
  }

  /// Closes a container behind a comma.
  private mutating func closeAfterComma(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
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

  /// Closes the container that the bracket fits, with all within it; a bracket that fits none is passed over.
  private mutating func closeWrongly(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    let kind: JSONKind = byte == UInt8(ascii: "}") ? .object : .array
    let expected = cursor.isInObject ? "}" : "]"
    report(
      .wrongCloser(found: character(byte), expected: expected),
      at: cursor.position..<cursor.position + 1)
    var outer = cursor.container
    while outer >= 0, tokens[outer].kind != kind {
      let parent = tokens[outer].next
      outer = parent == UInt32.max ? -1 : Int(parent)
    }
    if outer < 0 {
      cursor.position += 1
      cursor.expected = .separator
      return true
    }
    while cursor.container != outer { closeContainer(end: cursor.position, text) }
    close(text)
    return true
  }

  /// Names a word that is no value; `null` stands for it on the tape.
  private mutating func passOverWord(_ text: Span<UInt8>) -> Bool {
    let start = cursor.position
    let end = endOfWord(text, from: start)
    guard end > start else { return passOverUnexpected(text) }
    let word = word(text, start..<end)
    if let reason = reasonForBadNumber(word) {
      report(.invalidNumber(word, reason: reason), at: start..<end)
    } else {
      report(.unknownWord(word), at: start..<end)
    }
    append(.null, start..<end)
    cursor.position = end
    finishValue()
    return true
  }

  /// Passes over all up to the next comma, bracket or line.
  private mutating func passOverUnexpected(_ text: Span<UInt8>) -> Bool {
    let start = cursor.position
    let scalar = scalar(text, at: start)
    let length = scalar?.utf8.count ?? 1
    if let scalar {
      report(.unexpectedCharacter(visible(scalar)), at: start..<start + length)
    } else {
      report(.invalidUTF8(text[start]), at: start..<start + 1)
    }
    var index = start + length
    while index < text.count, !isResumptionPoint(text[index]) { index += 1 }
    cursor.position = index
    if cursor.expected == .value {
      append(.null, start..<start)
      finishValue()
    }
    return cursor.container >= 0 || index < text.count
  }

  private func isResumptionPoint(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "\n"),
      UInt8(ascii: "\""):
      true
    default: false
    }
  }

  private func startsValue(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "{"), UInt8(ascii: "["),
      UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return true
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return true
    default:
      guard let scalar = scalar(text, at: cursor.position) else { return false }
      return isCurlyQuote(scalar)
    }
  }

  // MARK: - Pieces of text

  /// The place behind the last value: a string's quote and closing brackets belong to it.
  private func placeBehindValue(_ end: Int, _ text: Span<UInt8>) -> Int {
    var place = min(max(end, 0), cursor.position)
    while place < cursor.position, !isAnySpace(text, at: place) { place += 1 }
    return place
  }

  private func isAnySpace(_ text: Span<UInt8>, at index: Int) -> Bool {
    if text[index] <= 0x20 { return true }
    guard let scalar = scalar(text, at: index) else { return false }
    return isOddSpace(scalar)
  }

  func scalar(_ text: Span<UInt8>, at index: Int) -> Unicode.Scalar? {
    guard let length = wellFormedSequence(text, at: index) else { return nil }
    let bytes = file.bytes[index..<index + length]
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.first
  }

  func endOfLine(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count, text[index] != 0x0A, text[index] != 0x0D { index += 1 }
    return index
  }

  private func endOfWord(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count, JSONGrammar.isWordByte(text[index]) { index += 1 }
    return index
  }

  private func word(_ text: Span<UInt8>, _ range: Range<Int>) -> String {
    let longest = 40
    let cut = range.prefix(longest)
    return String(decoding: file.bytes[cut], as: UTF8.self)
      + (range.count > longest ? "…" : "")
  }

  private func character(_ byte: UInt8) -> String {
    visible(Unicode.Scalar(byte))
  }

  private func visible(_ scalar: Unicode.Scalar) -> String {
    scalar.properties.isWhitespace || scalar.value < 0x20 || scalar.value == 0x7F
      ? "U+" + String(scalar.value, radix: 16, uppercase: true) : String(scalar)
  }

  private func reasonForBadNumber(_ word: String) -> String? {
    guard let first = word.utf8.first else { return nil }
    let digits = word.drop { $0 == "-" || $0 == "+" || $0 == "." }
    guard let digit = digits.utf8.first, JSONGrammar.isDigit(digit) else { return nil }
    if first == UInt8(ascii: "+") { return "a plus sign may not lead" }
    if first == UInt8(ascii: ".") || word.hasPrefix("-.") {
      return "a digit must stand before the point"
    }
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") { return "hexadecimal is not allowed" }
    if digits.hasPrefix("0"), digits.dropFirst().first?.isNumber == true {
      return "a zero may not lead"
    }
    if word.hasSuffix(".") || word.contains(".e") || word.contains(".E") {
      return "a digit must stand behind the point"
    }
    if let last = word.last, "eE+-".contains(last) { return "the exponent has no digit" }
    return "it is not in the grammar of numbers"
  }
}
