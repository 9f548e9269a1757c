/// What the grammar allows: the loop in which the time is spent.
///
/// It works on a copy of the cursor, so that nothing but tokens is written to memory. At a syntax
/// error the cursor is put back and `recover` takes over.
extension JSONReader {
  mutating func readTokens(_ text: Span<UInt8>) {
    var place = cursor
    while place.position < text.count {
      let byte = text[place.position]
      if byte.isWhiteSpace {
        place.position &+= 1
        if place.expected != .nothing { findings.isCompact = false }
        continue
      }
      if readExpected(byte, text, &place) { continue }
      cursor = place
      guard recover(text) else { return }
      place = cursor
    }
    cursor = place
    finish(text)
  }

  /// Reads what the grammar allows here; returns `false`, without a step, if this is something
  /// else.
  @inline(__always)
  private mutating func readExpected(
    _ byte: UInt8, _ text: Span<UInt8>, _ place: inout Cursor
  ) -> Bool {
    switch place.expected {
    case .separator:
      if byte == UInt8(ascii: ",") {
        readComma(&place)
        return true
      }
      guard byte == (place.isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        return false
      }
      close(text, &place)
      return true
    case .firstName, .name:
      if tokens.count &- place.container > valueLimit { shortenMembers(place) }
      if byte == UInt8(ascii: "\"") {
        readMembers(text, &place)
        return true
      }
      guard byte == UInt8(ascii: "}"), place.expected == .firstName else { return false }
      close(text, &place)
      return true
    case .colon:
      guard byte == UInt8(ascii: ":") else { return false }
      place.position &+= 1
      place.expected = .value
      return true
    case .element:
      if tokens.count &- place.container > valueLimit { shortenElements(place) }
      return readValue(byte, text, &place)
    case .value, .firstElement:
      return readValue(byte, text, &place)
    case .nothing:
      return false
    }
  }

  @inline(__always)
  private mutating func readValue(
    _ byte: UInt8, _ text: Span<UInt8>, _ place: inout Cursor
  ) -> Bool {
    tokens.reserve(1)
    switch byte {
    case UInt8(ascii: "\""):
      _ = readString(text, &place, as: place.expected)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return open(byte, &place)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      guard readNumber(text, &place) else { return false }
    case UInt8(ascii: "t"): guard readWord("true", .true, text, &place) else { return false }
    case UInt8(ascii: "f"): guard readWord("false", .false, text, &place) else { return false }
    case UInt8(ascii: "n"): guard readWord("null", .null, text, &place) else { return false }
    case UInt8(ascii: "]"):
      guard place.expected == .firstElement else { return false }
      close(text, &place)
      return true
    default: return false
    }
    place.finishValue()
    return true
  }

  @inline(__always)
  private mutating func readNumber(_ text: Span<UInt8>, _ place: inout Cursor) -> Bool {
    let end = JSONGrammar.endOfNumber(text, from: place.position)
    guard end > place.position else { return false }
    appendReserved(.number, from: place.position, to: end)
    place.position = end
    return true
  }

  @inline(__always)
  private mutating func readWord(
    _ word: StaticString, _ kind: JSONKind, _ text: Span<UInt8>, _ place: inout Cursor
  ) -> Bool {
    let end = place.position + word.utf8CodeUnitCount
    guard text.hasBytes(word, at: place.position),
      end == text.count || !JSONGrammar.isWordByte(text[end])
    else { return false }
    appendReserved(kind, from: place.position, to: end)
    place.position = end
    return true
  }

  @inline(__always)
  private func readComma(_ place: inout Cursor) {
    place.comma = place.position
    place.position &+= 1
    place.expected = place.isInObject ? .name : .element
  }

  /// Reads members from the name at the position on, with the objects in them, in a loop of its
  /// own.
  ///
  /// It knows the most frequent part of the grammar and leaves the rest, such as white space, to
  /// the loop over all of it. What is expected there is noted only then.
  private mutating func readMembers(_ text: Span<UInt8>, _ place: inout Cursor) {
    // A copy can stay in registers.
    var here = place
    defer { place = here }
    repeat {
      tokens.reserve(2)
      let isRead = readName(text, &here)
      guard isRead, text.byte(at: here.position) == UInt8(ascii: ":") else {
        here.expected = .colon
        return
      }
      here.position &+= 1
      switch text.byte(at: here.position) {
      case UInt8(ascii: "\""):
        guard readString(text, &here, as: .value) != .broken else {
          here.finishValue()
          return
        }
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard readNumber(text, &here) else {
          here.expected = .value
          return
        }
      case UInt8(ascii: "{"):
        guard push(.object, &here) else {
          here.expected = .value
          return
        }
        continue
      default:
        here.expected = .value
        return
      }
      while text.byte(at: here.position) == UInt8(ascii: "}") {
        here.position &+= 1
        pop(end: here.position, text, &here)
        guard here.isInObject else {
          here.finishValue()
          return
        }
      }
      guard text.byte(at: here.position) == UInt8(ascii: ",") else {
        here.expected = .separator
        return
      }
      here.comma = here.position
      here.position &+= 1
      guard tokens.count &- here.container <= valueLimit else { break }
    } while text.byte(at: here.position) == UInt8(ascii: "\"")
    let isFirst = text.byte(at: here.position &- 1) == UInt8(ascii: "{")
    here.expected = isFirst ? .firstName : .name
  }

