/// A fixed set of short names, each with its number: the wire names of a format.
///
/// A name is found by its length and its first and last byte, and then compared: far less work than a hash.
package struct NameTable: Sendable {
  /// All names, one behind the other.
  private let bytes: [UInt8]
  private let ends: [Int]
  /// Number + 1, or 0 for a free slot.
  private let slots: [UInt16]

  private static let slotCount = 512

  package init(_ names: [String]) {
    var bytes: [UInt8] = []
    var ends: [Int] = []
    var slots = [UInt16](repeating: 0, count: Self.slotCount)
    for name in names {
      let name = Array(name.utf8)
      bytes += name
      ends.append(bytes.count)
      var slot = Self.slot(of: name.span)
      while slots[slot] != 0 { slot = (slot + 1) % Self.slotCount }
      slots[slot] = UInt16(ends.count)
    }
    self.bytes = bytes
    self.ends = ends
    self.slots = slots
  }

  /// Returns the number of a name, or `nil` if it is not in the set.
  package func number(of name: Span<UInt8>) -> Int? {
    var slot = Self.slot(of: name)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      let start = number == 0 ? 0 : ends[number - 1]
      if ends[number] - start == name.count,
        bytes.span.extracting(start..<ends[number]).isEqual(to: name)
      {
        return number
      }
      slot = (slot + 1) % Self.slotCount
    }
    return nil
  }

  @inline(__always)
  private static func slot(of name: Span<UInt8>) -> Int {
    guard name.count > 0 else { return 0 }
    let mixed = name.count &* 37 &+ Int(name[0]) &* 11 &+ Int(name[name.count - 1]) &* 3
    return mixed & (slotCount - 1)
  }
}
