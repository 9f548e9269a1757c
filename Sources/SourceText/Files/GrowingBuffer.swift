/// A store of plain values that is appended to: what an array does, without the checks that an
/// array makes for each append.
///
/// All the unsafe code of the hot loops is here. Memory beyond `count` is never read.
@safe
@usableFromInline
@frozen
package struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var start: UnsafeMutablePointer<Element>
  @usableFromInline var capacity: Int
  @usableFromInline var used: Int

  /// How many elements there are.
  @inlinable package var count: Int { used }

  package init(minimumCapacity: Int = 64) {
    capacity = max(1, minimumCapacity)
    unsafe start = .allocate(capacity: capacity)
    used = 0
  }

  deinit {
    unsafe start.deallocate()
  }

  /// Makes room for a number of further elements.
  @inlinable
  @inline(__always)
  package mutating func reserve(_ additional: Int) {
    if capacity &- used < additional { grow(additional) }
  }

  // Inlined, it would take the registers of the loops that append.
  @usableFromInline
  @inline(never)
  mutating func grow(_ additional: Int) {
    let larger = max(capacity * 2, count + additional)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    unsafe moved.update(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = moved
    capacity = larger
  }

  @inlinable
  @inline(__always)
  package mutating func append(_ element: Element) {
    reserve(1)
    unsafe start[used] = element
    used &+= 1
  }

  /// Appends an element for which ``reserve(_:)`` made room.
  @unsafe
  @inline(__always)
  mutating func append(unchecked element: Element) {
    unsafe start[used] = element
    used &+= 1
  }

  @inlinable
  @inline(__always)
  package mutating func append(copying elements: UnsafeBufferPointer<Element>) {
    guard let source = elements.baseAddress else { return }
    reserve(elements.count)
    unsafe (start + count).update(from: source, count: elements.count)
    used += elements.count
  }

  /// The last element; `nil` if there is none.
  package var last: Element? { used > 0 ? self[used - 1] : nil }

  /// Removes the last element, which must be there.
  package mutating func removeLast() {
    precondition(used > 0)
    used -= 1
  }

  /// Removes the elements from an index on, which must be there, and keeps the memory.
  package mutating func removeAll(from index: Int) {
    precondition(index >= 0 && index <= used)
    used = index
  }

  /// Removes all elements and keeps the memory.
  package mutating func removeAll() {
    used = 0
  }

  @inlinable
  package subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count)
      return unsafe start[index]
    }
    _modify {
      precondition(index >= 0 && index < count)
      yield unsafe &start[index]
    }
  }

  /// Calls a function with the elements.
  package borrowing func withSpan<Result, Failure>(
    _ body: (Span<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(UnsafeBufferPointer(start: start, count: count).span)
  }

  /// Returns a buffer with the same elements.
  borrowing func copy() -> GrowingBuffer {
    var copy = GrowingBuffer(minimumCapacity: count)
    unsafe copy.start.update(from: start, count: count)
    copy.used = count
    return copy
  }

  /// A copy of the elements.
  package var array: [Element] {
    unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }
}

// The buffer is the only one that points to its memory, and its elements hold no references.
extension GrowingBuffer: @unchecked Sendable {}

