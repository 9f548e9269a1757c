/// A map from byte strings to the numbers 0, 1, 2, … in the order of their first insertion.
///
/// Keys are looked up as bytes, so no `String` is made on the way. Open addressing with linear
/// probing. Hashes differ from run to run (``ByteHash``); numbers do not.
package struct ByteTable: Sendable {
  /// All that a look-up reads before the key itself, so that it waits for memory once.
  private struct Slot {
    var hash: ByteHash
    /// Entry number + 1, or 0 for a free slot.
    var entry: UInt32
    var keyStart: UInt32
    var keyCount: UInt32

    static let free = Slot(hash: .unset, entry: 0, keyStart: 0, keyCount: 0)

    var key: Range<Int> { Int(keyStart)..<Int(keyStart) + Int(keyCount) }
  }

  /// All keys, one after the other.
  private(set) var keys: [UInt8] = []
  /// Where each key ends.
  private(set) var ends: [Int] = []
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
  package func number(of key: Span<UInt8>) -> Int? { number(of: key, ByteHash(key)) }

  /// Returns the number of a key with a hash, or `nil` if it was never inserted.
  package func number(of key: Span<UInt8>, _ hash: ByteHash) -> Int? {
    number(of: key, hash, guess: guess(hash))
  }

  /// Returns the number of a key with a hash, which was guessed to be at a place; `nil` if it was
  /// never inserted.
  package func number(of key: Span<UInt8>, _ hash: ByteHash, guess: Int) -> Int? {
    let entry = slots[slot(of: key, hash, guess: guess)].entry
    return entry == 0 ? nil : Int(entry) - 1
  }

  /// Returns where the search for a key with a hash will most likely end, without a look at keys.
  ///
  /// A caller guesses the places of many keys first, and inserts the keys then. So the processor
  /// loads the memory of all of them at the same time, instead of waiting for each.
  package func guess(_ hash: ByteHash) -> Int {
    let slots = slots.span
    let mask = slots.count - 1
    var place = Int(hash.bits) & mask
    while slots[place].entry != 0, slots[place].hash != hash { place = (place + 1) & mask }
    return place
  }

  /// Reads where the search for a key with a hash starts, so that it is in the cache for
  /// ``guess(_:)``.
  ///
  /// Otherwise ``guess(_:)`` waits for each look-up alone if the processor mispredicts where it
  /// ends.
  ///
  /// - Returns: What was read. The caller stores it, because the compiler leaves out a read whose
  ///   result is not stored.
  package func readAhead(of hash: ByteHash) -> UInt8 {
    let slots = slots.span
    return UInt8(truncatingIfNeeded: slots[Int(hash.bits) & (slots.count - 1)].entry)
  }

  /// Returns the number of the key at a guess, without a look at the key; -1 if there is none.
  package func number(at guess: Int) -> Int {
    let slots = slots.span
    return Int(slots[guess & (slots.count - 1)].entry) - 1
  }

  /// Reads from the key at a guess, so that it is in the cache when it is compared.
  ///
  /// - Returns: What was read, as above.
  package func readAhead(at guess: Int) -> UInt8 {
    let slots = slots.span
    let slot = slots[guess & (slots.count - 1)]
    guard slot.keyCount > 0 else { return 0 }
    let keys = keys.span
    return keys[slot.key.lowerBound] ^ keys[slot.key.upperBound - 1]
  }

  /// Returns the number of a key, which is inserted if it is new.
  ///
  /// All keys together may have 4 GiB.
  package mutating func insert(_ key: Span<UInt8>) -> (number: Int, isNew: Bool) {
    let hash = ByteHash(key)
    return insert(key, hash, guess: Int(hash.bits))
  }

  /// Returns the number of a key with a hash, which is inserted if it is new.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - hash: Its hash.
  ///   - guess: Where it was guessed to be; keys may have come in since.
  /// - Returns: Its number, and whether it is new.
  package mutating func insert(
    _ key: Span<UInt8>, _ hash: ByteHash, guess: Int
  ) -> (number: Int, isNew: Bool) {
    let slot = slot(of: key, hash, guess: guess)
    if slots[slot].entry != 0 { return (Int(slots[slot].entry) - 1, false) }
    let start = keys.count
    keys.append(copying: key)
    ends.append(keys.count)
    slots[slot] = Slot(
      hash: hash, entry: UInt32(ends.count), keyStart: UInt32(start), keyCount: UInt32(key.count))
    if ends.count * 2 > slots.count { grow() }
    return (ends.count - 1, true)
  }

  /// Returns the slot that holds a key, or the free one where it belongs.
  private func slot(of key: Span<UInt8>, _ hash: ByteHash, guess: Int) -> Int {
    // A wrong guess may be after the place of the key.
    let slot = guess & (slots.count - 1)
    return holds(slots[slot], key, hash) ? slot : self.slot(of: key, hash, from: Int(hash.bits))
  }

  /// Returns the slot that holds a key, or the free one where it belongs, without a guess.
  private func slot(of key: Span<UInt8>, _ hash: ByteHash, from start: Int) -> Int {
    let slots = slots.span
    let mask = slots.count - 1
    var place = start & mask
    while slots[place].entry != 0, !holds(slots[place], key, hash) { place = (place + 1) & mask }
    return place
  }

  @inline(__always)
  private func holds(_ slot: Slot, _ key: Span<UInt8>, _ hash: ByteHash) -> Bool {
    slot.hash == hash && slot.entry != 0 && Int(slot.keyCount) == key.count
      && keys.span.extracting(slot.key).isEqual(to: key)
  }

  private mutating func grow() {
    var larger: [Slot] = Array(repeating: .free, count: slots.count * 2)
    let mask = larger.count - 1
    for slot in slots where slot.entry != 0 {
      var place = Int(slot.hash.bits) & mask
      while larger[place].entry != 0 { place = (place + 1) & mask }
      larger[place] = slot
    }
    slots = larger
  }
}

extension ByteTable {
  /// Makes a table of names, in their order.
  package init(_ names: [String]) {
    self.init(minimumCapacity: names.count)
    for name in names { _ = insert(Array(name.utf8).span) }
  }

  /// The keys in their order.
  package var strings: [String] {
    (0..<count).map { String(decoding: key($0), as: UTF8.self) }
  }
}
