/// The certificate with which a client began TLS.
///
/// Nothing checks who issued it.
package struct ClientCertificate: Sendable {
  /// The user identifier of its subject, which is the topic of a push that names none; `nil` if
  /// there is none, or if the certificate lists several topics.
  package let topic: String?

  package init(topic: String?) { self.topic = topic }
}

extension LibSSL {
  /// Returns the certificate of the client of a session; `nil` if it sent none.
  func clientCertificate(of session: OpaquePointer) -> ClientCertificate? {
    // It belongs to the session.
    guard let handshake = unsafe handshake(session),
      let certificate = unsafe peerCertificate(handshake)
    else { return nil }
    return unsafe ClientCertificate(
      topic: listsTopics(certificate) ? nil : userIdentifier(of: certificate))
  }

  /// Returns whether a certificate has the extension in which Apple lists topics.
  private func listsTopics(_ certificate: OpaquePointer) -> Bool {
    guard let identifier = unsafe makeIdentifier("1.2.840.113635.100.6.3.6", 1) else {
      return false
    }
    defer { unsafe freeIdentifier(identifier) }
    return unsafe findExtension(certificate, identifier, -1) >= 0
  }

  /// Returns the user identifier in the subject of a certificate (RFC 4519, 2.39).
  private func userIdentifier(of certificate: OpaquePointer) -> String? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      // NID_userId
      let count = unsafe textInName(
        subject(certificate), 458, buffer.baseAddress, Int32(buffer.count))
      guard count > 0 else { return nil }
      let bytes = unsafe UnsafeRawBufferPointer(buffer).prefix(Int(count))
      return unsafe String(decoding: bytes, as: UTF8.self)
    }
  }
}