extension GrowingBuffer<UInt8> {
  @inlinable
  @inline(__always)
  package mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append($0) }
  }

  /// Appends a byte several times.
  @inlinable
  package mutating func append(_ byte: UInt8, times: Int) {
    guard times > 0 else { return }
    reserve(times)
    unsafe (start + used).update(repeating: byte, count: times)
    used += times
  }

  /// Appends the bytes of a number, the lowest first.
  @inlinable
  @inline(__always)
  package mutating func append<Number: FixedWidthInteger & BitwiseCopyable>(
    littleEndian number: Number
  ) {
    let size = MemoryLayout<Number>.size
    reserve(size)
    let place = unsafe UnsafeMutableRawPointer(start + used)
    unsafe place.storeBytes(of: number.littleEndian, as: Number.self)
    used &+= size
  }

  /// Replaces as many bytes as there are new ones; all of them must be there.
  package mutating func replace(from place: Int, with bytes: Span<UInt8>) {
    precondition(place >= 0 && place <= used - bytes.count)
    unsafe bytes.withUnsafeBufferPointer {
      guard let source = $0.baseAddress else { return }
      unsafe (start + place).update(from: source, count: $0.count)
    }
  }

  /// Appends a text together with what is around it in JSON.
  @inlinable
  @inline(__always)
  mutating func append(
    _ text: UnsafeBufferPointer<UInt8>, comma: Bool = false, quotes: Bool = false,
    colon: Bool = false
  ) {
    let length = text.count
    reserve(length + 4)
    var place = unsafe start + used
    // What comes next overwrites a comma that is not wanted, which costs less than to jump over it.
    unsafe place.pointee = UInt8(ascii: ",")
    if comma { unsafe place += 1 }
    if quotes {
      unsafe place.pointee = UInt8(ascii: "\"")
      unsafe place += 1
    }
    if let source = text.baseAddress { unsafe Self.copy(source, to: place, count: length) }
    unsafe place += length
    if quotes {
      unsafe place.pointee = UInt8(ascii: "\"")
      unsafe place += 1
    }
    if colon {
      unsafe place.pointee = UInt8(ascii: ":")
      unsafe place += 1
    }
    unsafe used = place - start
  }

  /// Appends a string of JSON up to the first byte that is escaped, or else to its closing quote;
  /// looks for that byte on the way.
  ///
  /// - Returns: How many bytes of the text were appended.
  mutating func append(startOfString text: Span<UInt8>, comma: Bool) -> Int {
    let count = text.count
    reserve(count + 3)
    var place = unsafe start + used
    unsafe place.pointee = UInt8(ascii: ",")
    if comma { unsafe place += 1 }
    unsafe place.pointee = UInt8(ascii: "\"")
    unsafe place += 1
    // There is room for all of the text, and no more of it is written.
    let copied = unsafe Self.copy(plainStartOf: text, to: place)
    unsafe place += copied
    if copied == count {
      unsafe place.pointee = UInt8(ascii: "\"")
      unsafe place += 1
    }
    unsafe used = place - start
    return copied
  }

  /// Copies a text up to the first byte that JSON escapes; what is after it at the target is not
  /// defined, up to the length of the text.
  @inline(__always)
  private static func copy(
    plainStartOf text: Span<UInt8>, to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let target = UnsafeMutableRawPointer(target)
    let count = text.count
    var index = 0
    if count < StringBlock.size {
      if count >= 8 {
        // The second word may overlap the first.
        let words = (text.word(at: 0) as UInt64, text.word(at: count &- 8) as UInt64)
        unsafe target.storeBytes(of: words.0.littleEndian, as: UInt64.self)
        unsafe target.storeBytes(
          of: words.1.littleEndian, toByteOffset: count &- 8, as: UInt64.self)
        let found = StringBlock(words.0, words.1).firstEscape
        return found < 8 ? found : found &- StringBlock.size &+ count
      }
      while index < count, !JSONGrammar.needsEscape(text[index]) {
        unsafe target.storeBytes(of: text[index], toByteOffset: index, as: UInt8.self)
        index &+= 1
      }
      return index
    }
    while index < count {
      // The last block may overlap the one before.
      let place = Swift.min(index, count &- StringBlock.size)
      guard let block = text.block(at: place) else { return index }
      unsafe target.storeBytes(of: block, toByteOffset: place, as: SIMD16<UInt8>.self)
      let found = StringBlock(block).firstEscape
      if found < StringBlock.size { return place &+ found }
      index = place &+ StringBlock.size
    }
    return count
  }

  /// Copies bytes; up to 32, as names and numbers are, with two loads that may overlap.
  @inlinable
  @inline(__always)
  static func copy(
    _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    let from = unsafe UnsafeRawPointer(source)
    let into = UnsafeMutableRawPointer(target)
    if count > 32 {
      unsafe target.update(from: source, count: count)
    } else if count >= 16 {
      let first = unsafe from.loadUnaligned(as: SIMD16<UInt8>.self)
      let last = unsafe from.loadUnaligned(fromByteOffset: count - 16, as: SIMD16<UInt8>.self)
      unsafe into.storeBytes(of: first, as: SIMD16<UInt8>.self)
      unsafe into.storeBytes(of: last, toByteOffset: count - 16, as: SIMD16<UInt8>.self)
    } else if count >= 8 {
      let first = unsafe from.loadUnaligned(as: UInt64.self)
      let last = unsafe from.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      unsafe into.storeBytes(of: first, as: UInt64.self)
      unsafe into.storeBytes(of: last, toByteOffset: count - 8, as: UInt64.self)
    } else if count >= 4 {
      let first = unsafe from.loadUnaligned(as: UInt32.self)
      let last = unsafe from.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      unsafe into.storeBytes(of: first, as: UInt32.self)
      unsafe into.storeBytes(of: last, toByteOffset: count - 4, as: UInt32.self)
    } else {
      var index = 0
      while index < count {
        unsafe target[index] = source[index]
        index &+= 1
      }
    }
  }
}
