import SourceText

/// A name that depends on the content from which something is made: FNV-1a (Fowler, Noll, Vo) with
/// 64 bits.
///
/// It is the same in each run and version, because it is written to files.
struct ContentKey {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds bytes, so that the same bytes split elsewhere give another key.
  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { add(byte) }
    add("#\(bytes.count)")
  }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// 16 hexadecimal digits.
  var text: String { String(hash, radix: 16).zeroPadded(to: 16) }
}
