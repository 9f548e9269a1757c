/// The making of certificates.
///
/// Source of the profile: RFC 5280, with both key identifiers, which strict clients need.
extension LibSSL {
  /// Returns a new key on the curve P-256.
  func newKey() -> OpaquePointer? {
    // EVP_PKEY_EC
    guard let context = unsafe makeKeyContext(408, nil) else { return nil }
    defer { unsafe freeKeyContext(context) }
    var key: OpaquePointer?
    guard unsafe beginKeys(context) == 1,
      unsafe setKeyOption(context, "ec_paramgen_curve", "P-256") == 1,
      unsafe makeKey(context, &key) == 1
    else { return nil }
    return unsafe key
  }

  /// Returns a certificate that is valid for a year; without an issuer it signs itself.
  func newCertificate(
    _ name: String, _ key: OpaquePointer, signedBy signer: OpaquePointer, issuer: OpaquePointer?,
    _ extensions: [(name: String, value: String)]
  ) -> OpaquePointer? {
    guard let made = unsafe makeCertificate() else { return nil }
    let authority = unsafe issuer ?? made
    // Valid from a little earlier, as another clock may be slow.
    let (hour, year) = (3600, 365 * 86_400)
    // MBSTRING_UTF8
    let isNamed =
      unsafe addToName(
        subject(made), "CN", 0x1000, Array(name.utf8), Int32(name.utf8.count), -1, 0) == 1
    let isBegun =
      unsafe isNamed && setVersion(made, 2) == 1
      && setInteger(serialNumber(made), .random(in: 1...(.max >> 1))) == 1
      && setTime(notBefore(made), -hour) != nil
      && setTime(notAfter(made), year) != nil
      && setPublicKey(made, key) == 1
      && setIssuer(made, subject(authority)) == 1
    let isComplete =
      isBegun
      && extensions.allSatisfy { part in
        unsafe add(part.name, part.value, to: made, of: authority)
      }
    guard isComplete, unsafe sign(made, signer, sha256()) > 0 else {
      unsafe freeCertificate(made)
      return nil
    }
    return unsafe made
  }

  private func add(
    _ name: String, _ value: String, to certificate: OpaquePointer, of authority: OpaquePointer
  ) -> Bool {
    // X509V3_CTX, which has less than half of this size.
    unsafe withUnsafeTemporaryAllocation(byteCount: 256, alignment: 16) { context in
      for index in context.indices { unsafe context[index] = 0 }
      unsafe setExtensionContext(context.baseAddress, authority, certificate, nil, nil, 0)
      guard
        let made = unsafe makeExtension(nil, context.baseAddress, name, value)
      else { return false }
      defer { unsafe freeExtension(made) }
      return unsafe addExtension(certificate, made, -1) == 1
    }
  }

  /// Returns a certificate as PEM.
  func text(of certificate: OpaquePointer) -> [UInt8]? {
    guard let buffer = unsafe makeBuffer(memoryMethod()) else { return nil }
    defer { _ = unsafe freeBuffer(buffer) }
    guard unsafe writePEM(buffer, certificate) == 1 else { return nil }
    var text = [UInt8](repeating: 0, count: unsafe countInBuffer(buffer))
    let count = unsafe readBuffer(buffer, &text, Int32(clamping: text.count))
    return Int(count) == text.count ? text : nil
  }
}
