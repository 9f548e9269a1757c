extension JSONReader {
  /// Whether a name may stand twice in an object; nearly all objects are settled here.
  ///
  /// Two equal names fall on the same bit.
  func mayHoldDuplicates(_ object: Int, _ text: Span<UInt8>) -> Bool {
    var seen: UInt64 = 0
    let first = object + 1
    let end = Int(tokens[object].next)
    var index = first
    while index + 1 < end {
      let name = tokens[index]
      let bit = UInt64(1) << UInt64(mark(of: name, text) & 63)
      if name.isEscaped || index - first > 128 || (seen & bit != 0 && hasTwin(index, first, text)) {
        return true
      }
      seen |= bit
      index = Int(tokens[index + 1].next)
    }
    return false
  }

  private func mark(of name: JSONToken, _ text: Span<UInt8>) -> UInt32 {
    guard name.length > 0 else { return 0 }
    let range = name.range
    return name.length &* 7 &+ UInt32(text[range.lowerBound]) &* 5
      &+ UInt32(text[range.upperBound - 1])
  }

  /// Whether a member before this one has the same name, as it is written.
  private func hasTwin(_ member: Int, _ first: Int, _ text: Span<UInt8>) -> Bool {
    let name = text.extracting(tokens[member].range)
    var index = first
    while index < member {
      if name.isEqual(to: text.extracting(tokens[index].range)) { return true }
      index = Int(tokens[index + 1].next)
    }
    return false
  }

  /// Returns a warning for each member whose name stood before in the same object.
  func duplicates(in object: Int, _ text: Span<UInt8>) -> [Diagnostic] {
    var names = ByteTable()
    var first: [JSONToken] = []
    var found: [Diagnostic] = []
    var name: [UInt8] = []
    let end = Int(tokens[object].next)
    var index = object + 1
    while index + 1 < end {
      let token = tokens[index]
      index = Int(tokens[index + 1].next)
      name.removeAll(keepingCapacity: true)
      JSONEscapes.appendUnescaped(text.extracting(token.range), to: &name)
      let (number, isNew) = names.insert(name.span)
      if isNew {
        first.append(token)
        continue
      }
      found.append(
        Diagnostic(
          .duplicateMember,
          "'\(String(decoding: name, as: UTF8.self))' stands more than once in this object",
          at: location(ofName: token),
          notes: [Diagnostic.Note("the first one", at: location(ofName: first[number]))],
          help: "the last one counts; delete the others"))
    }
    return found
  }

  /// The place of a name with its quotes.
  private func location(ofName token: JSONToken) -> SourceLocation {
    file.location(of: max(0, token.range.lowerBound - 1)..<token.range.upperBound + 1)
  }
}
