/// Arrays as `var_dump` of PHP and `dd` of Laravel print them, with their sizes and without commas.
///
/// ```
/// array(1) {                    array:1 [
///   ["aps"]=>                     "aps" => array:2 [
///   array(2) {                      "alert" => "Hi"
///     ["alert"]=>                   "badge" => 1
///     string(2) "Hi"              ]
///     ["badge"]=>               ]
///     int(1)
///   }
/// }
/// ```
extension PrintedDictionary {
  /// Whether such an array starts here.
  var startsDumpOfPHP: Bool {
    var rest = self
    return rest.takeHeadOfDump() != nil
  }

  /// Reads a value: an array, or a value on one line.
  mutating func readDumpOfPHP() -> Bool {
    guard enter() else { return false }
    defer { leave() }
    let start = index
    guard let close = takeHeadOfDump() else { return readSimpleDump() }
    isBeyondJSON = true
    // Laravel says where the program printed it.
    skipComments()
    let isList = [close, "0 =>", "[0]=>"].contains { bytes[index..<end].starts(with: $0.utf8) }
    write(isList ? "[" : "{", for: start..<index)
    var count = 0
    while true {
      skipBlanks()
      let start = index
      if take(close) {
        write(isList ? "]" : "}", for: start..<index)
        return true
      }
      guard let key = readKeyOfDump(), !isList || key == String(count) else { return false }
      let member = isList ? "" : MadeJSON.quoted(key) + ":"
      write((count == 0 ? "" : ",") + member, for: start..<index)
      count += 1
      skipBlanks()
      guard readDumpOfPHP() else { return false }
    }
  }

  /// Takes the size of an array and its bracket; returns the bracket at its end.
  private mutating func takeHeadOfDump() -> String? {
    var rest = self
    guard rest.take("array") else { return nil }
    let isOfLaravel = rest.take(":")
    guard isOfLaravel || rest.take("("), rest.readSize() != nil,
      rest.take(isOfLaravel ? " [" : ") {")
    else { return nil }
    // As a browser shows what can be folded.
    if isOfLaravel { _ = rest.take("▼") }
    index = rest.index
    return isOfLaravel ? "]" : "}"
  }

  private mutating func readSize() -> Int? {
    let digits = bytes[index..<end].prefix(10).prefix(while: \.isDigit)
    index = digits.endIndex
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Reads a key and the arrow after it.
  private mutating func readKeyOfDump() -> String? {
    let isInBrackets = take("[")
    let key: String
    if take("\"") {
      guard let close = bytes[index..<end].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      key = String(decoding: bytes[index..<close], as: UTF8.self)
      index = close + 1
    } else {
      guard let number = readSize() else { return nil }
      key = String(number)
    }
    return take(isInBrackets ? "]=>" : " => ") ? key : nil
  }

  /// Reads a string, a number, a truth value or null.
  private mutating func readSimpleDump() -> Bool {
    let start = index
    if byte == UInt8(ascii: "\"") || bytes[index..<end].starts(with: "string(".utf8) {
      guard let string = readStringOfDump() else { return false }
      write(MadeJSON.quoted(string), for: start..<index)
      return true
    }
    while let byte, byte > 0x20 { index += 1 }
    var word = String(decoding: bytes[start..<index], as: UTF8.self)
    for type in ["int(", "float(", "bool("] where word.hasPrefix(type) && word.hasSuffix(")") {
      word = String(word.dropFirst(type.count).dropLast())
    }
    guard JSONGrammar.isNumber(word) || ["true", "false", "null", "NULL", "[]"].contains(word)
    else {
      return false
    }
    write(word.lowercased(), for: start..<index)
    return true
  }

  /// Reads a string, whose quotes have no escapes: its size says where it ends, or it ends its
  /// line.
  private mutating func readStringOfDump() -> String? {
    let content: Range<Int>
    if take("string(") {
      guard let size = readSize(), take(") \""), size < end - index else { return nil }
      content = index..<index + size
    } else {
      let line = bytes[index + 1..<end].prefix { $0 != 0x0A }
      guard let close = line.lastIndex(of: UInt8(ascii: "\"")) else { return nil }
      content = line.startIndex..<close
    }
    index = content.upperBound
    return take("\"") ? String(decoding: bytes[content], as: UTF8.self) : nil
  }
}
