package import Platform

/// An open port of a server.
package struct Listener: Sendable {
  let socket: Socket
  /// The name that distinguishes the ports of a server.
  package let name: Name
  package let port: Int
  /// The certificate of TLS; `nil` if it is not spoken.
  let identity: TLSIdentity?
  let allowsHTTP2: Bool
  let tunnels: Tunnels
  /// The longest body of a request, in bytes; `nil` for that of the server.
  let bodyLimit: Int?

  package enum Name: Sendable { case push, page }

  /// What a client that uses it as a proxy gets for `CONNECT`.
  package enum Tunnels: Sendable {
    /// The handler answers.
    case none
    /// It is some hosts, with its own certificate; the handler answers for others.
    case ownIdentity(of: [String])
    /// It is every host, with a certificate that an authority makes for the host.
    case identity(by: TLSAuthority)
  }

  /// Opens a port.
  ///
  /// - Throws: If the address cannot be used.
  package init(
    _ name: Name, at address: SocketAddress, identity: TLSIdentity? = nil,
    allowsHTTP2: Bool = false, tunnels: Tunnels = .none, bodyLimit: Int? = nil
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
    self.identity = identity
    self.allowsHTTP2 = allowsHTTP2
    self.tunnels = tunnels
    self.bodyLimit = bodyLimit
  }

  /// The package that has libnghttp2 on Debian and Ubuntu; curl needs it too.
  package static let http2Package = "libnghttp2-14"

  /// Whether this system has libnghttp2.
  package static var isHTTP2Available: Bool { LibNGHTTP2.system != nil }
}
