/// A certificate of X.509: its bytes, its key and its subject.
public final class SecCertificate: Sendable {
  let data: [UInt8]
  fileprivate let content: CertificateContent

  fileprivate init?(_ data: [UInt8]) {
    guard let content = CertificateContent(data) else { return nil }
    self.data = data
    self.content = content
  }
}

/// Reads a certificate in DER; `nil` if the bytes are not one.
public func SecCertificateCreateWithData(
  _ allocator: CFAllocator?, _ data: CFData
) -> SecCertificate? {
  SecCertificate([UInt8](data as Data))
}

public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData {
  NSData(data: Data(certificate.data))
}

/// Returns the common name of the subject, or else its last text (assumed).
public func SecCertificateCopySubjectSummary(_ certificate: SecCertificate) -> CFString? {
  certificate.content.commonName ?? certificate.content.lastText
}

public func SecCertificateCopyCommonName(
  _ certificate: SecCertificate, _ commonName: UnsafeMutablePointer<CFString?>
) -> OSStatus {
  commonName.pointee = certificate.content.commonName
  return errSecSuccess
}

/// Returns the public key; `nil` if it is of another kind than `SecKey`, which is reported.
public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? {
  let key = certificate.content.publicKey
  if key == nil {
    NotSimulated.report("SecCertificate", "there are only keys of RSA and elliptic curves")
  }
  return key
}

public func SecCertificateGetTypeID() -> CFTypeID { .ofObjects(of: SecCertificate.self) }

/// The parts of a certificate that are read: RFC 5280, 4.1.
private struct CertificateContent: Sendable {
  private(set) var commonName: String?
  private(set) var lastText: String?
  let publicKey: SecKey?

  init?(_ data: [UInt8]) {
    var outer = DERReader(data[...])
    guard var certificate = outer.sequence(), outer.isAtEnd, var signed = certificate.sequence()
    else { return nil }
    // The version may be missing; then come the number, the algorithm, the issuer and the dates.
    _ = signed.content(0xA0)
    guard signed.content(0x02) != nil, signed.sequence() != nil, signed.sequence() != nil,
      signed.sequence() != nil, var subject = signed.sequence(), let keyInfo = signed.element()
    else { return nil }
    while let set = subject.content(0x31) {
      var names = DERReader(set)
      while var name = names.sequence() {
        guard let kind = name.content(0x06), let value = name.content() else { return nil }
        lastText = String(decoding: value, as: UTF8.self)
        // id-at-commonName: 2.5.4.3
        if kind.elementsEqual([0x55, 0x04, 0x03]) { commonName = lastText }
      }
    }
    var keyReader = DERReader(keyInfo)
    guard var key = keyReader.sequence(), var algorithm = key.sequence(),
      let kind = algorithm.content(0x06), let bits = key.content(0x03), bits.first == 0
    else { return nil }
    // id-ecPublicKey: 1.2.840.10045.2.1
    publicKey =
      kind.elementsEqual([0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01])
      ? SecKey(Array(bits.dropFirst()), type: kSecAttrKeyTypeECSECPrimeRandom, isPrivate: false)
      : SecKey(Array(keyInfo), type: kSecAttrKeyTypeRSA, isPrivate: false)
  }
}
