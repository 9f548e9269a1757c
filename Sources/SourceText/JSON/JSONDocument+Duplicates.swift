extension JSONDocument {
  /// Returns a warning for each member whose name stood before in the same object, or `nil` if there is none.
  ///
  /// Nearly all objects are settled by the first loop: two equal names fall on the same bit.
  func duplicates(in object: JSONNode) -> [Diagnostic]? {
    var seen: UInt64 = 0
    var isSuspect = false
    let end = Int(tokens[Int(object.index)].next)
    var index = Int(object.index) + 1
    while index + 1 < end {
      let token = tokens[index]
      var mark = token.length &* 7
      if token.length > 0 {
        let last = Int(token.offset) + Int(token.length) - 1
        mark = mark &+ UInt32(bytes[Int(token.offset)]) &* 5 &+ UInt32(bytes[last])
      }
      let bit = UInt64(1) << UInt64(mark & 63)
      isSuspect = isSuspect || token.isEscaped || seen & bit != 0
      seen |= bit
      index = Int(tokens[index + 1].next)
    }
    return isSuspect ? thoroughDuplicates(in: object) : nil
  }

  private func thoroughDuplicates(in object: JSONNode) -> [Diagnostic]? {
    var names = ByteTable()
    var first: [JSONNode] = []
    var found: [Diagnostic] = []
    var text: [UInt8] = []
    for member in members(of: object) {
      text.removeAll(keepingCapacity: true)
      appendText(of: member.name, to: &text)
      let (number, isNew) = names.insert(text.span)
      if isNew {
        first.append(member.name)
        continue
      }
      let name = String(decoding: text, as: UTF8.self)
      found.append(
        Diagnostic(
          .duplicateMember, "'\(name)' stands more than once in this object",
          at: location(of: member.name),
          notes: [Diagnostic.Note("the first one", at: location(of: first[number]))],
          help: "the last one counts; delete the others"))
    }
    return found.isEmpty ? nil : found
  }
}
