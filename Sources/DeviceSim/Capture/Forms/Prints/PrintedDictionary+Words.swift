import SourceText

/// Keys, and values without quotes.
extension PrintedDictionary {
  /// How much of a dictionary shows its form, in bytes: comments before its first key may be long.
  private static let longestStart = 1024
  /// The bytes that end a word of Foundation.
  private static let wordEnds = Array(";,(){}=\"".utf8)

  /// Returns the forms that a dictionary with this start may have; none if it is JSON.
  static func forms(of file: SourceFile, in range: Range<Int>) -> [PrintForm] {
    var start = PrintedDictionary(file: file, in: range.prefix(longestStart))
    if start.byte == UInt8(ascii: "[") {
      if start.startsGo { return [.goMap] }
      if start.startsPrintOfPHP { return [.arrayOfPHP] }
      if start.startsSwift { return start.isDeclared ? [.literal] : [.debugger] }
      return start.startsPHP || start.startsPairsOfErlang ? [.literal] : []
    }
    if start.take("@") { return start.byte == UInt8(ascii: "{") ? [.literal] : [] }
    if start.startsPairsOfErlang { return [.literal] }
    guard start.take("{") else {
      let isLiteral =
        start.startsArrayOfPHP || start.startsTypeOfGo || start.startsOrderedDictionary
        || start.startsDumpOfPHP
      return isLiteral ? [.literal] : []
    }
    start.skipBlanks()
    guard let first = start.byte else { return [] }
    let signs = ["u'", "<<\"", "[\"", "{\"", "{ \""]
    if "'`:".utf8.contains(first) || signs.contains(where: { start.take($0) }) {
      return [.literal]
    }
    guard start.readKey() != nil else { return [] }
    let hasQuotes = first == UInt8(ascii: "\"")
    if !hasQuotes, start.byte == UInt8(ascii: ":") {
      return start.take(": ") ? [.literal, .map(separator: ": ")] : [.literal]
    }
    let isAdjacent = !hasQuotes && start.byte == UInt8(ascii: "=")
    start.skipBlanks()
    if start.take("=>") { return [.literal] }
    if start.take(":") {
      start.skipBlanks()
      return start.startsTyped || start.startsNamed ? [.literal] : []
    }
    guard start.take("=") else { return [] }
    if isAdjacent { return [.debugger, .map(separator: "="), .literal] }
    return hasQuotes ? [.debugger] : [.debugger, .literal]
  }

  /// Whether a bracket starts a dictionary of Swift.
  var startsSwift: Bool {
    var rest = self
    rest.index += 1
    rest.skipBlanks()
    guard rest.readKey() != nil else { return false }
    rest.skipBlanks()
    return rest.byte == UInt8(ascii: ":")
  }

  /// Whether the line before declares a constant or a variable of Swift, or returns a value.
  private var isDeclared: Bool {
    let before = bytes[..<index].suffix(256)
    let line = before[(before.lastIndex(of: 0x0A) ?? before.startIndex)...]
    return line.split { $0 <= 0x20 }
      .contains { ["let", "var", "return"].contains(String(decoding: $0, as: UTF8.self)) }
  }

  /// Reads a key; returns its text, and whether it has quotes and nothing around it.
  mutating func readKey() -> (name: String, isLiteral: Bool)? {
    let isWrapped = take(Self.wrapper)
    if byte == UInt8(ascii: "\"") {
      let start = index
      guard let end = endOfString() else { return nil }
      index = end
      let name = String(decoding: bytes[start + 1..<end - 1], as: UTF8.self)
      guard !name.contains("\\") else { return nil }
      if isWrapped, !take(")") { return nil }
      return (name, !isWrapped)
    }
    guard let name = readName() else { return nil }
    if isWrapped, !take(")") { return nil }
    return (name, false)
  }

  /// Reads a name without quotes.
  mutating func readName() -> String? {
    let start = index
    while let byte, Self.isNameByte(byte) { index += 1 }
    return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }

