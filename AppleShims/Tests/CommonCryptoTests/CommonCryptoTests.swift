import CommonCrypto
import Groundwork
import Testing

/// Uses Apple's signatures, as extensions do.
@Suite struct CommonCryptoTests {
  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
  }

  // RFC 1321 and FIPS 180-4: the digests of "abc".
  @Test func `digests are those of the standards`() {
    let text = Array("abc".utf8)
    var digest = [UInt8](repeating: 0, count: Int(CC_SHA512_DIGEST_LENGTH))
    func take(_ length: Int32) -> String { Self.hex(Array(digest.prefix(Int(length)))) }
    CC_MD5(text, CC_LONG(text.count), &digest)
    #expect(take(CC_MD5_DIGEST_LENGTH) == "900150983cd24fb0d6963f7d28e17f72")
    CC_SHA1(text, CC_LONG(text.count), &digest)
    #expect(take(CC_SHA1_DIGEST_LENGTH) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    CC_SHA224(text, CC_LONG(text.count), &digest)
    #expect(
      take(CC_SHA224_DIGEST_LENGTH) == "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7")
    CC_SHA256(text, CC_LONG(text.count), &digest)
    #expect(
      take(CC_SHA256_DIGEST_LENGTH)
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    CC_SHA384(text, CC_LONG(text.count), &digest)
    #expect(
      take(CC_SHA384_DIGEST_LENGTH)
        == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
        + "8086072ba1e7cc2358baeca134c825a7")
    CC_SHA512(text, CC_LONG(text.count), &digest)
    #expect(
      take(CC_SHA512_DIGEST_LENGTH)
        == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
  }

  @Test func `a digest in pieces, from a copied context, is the same`() {
    var context = CC_SHA256_CTX()
    CC_SHA256_Init(&context)
    CC_SHA256_Update(&context, "a", 1)
    var copy = context
    CC_SHA256_Update(&copy, "bc", 2)
    var digest = [UInt8](repeating: 0, count: 32)
    CC_SHA256_Final(&digest, &copy)
    #expect(Self.hex(digest).hasPrefix("ba7816bf8f01cfea"))
    CC_SHA256_Final(&digest, &context)
    // FIPS 180-4's algorithm on "a", as published by NIST's test vectors.
    #expect(Self.hex(digest).hasPrefix("ca978112ca1bbdca"))
  }

  // RFC 2202 and 4231: test cases 1 or 2, and 6 with a key that is longer than a block.
  @Test(arguments: [
    (kCCHmacAlgMD5, 16, "750c783e6ab0b503eaa86e310a5db738", "6b1ab7fe4bd7bf8f0b62e6ce61b9d0cd"),
    (
      kCCHmacAlgSHA1, 20, "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79",
      "aa4ae5e15272d00e95705637ce8a3b55ed402112"
    ),
    (
      kCCHmacAlgSHA256, 32, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
      ""
    ),
    (
      kCCHmacAlgSHA384, 48,
      "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e"
        + "8e2240ca5e69e2c78b3239ecfab21649", ""
    ),
    (
      kCCHmacAlgSHA512, 64,
      "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea250554"
        + "9758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737", ""
    ),
  ])
  func `authentication codes are those of the standards`(
    algorithm: Int, length: Int, code: String, longKey: String
  ) {
    var mac = [UInt8](repeating: 0, count: length)
    let text = "what do ya want for nothing?"
    CCHmac(CCHmacAlgorithm(algorithm), "Jefe", 4, text, text.utf8.count, &mac)
    #expect(Self.hex(mac) == code)
    guard !longKey.isEmpty else { return }
    let key = [UInt8](repeating: 0xAA, count: 80)
    let message = "Test Using Larger Than Block-Size Key - Hash Key First"
    var context = CCHmacContext()
    CCHmacInit(&context, CCHmacAlgorithm(algorithm), key, key.count)
    CCHmacUpdate(&context, message, 10)
    CCHmacUpdate(&context, String(message.dropFirst(10)), message.utf8.count - 10)
    CCHmacFinal(&context, &mac)
    #expect(Self.hex(mac) == longKey)
  }

  /// NIST SP 800-38A, appendix F: the first two blocks.
  private static let plain = bytes(
    "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51")
  private static let key128 = bytes("2b7e151628aed2a6abf7158809cf4f3c")
  private static let key256 = bytes(
    "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4")
  private static let vector = bytes("000102030405060708090a0b0c0d0e0f")

  private func crypt(
    _ operation: Int, _ options: Int, _ key: [UInt8], _ vector: [UInt8]?, _ input: [UInt8],
    room: Int? = nil
  ) -> (status: CCCryptorStatus, output: [UInt8], moved: Int) {
    var output = [UInt8](repeating: 0, count: room ?? input.count + kCCBlockSizeAES128)
    var moved = 0
    let status = CCCrypt(
      CCOperation(operation), CCAlgorithm(kCCAlgorithmAES), CCOptions(options), key, key.count,
      vector, input, input.count, &output, output.count, &moved)
    return (status, Array(output.prefix(moved)), moved)
  }

  @Test(arguments: [
    (0, key128, "7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b2"),
    (0, key256, "f58c4c04d6e5f1ba779eabfb5f7bfbd69cfc4e967edb808d679f777bc6702c7d"),
    (
      kCCOptionECBMode, key128, "3ad77bb40d7a3660a89ecaf32466ef97f5d3d58503b9699de785895a96fdbaaf"
    ),
    (
      kCCOptionECBMode, key256, "f3eed1bdb5d2a03c064b5a7e3db181f8591ccb10d410ed26dc5ba74a31362870"
    ),
  ])
  func `AES is that of NIST`(options: Int, key: [UInt8], expected: String) {
    let sealed = crypt(kCCEncrypt, options, key, Self.vector, Self.plain)
    #expect(sealed.status == kCCSuccess && Self.hex(sealed.output) == expected)
    let opened = crypt(kCCDecrypt, options, key, Self.vector, Self.bytes(expected))
    #expect(opened.status == kCCSuccess && opened.output == Self.plain)
    // A full block of padding follows; without a vector, zeros are used.
    let padded = crypt(kCCEncrypt, options | kCCOptionPKCS7Padding, key, Self.vector, Self.plain)
    #expect(padded.moved == 48 && Self.hex(Array(padded.output.prefix(32))) == expected)
  }

  // Written by `openssl enc -aes-256-cbc -K 603deb… -iv 0001…` from the text "Meet me at noon".
  @Test func `padding is that of PKCS 7`() {
    let text = Array("Meet me at noon".utf8)
    let sealed = Self.bytes("fb2816652fda0bd32ffd148b304c3f37")
    let options = kCCOptionPKCS7Padding
    #expect(crypt(kCCEncrypt, options, Self.key256, Self.vector, text).output == sealed)
    #expect(crypt(kCCDecrypt, options, Self.key256, Self.vector, sealed).output == text)
    let other = crypt(kCCDecrypt, options, Self.key128, Self.vector, sealed)
    #expect(other.status != kCCSuccess || other.output != text)
  }

  // The codes are described in Apple's CommonCryptor.h.
  @Test func `what cannot be done has Apple's codes`() {
    let options = kCCOptionPKCS7Padding
    let short = crypt(kCCEncrypt, options, [1, 2, 3], nil, Self.plain)
    #expect(short.status == kCCKeySizeError)
    let cut = crypt(kCCEncrypt, 0, Self.key128, nil, Array(Self.plain.prefix(20)))
    #expect(cut.status == kCCAlignmentError)
    var needed = 0
    var output = [UInt8](repeating: 0, count: 32)
    let small = CCCrypt(
      CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES128), CCOptions(options), Self.key128,
      16, nil, Self.plain, 32, &output, 32, &needed)
    #expect(small == kCCBufferTooSmall && needed == 48)
    let desStatus = CCCrypt(
      CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmDES), 0, Self.key128, 8, nil, Self.plain,
      32, &output, 32, &needed)
    #expect(desStatus == kCCUnimplemented)
  }

  @Test func `a cryptor in pieces does the same, also in place`() throws {
    var cryptor: CCCryptorRef?
    let status = CCCryptorCreate(
      CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionPKCS7Padding),
      Self.key128, 16, Self.vector, &cryptor)
    #expect(status == kCCSuccess)
    defer { CCCryptorRelease(cryptor) }
    var output: [UInt8] = []
    for piece in [Self.plain[..<5], Self.plain[5..<31], Self.plain[31...]] {
      var buffer = [UInt8](
        repeating: 0, count: CCCryptorGetOutputLength(cryptor, piece.count, false))
      var moved = 0
      #expect(
        CCCryptorUpdate(cryptor, Array(piece), piece.count, &buffer, buffer.count, &moved) == 0)
      #expect(moved == buffer.count)
      output += buffer
    }
    var last = [UInt8](repeating: 0, count: 16)
    var moved = 0
    #expect(CCCryptorFinal(cryptor, &last, 16, &moved) == kCCSuccess)
    output += last.prefix(moved)
    let whole = crypt(
      kCCEncrypt, kCCOptionPKCS7Padding, Self.key128, Self.vector, Self.plain)
    #expect(output == whole.output)

    var place = whole.output
    place.withUnsafeMutableBytes { bytes in
      _ = CCCrypt(
        CCOperation(kCCDecrypt), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionPKCS7Padding),
        Self.key128, 16, Self.vector, bytes.baseAddress, bytes.count, bytes.baseAddress,
        bytes.count, &moved)
    }
    #expect(Array(place.prefix(moved)) == Self.plain)
  }

  // RFC 6070.
  @Test func `keys are derived as the standard says`() {
    var key = [UInt8](repeating: 0, count: 20)
    let status = CCKeyDerivationPBKDF(
      CCPBKDFAlgorithm(kCCPBKDF2), "password", 8, Array("salt".utf8), 4,
      CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA1), 4096, &key, key.count)
    #expect(status == kCCSuccess)
    #expect(Self.hex(key) == "4b007901b765489abead49d926f721d065a429c1")
  }

  @Test func `random bytes differ`() {
    var (one, other) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32))
    #expect(CCRandomGenerateBytes(&one, 32) == kCCSuccess)
    #expect(CCRandomGenerateBytes(&other, 32) == kCCSuccess)
    #expect(one != other)
  }
}
