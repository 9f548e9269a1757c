/// A reason why content could not be decrypted; no case holds a key or a plaintext.
enum DecryptionFailure: Error, Sendable, Hashable {
  case noLibrary
  case keyLength(Int)
  case unusablePrivateKey
  case missingMember(MemberPath)
  case unknownKey(String, at: MemberPath)
  case notBase64(MemberPath)
  case notBase85(MemberPath)
  case ciphertextTooShort(Int)
  case tagLength(Int)
  case nonceLength(Int)
  case saltLength(Int)
  case unusablePublicKey(Int)
  case severalRecords
  case notAuthentic
  case badPadding
  case notAnObject
  case notText

  /// One phrase for the diagnostic.
  var reason: String {
    switch self {
    case .noLibrary: "this system has no libcrypto"
    case .keyLength(let count): "the cipher does not take a key of \(count) bytes"
    case .unusablePrivateKey: "the private key is not one of the curve P-256"
    case .missingMember(let path): "the payload has no string at '\(path.text)'"
    case .unknownKey(let identifier, _): "no key has the id '\(identifier)'"
    case .notBase64(let path): "the string at '\(path.text)' is not base64"
    case .notBase85(let path): "the string at '\(path.text)' is not base85"
    case .ciphertextTooShort(let count): "the ciphertext has \(count) bytes, too few for its parts"
    case .tagLength(let count): "the tag has \(count) bytes, not 16"
    case .nonceLength(let count): "the cipher does not take a nonce of \(count) bytes"
    case .saltLength(let count): "the salt has \(count) bytes, not 16"
    case .unusablePublicKey(let count):
      "the sender's public key of \(count) bytes is not a point of the curve P-256"
    case .severalRecords: "the message is cut into several records"
    case .notAuthentic: "the tag does not fit key, nonce and ciphertext"
    case .badPadding: "the padding of the plaintext is not that of its encoding"
    case .notAnObject: "the plaintext is not a JSON object"
    case .notText: "the plaintext is not UTF-8"
    }
  }

  /// The member of the payload that caused the failure; `nil` if no member is known.
  var member: MemberPath? {
    switch self {
    case .missingMember(let path), .notBase64(let path), .notBase85(let path),
      .unknownKey(_, at: let path):
      path
    default: nil
    }
  }

  /// How to avoid it.
  var help: String {
    switch self {
    case .noLibrary: "install OpenSSL 3"
    case .missingMember: "name the member with its path from the payload, as in 'data.enc'"
    case .notBase64: "send base64 or base64url of RFC 4648, without white space"
    case .notBase85: "send the Z85 of toot-relay, or leave text=base85 out for base64"
    case .unknownKey: "add the key that the sender used"
    case .unusablePublicKey: "send the 65 bytes of the uncompressed point"
    case .severalRecords: "send one record, as RFC 8291 demands"
    case .notAuthentic:
      "use the sender's key and algorithm; nonce, ciphertext and tag must arrive unchanged"
    case .notAnObject:
      "encrypt an object such as {\"title\": \"…\", \"body\": \"…\"}, or add plaintext=text"
    case .keyLength: "give the whole key, and the sender's algorithm"
    case .unusablePrivateKey: "give the private key of the subscription"
    case .ciphertextTooShort: "send all bytes that the sender's cipher returns"
    case .tagLength: "send the whole tag; if it is the end of the ciphertext, leave the option out"
    case .nonceLength: "send the nonce of 12 bytes that the sender used"
    case .saltLength: "send the salt of 16 bytes that the sender used"
    case .badPadding: "pad the plaintext as the encoding of the message demands"
    case .notText: "encrypt a text in UTF-8"
    }
  }
}
