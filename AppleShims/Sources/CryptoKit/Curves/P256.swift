/// The curve P-256 of NIST SP 800-186.
public enum P256 {
  /// Elliptic curve Diffie-Hellman.
  public enum KeyAgreement {
    /// The public key.
    public struct PublicKey: _NISTPublicKey {
      public static var _curve: _NISTCurve { .p256 }
      public let _point: _CurvePoint
      public init(_point: _CurvePoint) { self._point = _point }
    }

    /// A private key.
    public struct PrivateKey: _NISTPrivateKey, DiffieHellmanKeyAgreement {
      public typealias PublicKey = P256.KeyAgreement.PublicKey
      public let _secret: _CurveSecret
      public init(_secret: _CurveSecret) { self._secret = _secret }

      /// Returns the shared secret of this key and the other side's.
      public func sharedSecretFromKeyAgreement(
        with publicKeyShare: PublicKey
      ) throws -> SharedSecret {
        try _secret.sharedSecret(with: publicKeyShare._point)
      }
    }
  }

  /// The elliptic curve digital signature algorithm.
  public enum Signing {
    /// A signature.
    public struct ECDSASignature: _ECDSASignature {
      public static var _curve: _NISTCurve { .p256 }
      public let _raw: [UInt8]
      public init(_raw: [UInt8]) { self._raw = _raw }
    }

    /// A key that verifies signatures.
    public struct PublicKey: _NISTVerifyingKey {
      public typealias Signature = ECDSASignature
      public typealias Hash = SHA256
      public static var _curve: _NISTCurve { .p256 }
      public let _point: _CurvePoint
      public init(_point: _CurvePoint) { self._point = _point }
    }

    /// A key that signs.
    public struct PrivateKey: _NISTSigningKey {
      public typealias PublicKey = P256.Signing.PublicKey
      public let _secret: _CurveSecret
      public init(_secret: _CurveSecret) { self._secret = _secret }
    }
  }
}
