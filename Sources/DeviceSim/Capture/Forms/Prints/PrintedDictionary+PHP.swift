/// Arrays as `print_r` of PHP prints them. A string of several lines is not read.
///
/// ```
/// Array
/// (
///     [aps] => Array
///         (
///             [alert] => Hi
///             [badge] => 1
///         )
///
/// )
/// ```
extension PrintedDictionary {
  /// Whether a bracket is that of the first key of such an array.
  var startsPrintOfPHP: Bool {
    var rest = self
    guard rest.readKeyOfPHP() != nil else { return false }
    let before = bytes[..<index]
    guard let open = before.lastIndex(where: { $0 > 0x20 }), bytes[open] == UInt8(ascii: "("),
      let last = before[..<open].lastIndex(where: { $0 > 0x20 })
    else { return false }
    return ["Array", "Object"].contains {
      before[...last].suffix($0.utf8.count).elementsEqual($0.utf8)
    }
  }

  /// Reads the elements of an array, from the first key on; `key` is that of the array.
  mutating func readPrintOfPHP(of key: String = "") -> Bool {
    guard enter(key) else { return false }
    defer { leave(key) }
    let isObject = byte == UInt8(ascii: "[") && !bytes[index..<end].starts(with: "[0]".utf8)
    write(isObject ? "{" : "[", for: index..<index)
    var isFirst = true
    while !take(")") {
      let start = index
      guard let name = readKeyOfPHP() else { return false }
      let member = isObject ? MadeJSON.quoted(name) + ":" : ""
      write((isFirst ? "" : ",") + member, for: start..<index)
      isFirst = false
      guard readValueOfPHP(isObject ? name : "") else { return false }
      skipBlanks()
    }
    write(isObject ? "}" : "]", for: index - 1..<index)
    return true
  }

  /// Reads a key in brackets, and the arrow after it.
  private mutating func readKeyOfPHP() -> String? {
    guard take("["), let key = readName(), take("] =>") else { return nil }
    return key
  }

  /// Reads a value: an array, or a text up to the end of its line.
  private mutating func readValueOfPHP(_ key: String) -> Bool {
    _ = take(" ")
    let start = index
    while let byte, byte != 0x0A { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if text == "Array" || text.hasSuffix(" Object") {
      skipBlanks()
      guard take("(") else { return false }
      skipBlanks()
      return readPrintOfPHP(of: key)
    }
    writeBare(start..<index, of: key)
    return true
  }
}
