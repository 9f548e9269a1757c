import SourceText
import Synchronization

/// An authority that is made for one run, and the certificates that it makes for servers.
///
/// The keys stay in memory.
@safe package final class TLSAuthority: @unchecked Sendable {
  /// How many hosts have a certificate at a time.
  private static let limit = 256

  /// The certificate of the authority, as PEM: what clients must trust.
  package let certificate: [UInt8]
  private let library: LibSSL
  private let root: OpaquePointer
  private let rootKey: OpaquePointer
  /// The key of all servers.
  private let leafKey: OpaquePointer
  /// The identities of hosts, which also keeps the objects of OpenSSL to one thread at a time.
  private let identities = Mutex<[String: TLSIdentity]>([:])

  /// Why there is no certificate.
  package enum Failure: Error {
    /// The system has no OpenSSL.
    case missingLibrary
    case refused
  }

  /// The package that has the libraries on Debian and Ubuntu.
  package static let packageName = "libssl3"

  /// Makes an authority.
  ///
  /// - Throws: If OpenSSL is missing, or makes none.
  package init() throws(Failure) {
    guard let library = LibSSL.system else { throw .missingLibrary }
    guard let rootKey = unsafe library.newKey() else { throw .refused }
    guard let leafKey = unsafe library.newKey() else {
      unsafe library.freeKey(rootKey)
      throw .refused
    }
    let root = unsafe library.newCertificate(
      "devsim, for one run", rootKey, signedBy: rootKey, issuer: nil,
      [
        ("basicConstraints", "critical,CA:TRUE"), ("keyUsage", "critical,keyCertSign,cRLSign"),
        ("subjectKeyIdentifier", "hash"),
      ])
    guard let root = unsafe root, let text = unsafe library.text(of: root) else {
      unsafe library.freeCertificate(root)
      unsafe library.freeKey(rootKey)
      unsafe library.freeKey(leafKey)
      throw .refused
    }
    self.library = library
    unsafe self.root = unsafe root
    unsafe self.rootKey = unsafe rootKey
    unsafe self.leafKey = unsafe leafKey
    certificate = text
  }

  deinit {
    unsafe library.freeCertificate(root)
    unsafe library.freeKey(rootKey)
    unsafe library.freeKey(leafKey)
  }

  /// Makes the identity of a server.
  ///
  /// - Parameters:
  ///   - hosts: Its names and addresses, without brackets.
  ///   - allowsHTTP2: Whether clients may choose HTTP/2.
  ///   - asksForCertificate: Whether clients are asked for a certificate, which they need not have.
  /// - Returns: The identity.
  /// - Throws: If a host is neither a name nor an address, or OpenSSL makes no certificate.
  package func identity(
    for hosts: [String], allowsHTTP2: Bool, asksForCertificate: Bool = false
  ) throws(Failure) -> TLSIdentity {
    let made = identities.withLock { _ in
      identity(hosts, allowsHTTP2: allowsHTTP2, asksForCertificate: asksForCertificate)
    }
    guard let made else { throw .refused }
    return made
  }

  /// Returns the identity of a host over HTTP/1.1; `nil` if it is neither a name nor an address.
  func identity(for host: String) -> TLSIdentity? {
    identities.withLock { identities in
      if let known = identities[host] { return known }
      if identities.count >= Self.limit { identities = [:] }
      let made = identity([host], allowsHTTP2: false, asksForCertificate: false)
      identities[host] = made
      return made
    }
  }

  private func identity(
    _ hosts: [String], allowsHTTP2: Bool, asksForCertificate: Bool
  ) -> TLSIdentity? {
    let names = hosts.compactMap(Self.alternativeName)
    guard !names.isEmpty, names.count == hosts.count else { return nil }
    let leaf = unsafe library.newCertificate(
      "devsim", leafKey, signedBy: rootKey, issuer: root,
      [
        ("basicConstraints", "critical,CA:FALSE"), ("keyUsage", "critical,digitalSignature"),
        ("extendedKeyUsage", "serverAuth"), ("subjectKeyIdentifier", "hash"),
        ("authorityKeyIdentifier", "keyid"), ("subjectAltName", names.joined(separator: ",")),
      ])
    guard let leaf = unsafe leaf else { return nil }
    defer { unsafe library.freeCertificate(leaf) }
    return unsafe TLSIdentity(
      library, leaf, leafKey, allowsHTTP2: allowsHTTP2, asksForCertificate: asksForCertificate)
  }

  /// Returns a host in the form of OpenSSL's `subjectAltName`; `nil` if it is not a host.
  private static func alternativeName(of host: String) -> String? {
    let isAddress =
      host.contains(":") || !host.isEmpty && host.allSatisfy { $0.isNumber || $0 == "." }
    // Anything else could have a meaning in the syntax of OpenSSL.
    let isPlain = host.utf8.allSatisfy { byte in
      byte.isASCIILetterOrDigit || ".-_".utf8.contains(byte)
        || byte == UInt8(ascii: ":") && isAddress
    }
    // RFC 1035: a name has at most 253 characters.
    guard isPlain, 1...253 ~= host.utf8.count else { return nil }
    return (isAddress ? "IP:" : "DNS:") + host
  }
}
