import Platform

/// The tunnel of a connection, which a client opens with `CONNECT`, at most once.
struct ConnectionTunnel {
  /// The certificate with which TLS may begin.
  private(set) var identity: TLSIdentity?
  private let tunnels: Listener.Tunnels
  private var isOpen = false
  /// The host and the port that it leads to, if its certificate is for them.
  private var address: SocketAddress?

  init(_ listener: Listener) {
    identity = listener.identity
    tunnels = listener.tunnels
  }

  /// Opens it, if that is allowed.
  ///
  /// - Parameter target: The host and the port that it leads to.
  /// - Returns: Whether it is allowed.
  mutating func open(to target: String) -> Bool {
    guard !isOpen, let address = SocketAddress.ofTunnel(target) else { return false }
    switch tunnels {
    case .none: return false
    case .ownIdentity(let hosts):
      guard hosts.contains(address.host.lowercased()) else { return false }
    case .identity(let authority):
      guard let made = authority.identity(for: address.host) else { return false }
      (identity, self.address) = (made, address)
    }
    isOpen = true
    return true
  }

  /// Returns the beginning of the URLs of requests in it.
  ///
  /// - Parameter isSecure: Whether TLS began in it.
  /// - Returns: The beginning; `nil` if it has no certificate of its own.
  func origin(isSecure: Bool) -> String? {
    guard let address else { return nil }
    let (scheme, usual) = isSecure ? ("https", 443) : ("http", 80)
    let authority = address.text(port: Int(address.port))
    let isUsual = Int(address.port) == usual
    return "\(scheme)://\(isUsual ? String(authority.dropLast(":\(usual)".count)) : authority)"
  }
}
