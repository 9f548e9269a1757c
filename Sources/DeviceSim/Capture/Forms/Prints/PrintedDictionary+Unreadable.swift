/// Values that a print does not show, such as `Decimal('5')`, `[Function: f]` or a variable.
/// Such a value must not hide the rest: the dictionary is read to its end. The JSON has the first
/// word of the value, so that it is reported at its own place alone.
extension PrintedDictionary {
  /// How long an expression may be that goes on in the next line, in bytes: no payload is longer.
  private static let longestExpression = 4096

  /// Reads a dictionary of a program that has such values.
  ///
  /// - Parameters:
  ///   - range: Where the dictionary has to end.
  ///   - file: The text.
  ///   - isInProgram: Whether the text before it shows that it is not JSON.
  ///   - budget: Loses as many bytes as were looked at.
  /// - Returns: `nil` if it is not one, or if it may be JSON with mistakes.
  static func readTolerantly(
    in range: Range<Int>, of file: SourceFile, isInProgram: Bool, budget: inout Int
  ) -> Print? {
    let bytes = file.bytes
    guard let first = bytes[range].dropFirst().first(where: { $0 > 0x20 }),
      isInProgram || bytes[range.lowerBound] == UInt8(ascii: "@") || first != UInt8(ascii: "\"")
        || forms(of: file, in: range).contains(where: \.isLiteral)
    else { return nil }
    var reader = PrintedDictionary(file: file, in: range)
    reader.isTolerant = true
    let isRead = reader.readLiteral()
    budget -= reader.index - range.lowerBound + reader.repeated
    guard isRead, reader.isStretched else { return nil }
    return Print(
      file: reader.text.made(), end: reader.index, form: .literal, isBeyondJSON: true,
      isReadable: reader.unreadableCount == 0, unfilled: reader.unfilled)
  }

  /// Reads an expression up to the comma or the bracket after it, or the end of the line.
  ///
  /// It may go on in the next line: in its brackets, or with an operator.
  mutating func readUnreadable(from start: Int) -> Bool {
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
      case 0x0A where index - start > Self.longestExpression || depth == 0 && !startsOperator:
        break loop
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { break loop }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: break loop
      case _ where Self.quotes.contains(byte):
        guard let end = endOfString() else { return false }
        index = end
        continue loop
      default: break
      }
      index += 1
    }
    guard index > start, depth == 0 else { return false }
    isStretched = true
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    // Node.js prints a date as its JSON has it.
    let isDate = word.utf8.elementsEqual("0000-00-00T00:00:00.000Z".utf8) {
      $0 == $1 || $0.isDigit && $1.isDigit
    }
    if isDate {
      write(MadeJSON.quoted(word), for: start..<index)
      return true
    }
    let letters = name.prefix {
      Unicode.Scalar($0).properties.isAlphabetic || $0 == UInt8(ascii: "_")
    }
    let isWord =
      !letters.isEmpty && !["true", "false", "null"].contains { letters.elementsEqual($0.utf8) }
    // What reads as one piece of text in JSON, for the finding.
    let piece = bytes[start..<index].prefix { !"\",;:[]{}/#\n".utf8.contains($0) }
    let shown = isWord ? letters : letters.isEmpty && !piece.isEmpty ? piece : nil
    write(
      shown.map { String(decoding: $0, as: UTF8.self) } ?? "expression", for: start..<index)
    unreadableCount += 1
    return true
  }

  /// Whether an operator is the first sign after the blanks here.
  private var startsOperator: Bool {
    var rest = self
    rest.skipBlanks()
    return rest.byte.map { "?:.+|&".utf8.contains($0) } ?? false
  }

  /// Reads the members of another dictionary, `...other` in JavaScript and `**other` in Python, as
  /// a member that cannot be read; returns whether they could be read, `nil` if there are none.
  mutating func readSpread() -> Bool? {
    let start = index
    guard isTolerant, take("...") || take("**") else { return nil }
    let name = bytes[start..<end].prefix(64).prefix { $0 != 0x0A }
    write(MadeJSON.quoted(String(decoding: name, as: UTF8.self)) + ":", for: start..<index)
    return readUnreadable(from: start)
  }

  /// Writes the value of a member that is a name alone, which is a variable in JavaScript.
  mutating func writeVariable(_ name: Range<Int>) -> Bool {
    guard isTolerant, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") else { return false }
    write(":", for: name)
    text.copy(name, of: file)
    isStretched = true
    unreadableCount += 1
    return true
  }
}
