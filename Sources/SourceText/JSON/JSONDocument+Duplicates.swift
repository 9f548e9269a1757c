extension JSONDocument {
  /// Returns a warning for each member whose name stood before in the same object, or `nil` if there is none.
  ///
  /// Nearly all objects are settled by the first loop: two equal names fall on the same bit.
  func duplicates(in object: JSONNode) -> [Diagnostic]? {
    var seen: UInt64 = 0
    let first = Int(object.index) + 1
    let end = Int(tokens[Int(object.index)].next)
    var index = first
    while index + 1 < end {
      let bit = UInt64(1) << UInt64(mark(of: tokens[index]) & 63)
      if tokens[index].isEscaped || index - first > 128
        || (seen & bit != 0 && hasTwin(index, from: first))
      {
        return thoroughDuplicates(in: object)
      }
      seen |= bit
      index = Int(tokens[index + 1].next)
    }
    return nil
  }

  private func mark(of name: JSONToken) -> UInt32 {
    guard name.length > 0 else { return 0 }
    let last = bytes[Int(name.offset) + Int(name.length) - 1]
    return name.length &* 7 &+ UInt32(bytes[Int(name.offset)]) &* 5 &+ UInt32(last)
  }

  /// Whether a member before this one has the same name, as it is written.
  private func hasTwin(_ member: Int, from first: Int) -> Bool {
    let text = bytes.span
    let name = text.extracting(tokens[member].range)
    var index = first
    while index < member {
      if name.isEqual(to: text.extracting(tokens[index].range)) { return true }
      index = Int(tokens[index + 1].next)
    }
    return false
  }

  private func thoroughDuplicates(in object: JSONNode) -> [Diagnostic]? {
    var names = ByteTable()
    var first: [JSONNode] = []
    var found: [Diagnostic]?
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
      found =
        (found ?? []) + [
          Diagnostic(
            .duplicateMember, "'\(name)' stands more than once in this object",
            at: location(of: member.name),
            notes: [Diagnostic.Note("the first one", at: location(of: first[number]))],
            help: "the last one counts; delete the others")
        ]
    }
    return found
  }
}
