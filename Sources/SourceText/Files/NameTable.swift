/// A fixed set of short names, each with its number: the wire names of a format.
///
/// Three words tell a name of up to 24 bytes: its first eight bytes, its last eight and those
/// between. So a look-up is a few loads and a compare, without a hash of all bytes and without a
/// second look.
package struct NameTable: Sendable {
  private struct Slot {
    var words: Words
    /// The number of the name; -1 if the slot is free.
    var number: Int
  }

  /// Names of up to 24 bytes are equal if these are.
  private struct Words: Equatable {
    var count: Int
    var first: UInt64 = 0
    var middle: UInt64 = 0
    var last: UInt64 = 0

    @inline(__always)
    init(_ name: Span<UInt8>) {
      count = name.count
      if count >= 8 {
        first = name.word(at: 0)
        last = name.word(at: count &- 8)
        if count > 16 { middle = name.word(at: 8) }
      } else if count >= 4 {
        first = UInt64(name.word(at: 0) as UInt32)
        last = UInt64(name.word(at: count &- 4) as UInt32)
      } else if count > 0 {
        first = UInt64(name[0])
        last = UInt64(name[count / 2]) << 8 | UInt64(name[count &- 1])
      }
    }

    /// The upper bits depend on nearly all bytes.
    @inline(__always)
    var hash: UInt64 {
      (first &+ last &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(truncatingIfNeeded: count))
        &* 0xFF51_AFD7_ED55_8CCD
    }
  }

  private static let longest = 24

  /// The count is a power of two.
  private let slots: [Slot]
  private let hashShift: UInt64

  /// Makes a table of names, none of them longer than 24 bytes.
  package init(_ names: [String]) {
    var bits: UInt64 = 4
    while 1 << bits < names.count * 4 { bits += 1 }
    let empty: [UInt8] = []
    let free = Slot(words: Words(empty.span), number: -1)
    var slots = [Slot](repeating: free, count: 1 << Int(bits))
    for (number, name) in names.enumerated() {
      let name = Array(name.utf8)
      precondition(name.count <= Self.longest)
      let words = Words(name.span)
      var place = Int(truncatingIfNeeded: words.hash >> (64 - bits))
      while slots[place].number >= 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = Slot(words: words, number: number)
    }
    self.slots = slots
    hashShift = 64 - bits
  }

  /// Returns the number of a name, or `nil` if it is not in the set.
  package func number(of name: Span<UInt8>) -> Int? {
    guard name.count <= Self.longest else { return nil }
    let words = Words(name)
    let slots = slots.span
    var place = Int(truncatingIfNeeded: words.hash &>> hashShift)
    while slots[place].number >= 0 {
      if slots[place].words == words { return slots[place].number }
      place = (place &+ 1) & (slots.count &- 1)
    }
    return nil
  }
}
