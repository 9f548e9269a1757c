/// A key of one kind: RSA or an elliptic curve.
protocol KeyMaterial: Sendable {
  /// Apple's constant for the kind.
  var type: CFString { get }
  var isPrivate: Bool { get }
  var bits: Int { get }
  /// In bytes.
  var blockSize: Int { get }
  /// The bytes of `SecKeyCopyExternalRepresentation`.
  var representation: [UInt8] { get }
  var publicKey: (any KeyMaterial)? { get }

  func supports(_ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm) -> Bool

  /// Encrypts, decrypts or signs; `nil` if that fails.
  func apply(
    _ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm, to data: [UInt8]
  ) -> [UInt8]?

  func verifies(_ signature: [UInt8], _ algorithm: SecKeyAlgorithm, of data: [UInt8]) -> Bool

  /// Returns the secret that two keys share; `nil` if that fails.
  func secret(sharedWith other: any KeyMaterial) -> [UInt8]?
}
