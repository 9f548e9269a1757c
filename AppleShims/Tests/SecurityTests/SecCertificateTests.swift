import Foundation
import Security
import Testing

/// Certificates: the expected values are of the command `openssl`.
@Suite struct SecCertificateTests {
  private func data(_ text: String) throws -> Data {
    try #require(Data(base64Encoded: text))
  }

  private func certificate(_ text: String) throws -> SecCertificate {
    try #require(SecCertificateCreateWithData(nil, try data(text) as CFData))
  }

  @Test(arguments: [
    (CertificateVectors.rsa, CertificateVectors.rsaKey),
    (CertificateVectors.elliptic, CertificateVectors.ellipticKey),
  ])
  func `a certificate has its bytes and its key`(text: String, keyText: String) throws {
    let certificate = try certificate(text)
    #expect(SecCertificateCopyData(certificate) as Data == (try data(text)))
    let key = try #require(SecCertificateCopyKey(certificate))
    #expect(SecKeyCopyExternalRepresentation(key, nil) as Data? == (try data(keyText)))
    #expect(CFGetTypeID(certificate) == SecCertificateGetTypeID())
  }

  @Test func `the common name of the subject is its summary, if there is one`() throws {
    let named = try certificate(CertificateVectors.rsa)
    #expect(SecCertificateCopySubjectSummary(named) == "bakery.example")
    var name: CFString?
    #expect(SecCertificateCopyCommonName(named, &name) == errSecSuccess)
    #expect(name == "bakery.example")
    let other = try certificate(CertificateVectors.elliptic)
    #expect(SecCertificateCopySubjectSummary(other) == "Bäckerei")
    #expect(SecCertificateCopyCommonName(other, &name) == errSecSuccess && name == nil)
  }

  @Test func `a key of another kind is not read, and that is reported`() async throws {
    let certificate = try certificate(CertificateVectors.edwards)
    let names = await NotSimulated.names { #expect(SecCertificateCopyKey(certificate) == nil) }
    #expect(names == ["SecCertificate"])
  }

  // Apple, SecCertificateCreateWithData: "NULL if the data … is not a valid DER-encoded X.509
  // certificate".
  @Test func `damaged bytes are no certificate, and do not crash`() throws {
    let bytes = [UInt8](try data(CertificateVectors.rsa))
    func isRead(_ bytes: [UInt8]) -> Bool {
      SecCertificateCreateWithData(nil, Data(bytes) as CFData) != nil
    }
    for count in 0..<bytes.count { #expect(!isRead(Array(bytes.prefix(count)))) }
    #expect(!isRead(bytes + [0]))
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0xFF
      _ = isRead(damaged)
    }
  }

  // Apple, *SecIdentity* and *URLCredential.init(identity:certificates:persistence:)*: the code of a
  // client with a certificate.
  @Test func `a client has no certificate`() {
    let item: CFTypeRef = NSString("a")
    #expect(CFGetTypeID(item) != SecIdentityGetTypeID())
    let credential = { (identity: SecIdentity) in
      URLCredential(identity: identity, certificates: nil, persistence: .forSession)
    }
    #expect(credential as Any is (SecIdentity) -> URLCredential)
    #expect(NSURLAuthenticationMethodClientCertificate != NSURLAuthenticationMethodServerTrust)
  }

  @Test func `no chain of certificates can be checked`() async throws {
    let certificate = try certificate(CertificateVectors.rsa)
    let names = await NotSimulated.names {
      var trust: SecTrust?
      let status = SecTrustCreateWithCertificates(
        [certificate] as NSArray, SecPolicyCreateSSL(true, "bakery.example"), &trust)
      #expect(status == errSecUnimplemented && trust == nil)
    }
    #expect(names == ["SecTrust"])
  }

  /// The usual check of a server's key, which must compile.
  private func isPinned(_ challenge: URLAuthenticationChallenge, to keys: Set<Data>) -> Bool {
    guard
      challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust,
      let trust = challenge.protectionSpace.serverTrust
    else { return false }
    var error: CFError?
    guard SecTrustEvaluateWithError(trust, &error),
      let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate], let first = chain.first,
      let key = SecCertificateCopyKey(first), let data = SecKeyCopyExternalRepresentation(key, nil)
    else { return false }
    return keys.contains(data as Data)
  }
}
