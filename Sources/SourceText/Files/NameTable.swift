/// A fixed set of short names, each with its number: the wire names of a format.
///
/// Two words tell a name: its first eight bytes and its last eight. So a look-up is a few loads and one compare: far
/// less work than a hash.
package struct NameTable: Sendable {
  private struct Slot {
    var words: Words
    /// The number of the name; -1 if the slot is free.
    var number: Int
  }

  /// Names of up to sixteen bytes are equal if these are.
  private struct Words: Equatable {
    var count: Int
    var first: UInt64
    var last: UInt64

    @inline(__always)
    init(_ name: Span<UInt8>) {
      count = name.count
      first = 0
      last = 0
      if count >= 8 {
        first = name.word(at: 0)
        last = name.word(at: count &- 8)
      } else if count >= 4 {
        first = UInt64(name.word(at: 0) as UInt32)
        last = UInt64(name.word(at: count &- 4) as UInt32)
      } else if count > 0 {
        first = UInt64(name[0])
        last = UInt64(name[count / 2]) << 8 | UInt64(name[count &- 1])
      }
    }

    /// All bits depend on all bytes; the upper ones most.
    @inline(__always)
    var hash: UInt64 {
      (first &+ last &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(truncatingIfNeeded: count))
        &* 0xFF51_AFD7_ED55_8CCD
    }
  }

  private let names: [[UInt8]]
  /// The count is a power of two.
  private let slots: [Slot]
  private let hashShift: UInt64

  package init(_ names: [String]) {
    var bits: UInt64 = 4
    while 1 << bits < names.count * 4 { bits += 1 }
    self.names = names.map { Array($0.utf8) }
    let free = Slot(words: Words([UInt8]().span), number: -1)
    var slots = [Slot](repeating: free, count: 1 << Int(bits))
    for (number, name) in self.names.enumerated() {
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
    let words = Words(name)
    let slots = slots.span
    var place = Int(truncatingIfNeeded: words.hash &>> hashShift)
    while slots[place].number >= 0 {
      let number = slots[place].number
      if slots[place].words == words, name.count <= 16 || isName(number, name) { return number }
      place = (place &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  private func isName(_ number: Int, _ name: Span<UInt8>) -> Bool {
    let known = names[number]
    return known.span.isEqual(to: name)
  }
}
