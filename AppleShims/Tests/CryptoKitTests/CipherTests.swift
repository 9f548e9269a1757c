import CryptoKit
import Foundation
import Testing

/// The GCM specification's test cases (McGrew and Viega), RFC 8439 and RFC 3394.
@Suite struct CipherTests {
  static let text = hex(
    """
    d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72
    1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39
    """)
  static let data = hex("feedfacedeadbeeffeedfacedeadbeefabaddad2")
  static let halfKey = hex("feffe9928665731c6d6a8f9467308308")

  @Test(arguments: [
    (
      halfKey, "cafebabefacedbaddecaf888",
      """
      42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e
      21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091
      """, "5bc94fbc3221a5db94fae95ae7121a47"
    ),
    (
      halfKey + halfKey, "cafebabefacedbaddecaf888",
      """
      522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa
      8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662
      """, "76fc6ece0f4e1768cddf8853bb2d551b"
    ),
    (
      halfKey,
      """
      9313225df88406e555909c5aff5269aa6a7a9538534f7da1e4c303d2a318a728
      c3c0c95156809539fcf0e2429a6b525416aedbf5a0de6a57a637b39b
      """,
      """
      8ce24998625615b603a033aca13fb894be9112a5c3a211a8ba262a3cca7e2ca7
      01e4a9a4fba43c90ccdcb281d48c7c6fd62875d2aca417034c34aee5
      """, "619cc5aefffe0bfa462af43c1699d050"
    ),
  ])
  func gcmOfItsSpecification(key: Data, nonce: String, sealed: String, tag: String) throws {
    let key = SymmetricKey(data: key)
    let nonce = try AES.GCM.Nonce(data: hex(nonce))
    let box = try AES.GCM.seal(Self.text, using: key, nonce: nonce, authenticating: Self.data)
    #expect(box.ciphertext == hex(sealed))
    #expect(box.tag == hex(tag))
    #expect(Data(box.nonce) == Data(nonce))
    #expect((box.combined != nil) == (Data(nonce).count == 12))
    let parts = try AES.GCM.SealedBox(nonce: nonce, ciphertext: hex(sealed), tag: hex(tag))
    #expect(try AES.GCM.open(parts, using: key, authenticating: Self.data) == Self.text)
    #expect(throws: CryptoKitError.authenticationFailure) { try AES.GCM.open(parts, using: key) }
  }

  @Test func anEmptyTextHasATagOnly() throws {
    let key = SymmetricKey(data: Data(count: 32))
    let box = try AES.GCM.seal(Data(), using: key, nonce: AES.GCM.Nonce(data: Data(count: 12)))
    #expect(box.combined == Data(count: 12) + hex("530f8afbc74536b9a963b4f1c4cb738b"))
    #expect(try AES.GCM.open(box, using: key) == Data())
  }

  @Test func combinedIsNonceTextAndTag() throws {
    let key = SymmetricKey(size: .bits256)
    let box = try AES.GCM.seal(Data("hello".utf8), using: key)
    let combined = try #require(box.combined)
    #expect(combined.count == 12 + 5 + 16)
    #expect(combined == Data(box.nonce) + box.ciphertext + box.tag)
    let again = try AES.GCM.SealedBox(combined: combined)
    #expect(try AES.GCM.open(again, using: key) == Data("hello".utf8))
    let slice = (Data([0, 0]) + combined).dropFirst(2)
    #expect(try AES.GCM.open(.init(combined: slice), using: key) == Data("hello".utf8))
  }