  // MARK: - Strings

  /// What a string turned out to be.
  private enum StringForm {
    /// Without escapes.
    case plain
    case escaped
    /// With a mistake, after which the reader continues as well as it can.
    case broken
  }

  /// Reads the name whose opening quote is at the position, and for whose token there is room;
  /// returns whether it has no mistake.
  @inline(__always)
  private mutating func readName(_ text: Span<UInt8>, _ place: inout Cursor) -> Bool {
    let start = place.position &+ 1
    let form = readString(text, &place, as: .name)
    if form == .plain {
      place.names.insert(start, length: place.position &- 1 &- start, text)
    } else {
      place.names.requireComparison()
    }
    return form != .broken
  }

  /// Reads the string whose opening quote is at the position, a name or a value; there is room for
  /// its token.
  @inline(__always)
  private mutating func readString(
    _ text: Span<UInt8>, _ place: inout Cursor, as expected: Expected
  ) -> StringForm {
    let start = place.position &+ 1
    let plainEnd = JSONGrammar.endOfPlainASCII(text, from: start)
    if text.byte(at: plainEnd) == UInt8(ascii: "\"") {
      appendReserved(.string, from: start, to: plainEnd)
      place.position = plainEnd &+ 1
      return .plain
    }
    let (end, isEscaped) = JSONGrammar.endOfString(text, from: plainEnd)
    guard text.byte(at: end) == UInt8(ascii: "\"") else {
      place.expected = expected
      cursor = place
      recoverString(from: start, text)
      place = cursor
      return .broken
    }
    appendReserved(.string, from: start, to: end, isEscaped: isEscaped)
    place.position = end &+ 1
    return isEscaped ? .escaped : .plain
  }

  /// Appends the token of a string, a number or a word, for which there is room.
  @inline(__always)
  mutating func appendReserved(
    _ kind: JSONKind, from start: Int, to end: Int, isEscaped: Bool = false
  ) {
    unsafe tokens.append(
      unchecked: JSONToken(
        kind, offset: start, length: end &- start, next: tokens.count &+ 1, isEscaped: isEscaped))
  }

  // MARK: - Containers

  /// Opens a container for whose token there is room; returns `false` if that is too deep.
  @inline(__always)
  private mutating func open(_ byte: UInt8, _ place: inout Cursor) -> Bool {
    let isObject = byte == UInt8(ascii: "{")
    guard push(isObject ? .object : .array, &place) else { return false }
    place.expected = isObject ? .firstName : .firstElement
    return true
  }

  /// Opens a container for whose token there is room, without a note of what is expected in it.
  @inline(__always)
  private mutating func push(_ kind: JSONKind, _ place: inout Cursor) -> Bool {
    guard place.depth < Self.depthLimit else { return false }
    if place.container >= 0 { tokens[place.container].length = place.names.bits }
    place.names = NameMarks()
    unsafe tokens.append(
      unchecked: JSONToken(kind, offset: place.position, length: 0, next: place.container))
    place.container = tokens.count &- 1
    place.isInObject = kind == .object
    place.depth &+= 1
    place.position &+= 1
    return true
  }

  /// Closes the innermost container with the bracket at the position.
  @inline(__always)
  private mutating func close(_ text: Span<UInt8>, _ place: inout Cursor) {
    closeContainer(end: place.position + 1, text, &place)
    place.position &+= 1
  }

  @inline(__always)
  mutating func closeContainer(end: Int, _ text: Span<UInt8>, _ place: inout Cursor) {
    pop(end: end, text, &place)
    place.finishValue()
  }

  /// Closes the innermost container, without a note of what is expected after it.
  @inline(__always)
  private mutating func pop(end: Int, _ text: Span<UInt8>, _ place: inout Cursor) {
    let token = tokens[place.container]
    let parent = token.next == UInt32.max ? -1 : Int(token.next)
    tokens[place.container].length = UInt32(truncatingIfNeeded: end &- Int(token.offset))
    tokens[place.container].next = UInt32(truncatingIfNeeded: tokens.count)
    // Names with mistakes are not among the marks.
    if token.kind == .object, place.names.mayHoldDuplicates || findings.hasMistakes {
      reportDuplicates(in: place.container, text)
    }
    place.container = parent
    place.isInObject = false
    if parent >= 0 {
      place.isInObject = tokens[parent].kind == .object
      place.names = NameMarks(bits: tokens[parent].length)
    }
    place.depth &-= 1
  }
}
