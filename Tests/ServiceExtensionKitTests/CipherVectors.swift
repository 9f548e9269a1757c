import TestSupport
import Testing

@testable import ServiceExtensionKit

/// A message and its plaintext from a published document, in hex.
struct CipherVector: Sendable, CustomTestStringConvertible {
  let source: String
  let cipher: AuthenticatedCipher
  let key: String
  let nonce: String
  let additionalData: String
  let ciphertext: String
  let tag: String
  let plaintext: String

  var testDescription: String { source }

  var message: SealedMessage {
    SealedMessage(
      nonce: hex(nonce), ciphertext: hex(ciphertext), tag: hex(tag),
      additionalData: hex(additionalData))
  }

  /// McGrew and Viega, The Galois/Counter Mode of Operation, appendix B, AES-256; RFC 8439.
  static let all: [CipherVector] = [
    CipherVector(
      source: "GCM specification, test case 13", cipher: .aes256GCM,
      key: "0000000000000000000000000000000000000000000000000000000000000000",
      nonce: "000000000000000000000000",
      additionalData: "",
      ciphertext: "",
      tag: "530f8afbc74536b9a963b4f1c4cb738b",
      plaintext: ""),
    CipherVector(
      source: "GCM specification, test case 14", cipher: .aes256GCM,
      key: "0000000000000000000000000000000000000000000000000000000000000000",
      nonce: "000000000000000000000000",
      additionalData: "",
      ciphertext: "cea7403d4d606b6e074ec5d3baf39d18",
      tag: "d0d1c8a799996bf0265b98b5d48ab919",
      plaintext: "00000000000000000000000000000000"),
    CipherVector(
      source: "GCM specification, test case 15", cipher: .aes256GCM,
      key: "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308",
      nonce: "cafebabefacedbaddecaf888",
      additionalData: "",
      ciphertext: """
        522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48
        590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662898015ad
        """,
      tag: "b094dac5d93471bdec1a502270e3cc6c",
      plaintext: """
        d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95
        956809532fcf0e2449a6b525b16aedf5aa0de657ba637b391aafd255
        """),
    CipherVector(
      source: "GCM specification, test case 16", cipher: .aes256GCM,
      key: "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308",
      nonce: "cafebabefacedbaddecaf888",
      additionalData: "feedfacedeadbeeffeedfacedeadbeefabaddad2",
      ciphertext: """
        522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48
        590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662
        """,
      tag: "76fc6ece0f4e1768cddf8853bb2d551b",
      plaintext: """
        d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95
        956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39
        """),
    CipherVector(
      source: "GCM specification, test case 17", cipher: .aes256GCM,
      key: "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308",
      nonce: "cafebabefacedbad",
      additionalData: "feedfacedeadbeeffeedfacedeadbeefabaddad2",
      ciphertext: """
        c3762df1ca787d32ae47c13bf19844cbaf1ae14d0b976afac52ff7d79bba9de0feb582d3
        3934a4f0954cc2363bc73f7862ac430e64abe499f47c9b1f
        """,
      tag: "3a337dbf46a792c45e454913fe2ea8f2",
      plaintext: """
        d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95
        956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39
        """),
    CipherVector(
      source: "GCM specification, test case 18", cipher: .aes256GCM,
      key: "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308",
      nonce: """
        9313225df88406e555909c5aff5269aa6a7a9538534f7da1e4c303d2a318a728c3c0c951
        56809539fcf0e2429a6b525416aedbf5a0de6a57a637b39b
        """,
      additionalData: "feedfacedeadbeeffeedfacedeadbeefabaddad2",
      ciphertext: """
        5a8def2f0c9e53f1f75d7853659e2a20eeb2b22aafde6419a058ab4f6f746bf40fc0c3b7
        80f244452da3ebf1c5d82cdea2418997200ef82e44ae7e3f
        """,
      tag: "a44a8266ee1c8eb0c8b5d4cf5ae9f19a",
      plaintext: """
        d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95
        956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39
        """),
    CipherVector(
      source: "RFC 8439, section 2.8.2", cipher: .chaCha20Poly1305,
      key: "808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f",
      nonce: "070000004041424344454647",
      additionalData: "50515253c0c1c2c3c4c5c6c7",
      ciphertext: """
        d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d63dbea45e
        8ca9671282fafb69da92728b1a71de0a9e060b2905d6a5b67ecd3b3692ddbd7f2d778b8c
        9803aee328091b58fab324e4fad675945585808b4831d7bc3ff4def08e4b7a9de576d265
        86cec64b6116
        """,
      tag: "1ae10b594f09e26a7e902ecbd0600691",
      plaintext: """
        4c616469657320616e642047656e746c656d656e206f662074686520636c617373206f66
        202739393a204966204920636f756c64206f6666657220796f75206f6e6c79206f6e6520
        74697020666f7220746865206675747572652c2073756e73637265656e20776f756c6420
        62652069742e
        """),
    CipherVector(
      source: "RFC 8439, appendix A.5", cipher: .chaCha20Poly1305,
      key: "1c9240a5eb55d38af333888604f6b5f0473917c1402b80099dca5cbc207075c0",
      nonce: "000000000102030405060708",
      additionalData: "f33388860000000000004e91",
      ciphertext: """
        64a0861575861af460f062c79be643bd5e805cfd345cf389f108670ac76c8cb24c6cfc18
        755d43eea09ee94e382d26b0bdb7b73c321b0100d4f03b7f355894cf332f830e710b97ce
        98c8a84abd0b948114ad176e008d33bd60f982b1ff37c8559797a06ef4f0ef61c186324e
        2b3506383606907b6a7c02b0f9f6157b53c867e4b9166c767b804d46a59b5216cde7a4e9
        9040c5a40433225ee282a1b0a06c523eaf4534d7f83fa1155b0047718cbc546a0d072b04
        b3564eea1b422273f548271a0bb2316053fa76991955ebd63159434ecebb4e466dae5a10
        73a6727627097a1049e617d91d361094fa68f0ff77987130305beaba2eda04df997b714d
        6c6f2c29a6ad5cb4022b02709b
        """,
      tag: "eead9d67890cbb22392336fea1851f38",
      plaintext: """
        496e7465726e65742d4472616674732061726520647261667420646f63756d656e747320
        76616c696420666f722061206d6178696d756d206f6620736978206d6f6e74687320616e
        64206d617920626520757064617465642c207265706c616365642c206f72206f62736f6c
        65746564206279206f7468657220646f63756d656e747320617420616e792074696d652e
        20497420697320696e617070726f70726961746520746f2075736520496e7465726e6574
        2d447261667473206173207265666572656e6365206d6174657269616c206f7220746f20
        63697465207468656d206f74686572207468616e206173202fe2809c776f726b20696e20
        70726f67726573732e2fe2809d
        """),
  ]
}
