/// Sixteen bytes of a string, which are looked at together.
///
/// Both sides of a comparison are vectors: with a single number, it is made byte by byte.
struct StringBlock {
  static let size = 16

  private let bytes: SIMD16<Int8>

  @inline(__always)
  init(_ bytes: SIMD16<UInt8>) { self.bytes = unsafe unsafeBitCast(bytes, to: SIMD16<Int8>.self) }

  /// Makes a block of two words, the first byte the lowest.
  @inline(__always)
  init(_ low: UInt64, _ high: UInt64) {
    let words = SIMD2(low.littleEndian, high.littleEndian)
    bytes = unsafe unsafeBitCast(words, to: SIMD16<Int8>.self)
  }

  /// The index of the first byte that is a quote, a backslash or a control character; the size if
  /// there is none.
  @inline(__always)
  var firstEscape: Int {
    Self.first(quotes .| (belowSpace .& (bytes .>= SIMD16(repeating: 0))))
  }

  /// The index of the first byte that is a quote, a backslash, a control character or above 0x7F;
  /// the size if there is none.
  @inline(__always)
  var firstNotPlainASCII: Int { Self.first(quotes .| belowSpace) }

  /// That index, if only bytes from an index below 16 on count.
  @inline(__always)
  func firstNotPlainASCII(from start: Int) -> Int {
    let start = SIMD16(repeating: Int8(truncatingIfNeeded: start))
    return Self.first((quotes .| belowSpace) .& (Self.indices .>= start))
  }

  @inline(__always)
  private var quotes: SIMDMask<SIMD16<Int8>> {
    (bytes .== SIMD16(repeating: 0x22)) .| (bytes .== SIMD16(repeating: 0x5C))
  }

  /// The bytes below the space; as signed numbers, those above 0x7F are too.
  @inline(__always)
  private var belowSpace: SIMDMask<SIMD16<Int8>> { bytes .< SIMD16(repeating: 0x20) }

  @inline(__always)
  private static var indices: SIMD16<Int8> {
    SIMD16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
  }

  /// Returns the index of the first mark.
  ///
  /// A mark has all bits of its byte set. Four of each are kept, 64 in all. So no jump depends on
  /// the place, which the processor could not predict.
  @inline(__always)
  private static func first(_ marks: SIMDMask<SIMD16<Int8>>) -> Int {
    let pairs = unsafe unsafeBitCast(marks, to: SIMD8<UInt16>.self) &>> 4
    let halves = SIMD8<UInt8>(truncatingIfNeeded: pairs)
    return unsafe unsafeBitCast(halves, to: UInt64.self).trailingZeroBitCount >> 2
  }
}
