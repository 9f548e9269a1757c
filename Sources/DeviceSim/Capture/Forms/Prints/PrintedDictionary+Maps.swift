/// Maps as Dart and Java print them.
///
/// ```
/// {aps: {alert: {title: Hi, body: How are you?}, badge: 1}, id: 5}
/// {aps={alert={title=Hi, body=How are you?}, badge=1}, id=5}
/// ```
extension PrintedDictionary {
  /// Reads a value.
  ///
  /// - Parameters:
  ///   - key: Its key; empty for an element.
  ///   - separator: What is between a key and its value.
  /// - Returns: Whether it could be read.
  mutating func readMapValue(of key: String, _ separator: String) -> Bool {
    guard enter(key) else { return false }
    defer { leave(key) }
    let next = index + 1 < end ? bytes[index + 1] : 0
    switch byte {
    case UInt8(ascii: "{") where next == UInt8(ascii: "\""),
      UInt8(ascii: "[") where next == UInt8(ascii: "\"") || next == UInt8(ascii: "{"):
      return readJSONText()
    case UInt8(ascii: "{"):
      return readItems(to: "}", from: "{", hasBlanks: false) { $0.readMapMember(separator) }
    case UInt8(ascii: "["):
      return readItems(to: "]", from: "[", hasBlanks: false) { reader in
        if reader.bytes[reader.index - 1] == UInt8(ascii: ","), !reader.take(" ") { return false }
        return reader.readMapValue(of: "", separator)
      }
    default: return readMapText(of: key, separator)
    }
  }

  private mutating func readMapMember(_ separator: String) -> Bool {
    if bytes[index - 1] == UInt8(ascii: ","), !take(" ") { return false }
    let start = index
    guard let name = readName(), take(separator) else { return false }
    write(MadeJSON.quoted(name) + ":", for: start..<index)
    return readMapValue(of: name, separator)
  }

  /// Reads a text without quotes, up to the next key or the end of the map or the list.
  private mutating func readMapText(of key: String, _ separator: String) -> Bool {
    let start = index
    var brackets = 0
    while let byte, byte >= 0x20 {
      switch byte {
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if brackets == 0 { return writeMapText(start..<index, of: key) }
        brackets -= 1
      case UInt8(ascii: "{"), UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: ",") where brackets == 0 && (key.isEmpty || mapKeyFollows(separator)):
        return writeMapText(start..<index, of: key)
      default: break
      }
      index += 1
    }
    return false
  }

  /// Writes a text; returns `false` for one in quotes, which only programs have.
  private mutating func writeMapText(_ range: Range<Int>, of key: String) -> Bool {
    if range.count > 1, Self.quotes.contains(bytes[range.lowerBound]),
      bytes[range].last == bytes[range.lowerBound]
    {
      return false
    }
    writeBare(range, of: key, null: "null")
    return true
  }

  /// Whether a key comes after the comma here.
  private func mapKeyFollows(_ separator: String) -> Bool {
    var rest = self
    rest.index += 1
    return rest.take(" ") && rest.readName() != nil && rest.take(separator)
  }
}
