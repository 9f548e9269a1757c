/// A certificate with its private key: there is none, as the keychain stores no certificates.
public final class SecIdentity: Sendable {
  private init() {}
}

public func SecIdentityGetTypeID() -> CFTypeID { .ofObjects(of: SecIdentity.self) }

/// Never called, because there is no identity.
public func SecIdentityCopyCertificate(
  _ identity: SecIdentity, _ certificate: UnsafeMutablePointer<SecCertificate?>
) -> OSStatus { errSecItemNotFound }

/// Never called, because there is no identity.
public func SecIdentityCopyPrivateKey(
  _ identity: SecIdentity, _ key: UnsafeMutablePointer<SecKey?>
) -> OSStatus { errSecItemNotFound }
