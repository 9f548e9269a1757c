struct SealedMessage: Sendable, Hashable {
  var nonce: [UInt8]
  var ciphertext: [UInt8]
  var tag: [UInt8]
  /// Data that is not in the ciphertext but that the tag authenticates; usually empty.
  var additionalData: [UInt8] = []
}
