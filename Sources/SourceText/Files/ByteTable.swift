/// A map from byte strings to the numbers 0, 1, 2, … in the order of their first insertion.
///
/// Keys are looked up as bytes, so no `String` is made on the way. Open addressing with linear
/// probing.
package struct ByteTable: Sendable {
  /// All that a look-up reads before the key itself, so that it waits for memory once.
  private struct Slot {
    var hash: UInt32
    /// Entry number + 1, or 0 for a free slot.
    var entry: UInt32
    var keyStart: UInt32
    var keyCount: UInt32

    static let free = Slot(hash: 0, entry: 0, keyStart: 0, keyCount: 0)

    var key: Range<Int> { Int(keyStart)..<Int(keyStart) + Int(keyCount) }
  }

  private var keys: [UInt8] = []
  private var ends: [Int] = []
  /// The count is a power of two.
  private var slots: [Slot] = []

  package init(minimumCapacity: Int = 0) {
    var size = 16
    while size < minimumCapacity * 2 { size *= 2 }
    slots = Array(repeating: .free, count: size)
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
    let entry = slots[slot(of: key, hash: Self.hash(key))].entry
    return entry == 0 ? nil : Int(entry) - 1
  }

  /// Returns the number of a key, which is inserted if it is new.
  ///
  /// All keys together may have 4 GiB.
  package mutating func insert(_ key: Span<UInt8>) -> (number: Int, isNew: Bool) {
    let hash = Self.hash(key)
    let slot = slot(of: key, hash: hash)
    if slots[slot].entry != 0 { return (Int(slots[slot].entry) - 1, false) }
    let start = keys.count
    keys.append(copying: key)
    ends.append(keys.count)
    slots[slot] = Slot(
      hash: hash, entry: UInt32(ends.count), keyStart: UInt32(start), keyCount: UInt32(key.count))
    if ends.count * 2 > slots.count { grow() }
    return (ends.count - 1, true)
  }

  private func slot(of key: Span<UInt8>, hash: UInt32) -> Int {
    let slots = slots.span
    let mask = slots.count - 1
    var place = Int(hash) & mask
    while slots[place].entry != 0 {
      let slot = slots[place]
      if slot.hash == hash, Int(slot.keyCount) == key.count,
        keys.span.extracting(slot.key).isEqual(to: key)
      {
        return place
      }
      place = (place + 1) & mask
    }
    return place
  }

  private mutating func grow() {
    var larger: [Slot] = Array(repeating: .free, count: slots.count * 2)
    let mask = larger.count - 1
    for slot in slots where slot.entry != 0 {
      var place = Int(slot.hash) & mask
      while larger[place].entry != 0 { place = (place + 1) & mask }
      larger[place] = slot
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
