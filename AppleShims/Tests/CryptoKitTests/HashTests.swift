import CryptoKit
import Foundation
import Testing

/// FIPS 180-4 and RFC 1321 (hashes of "abc"), RFC 4231 (HMAC), RFC 5869 (HKDF).
@Suite struct HashTests {
  @Test func hashesOfFIPS180() {
    let abc = Data("abc".utf8)
    #expect(Insecure.MD5.hash(data: abc) == hex("900150983cd24fb0d6963f7d28e17f72"))
    #expect(Insecure.SHA1.hash(data: abc) == hex("a9993e364706816aba3e25717850c26c9cd0d89d"))
    #expect(
      SHA256.hash(data: abc)
        == hex("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"))
    #expect(
      SHA384.hash(data: abc)
        == hex(
          """
          cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed
          8086072ba1e7cc2358baeca134c825a7
          """))
    #expect(
      SHA512.hash(data: abc)
        == hex(
          """
          ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a
          2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f
          """))
    #expect(
      SHA256.hash(data: Data())
        == hex("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"))
  }

  @Test func aCopyOfAHashGoesItsOwnWay() {
    var first = SHA256()
    first.update(data: Data("a".utf8))
    var second = first
    first.update(data: Data("bc".utf8))
    second.update(data: Data("xyz".utf8))
    #expect(first.finalize() == SHA256.hash(data: Data("abc".utf8)))
    #expect(first.finalize() == SHA256.hash(data: Data("abc".utf8)))
    #expect(second.finalize() == SHA256.hash(data: Data("axyz".utf8)))
    #expect(first.finalize() != second.finalize())
  }

  @Test func digestsAreDescribedAsAppleDoes() {
    #expect(
      SHA256.hash(data: Data("abc".utf8)).description
        == "SHA256 digest: ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    let digits = Insecure.MD5.hash(data: Data("abc".utf8)).map { String($0, radix: 16) }.joined()
    #expect(digits == "90150983cd24fb0d6963f7d28e17f72")
  }

  @Test func codesOfRFC4231() {
    let first = (
      key: SymmetricKey(data: Data(repeating: 0x0B, count: 20)), data: Data("Hi There".utf8)
    )
    #expect(
      HMAC<SHA256>.authenticationCode(for: first.data, using: first.key)
        == hex("b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"))
    #expect(
      HMAC<SHA384>.authenticationCode(for: first.data, using: first.key)
        == hex(
          """
          afd03944d84895626b0825f4ab46907f15f9dadbe4101ec682aa034c7cebc59c
          faea9ea9076ede7f4af152e8b2fa9cb6
          """))
    #expect(
      HMAC<SHA512>.authenticationCode(for: first.data, using: first.key)
        == hex(
          """
          87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cde
          daa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f1702e696c203a126854
          """))
    let jefe = SymmetricKey(data: Data("Jefe".utf8))
    #expect(
      HMAC<SHA256>.authenticationCode(for: Data("what do ya want for nothing?".utf8), using: jefe)
        == hex("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"))
    let long = SymmetricKey(data: Data(repeating: 0xAA, count: 131))
    var pieces = HMAC<SHA256>(key: long)
    pieces.update(data: Data("Test Using Larger Than Block-Size ".utf8))
    pieces.update(data: Data("Key - Hash Key First".utf8))
    #expect(
      pieces.finalize() == hex("60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"))
  }

  @Test func aCodeIsOfOneKeyAndOneText() {
    let key = SymmetricKey(size: .bits256)
    let code = HMAC<SHA256>.authenticationCode(for: Data("text".utf8), using: key)
    #expect(
      HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Data("text".utf8), using: key))
    #expect(
      !HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Data("Text".utf8), using: key))
    #expect(
      !HMAC<SHA256>.isValidAuthenticationCode(
        code.data.dropLast(), authenticating: Data("text".utf8), using: key))
    #expect(
      !HMAC<SHA256>.isValidAuthenticationCode(
        code, authenticating: Data("text".utf8), using: SymmetricKey(size: .bits256)))
  }

  @Test func keysOfRFC5869() {
    let material = SymmetricKey(data: Data(repeating: 0x0B, count: 22))
    let (salt, info) = (hex("000102030405060708090a0b0c"), hex("f0f1f2f3f4f5f6f7f8f9"))
    #expect(
      HKDF<SHA256>.extract(inputKeyMaterial: material, salt: salt)
        == hex("077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5"))
    let expected = hex(
      """
      3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865
      """)
    #expect(
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: material, salt: salt, info: info, outputByteCount: 42)
        == SymmetricKey(data: expected))
    #expect(
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: SymmetricKey(data: (0x00...0x4F).map { UInt8($0) }),
        salt: (0x60...0xAF).map { UInt8($0) }, info: (0xB0...0xFF).map { UInt8($0) },
        outputByteCount: 82)
        == SymmetricKey(
          data: hex(
            """
            b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb
            41c65e590e09da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87
            """)))
    let bare = hex(
      "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8")
    #expect(
      HKDF<SHA256>.deriveKey(inputKeyMaterial: material, outputByteCount: 42)
        == SymmetricKey(data: bare))
    #expect(
      HKDF<Insecure.SHA1>.deriveKey(
        inputKeyMaterial: SymmetricKey(data: Data(repeating: 0x0B, count: 11)), salt: salt,
        info: info, outputByteCount: 42)
        == SymmetricKey(
          data: hex(
            """
            085a01ea1b10f36933068b56efa5ad81a4f14b822f5b091568a9cdd4f155fda2c22e422478d305f3f896
            """)))
  }

  @Test func aSymmetricKeyIsItsBytes() {
    let key = SymmetricKey(data: Data([1, 2, 3]))
    #expect(key.bitCount == 24)
    #expect(key.withUnsafeBytes { Data($0) } == Data([1, 2, 3]))
    #expect(key == SymmetricKey(data: [1, 2, 3] as [UInt8]))
    #expect(key != SymmetricKey(data: Data([1, 2, 4])))
    #expect(SymmetricKey(data: Data()).bitCount == 0)
    #expect(SymmetricKey(size: .bits192).bitCount == 192)
    #expect(SymmetricKey(size: .bits256) != SymmetricKey(size: .bits256))
  }
}
