public import LocalAuthentication
public import Security

/// The processor that stores keys; a simulated device does not have one.
public enum SecureEnclave {
  /// Always false.
  public static var isAvailable: Bool { false }

  /// Keys that cannot be made, because the processor for them is missing.
  public enum P256 {
    /// Signatures.
    public enum Signing {
      /// A private key; there is none.
      public struct PrivateKey: _EnclaveKey {
        public let _none: Never

        public var publicKey: CryptoKit.P256.Signing.PublicKey { switch _none {} }

        public func signature<D: DataProtocol>(
          for data: D
        ) throws -> CryptoKit.P256.Signing.ECDSASignature {
          switch _none {}
        }

        public func signature<D: Digest>(
          for digest: D
        ) throws -> CryptoKit.P256.Signing.ECDSASignature {
          switch _none {}
        }
      }
    }

    /// Elliptic curve Diffie-Hellman.
    public enum KeyAgreement {
      /// A private key; there is none.
      public struct PrivateKey: _EnclaveKey {
        public let _none: Never

        public var publicKey: CryptoKit.P256.KeyAgreement.PublicKey { switch _none {} }

        public func sharedSecretFromKeyAgreement(
          with publicKeyShare: CryptoKit.P256.KeyAgreement.PublicKey
        ) throws -> SharedSecret {
          switch _none {}
        }
      }
    }
  }
}

/// What all keys of the Secure Enclave have; not part of Apple's API.
public protocol _EnclaveKey: Sendable {
  var _none: Never { get }
}

extension _EnclaveKey {
  public init(
    compactRepresentable: Bool = true, accessControl: SecAccessControl? = nil,
    authenticationContext: LAContext? = nil
  ) throws {
    throw Self.refusal
  }

  public init(dataRepresentation: Data, authenticationContext: LAContext? = nil) throws {
    throw Self.refusal
  }

  public var dataRepresentation: Data { switch _none {} }

  private static var refusal: any Error {
    NotSimulated.report("SecureEnclave.P256", "there is no Secure Enclave, so no key can be made")
    return CryptoKitError.refused
  }
}