  /// Reads a value without quotes of Foundation.
  mutating func readWord(of key: String) -> Bool {
    let start = index
    if take("<null>") {
      write("null", for: start..<index)
      return true
    }
    while let byte, byte > 0x20, !Self.wordEnds.contains(byte) { index += 1 }
    guard index > start else { return false }
    writeBare(start..<index, of: key)
    return true
  }

  /// Reads a value without quotes of Swift, up to the next key or the end.
  mutating func readBareValue(_ key: String, _ isLiteral: Bool) -> Bool {
    if take("Optional(") {
      guard readValue(of: key, isLiteral: isLiteral) else { return false }
      skipBlanks()
      return take(")")
    }
    let start = index
    if take("<null>") {
      write("null", for: start..<index)
      return true
    }
    if takeNameOfArray() { return readItems(to: ")", from: "[") { $0.readLineOfArray() } }
    while let byte, byte != UInt8(ascii: "]"), byte != UInt8(ascii: ")"), byte >= 0x20 {
      if byte == UInt8(ascii: ","), isLiteral || keyFollows { break }
      index += 1
    }
    // An empty string has no quotes either.
    guard index > start || !key.isEmpty && !isLiteral else { return false }
    writeBare(start..<index, of: key, isLiteral: isLiteral)
    return true
  }

  /// Takes the name of an array of Foundation, as in `<__NSArrayM 0x600000c0>(`, but the bracket.
  private mutating func takeNameOfArray() -> Bool {
    guard bytes[index..<end].starts(with: "<__NS".utf8),
      let close = bytes[index..<end].prefix(64).firstIndex(of: UInt8(ascii: ">")),
      bytes[close..<end].starts(with: ">(".utf8)
    else { return false }
    index = close + 1
    return true
  }

  /// Reads an element of such an array, which has a line of its own.
  private mutating func readLineOfArray() -> Bool {
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") { return readValue(of: "") }
    let start = index
    while let byte, byte != 0x0A { index += 1 }
    while index > start, bytes[index - 1] <= 0x20 { index -= 1 }
    if index > start, bytes[index - 1] == UInt8(ascii: ",") { index -= 1 }
    guard index > start else { return false }
    writeBare(start..<index, of: "")
    return true
  }

  /// Reads a string without quotes that is JSON, as messages of Firebase have in their data.
  mutating func readJSONText() -> Bool {
    let start = index
    guard let end = ValueScanner.endOfBrackets(bytes.span, in: start..<end) else {
      repeated += end - start
      return false
    }
    index = end
    write(MadeJSON.quoted(String(decoding: bytes[start..<end], as: UTF8.self)), for: start..<end)
    return true
  }

  /// Whether a key comes after the comma here.
  private var keyFollows: Bool {
    var rest = self
    rest.index += 1
    rest.skipBlanks()
    guard rest.hasWrapper || !areKeysWrapped, rest.readKey() != nil else { return false }
    return rest.byte == UInt8(ascii: ":")
  }

  private static let wrapper = "AnyHashable("
  /// Whether a key comes next that has its type around it.
  var hasWrapper: Bool { bytes[index..<end].starts(with: Self.wrapper.utf8) }

  /// Writes a value without quotes.
  ///
  /// - Parameters:
  ///   - range: Its place.
  ///   - key: Its key; empty for an element.
  ///   - isLiteral: Whether a number and `null` are such, and not strings.
  ///   - null: The word for `null`.
  mutating func writeBare(
    _ range: Range<Int>, of key: String, isLiteral: Bool = false, null: String = "nil"
  ) {
    let word = String(decoding: bytes[range], as: UTF8.self)
    let isNumber = isLiteral || ownDepth > 0 || Self.numbers.contains(key)
    if isNumber, JSONGrammar.isNumber(word) || word == "true" || word == "false" {
      text.copy(range, of: file)
    } else if word == null, isLiteral || null == "null" {
      write("null", for: range)
    } else {
      write(MadeJSON.quoted(word), for: range)
    }
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || "_.-$/".utf8.contains(byte)
  }
}
