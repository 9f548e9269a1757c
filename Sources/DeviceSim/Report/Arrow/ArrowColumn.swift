import SourceText

/// A column of texts that grows row by row (Arrow columnar format, "Variable-size Binary Layout").
struct ArrowTexts: ~Copyable {
  private(set) var validity = ArrowValidity()
  /// Where the texts end, as numbers of four bytes, after a first 0.
  private(set) var ends = GrowingBuffer<UInt8>()
  /// The texts, one after another.
  private(set) var bytes: GrowingBuffer<UInt8>

  init(minimumCapacity: Int = 64) {
    bytes = GrowingBuffer(minimumCapacity: minimumCapacity)
    ends.append(0, times: 4)
  }

  var count: Int { validity.count }

  @inline(__always)
  mutating func append(_ text: Span<UInt8>) {
    // The places of a column have 32 bits.
    guard bytes.count + text.count <= Int(Int32.max) else { return appendNull() }
    bytes.append(text)
    end(isValid: true)
  }

  mutating func append(_ text: String) { append(text.utf8.span) }

  mutating func appendNull() { end(isValid: false) }

  @inline(__always)
  private mutating func end(isValid: Bool) {
    validity.append(isValid)
    ends.append(littleEndian: Int32(bytes.count))
  }
}

/// Which rows of a column have a value (Arrow columnar format, "Validity bitmaps").
struct ArrowValidity: ~Copyable {
  private(set) var nullCount = 0
  private(set) var count = 0
  private(set) var bits = GrowingBuffer<UInt8>()

  @inline(__always)
  mutating func append(_ isValid: Bool) {
    let place = UInt8(truncatingIfNeeded: count) & 7
    if place == 0 { bits.append(0) }
    if isValid { bits[bits.count &- 1] |= 1 &<< place } else { nullCount &+= 1 }
    count &+= 1
  }
}
