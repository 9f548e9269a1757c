import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import ServiceExtensionKit

@Suite struct CipherTests {
  @Test(arguments: CipherVector.all)
  func `a published message opens to its plaintext`(vector: CipherVector) throws {
    let key = try MessageKey(hex(vector.key), for: vector.cipher)
    #expect(try key.open(vector.message) == hex(vector.plaintext))
  }

  @Test(arguments: CipherVector.all)
  func `one key opens any number of messages, even after a failure`(vector: CipherVector) throws {
    let key = try MessageKey(hex(vector.key), for: vector.cipher)
    var forged = vector.message
    forged.tag[15] ^= 0x80
    for _ in 0..<3 {
      #expect(try key.open(vector.message) == hex(vector.plaintext))
      #expect(throws: DecryptionFailure.notAuthentic) { try key.open(forged) }
      #expect(try key.open(vector.message) == hex(vector.plaintext))
    }
  }

  @Test func `one key accepts nonces of different lengths in turn`() throws {
    let vectors = CipherVector.all.filter {
      $0.key == CipherVector.all[3].key && $0.cipher == .aes256GCM
    }
    #expect(Set(vectors.map(\.message.nonce.count)) == [12, 8, 60])
    let key = try MessageKey(hex(vectors[0].key), for: .aes256GCM)
    for vector in vectors + vectors.reversed() {
      #expect(try key.open(vector.message) == hex(vector.plaintext))
    }
  }

  /// The bits that Project Wycheproof flips in its tests of modified tags.
  @Test(arguments: CipherVector.all)
  func `a flipped bit of the tag is rejected`(vector: CipherVector) throws {
    let key = try MessageKey(hex(vector.key), for: vector.cipher)
    for bit in [0, 1, 7, 8, 31, 32, 33, 63, 64, 71, 77, 80, 96, 97, 103, 120, 121, 126, 127] {
      var message = vector.message
      message.tag[bit / 8] ^= 1 << (bit % 8)
      #expect(throws: DecryptionFailure.notAuthentic, "bit \(bit)") { try key.open(message) }
    }
  }

  @Test(arguments: CipherVector.all)
  func `a changed nonce, ciphertext, extra data or key is rejected`(vector: CipherVector) throws {
    let key = try MessageKey(hex(vector.key), for: vector.cipher)
    var messages = Array(repeating: vector.message, count: 4)
    messages[0].nonce[0] ^= 1
    messages[1].ciphertext.append(0)
    messages[2].additionalData.append(0)
    if !messages[3].ciphertext.isEmpty {
      messages[3].ciphertext[0] ^= 1
    } else {
      messages.removeLast()
    }
    for message in messages {
      #expect(throws: DecryptionFailure.notAuthentic) { try key.open(message) }
    }
    var wrong = hex(vector.key)
    wrong[31] ^= 1
    let wrongKey = try MessageKey(wrong, for: vector.cipher)
    #expect(throws: DecryptionFailure.notAuthentic) { try wrongKey.open(vector.message) }
  }

  /// The tags come from Python's `cryptography` 48.
  @Test(arguments: [
    ("", "aeaaccdc99fa125a8b14e9db807c37d2"), ("7631", "beb0588ad28147e1dd00cc707771f1dd"),
  ])
  func `the tag of an empty ChaCha20-Poly1305 message is checked`(
    additionalData: String, tag: String
  )
    throws
  {
    let key = try MessageKey(Array(0x20..<0x40), for: .chaCha20Poly1305)
    var message = SealedMessage(
      nonce: hex("a0a1a2a3a4a5a6a7a8a9aaab"), ciphertext: [], tag: hex(tag),
      additionalData: hex(additionalData))
    #expect(try key.open(message) == [])
    message.tag[0] ^= 1
    #expect(throws: DecryptionFailure.notAuthentic) { try key.open(message) }
  }

  @Test func `lengths that a cipher does not accept are rejected by name`() throws {
    let vector = CipherVector.all[0]
    for cipher in AuthenticatedCipher.allCases {
      let count = cipher.keyLength
      #expect(throws: DecryptionFailure.keyLength(count + 1)) {
        try MessageKey(Array(repeating: 0, count: count + 1), for: cipher)
      }
      let key = try MessageKey(Array(hex(vector.key).prefix(count)), for: cipher)
      var message = vector.message
      message.nonce = []
      #expect(throws: DecryptionFailure.nonceLength(0)) { try key.open(message) }
      message = vector.message
      message.tag.removeLast()
      #expect(throws: DecryptionFailure.tagLength(15)) { try key.open(message) }
    }
    let key = try MessageKey(hex(vector.key), for: .chaCha20Poly1305)
    var message = vector.message
    message.nonce.removeLast()
    #expect(throws: DecryptionFailure.nonceLength(11)) { try key.open(message) }
    let longest = try MessageKey(hex(vector.key), for: .aes256GCM)
    message.nonce = Array(repeating: 0, count: 100_000)
    #expect(throws: DecryptionFailure.self) { try longest.open(message) }
  }

  @Test func `one key serves many threads at once`() throws {
    let vector = CipherVector.all[3]
    let key = try MessageKey(hex(vector.key), for: vector.cipher)
    let opened = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 200) { index in
      var message = vector.message
      if index % 3 == 0 { message.tag[0] ^= 1 }
      if (try? key.open(message)) == hex(vector.plaintext) {
        opened.add(1, ordering: .relaxed)
      }
    }
    #expect(opened.load(ordering: .relaxed) == 133)
  }

  #if !canImport(CryptoKit)
  @Test func `a system without libcrypto is reported as such`() {
    #expect(LibCrypto(anyOf: ["libno-such-crypto.so.3"]) == nil)
    #expect(throws: DecryptionFailure.noLibrary) {
      try MessageKey(hex(CipherVector.all[0].key), for: .aes256GCM, library: nil)
    }
    #expect(DecryptionFailure.noLibrary.reason.contains("no libcrypto"))
  }

  @Test func `a library without the functions is skipped`() {
    #expect(LibCrypto(anyOf: ["libc.so.6"]) == nil)
  }
  #endif
}
