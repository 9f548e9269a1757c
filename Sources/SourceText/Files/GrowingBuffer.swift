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

  @usableFromInline
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
    set {
      precondition(index >= 0 && index < count)
      unsafe start[index] = newValue
    }
  }

  /// Calls a function with the elements.
  package borrowing func withSpan<Result, Failure>(
    _ body: (Span<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(UnsafeBufferPointer(start: start, count: count).span)
  }

  /// A copy of the elements.
  package var array: [Element] {
    unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }
}

// The buffer is the only one that points to its memory, and its elements hold no references.
extension GrowingBuffer: @unchecked Sendable {}

extension GrowingBuffer<UInt8> {
  /// Appends bytes.
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
    if comma {
      unsafe place.pointee = UInt8(ascii: ",")
      unsafe place += 1
    }
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

  /// Appends a text up to the first byte that JSON escapes: looks for that byte on the way.
  ///
  /// - Returns: How many bytes of the text were appended.
  mutating func append(plainStartOf text: Span<UInt8>) -> Int {
    let count = text.count
    reserve(count)
    let appended = unsafe text.withUnsafeBytes { bytes -> Int in
      guard let source = bytes.baseAddress else { return 0 }
      let target = unsafe UnsafeMutableRawPointer(start + used)
      var index = 0
      guard count >= 8 else {
        while index < count, unsafe JSONGrammar.needsEscape(bytes[index]) == 0 {
          unsafe target.storeBytes(of: bytes[index], toByteOffset: index, as: UInt8.self)
          index &+= 1
        }
        return index
      }
      while index < count {
        // The last eight bytes may overlap those before.
        let place = Swift.min(index, count &- 8)
        let word = unsafe source.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        unsafe target.storeBytes(of: word, toByteOffset: place, as: UInt64.self)
        let found = JSONGrammar.needsEscape(UInt64(littleEndian: word))
        if found != 0 { return place &+ (found.trailingZeroBitCount >> 3) }
        index = place &+ 8
      }
      return count
    }
    used += appended
    return appended
  }

  /// Copies bytes; up to sixteen, as names and numbers are, with two loads that may overlap.
  @inlinable
  @inline(__always)
  static func copy(
    _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    let from = unsafe UnsafeRawPointer(source)
    let into = UnsafeMutableRawPointer(target)
    if count > 16 {
      unsafe target.update(from: source, count: count)
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
