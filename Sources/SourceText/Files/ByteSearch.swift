import CLibrary

extension Span<UInt8> {
  /// The bytes from an index on as one number, the first byte the lowest; all of them must be
  /// there.
  @inlinable
  @inline(__always)
  package func word<Word: FixedWidthInteger & BitwiseCopyable>(at index: Int) -> Word {
    precondition(index >= 0 && index <= count &- MemoryLayout<Word>.size)
    return Word(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: index, as: Word.self))
  }

  /// The byte at an index; 0 beyond the end.
  @inline(__always)
  func byte(at index: Int) -> UInt8 {
    // As a number without a sign, an index below 0 is beyond the end too.
    guard UInt(bitPattern: index) < UInt(bitPattern: count) else { return 0 }
    return unsafe self[unchecked: index]
  }

  /// The sixteen bytes from an index on; `nil` if not all of them are there.
  @inline(__always)
  func block(at index: Int) -> SIMD16<UInt8>? {
    // Both are above 0 if no sign is set.
    let room = count &- MemoryLayout<SIMD16<UInt8>>.size &- index
    guard index | room >= 0 else { return nil }
    return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: SIMD16<UInt8>.self)
  }

  /// Returns the index of a byte at or after a start, or the count if it does not occur.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int {
    guard start < count else { return count }
    let found = unsafe withUnsafeBufferPointer { buffer -> Int? in
      guard let base = buffer.baseAddress,
        let place = unsafe memchr(base + start, Int32(byte), count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(place) - UnsafeRawPointer(base)
    }
    return found ?? count
  }

  /// Returns the index of the first of two bytes, or the count if neither occurs; looks at eight
  /// bytes at a time.
  package func firstIndex(of first: UInt8, or second: UInt8, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let firsts = ones &* UInt64(first)
    let seconds = ones &* UInt64(second)
    let raw = unsafe bytes
    var index = start
    while index + 8 <= count {
      let word = UInt64(
        littleEndian: unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      let left = word ^ firsts
      let right = word ^ seconds
      // The lowest bit that is set marks a zero byte; those above it may be false.
      let zeros = ((left &- ones) & ~left | (right &- ones) & ~right) & (ones << 7)
      if zeros != 0 { return index + zeros.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count, self[index] != first, self[index] != second { index += 1 }
    return Swift.min(index, count)
  }

  /// Returns the index after the string of JSON whose quote is at an index; `nil` if it has no end.
  package func endOfString(from quote: Int) -> Int? {
    let (mark, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    var start = quote + 1
    while true {
      let end = firstIndex(of: mark, from: start)
      guard end < count else { return nil }
      // After an odd number of backslashes, a quote belongs to the string.
      var backslashes = end
      while backslashes > start, self[backslashes - 1] == backslash { backslashes -= 1 }
      if (end - backslashes).isMultiple(of: 2) { return end + 1 }
      start = end + 1
    }
  }

  /// Whether the bytes are the same; looks at eight bytes at a time, of which the last may overlap
  /// those before.
  @usableFromInline
  package func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { left in
      unsafe other.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        func isSame<Word: FixedWidthInteger & BitwiseCopyable>(_: Word.Type, at offset: Int) -> Bool
        {
          unsafe left.loadUnaligned(fromByteOffset: offset, as: Word.self)
            == right.loadUnaligned(fromByteOffset: offset, as: Word.self)
        }
        if count >= 8 {
          var index = 0
          while index &+ 8 < count {
            if !isSame(UInt64.self, at: index) { return false }
            index &+= 8
          }
          return isSame(UInt64.self, at: count - 8)
        }
        if count >= 4 { return isSame(UInt32.self, at: 0) && isSame(UInt32.self, at: count - 4) }
        if count >= 2 { return isSame(UInt16.self, at: 0) && isSame(UInt16.self, at: count - 2) }
        return count == 0 || isSame(UInt8.self, at: 0)
      }
    }
  }

  /// Whether the bytes of a literal occur: many times as fast as the search of a `String`.
  package func contains(_ text: StaticString) -> Bool { firstIndex(of: text, from: 0) < count }

  /// Returns the index at which the bytes of a literal first occur, or the count if they do not.
  package func firstIndex(of text: StaticString, from start: Int) -> Int {
    let first = unsafe text.utf8Start[0]
    var index = firstIndex(of: first, from: start)
    while index < count, !hasBytes(text, at: index) {
      index = firstIndex(of: first, from: index + 1)
    }
    return index
  }

  /// Whether the bytes of a literal are at an index.
  package func hasBytes(_ text: StaticString, at index: Int) -> Bool {
    guard index >= 0, index + text.utf8CodeUnitCount <= count else { return false }
    for offset in 0..<text.utf8CodeUnitCount
    where unsafe self[index + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }
}
