/// A private key that agrees on a secret with the other side's public key.
public protocol DiffieHellmanKeyAgreement {
  /// The public key.
  associatedtype PublicKey
  /// The public key.
  var publicKey: PublicKey { get }

  /// Returns the shared secret of this key and the other side's.
  func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret
}

/// A secret that two sides agree on; keys are derived from it.
public struct SharedSecret: ContiguousBytes, Hashable, CustomStringConvertible, Sendable {
  let secret: SecretBytes

  /// Calls `body` with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try secret.withBytes { try body(UnsafeRawBufferPointer($0)) }
  }

  /// Derives a key as ANSI X9.63 does.
  ///
  /// - Parameter outputByteCount: 0 or more; less is a programmer error.
  public func x963DerivedSymmetricKey<H: HashFunction, SI: DataProtocol>(
    using hashFunction: H.Type, sharedInfo: SI, outputByteCount: Int
  ) -> SymmetricKey {
    SymmetricKey(
      secret: SecretBytes(count: outputByteCount) { target in
        var counter: UInt32 = 0
        var written = 0
        while written < outputByteCount {
          counter += 1
          var hash = H()
          hash.update(bytes: self)
          hash.update(data: Swift.withUnsafeBytes(of: counter.bigEndian) { Array($0) })
          hash.update(data: sharedInfo)
          for byte in hash.finalize().prefix(outputByteCount - written) {
            target[written] = byte
            written += 1
          }
        }
      })
  }

  /// Derives a key as RFC 5869 does.
  public func hkdfDerivedSymmetricKey<H: HashFunction, Salt: DataProtocol, SI: DataProtocol>(
    using hashFunction: H.Type, salt: Salt, sharedInfo: SI, outputByteCount: Int
  ) -> SymmetricKey {
    HKDF<H>.deriveKey(
      inputKeyMaterial: SymmetricKey(secret: secret), salt: salt, info: sharedInfo,
      outputByteCount: outputByteCount)
  }

  /// Compares both in constant time.
  public static func == (lhs: Self, rhs: Self) -> Bool { haveEqualBytes(lhs, rhs) }

  /// Compares with any bytes, in constant time.
  public static func == <D: DataProtocol>(lhs: Self, rhs: D) -> Bool {
    haveEqualBytes(lhs, [UInt8](rhs))
  }

  /// Adds the bytes to a hasher.
  public func hash(into hasher: inout Hasher) {
    withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  /// The bytes in hexadecimal.
  public var description: String { "SharedSecret: \(hexadecimal(self))" }
}
