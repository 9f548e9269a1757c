internal import CLibCrypto

extension ContiguousBytes {
  /// Returns a copy of the bytes.
  var copiedBytes: [UInt8] { withUnsafeBytes { Array($0) } }
}

/// Returns whether both have the same bytes, in a time that depends only on their lengths.
func haveEqualBytes(_ left: some ContiguousBytes, _ right: some ContiguousBytes) -> Bool {
  left.withUnsafeBytes { left in
    right.withUnsafeBytes { right in
      left.count == right.count
        && lc_equal(
          left.baseAddress?.assumingMemoryBound(to: UInt8.self),
          right.baseAddress?.assumingMemoryBound(to: UInt8.self), left.count) == 1
    }
  }
}

/// The bytes as hexadecimal digits, two each.
func hexadecimal(_ bytes: some ContiguousBytes) -> String {
  let digits = Array("0123456789abcdef")
  return String(bytes.copiedBytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
}
