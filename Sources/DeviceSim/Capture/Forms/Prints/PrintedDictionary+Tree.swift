/// Dictionaries as `po` of LLDB and `dump` of Swift print them: each element has its line, and a
/// collection the number of its elements. The indentation is often lost, so it does not count.
///
/// ```
/// ▿ 1 element                        ▿ 1 key/value pair
///   ▿ 0 : 2 elements                   ▿ (2 elements)
///     ▿ key : AnyHashable("aps")         - key: "aps"
///       - value : "aps"                  ▿ value: 1 key/value pair
///     ▿ value : 1 element                  ▿ (2 elements)
///       ▿ 0 : 2 elements                     - key: "alert"
///         - key : alert                      - value: "Hi"
///         - value : Hi
/// ```
extension PrintedDictionary {
  private struct TreeLine {
    /// Whether its marker says that further lines belong to it.
    let isOpen: Bool
    /// What is before the colon: `key`, `value` or a number; `nil` without one.
    let label: String?
    /// What is after the colon, or all of the line.
    let text: Range<Int>
  }

  /// Reads a collection, from its marker on.
  mutating func readTree() -> Bool {
    guard let line = readTreeLine(), line.isOpen, size(of: line) != nil else { return false }
    return readTreeValue(line, of: "", isLiteral: false)
  }

  /// Reads the next line, which may be in a comment; `nil` if it has no marker.
  private mutating func readTreeLine() -> TreeLine? {
    while let byte, byte <= 0x20 || byte == UInt8(ascii: "/") { index += 1 }
    let isOpen = take("▿ ")
    guard isOpen || take("- ") else { return nil }
    let start = index
    while let byte, byte != 0x0A { index += 1 }
    // A line takes longer than its bytes, and each marker may be the start of a dictionary.
    repeated += (index - start) * 8
    var end = index
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    var rest = self
    rest.index = start
    // A text without quotes may have a colon too.
    guard let name = rest.readName(),
      isOpen || name == "key" || name == "value" || Int(name) != nil,
      rest.take(" : ") || rest.take(": ")
    else { return TreeLine(isOpen: isOpen, label: nil, text: start..<end) }
    return TreeLine(isOpen: isOpen, label: name, text: min(rest.index, end)..<end)
  }

  /// Reads a value whose line was read, with the lines that belong to it.
  ///
  /// - Parameters:
  ///   - line: Its first line.
  ///   - key: Its key; empty for an element.
  ///   - isLiteral: Whether strings have quotes, so that digits without them are a number.
  /// - Returns: Whether it could be read.
  private mutating func readTreeValue(_ line: TreeLine, of key: String, isLiteral: Bool) -> Bool {
    guard enter(key) else { return false }
    defer { leave(key) }
    if let size = size(of: line) { return readTreeItems(size, at: line.text, isLiteral) }
    return !line.isOpen && readTreeText(line.text, of: key, isLiteral)
  }

  /// Returns how many elements belong to a line, and whether they are members; `nil` for a text.
  private func size(of line: TreeLine) -> (count: Int, isObject: Bool)? {
    guard line.text.count < 32, bytes[line.text].first?.isDigit == true else { return nil }
    let words = String(decoding: bytes[line.text], as: UTF8.self).split(separator: " ")
    guard let count = words.first.flatMap({ Int($0) }), line.isOpen || count == 0 else {
      return nil
    }
    // `dump` numbers the collections of Foundation.
    switch words.dropFirst().prefix(while: { $0.first != "#" }).joined(separator: " ") {
    case "element", "elements": return (count, count > 0 && hasTreeKey)
    case "key/value pair", "key/value pairs": return (count, true)
    default: return nil
    }
  }

  /// Whether the next line is for a key and its value.
  private var hasTreeKey: Bool {
    var rest = self
    return rest.readTreeLine() != nil && rest.readTreeLine()?.label == "key"
  }

  private mutating func readTreeItems(
    _ size: (count: Int, isObject: Bool), at place: Range<Int>, _ isLiteral: Bool
  ) -> Bool {
    write(size.isObject ? "{" : "[", for: place)
    var left = size.count
    while left > 0 {
      if left < size.count { write(",", for: index..<index) }
      left -= 1
      guard let item = readTreeLine() else { return false }
      let isRead =
        size.isObject ? readTreeMember() : readTreeValue(item, of: "", isLiteral: isLiteral)
      guard isRead else { return false }
    }
    write(size.isObject ? "}" : "]", for: index..<index)
    return true
  }

  /// Reads the lines of a key and of its value.
  private mutating func readTreeMember() -> Bool {
    guard let line = readTreeLine(), line.label == "key" else { return false }
    let place = takeTreeText(line.text)
    var rest = self
    rest.index = place.lowerBound
    let isPlain = !rest.hasWrapper && rest.byte != UInt8(ascii: "\"")
    let text = String(decoding: bytes[place], as: UTF8.self)
    guard let key = isPlain ? (text, false) : rest.readKey() else { return false }
    write(MadeJSON.quoted(key.name) + ":", for: place)
    if line.isOpen {
      guard let wrapped = readTreeLine() else { return false }
      _ = takeTreeText(wrapped.text)
    }
    guard let value = readTreeLine(), value.label == "value" else { return false }
    return readTreeValue(value, of: key.name, isLiteral: key.isLiteral)
  }

  /// Reads a text: a string of Swift has quotes, one of Foundation has none.
  private mutating func readTreeText(
    _ range: Range<Int>, of key: String, _ isLiteral: Bool
  ) -> Bool {
    let place = takeTreeText(range)
    if ["<null>", "nil"].contains(where: { bytes[place].elementsEqual($0.utf8) }) {
      write("null", for: place)
      return true
    }
    var rest = self
    rest.index = place.lowerBound
    if rest.byte == UInt8(ascii: "\""), rest.endOfString() == place.upperBound {
      return writeString(place, isOfProgram: true)
    }
    writeBare(place, of: key, isLiteral: isLiteral)
    return true
  }

  /// Takes the lines with the superclasses of an object, which `dump` prints.
  ///
  /// - Returns: The place of the text, without the number that the object has then.
  private mutating func takeTreeText(_ range: Range<Int>) -> Range<Int> {
    var rest = self
    var isObject = false
    while let line = rest.readTreeLine(), bytes[line.text].starts(with: "super: ".utf8) {
      index = rest.index
      isObject = true
    }
    guard isObject, let sign = bytes[range].lastIndex(of: UInt8(ascii: "#")) else { return range }
    return range.lowerBound..<max(range.lowerBound, sign - 1)
  }
}
