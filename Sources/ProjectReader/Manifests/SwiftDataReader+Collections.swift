/// What is in brackets and parentheses.
extension SwiftDataReader {
  /// Reads an array or a dictionary.
  mutating func collection() -> SwiftData {
    let start = index
    var elements: [SwiftData] = []
    var members: [(key: SwiftData, value: SwiftData)] = []
    index += 1
    while true {
      skipSpace()
      guard index < bytes.count, current != UInt8(ascii: "]") else { break }
      let before = index
      if current == UInt8(ascii: ",") || current == UInt8(ascii: ":") {
        index += 1
        continue
      }
      let element = expression()
      skipSpace()
      if current == UInt8(ascii: ":") {
        index += 1
        members.append((element, expression()))
      } else {
        elements.append(element)
      }
      if index == before { skipOne() }
    }
    let isEmptyDictionary = elements.isEmpty && bytes[start..<index].contains(UInt8(ascii: ":"))
    if index < bytes.count { index += 1 }
    return SwiftData(
      form: members.isEmpty && !isEmptyDictionary ? .array(elements) : .dictionary(members),
      range: start..<index)
  }

  /// Reads what is in parentheses.
  mutating func arguments() -> [SwiftData.Argument] {
    var arguments: [SwiftData.Argument] = []
    index += 1
    while true {
      skipSpace()
      guard index < bytes.count, current != UInt8(ascii: ")") else { break }
      let before = index
      var label: String?
      if let word = word() {
        skipSpace()
        if current == UInt8(ascii: ":") {
          label = word
          index += 1
        } else {
          index = before
        }
      }
      arguments.append(SwiftData.Argument(label: label, value: expression()))
      skipSpace()
      if current == UInt8(ascii: ",") { index += 1 }
      if index == before { skipOne() }
    }
    if index < bytes.count { index += 1 }
    return arguments
  }
}
