/// The TLS of one connection: bytes of the network in and out, plain bytes in and out.
@safe final class TLSSession {
  private let identity: TLSIdentity
  private let session: OpaquePointer
  /// The buffers belong to the session.
  private let incoming: OpaquePointer
  private let outgoing: OpaquePointer
  /// The certificate of the client, once the handshake is complete; `nil` if it has none.
  private(set) lazy var clientCertificate = unsafe identity.library.clientCertificate(of: session)

  /// What became of received bytes.
  enum Reading {
    case open
    /// The client ends the connection.
    case ended
    /// The bytes are not TLS, or the handshake failed.
    case failed
  }

  init?(_ identity: TLSIdentity) {
    let library = identity.library
    guard let session = unsafe library.makeSession(identity.context) else { return nil }
    guard let incoming = unsafe library.makeBuffer(library.memoryMethod()),
      let outgoing = unsafe library.makeBuffer(library.memoryMethod())
    else {
      unsafe library.freeSession(session)
      return nil
    }
    unsafe library.setBuffers(session, incoming, outgoing)
    unsafe library.setAccepting(session)
    self.identity = identity
    unsafe self.session = unsafe session
    unsafe self.incoming = unsafe incoming
    unsafe self.outgoing = unsafe outgoing
  }

  deinit { unsafe identity.library.freeSession(session) }

  /// Takes bytes of the network; `plain` gets the decrypted bytes.
  func receive(_ bytes: ArraySlice<UInt8>, into plain: inout [UInt8]) -> Reading {
    let library = identity.library
    unsafe bytes.withUnsafeBytes { bytes in
      _ = unsafe library.writeBuffer(incoming, bytes.baseAddress, Int32(clamping: bytes.count))
    }
    // The queue of errors belongs to the thread, and an old one would be taken for a new one.
    library.clearErrors()
    return unsafe withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 16) { buffer in
      while true {
        let count = unsafe library.read(session, buffer.baseAddress, Int32(buffer.count))
        if count > 0 {
          unsafe plain.append(contentsOf: buffer[..<Int(count)])
          continue
        }
        switch unsafe library.error(session, count) {
        // SSL_ERROR_WANT_READ and SSL_ERROR_WANT_WRITE
        case 2, 3: return .open
        // SSL_ERROR_ZERO_RETURN
        case 6: return .ended
        default: return .failed
        }
      }
    }
  }

  /// Encrypts bytes.
  ///
  /// - Returns: Whether the connection can go on.
  func send(_ plain: [UInt8]) -> Bool {
    guard !plain.isEmpty else { return true }
    identity.library.clearErrors()
    return unsafe plain.withUnsafeBytes { bytes in
      unsafe identity.library.write(
        session, bytes.baseAddress, Int32(clamping: bytes.count)) == Int32(clamping: bytes.count)
    }
  }

  /// Says that nothing more is sent.
  func end() { _ = unsafe identity.library.shutDown(session) }

  /// Moves what is to be sent to the network.
  func takeOutput(into bytes: inout [UInt8]) {
    let library = identity.library
    let count = unsafe library.countInBuffer(outgoing)
    guard count > 0 else { return }
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: count))
    unsafe bytes.withUnsafeMutableBytes { buffer in
      _ = unsafe library.readBuffer(
        outgoing, buffer.baseAddress?.advanced(by: start), Int32(clamping: count))
    }
  }
}
