/// Values that a program has not written, such as a variable, `Decimal('5')` or `[Function: f]`.
///
/// They are named. Each is an ``UnknownValue``; a text is shown as `${title}`, as in strings that
/// are joined.
extension PrintedDictionary {
  /// How long an expression may be that goes on in the next line, in bytes: no payload is longer.
  private static let longestExpression = 4096
  /// How much of an expression names it, in bytes.
  private static let longestName = 64

  /// Reads the value of a member: a text, a time, the arguments of a text, the 'data' of a message
  /// to FCM with texts only, or another value.
  mutating func readValue(
    ofMember key: Range<Int>, _ read: (inout PrintedDictionary) -> Bool
  ) -> Bool {
    let outer = (unknown, isData, isAps)
    defer { (unknown, isData, isAps) = outer }
    let word = bytes[key].drop { !Self.isNameByte($0) }.prefix(while: Self.isNameByte)
    let name = String(decoding: word, as: UTF8.self)
    let isText = isData || name.simplified.hasSuffix("locargs")
    unknown = isText ? .text : UnknownValue(named: name)
    isData = name == "data"
    isAps = name == PayloadKey.aps.rawValue
    return read(&self)
  }

  /// Reads a dictionary of a program that has such values.
  ///
  /// - Parameters:
  ///   - range: Where the dictionary has to end.
  ///   - file: The text.
  ///   - isInProgram: Whether the text before it shows that it is not JSON.
  ///   - aps: The value of a variable 'aps', if there is one.
  ///   - budget: Loses as many bytes as were looked at.
  /// - Returns: `nil` if it is not one, or if it may be JSON with mistakes.
  static func readTolerantly(
    in range: Range<Int>, of file: SourceFile, isInProgram: Bool, aps: ApsVariable?,
    budget: inout Int
  ) -> Print? {
    let bytes = file.bytes
    guard let first = bytes[range].dropFirst().first(where: { $0 > 0x20 }),
      isInProgram || bytes[range.lowerBound] == UInt8(ascii: "@") || first != UInt8(ascii: "\"")
        || forms(of: file, in: range).contains(where: \.isLiteral)
    else { return nil }
    var reader = PrintedDictionary(file: file, in: range)
    reader.isTolerant = true
    reader.hasSignOfProgram = isInProgram || bytes[range.lowerBound] == UInt8(ascii: "@")
    reader.aps = aps
    let isRead = reader.readLiteral()
    budget -= reader.index - range.lowerBound + reader.repeated
    guard isRead, reader.isStretched || reader.isAssigned, reader.isKnownForm else { return nil }
    return Print(
      file: reader.text.made(), end: reader.index, form: .literal, isBeyondJSON: true,
      unfilled: reader.unfilled, hasApsVariable: reader.hasApsVariable)
  }

  /// How values start that Node.js does not show.
  private static let hidden = [
    "[Object]", "[Array]", "[Function", "[AsyncFunction", "[Circular", "[Getter", "[class ",
  ]
  /// Whether such a value comes next.
  var startsHidden: Bool {
    let rest = bytes[index..<end]
    return Self.hidden.contains { rest.starts(with: $0.utf8) }
  }

