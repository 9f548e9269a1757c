/// A message as its sender sealed it.
struct SealedMessage: Sendable, Hashable {
  var nonce: [UInt8]
  var ciphertext: [UInt8]
  var tag: [UInt8]
  /// Not in the ciphertext, but proven by the tag; usually empty.
  var additionalData: [UInt8] = []
}