  @Test func chaChaPolyOfRFC8439() throws {
    let key = SymmetricKey(data: (0x80...0x9F).map { UInt8($0) })
    let nonce = try ChaChaPoly.Nonce(data: hex("070000004041424344454647"))
    let data = hex("50515253c0c1c2c3c4c5c6c7")
    let text = Data(
      ("Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the "
        + "future, sunscreen would be it.").utf8)
    let box = try ChaChaPoly.seal(text, using: key, nonce: nonce, authenticating: data)
    #expect(
      box.ciphertext
        == hex(
          """
          d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d6
          3dbea45e8ca9671282fafb69da92728b1a71de0a9e060b2905d6a5b67ecd3b36
          92ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc
          3ff4def08e4b7a9de576d26586cec64b6116
          """))
    #expect(box.tag == hex("1ae10b594f09e26a7e902ecbd0600691"))
    let again = try ChaChaPoly.SealedBox(combined: box.combined)
    #expect(try ChaChaPoly.open(again, using: key, authenticating: data) == text)
  }

  @Test func aChangedBitIsNoticed() throws {
    let key = SymmetricKey(size: .bits256)
    let gcm = try #require(try AES.GCM.seal(Data("text".utf8), using: key).combined)
    let chaCha = try ChaChaPoly.seal(Data("text".utf8), using: key).combined
    for index in gcm.indices {
      for (cipher, combined) in [("gcm", gcm), ("chacha", chaCha)] {
        var changed = combined
        changed[index] ^= 1
        #expect(throws: CryptoKitError.authenticationFailure, "\(cipher), byte \(index)") {
          if cipher == "gcm" {
            _ = try AES.GCM.open(.init(combined: changed), using: key)
          } else {
            _ = try ChaChaPoly.open(.init(combined: changed), using: key)
          }
        }
      }
    }
  }

  @Test(arguments: 0..<40) func wrongLengthsAreRefused(count: Int) throws {
    let bytes = Data(count: count)
    let key = SymmetricKey(data: bytes)
    let nonce = try AES.GCM.Nonce(data: Data(count: 12))
    if ![16, 24, 32].contains(count) {
      #expect(throws: CryptoKitError.incorrectKeySize) { try AES.GCM.seal(Data(), using: key) }
      #expect(throws: CryptoKitError.incorrectKeySize) {
        try AES.KeyWrap.wrap(SymmetricKey(size: .bits128), using: key)
      }
    }
    if count != 32 {
      #expect(throws: CryptoKitError.incorrectKeySize) { try ChaChaPoly.seal(Data(), using: key) }
    }
    if count < 12 {
      #expect(throws: CryptoKitError.incorrectParameterSize) { try AES.GCM.Nonce(data: bytes) }
    }
    if count != 12 {
      #expect(throws: CryptoKitError.incorrectParameterSize) { try ChaChaPoly.Nonce(data: bytes) }
    }
    if count < 28 {
      #expect(throws: CryptoKitError.incorrectParameterSize) {
        try AES.GCM.SealedBox(combined: bytes)
      }
      #expect(throws: CryptoKitError.incorrectParameterSize) {
        try ChaChaPoly.SealedBox(combined: bytes)
      }
    }
    if count != 16 {
      #expect(throws: CryptoKitError.incorrectParameterSize) {
        try AES.GCM.SealedBox(nonce: nonce, ciphertext: Data(), tag: bytes)
      }
    }
    #expect(throws: CryptoKitError.unwrapFailure) {
      try AES.KeyWrap.unwrap(bytes, using: SymmetricKey(size: .bits256))
    }
  }

  @Test func wrappedKeysOfRFC3394() throws {
    let short = hex("00112233445566778899aabbccddeeff")
    let kek = SymmetricKey(data: (0..<16).map { UInt8($0) })
    let wrapped = try AES.KeyWrap.wrap(SymmetricKey(data: short), using: kek)
    #expect(wrapped == hex("1fa68b0a8112b447aef34bd8fb5a7b829d3e862371d2cfe5"))
    #expect(try AES.KeyWrap.unwrap(wrapped, using: kek) == SymmetricKey(data: short))
    let long = short + hex("000102030405060708090a0b0c0d0e0f")
    let longKek = SymmetricKey(data: (0..<32).map { UInt8($0) })
    #expect(
      try AES.KeyWrap.wrap(SymmetricKey(data: long), using: longKek)
        == hex(
          "28c9f404c4b810f4cbccb35cfb87f8263f5786e2d80ed326cbc7f0e71a99f43bfb988b9b7a02dd21"))
    #expect(throws: CryptoKitError.unwrapFailure) {
      try AES.KeyWrap.unwrap(wrapped, using: longKek)
    }
    #expect(throws: CryptoKitError.wrapFailure) {
      try AES.KeyWrap.wrap(SymmetricKey(data: Data(count: 17)), using: kek)
    }
  }
}