  /// Reads an expression up to the comma or the bracket after it, or the end of the line.
  ///
  /// It may go on in the next line: in its brackets, or with an operator.
  mutating func readExpression(from start: Int) -> Bool {
    index = start
    if readTyped() { return true }
    guard isTolerant else { return false }
    // As Node.js prints an object of a class.
    let name = bytes[start..<end].prefix(while: Self.isNameByte)
    if !name.isEmpty, bytes[name.endIndex..<end].starts(with: " {".utf8) {
      let isObject = attempt { reader in
        reader.index = name.endIndex + 1
        return reader.readLiteral()
      }
      if isObject {
        isStretched = true
        return true
      }
    }
    var depth = 0
    loop: while let byte {
      switch byte {
      case 0x0A where index - start > Self.longestExpression: break loop
      case 0x0A where depth == 0:
        guard let next = endOfLineBreak else { break loop }
        index = next
        continue loop
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { break loop }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: break loop
      case UInt8(ascii: "/") where depth == 0 && startsComment: break loop
      case UInt8(ascii: "#")
      where depth == 0 && !isErlang && index > start && bytes[index - 1] <= 0x20:
        break loop
      case _ where Self.quotes.contains(byte):
        guard let end = endOfString() else { return false }
        index = end
        continue loop
      default: break
      }
      index += 1
    }
    // A string alone has a mistake, such as an escape that is not known.
    guard index > start, depth == 0, endOfString(at: start) != index else { return false }
    isStretched = true
    let place = TextPlace(start..<index, of: file).trimmed
    // Node.js prints a date as its JSON has it.
    let isDate = place.bytes.elementsEqual("0000-00-00T00:00:00.000Z".utf8) {
      $0 == $1 || $0.isDigit && $1.isDigit
    }
    if isDate {
      write(MadeJSON.quoted(place.text), for: place.range)
      return true
    }
    writeExpression(place.range)
    return true
  }

  /// Writes what an expression counts as, and notes it by its first line.
  private mutating func writeExpression(_ range: Range<Int>) {
    let word = bytes[range].drop { "$&".utf8.contains($0) }
    if isAps, let aps, word.elementsEqual("aps".utf8) {
      text.copy(aps.value.place.range, of: aps.value.place.file)
      unfilled += aps.value.unfilled
      hasApsVariable = true
      return
    }
    let line = bytes[range].prefix { $0 != 0x0A && $0 != 0x0D }
    var end = min(line.endIndex, range.lowerBound + Self.longestName)
    // A character is not cut.
    while end < line.endIndex, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let name = range.lowerBound..<end
    // Node.js prints '[Object]' in place of one.
    let value = unknown == .text && bytes[range.lowerBound] == UInt8(ascii: "[") ? .other : unknown
    let place = TextPlace(name, of: file)
    let variable = value == .text ? JoinedStrings.variable(name, of: file) : place
    write(value.json(variable), for: range)
    unfilled.append(variable)
  }

  /// Whether what was read is only the start of an expression: `'Hi %s' % name`.
  var goesOn: Bool { isTolerant && startsOperator }

  private static let operators = Array("?.+-*/%|&".utf8)
  /// Whether an operator comes next.
  private var startsOperator: Bool {
    var rest = self
    rest.skipComments()
    return rest.take("if ") || rest.byte.map(Self.operators.contains) ?? false
  }

  /// Where an expression goes on after a line break: at an operator, or at the other branch of a
  /// condition; `nil` if it does not.
  private var endOfLineBreak: Int? {
    var rest = self
    rest.skipComments()
    guard let byte = rest.byte, Self.operators.contains(byte) || byte == UInt8(ascii: ":") else {
      return nil
    }
    return rest.index
  }

  /// Returns where the string at a place ends; `nil` if there is none.
  private func endOfString(at start: Int) -> Int? {
    guard Self.quotes.contains(bytes[start]) else { return nil }
    var rest = self
    rest.index = start
    return rest.endOfString()
  }

  private var startsComment: Bool {
    let rest = bytes[index..<end]
    return rest.starts(with: "//".utf8) || rest.starts(with: "/*".utf8)
  }

  /// Skips the members of another dictionary (`...other` in JavaScript, `**other` in Python) or an
  /// ellipsis; returns whether it could, `nil` if there are none.
  mutating func readSpread() -> Bool? {
    let (start, count) = (index, text.bytes.count)
    guard isTolerant, take("...") || take("…") || take("**") else { return nil }
    guard readExpression(from: start) else { return false }
    text.shorten(to: count)
    return true
  }

  /// Writes the value of a member that is a name alone, which is a variable in JavaScript.
  mutating func writeVariable(_ name: Range<Int>) -> Bool {
    guard isTolerant, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") else { return false }
    write(":", for: name)
    writeExpression(name)
    isStretched = true
    return true
  }
}
