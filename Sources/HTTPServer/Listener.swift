package import Platform

/// An open port of a server.
package struct Listener: Sendable {
  let socket: Socket
  /// What tells the ports of a server apart.
  package let name: Name
  /// Its port.
  package let port: Int
  /// The certificates of TLS; `nil` if it is not spoken.
  let certificates: TLSCertificates?
  let allowsHTTP2: Bool
  /// Whether a client may use it as a proxy: it is every host.
  let allowsTunnel: Bool
  /// The longest body of a request, in bytes; `nil` for that of the server.
  let bodyLimit: Int?

  package enum Name: Sendable { case push, page }

  /// Opens a port.
  ///
  /// - Throws: If the address cannot be used.
  package init(
    _ name: Name, at address: SocketAddress, certificates: TLSCertificates? = nil,
    allowsHTTP2: Bool = false, allowsTunnel: Bool = false, bodyLimit: Int? = nil
  ) throws(SystemError) {
    let socket = try Socket.listening(on: address)
    do throws(SystemError) {
      port = try socket.port()
    } catch {
      socket.descriptor.close()
      throw error
    }
    self.socket = socket
    self.name = name
    self.certificates = certificates
    self.allowsHTTP2 = allowsHTTP2
    self.allowsTunnel = allowsTunnel
    self.bodyLimit = bodyLimit
  }

  /// The package that has libnghttp2 on Debian and Ubuntu; curl needs it too.
  package static let http2Package = "libnghttp2-14"

  /// Whether this system has libnghttp2.
  package static var isHTTP2Available: Bool { LibNGHTTP2.system != nil }
}
