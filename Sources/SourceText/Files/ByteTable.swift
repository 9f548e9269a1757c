/// A map from byte strings to the numbers 0, 1, 2, … in the order of their first insertion.
///
/// Keys are looked up as bytes, so no `String` is made on the way. Open addressing with linear probing.
package struct ByteTable: Sendable {
  private var keys: [UInt8] = []
  private var ends: [Int] = []
  /// The hash above the entry number + 1, or 0 for a free slot; the count is a power of two.
  private var slots: [UInt64] = []

  package init(minimumCapacity: Int = 0) {
    var size = 16
    while size < minimumCapacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    ends.reserveCapacity(minimumCapacity)
  }

  /// How many keys there are.
  package var count: Int { ends.count }

  /// Returns the bytes of the key with a number.
  package func key(_ number: Int) -> ArraySlice<UInt8> {
    keys[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }

  /// Returns the number of a key, or `nil` if it was never inserted.
  package func number(of key: Span<UInt8>) -> Int? {
    let hash = Self.hash(key)
    let entry = slots[slot(of: key, hash: hash)]
    return entry == 0 ? nil : Self.number(entry)
  }

  /// Returns the number of a key, which is inserted if it is new.
  package mutating func insert(_ key: Span<UInt8>) -> (number: Int, isNew: Bool) {
    let hash = Self.hash(key)
    let slot = slot(of: key, hash: hash)
    if slots[slot] != 0 { return (Self.number(slots[slot]), false) }
    keys.append(copying: key)
    ends.append(keys.count)
    slots[slot] = UInt64(hash) << 32 | UInt64(ends.count)
    if ends.count * 2 > slots.count { grow() }
    return (ends.count - 1, true)
  }

  private static func number(_ entry: UInt64) -> Int {
    Int(UInt32(truncatingIfNeeded: entry)) - 1
  }

  private func slot(of key: Span<UInt8>, hash: UInt32) -> Int {
    let slots = slots.span
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let entry = slots[slot]
      if UInt32(truncatingIfNeeded: entry >> 32) == hash, isEqual(key, to: Self.number(entry)) {
        return slot
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func isEqual(_ key: Span<UInt8>, to number: Int) -> Bool {
    let start = number == 0 ? 0 : ends[number - 1]
    guard ends[number] - start == key.count else { return false }
    return keys.span.extracting(start..<ends[number]).isEqual(to: key)
  }

  private mutating func grow() {
    var larger: [UInt64] = Array(repeating: 0, count: slots.count * 2)
    let mask = larger.count - 1
    for entry in slots where entry != 0 {
      var slot = Int(entry >> 32) & mask
      while larger[slot] != 0 { slot = (slot + 1) & mask }
      larger[slot] = entry
    }
    slots = larger
  }

  /// Mixes eight bytes at a time; the last eight may overlap those before.
  private static func hash(_ key: Span<UInt8>) -> UInt32 {
    let factor: UInt64 = 0xFF51_AFD7_ED55_8CCD
    let count = key.count
    var mixed: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: count)
    unsafe key.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      if count >= 8 {
        var index = 0
        while index &+ 8 < count {
          let word = unsafe start.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          mixed = (mixed ^ word) &* factor
          mixed ^= mixed >> 32
          index &+= 8
        }
        let last = unsafe start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
        mixed = (mixed ^ last) &* factor
      } else if count >= 4 {
        let first = unsafe start.loadUnaligned(as: UInt32.self)
        let last = unsafe start.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
        mixed = (mixed ^ UInt64(first) << 32 ^ UInt64(last)) &* factor
      } else if count > 0 {
        let ends = unsafe UInt64(bytes[0]) << 16 | UInt64(bytes[count - 1])
        mixed = unsafe (mixed ^ ends ^ UInt64(bytes[count / 2]) << 8) &* factor
      }
    }
    mixed ^= mixed >> 29
    mixed &*= 0xC4CE_B9FE_1A85_EC53
    return UInt32(truncatingIfNeeded: mixed ^ mixed >> 32)
  }
}
