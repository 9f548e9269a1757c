/// The certificate of a server with its key, ready for connections.
@safe package final class TLSIdentity: @unchecked Sendable {
  /// `SSL_CTX` with the certificate.
  let context: OpaquePointer
  let library: LibSSL

  /// Takes a certificate and its key, which the caller still frees.
  ///
  /// - Returns: `nil` if OpenSSL refuses them.
  init?(
    _ library: LibSSL, _ leaf: OpaquePointer, _ key: OpaquePointer, allowsHTTP2: Bool,
    asksForCertificate: Bool
  ) {
    guard let context = unsafe library.makeContext(library.serverMethod()) else { return nil }
    let isUsed =
      unsafe library.useCertificate(context, leaf) == 1 && library.useKey(context, key) == 1
    guard isUsed else {
      unsafe library.freeContext(context)
      return nil
    }
    self.library = library
    unsafe self.context = unsafe context
    // SSL_CTRL_SET_MIN_PROTO_VERSION: TLS 1.2. SSL_CTRL_SET_SESS_CACHE_MODE: no cache.
    _ = unsafe library.controlContext(context, 123, 0x0303, nil)
    _ = unsafe library.controlContext(context, 44, 0, nil)
    unsafe library.chooseProtocol(context, allowsHTTP2 ? chooseAny : chooseHTTP1, nil)
    if asksForCertificate {
      // SSL_VERIFY_PEER
      unsafe library.setVerification(context, 1, acceptAny)
      // Without a name, a client with a certificate cannot continue a session.
      let name = Array("devsim".utf8)
      _ = unsafe library.nameSessions(context, name, UInt32(name.count))
    }
  }

  deinit { unsafe library.freeContext(context) }
}

/// Accepts each certificate of a client, whatever is wrong with it.
private let acceptAny: LibSSL.Verify = { _, _ in 1 }

/// Chooses HTTP/2 if the client offers it, else HTTP/1.1.
private let chooseAny: LibSSL.Choose = { _, chosen, length, offered, count, _ in
  unsafe choose(["h2", "http/1.1"], chosen, length, offered, count)
}

private let chooseHTTP1: LibSSL.Choose = { _, chosen, length, offered, count, _ in
  unsafe choose(["http/1.1"], chosen, length, offered, count)
}

/// Chooses the first protocol that the client offers (ALPN, RFC 7301).
private func choose(
  _ protocols: [String], _ chosen: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
  _ length: UnsafeMutablePointer<UInt8>?, _ offered: UnsafePointer<UInt8>?, _ count: UInt32
) -> Int32 {
  let offers = unsafe UnsafeBufferPointer(start: offered, count: Int(count))
  for wanted in protocols {
    var index = 0
    while index < offers.count {
      let size = unsafe Int(offers[index])
      let end = index + 1 + size
      guard end <= offers.count else { break }
      if unsafe offers[(index + 1)..<end].elementsEqual(wanted.utf8) {
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
