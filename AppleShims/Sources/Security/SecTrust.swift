// The interface of SecTrust.h and SecPolicy.h. There is no `SecTrust`, so most of it is never run.

/// What a chain of certificates is checked for; nothing uses it.
public final class SecPolicy: Sendable {
  fileprivate init() {}
}

/// What a check found.
public enum SecTrustResultType: UInt32, Sendable {
  case invalid, proceed
  case deny = 3
  case unspecified, recoverableTrustFailure, fatalTrustFailure, otherError
}

public func SecPolicyCreateSSL(_ server: Bool, _ hostname: CFString?) -> SecPolicy {
  SecPolicy()
}

public func SecPolicyCreateBasicX509() -> SecPolicy { SecPolicy() }

/// Fails, as nothing here checks a chain of certificates.
public func SecTrustCreateWithCertificates(
  _ certificates: CFTypeRef, _ policies: CFTypeRef?, _ trust: UnsafeMutablePointer<SecTrust?>
) -> OSStatus {
  NotSimulated.report("SecTrust", "no chain of certificates can be checked")
  trust.pointee = nil
  return errSecUnimplemented
}

@discardableResult
public func SecTrustEvaluateWithError(
  _ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?
) -> Bool {}

@discardableResult
public func SecTrustEvaluate(
  _ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>
) -> OSStatus {}

@discardableResult
public func SecTrustGetTrustResult(
  _ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>
) -> OSStatus {}

@discardableResult
public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: CFTypeRef) -> OSStatus {}

@discardableResult
public func SecTrustSetAnchorCertificates(
  _ trust: SecTrust, _ anchorCertificates: CFArray?
) -> OSStatus {}

@discardableResult
public func SecTrustSetAnchorCertificatesOnly(
  _ trust: SecTrust, _ anchorCertificatesOnly: Bool
) -> OSStatus {}

public func SecTrustGetCertificateCount(_ trust: SecTrust) -> CFIndex {}

public func SecTrustGetCertificateAtIndex(_ trust: SecTrust, _ ix: CFIndex) -> SecCertificate? {}

public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? {}

public func SecTrustCopyKey(_ trust: SecTrust) -> SecKey? {}

public func SecTrustCopyPublicKey(_ trust: SecTrust) -> SecKey? {}
