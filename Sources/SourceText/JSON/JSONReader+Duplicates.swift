/// A bit for each name of an object: names that are equal fall on the same one.
///
/// The factors keep the names of Apple's objects apart, so that nearly all objects are settled
/// here.
struct NameMarks {
  private(set) var bits: UInt32

  init(bits: UInt32 = 0) {
    self.bits = bits
  }

  /// Whether two names fell on one bit, or a name has escapes.
  var mayHoldDuplicates: Bool { bits == .max }

  /// Notes a name, which must be in the text.
  @inline(__always)
  mutating func insert(_ start: Int, length: Int, _ text: Span<UInt8>) {
    let bit = Self.bit(start, length: length, text)
    bits = bits & bit != 0 ? .max : bits | bit
  }

  /// Notes that the names must be compared.
  mutating func requireComparison() { bits = .max }

  @inline(__always)
  static func bit(_ start: Int, length: Int, _ text: Span<UInt8>) -> UInt32 {
    guard length > 0 else { return 1 }
    let first = unsafe Int(text[unchecked: start])
    let last = unsafe Int(text[unchecked: start &+ length &- 1])
    return 1 &<< UInt32(truncatingIfNeeded: length &+ first &* 5 &+ last)
  }
}

extension JSONReader {
  /// Warns of names that appear twice in an object, if the marks of its names do not decide.
  mutating func reportDuplicates(in object: Int, _ text: Span<UInt8>) {
    guard mayHoldDuplicates(object, text) else { return }
    guard findDuplicates(in: object, text) else { return }
    findings.isCompact = false
    tokens[object].hasDuplicates = true
  }

  /// Whether a name may appear twice in an object: `false` if no two are written alike and none is
  /// escaped.
  private func mayHoldDuplicates(_ object: Int, _ text: Span<UInt8>) -> Bool {
    var seen: UInt32 = 0
    let first = object + 1
    let end = Int(tokens[object].next)
    var index = first
    while index + 1 < end {
      let name = tokens[index]
      let bit = NameMarks.bit(Int(name.offset), length: Int(name.length), text)
      if name.isEscaped || index - first > 128
        || (seen & bit != 0 && hasDuplicate(index, first, text))
      {
        return true
      }
      seen |= bit
      index = Int(tokens[index + 1].next)
    }
    return false
  }

  /// Whether a member before this one has the same name, as it is written.
  private func hasDuplicate(_ member: Int, _ first: Int, _ text: Span<UInt8>) -> Bool {
    let name = text.extracting(tokens[member].range)
    var index = first
    while index < member {
      if name.isEqual(to: text.extracting(tokens[index].range)) { return true }
      index = Int(tokens[index + 1].next)
    }
    return false
  }

  /// Warns of each member whose name is before it in the same object; returns whether there is one.
  private mutating func findDuplicates(in object: Int, _ text: Span<UInt8>) -> Bool {
    var names = ByteTable()
    var first: [JSONToken] = []
    var isFound = false
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
      isFound = true
      if diagnostics.leavesOut(.duplicateMember) { continue }
      diagnostics.append(
        Diagnostic(
          .duplicateMember,
          "'\(String(decoding: name, as: UTF8.self))' appears more than once in this object",
          at: location(ofName: token),
          notes: [Diagnostic.Note("the first one is here", at: location(ofName: first[number]))],
          help: "the last one counts; delete the others"))
    }
    return isFound
  }

  /// The place of a name with its quotes.
  private func location(ofName token: JSONToken) -> SourceLocation {
    file.location(of: max(0, token.range.lowerBound - 1)..<token.range.upperBound + 1)
  }
}
