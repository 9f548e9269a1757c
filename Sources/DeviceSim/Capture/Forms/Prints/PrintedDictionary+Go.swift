/// Maps as Go prints them, on one line and with their keys in order.
///
/// ```
/// map[aps:map[alert:map[body:How are you? title:Hi] badge:1] id:5]
/// ```
extension PrintedDictionary {
  /// Whether a bracket is that of a map.
  var startsGo: Bool { index >= 3 && bytes[index - 3..<index].elementsEqual("map".utf8) }

  /// Whether a map starts here with its type, as programs have it and `%#v` prints it.
  var startsTypeOfGo: Bool {
    var rest = self
    return rest.takeTypeOfGo() == "{"
  }

  /// Takes the type before the bracket of a map or a slice, as in `map[string]any{"id": 5}`.
  ///
  /// - Returns: The bracket that it has in JSON; `nil` if there is none.
  mutating func takeTypeOfGo() -> String? {
    guard byte == UInt8(ascii: "m") || byte == UInt8(ascii: "[") else { return nil }
    var rest = self
    let isMap = rest.take("map[string]")
    guard isMap || rest.take("[]") else { return nil }
    if !isMap { _ = rest.take("map[string]") }
    let hasType = rest.take("interface {}") || rest.take("interface{}") || rest.readName() != nil
    guard hasType, rest.byte == UInt8(ascii: "{") else { return nil }
    index = rest.index
    return isMap ? "{" : "["
  }

  /// Reads the members of a map, from its bracket on.
  mutating func readGoMembers() -> Bool {
    readGoItems(from: "{", to: "}") { reader in
      let start = reader.index
      guard let name = reader.readName(), reader.take(":") else { return false }
      reader.write(MadeJSON.quoted(name) + ":", for: start..<reader.index)
      return reader.readGoValue(of: name)
    }
  }

  /// Reads what is between two brackets, with blanks in between.
  private mutating func readGoItems(
    from open: String, to close: String, _ readItem: (inout PrintedDictionary) -> Bool
  ) -> Bool {
    write(open, for: index..<index + 1)
    index += 1
    var isFirst = true
    while byte != UInt8(ascii: "]") {
      if !isFirst {
        guard take(" ") else { return false }
        write(",", for: index - 1..<index)
      }
      isFirst = false
      guard readItem(&self) else { return false }
    }
    write(close, for: index..<index + 1)
    index += 1
    return true
  }

  private mutating func readGoValue(of key: String) -> Bool {
    guard enter(key) else { return false }
    defer { leave(key) }
    let start = index
    if take("<nil>") {
      write("null", for: start..<index)
      return true
    }
    if take("map[") {
      index -= 1
      return readGoMembers()
    }
    if byte == UInt8(ascii: "[") {
      return readGoItems(from: "[", to: "]") { $0.readGoValue(of: "") }
    }
    return readGoText(of: key)
  }

  /// Reads a text without quotes, up to the next key or the end of the map or the list.
  private mutating func readGoText(of key: String) -> Bool {
    let start = index
    var brackets = 0
    while let byte, byte >= 0x20 {
      switch byte {
      case UInt8(ascii: "]") where brackets == 0,
        UInt8(ascii: " ") where brackets == 0 && (key.isEmpty || goKeyFollows(after: key)):
        writeBare(start..<index, of: key)
        return true
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "]"): brackets -= 1
      default: break
      }
      index += 1
    }
    return false
  }

  /// Whether a key comes after the blank here.
  ///
  /// It is after this one in order. A blank or a slash after its colon shows a sentence or a URL.
  private func goKeyFollows(after key: String) -> Bool {
    var rest = self
    rest.index += 1
    guard let name = rest.readName(), name > key, rest.take(":"), let next = rest.byte else {
      return false
    }
    return next != UInt8(ascii: " ") && next != UInt8(ascii: "/")
  }
}
