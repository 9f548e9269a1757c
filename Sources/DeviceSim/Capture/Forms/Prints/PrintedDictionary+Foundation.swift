/// Dictionaries and arrays as Foundation and Swift print them.
extension PrintedDictionary {
  mutating func readCollection() -> Bool {
    byte == UInt8(ascii: "{") ? readMembers(of: .foundation) : readBrackets()
  }

  private enum Form {
    case foundation
    case swift
  }

  /// Reads the members of a dictionary.
  private mutating func readMembers(of form: Form) -> Bool {
    let isFoundation = form == .foundation
    let close = isFoundation ? UInt8(ascii: "}") : UInt8(ascii: "]")
    let outer = (isInBrackets, areKeysWrapped)
    isInBrackets = !isFoundation
    defer { (isInBrackets, areKeysWrapped) = outer }
    write("{", for: index..<index + 1)
    index += 1
    var isFirst = true
    while true {
      skipBlanks()
      if byte == close { break }
      let start = index
      areKeysWrapped = hasWrapper
      guard let key = readKey() else { return false }
      write((isFirst ? "" : ",") + MadeJSON.quoted(key.name) + ":", for: start..<index)
      isFirst = false
      skipBlanks()
      guard byte == (isFoundation ? UInt8(ascii: "=") : UInt8(ascii: ":")) else { return false }
      index += 1
      let isLiteral = !isFoundation && key.isLiteral
      guard readValue(of: key.name, isLiteral: isLiteral) else { return false }
      skipBlanks()
      if !isFoundation, byte == close { break }
      guard byte == (isFoundation ? UInt8(ascii: ";") : UInt8(ascii: ",")) else { return false }
      index += 1
    }
    write("}", for: index..<index + 1)
    index += 1
    return true
  }

  private mutating func readBrackets() -> Bool {
    var rest = self
    rest.index += 1
    rest.skipBlanks()
    if rest.byte == UInt8(ascii: ":") {
      let start = index
      rest.index += 1
      rest.skipBlanks()
      guard rest.byte == UInt8(ascii: "]") else { return false }
      index = rest.index + 1
      write("{}", for: start..<index)
      return true
    }
    if startsSwift { return readMembers(of: .swift) }
    return readElements(to: UInt8(ascii: "]"), isLiteral: true)
  }

  mutating func readElements(to close: UInt8, isLiteral: Bool) -> Bool {
    let wasInBrackets = isInBrackets
    isInBrackets = isLiteral
    defer { isInBrackets = wasInBrackets }
    write("[", for: index..<index + 1)
    index += 1
    var isFirst = true
    while true {
      skipBlanks()
      if byte == close { break }
      if !isFirst { write(",", for: index..<index) }
      isFirst = false
      guard readValue(of: "", isLiteral: isLiteral) else { return false }
      skipBlanks()
      if byte == close { break }
      guard byte == UInt8(ascii: ",") else { return false }
      index += 1
    }
    write("]", for: index..<index + 1)
    index += 1
    return true
  }
}
