/// Certificates that are made for one run: an authority of its own, and a certificate of the
/// server.
///
/// The keys stay in memory. Source of the profile: RFC 5280, with both key identifiers, which
/// strict clients need.
@safe package final class TLSCertificates: @unchecked Sendable {
  /// The certificate of the authority, as PEM: what clients must trust.
  package let authority: [UInt8]
  /// `SSL_CTX` with the certificate of the server.
  let context: OpaquePointer
  let library: LibSSL

  /// Why there are no certificates.
  package enum Failure: Error {
    /// The system has no OpenSSL.
    case missingLibrary
    case refused
  }

  /// The package that has the libraries on Debian and Ubuntu.
  package static let packageName = "libssl3"

  /// Makes certificates.
  ///
  /// - Parameter hosts: The names and addresses of the server.
  /// - Throws: If OpenSSL is missing, or makes none.
  package init(hosts: [String]) throws(Failure) {
    guard let library = LibSSL.system else { throw .missingLibrary }
    let (rootKey, leafKey) = unsafe (Self.key(library), Self.key(library))
    defer {
      unsafe library.freeKey(rootKey)
      unsafe library.freeKey(leafKey)
    }
    guard let rootKey = unsafe rootKey, let leafKey = unsafe leafKey,
      let context = unsafe library.makeContext(library.serverMethod())
    else { throw .refused }
    self.library = library
    unsafe self.context = unsafe context
    let names = hosts.map { host in
      let isAddress =
        host.allSatisfy { $0.isHexDigit || $0 == "." || $0 == ":" }
        && (host.contains(":") || host.allSatisfy { !$0.isLetter })
      return (isAddress ? "IP:" : "DNS:") + host
    }
    guard
      let root = unsafe Self.certificate(
        "devsim, for one run", rootKey, signedBy: rootKey, issuer: nil,
        [
          ("basicConstraints", "critical,CA:TRUE"), ("keyUsage", "critical,keyCertSign,cRLSign"),
          ("subjectKeyIdentifier", "hash"),
        ], library),
      let leaf = unsafe Self.certificate(
        "devsim receive", leafKey, signedBy: rootKey, issuer: root,
        [
          ("basicConstraints", "critical,CA:FALSE"),
          ("keyUsage", "critical,digitalSignature"), ("extendedKeyUsage", "serverAuth"),
          ("subjectKeyIdentifier", "hash"), ("authorityKeyIdentifier", "keyid"),
          ("subjectAltName", names.joined(separator: ",")),
        ], library),
      let text = unsafe Self.text(of: root, library)
    else {
      unsafe library.freeContext(context)
      throw .refused
    }
    defer {
      unsafe library.freeCertificate(root)
      unsafe library.freeCertificate(leaf)
    }
    authority = text
    let isUsed =
      unsafe library.useCertificate(context, leaf) == 1
      && library.useKey(context, leafKey) == 1
    guard isUsed else { throw .refused }
    // SSL_CTRL_SET_MIN_PROTO_VERSION: TLS 1.2. SSL_CTRL_SET_SESS_CACHE_MODE: no cache.
    _ = unsafe library.controlContext(context, 123, 0x0303, nil)
    _ = unsafe library.controlContext(context, 44, 0, nil)
    unsafe library.chooseProtocol(context, chooseProtocol, nil)
  }

  deinit { unsafe library.freeContext(context) }

  // MARK: - Certificates

  /// Returns a new key on the curve P-256.
  private static func key(_ library: LibSSL) -> OpaquePointer? {
    // EVP_PKEY_EC
    guard let context = unsafe library.makeKeyContext(408, nil) else { return nil }
    defer { unsafe library.freeKeyContext(context) }
    var key: OpaquePointer?
    guard unsafe library.beginKeys(context) == 1,
      unsafe library.setKeyOption(context, "ec_paramgen_curve", "P-256") == 1,
      unsafe library.makeKey(context, &key) == 1
    else { return nil }
    return unsafe key
  }

  /// Returns a certificate that is valid for a year; without an issuer it signs itself.
  private static func certificate(
    _ name: String, _ key: OpaquePointer, signedBy signer: OpaquePointer, issuer: OpaquePointer?,
    _ extensions: [(name: String, value: String)], _ library: LibSSL
  ) -> OpaquePointer? {
    guard let made = unsafe library.makeCertificate() else { return nil }
    let authority = unsafe issuer ?? made
    // A clock that is a little behind is no obstacle.
    let (hour, year) = (3600, 365 * 86_400)
    // MBSTRING_UTF8
    let isNamed =
      unsafe library.addToName(
        library.subject(made), "CN", 0x1000, Array(name.utf8), Int32(name.utf8.count), -1, 0) == 1
    let isBegun =
      unsafe isNamed && library.setVersion(made, 2) == 1
      && library.setInteger(library.serialNumber(made), .random(in: 1...(.max >> 1))) == 1
      && library.setTime(library.notBefore(made), -hour) != nil
      && library.setTime(library.notAfter(made), year) != nil
      && library.setPublicKey(made, key) == 1
      && library.setIssuer(made, library.subject(authority)) == 1
    let isComplete =
      isBegun
      && extensions.allSatisfy { part in
        unsafe add(part.name, part.value, to: made, of: authority, library)
      }
    guard isComplete, unsafe library.sign(made, signer, library.sha256()) > 0 else {
      unsafe library.freeCertificate(made)
      return nil
    }
    return unsafe made
  }

  private static func add(
    _ name: String, _ value: String, to certificate: OpaquePointer, of authority: OpaquePointer,
    _ library: LibSSL
  ) -> Bool {
    // X509V3_CTX, which has less than half of this size.
    unsafe withUnsafeTemporaryAllocation(byteCount: 256, alignment: 16) { context in
      for index in context.indices { unsafe context[index] = 0 }
      unsafe library.setExtensionContext(
        context.baseAddress, authority, certificate, nil, nil, 0)
      guard
        let made = unsafe library.makeExtension(nil, context.baseAddress, name, value)
      else { return false }
      defer { unsafe library.freeExtension(made) }
      return unsafe library.addExtension(certificate, made, -1) == 1
    }
  }

  private static func text(of certificate: OpaquePointer, _ library: LibSSL) -> [UInt8]? {
    guard let buffer = unsafe library.makeBuffer(library.memoryMethod()) else { return nil }
    defer { _ = unsafe library.freeBuffer(buffer) }
    guard unsafe library.writePEM(buffer, certificate) == 1 else { return nil }
    var text = [UInt8](repeating: 0, count: unsafe library.countInBuffer(buffer))
    let count = unsafe library.readBuffer(buffer, &text, Int32(clamping: text.count))
    return Int(count) == text.count ? text : nil
  }
}

/// Chooses HTTP/2 if the client offers it, else HTTP/1.1 (ALPN, RFC 7301).
private let chooseProtocol: LibSSL.Choose = { _, chosen, length, offered, count, _ in
  let offers = unsafe UnsafeBufferPointer(start: offered, count: Int(count))
  for wanted in [Array("h2".utf8), Array("http/1.1".utf8)] {
    var index = 0
    while index < offers.count {
      let size = unsafe Int(offers[index])
      let end = index + 1 + size
      guard end <= offers.count else { break }
      if unsafe offers[(index + 1)..<end].elementsEqual(wanted) {
        unsafe chosen?.pointee = offered?.advanced(by: index + 1)
        unsafe length?.pointee = UInt8(size)
        // SSL_TLSEXT_ERR_OK
        return 0
      }
      index = end
    }
  }
  // SSL_TLSEXT_ERR_NOACK: the connection goes on, and its first bytes decide.
  return 3
}
