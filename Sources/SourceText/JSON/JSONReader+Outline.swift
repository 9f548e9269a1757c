/// What a tape leaves out of a text that is so long that all its values would take many times its
/// size.
extension JSONReader {
  /// How much of a text goes to the tape.
  package struct Outline: Sendable {
    /// If an array or an object has more values than this, only a part and its text are kept.
    let valueLimit: Int
    /// The names of the members whose arrays are kept whole.
    let keptArrays: Set<String>
    /// The names of the members that are kept.
    let keptMembers: Set<String>

    /// How many members with other names are kept: the largest.
    static let keptOthers = 3

    /// Makes an outline.
    package init(valueLimit: Int, arrays: Set<String>, members: Set<String>) {
      self.valueLimit = valueLimit
      keptArrays = arrays
      keptMembers = members
    }
  }

  /// Takes the elements of the innermost array off the tape, unless its name is one that is kept.
  @inline(never)
  mutating func shortenElements(_ place: Cursor) {
    let array = place.container
    guard rewriting == nil else { return writeValues(of: array, before: place.position) }
    let parent = tokens[array].next
    if parent != .max, tokens[Int(parent)].kind == .object, let outline,
      outline.keptArrays.contains(text(ofName: array - 1))
    {
      return
    }
    leaveOut(from: array + 1, of: array)
  }

  /// Takes the members of the innermost object off the tape: all but the last of each name that is
  /// kept, and the largest others.
  @inline(never)
  mutating func shortenMembers(_ place: Cursor) {
    let object = place.container
    guard rewriting == nil else { return writeValues(of: object, before: place.position) }
    // What is kept is not looked at again for each further member.
    guard let outline, tokens.count - outlinedCount > valueLimit else { return }
    var named: [String: Range<Int>] = [:]
    var others: [Range<Int>] = []
    var next = object + 1
    while next + 1 < tokens.count {
      let name = text(ofName: next)
      let member = next..<Int(tokens[next + 1].next)
      next = member.upperBound
      if outline.keptMembers.contains(name) {
        named[name] = member
      } else {
        others.append(member)
        guard others.count > Outline.keptOthers else { continue }
        others.sort { tokens[$0.lowerBound + 1].length > tokens[$1.lowerBound + 1].length }
        others.removeLast()
      }
    }
    var end = object + 1
    for member in (named.values + others).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let distance = UInt32(member.lowerBound - end)
      for index in member {
        var token = tokens[index]
        token.next -= distance
        tokens[end] = token
        end += 1
      }
    }
    leaveOut(from: end, of: object)
  }

  /// Takes out of ``plainBytes`` what is not JSON: a comment or a space becomes spaces, a string in
  /// other quotes becomes one in straight quotes.
  mutating func hide(_ recovery: Recovery) {
    var bytes = plainBytes.take() ?? file.bytes
    if case .string(let content, let end, _) = recovery.resume {
      let start = min(recovery.range.lowerBound, content.lowerBound - 1)
      for index in start..<end { bytes[index] = UInt8(ascii: "x") }
      (bytes[start], bytes[end - 1]) = (UInt8(ascii: "\""), UInt8(ascii: "\""))
    } else {
      for index in recovery.range { bytes[index] = UInt8(ascii: " ") }
    }
    plainBytes = bytes
  }

  private mutating func leaveOut(from end: Int, of container: Int) {
    tokens.removeAll(from: end)
    tokens[container].isOutlined = true
    findings.isOutlined = true
    outlinedCount = tokens.count
  }

  /// The name whose token is at an index, as it is written.
  private func text(ofName index: Int) -> String {
    String(decoding: file.bytes[tokens[index].range], as: UTF8.self)
  }
}
