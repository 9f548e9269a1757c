import TestSupport
import Testing

@testable import ServiceExtensionKit

@Suite struct HKDFTests {
  /// RFC 5869, appendix A.1 to A.3.
  @Test(arguments: [
    (
      "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b", "000102030405060708090a0b0c",
      "f0f1f2f3f4f5f6f7f8f9",
      "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
    ),
    (
      """
      000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f2021222324252627
      28292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f
      """,
      """
      606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f8081828384858687
      88898a8b8c8d8e8f909192939495969798999a9b9c9d9e9fa0a1a2a3a4a5a6a7a8a9aaabacadaeaf
      """,
      """
      b0b1b2b3b4b5b6b7b8b9babbbcbdbebfc0c1c2c3c4c5c6c7c8c9cacbcccdcecfd0d1d2d3d4d5d6d7
      d8d9dadbdcdddedfe0e1e2e3e4e5e6e7e8e9eaebecedeeeff0f1f2f3f4f5f6f7f8f9fafbfcfdfeff
      """,
      """
      b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac78272
      71cb41c65e590e09da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f
      1d87
      """
    ),
    (
      "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b", "", "",
      "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"
    ),
  ])
  func `the vectors of the RFC`(secret: String, salt: String, info: String, expected: String) throws
  {
    let derived = try HKDF.derive(
      hex(expected).count, from: hex(secret), salt: hex(salt), info: hex(info))
    #expect(derived == hex(expected))
  }
}

@Suite struct Base85Tests {
  /// The first is from ZeroMQ RFC 32; the others are the output of toot-relay's algorithm, written
  /// in Python.
  @Test(arguments: [
    ("HelloWorld", "864fd26fb559f75b"), ("", ""), ("1N", "86"), ("4:H", "864f"),
    ("esp$", "864fd2"), ("Hello2b", "864fd26fb5"), ("30", "ff"), ("960", "ffff"),
    ("rr90", "ffffff"), ("%nSc0", "ffffffff"), ("00", "00"), ("00000", "00000000"),
  ])
  func `bytes of any length are decoded`(text: String, bytes: String) {
    #expect(Base85.decode(Array(text.utf8)) == hex(bytes))
  }

  @Test(arguments: [
    "1", "Hello1", "31", "961", "rr91", "%nSc1", "#####", "Hel o", "Hell\"", "é000",
  ])
  func `anything else is rejected`(text: String) {
    #expect(Base85.decode(Array(text.utf8)) == nil)
  }
}
