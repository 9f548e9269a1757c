extension Span<UInt8> {
  /// Returns the place of the first byte of a value at or behind an index, or the end.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int {
    let bytes = unsafe self.bytes
    let ones: UInt64 = 0x0101_0101_0101_0101
    let pattern = ones &* UInt64(byte)
    var index = start
    while index + 8 <= count {
      let loaded = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      let word = UInt64(littleEndian: loaded) ^ pattern
      let found = (word &- ones) & ~word & 0x8080_8080_8080_8080
      if found != 0 { return index + found.trailingZeroBitCount >> 3 }
      index += 8
    }
    while index < count, self[index] != byte { index += 1 }
    return Swift.min(index, count)
  }
}
