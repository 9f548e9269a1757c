/// A fixed set of short names, each with its meaning: the wire names of a format.
///
/// Three words identify a name of up to 24 bytes: its first eight bytes, its last eight and those
/// between. So a look-up is a few loads and a comparison, without a hash of all bytes and without a
/// second look.
@usableFromInline
@frozen
package struct NameTable<Meaning: Sendable>: Sendable {
  @usableFromInline
  @frozen
  struct Slot: Sendable {
    @usableFromInline var words: NameWords
    /// What the name means; `nil` if the slot is free.
    @usableFromInline var meaning: Meaning?
  }

  /// The count is a power of two.
  @usableFromInline let slots: [Slot]
  @usableFromInline let hashShift: UInt64

  /// Makes a table of names, none of them longer than 24 bytes.
  package init(_ names: [(name: String, meaning: Meaning)]) {
    var bits: UInt64 = 4
    while 1 << bits < names.count * 4 { bits += 1 }
    let empty: [UInt8] = []
    let free = Slot(words: NameWords(empty.span), meaning: nil)
    var slots = [Slot](repeating: free, count: 1 << Int(bits))
    for (name, meaning) in names {
      let name = Array(name.utf8)
      precondition(name.count <= NameWords.longest)
      let words = NameWords(name.span)
      var place = Int(truncatingIfNeeded: words.hash >> (64 - bits))
      while slots[place].meaning != nil { place = (place + 1) & (slots.count - 1) }
      slots[place] = Slot(words: words, meaning: meaning)
    }
    self.slots = slots
    hashShift = 64 - bits
  }

  /// The meaning of a name; `nil` if it is not in the set.
  @inlinable
  package subscript(name: Span<UInt8>) -> Meaning? {
    guard name.count <= NameWords.longest else { return nil }
    let words = NameWords(name)
    let slots = slots.span
    var place = Int(truncatingIfNeeded: words.hash &>> hashShift)
    while let meaning = slots[place].meaning {
      if slots[place].words == words { return meaning }
      place = (place &+ 1) & (slots.count &- 1)
    }
    return nil
  }
}

extension NameTable where Meaning: CaseIterable & RawRepresentable<String> {
  /// Makes a table of the raw values of all cases.
  package init() { self.init(Meaning.allCases.map { ($0.rawValue, $0) }) }
}

/// Names of up to 24 bytes are equal if these are.
@usableFromInline
@frozen
struct NameWords: Equatable, Sendable {
  @usableFromInline var count: Int
  @usableFromInline var first: UInt64 = 0
  @usableFromInline var middle: UInt64 = 0
  @usableFromInline var last: UInt64 = 0

  @inlinable static var longest: Int { 24 }

  @inlinable
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
  @inlinable
  @inline(__always)
  var hash: UInt64 {
    (first &+ last &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(truncatingIfNeeded: count))
      &* 0xFF51_AFD7_ED55_8CCD
  }

  @inlinable
  @inline(__always)
  static func == (left: NameWords, right: NameWords) -> Bool {
    left.first == right.first && left.last == right.last && left.middle == right.middle
      && left.count == right.count
  }
}
