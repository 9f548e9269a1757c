import CLibrary

/// A host and a port on which a server listens.
package struct SocketAddress: Hashable, Sendable {
  /// A host name or an address, without brackets.
  package let host: String
  package let port: UInt16

  package init(host: String, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// Parses `HOST:PORT`, `[ADDRESS]:PORT`, `:PORT` or `PORT`; without a host it is 127.0.0.1.
  package init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":") else {
      guard let port = UInt16(text) else { return nil }
      self.init(host: Self.loopback, port: port)
      return
    }
    guard let port = UInt16(text[text.index(after: colon)...]) else { return nil }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      return nil
    }
    self.init(host: host.isEmpty ? Self.loopback : String(host), port: port)
  }

  /// Parses `HOST:PORT` or `[ADDRESS]:PORT`, the target of a `CONNECT`.
  ///
  /// Source: RFC 9110, 9.3.6: it has no default port, and an invalid one is refused.
  package static func ofTunnel(_ target: String) -> SocketAddress? {
    guard !target.hasPrefix(":"), target.contains(":"), let address = SocketAddress(target),
      address.port > 0
    else { return nil }
    return address
  }

  private static let loopback = "127.0.0.1"

  /// Whether only programs of this machine can connect.
  package var isLoopback: Bool {
    host == "localhost" || host == "::1" || host.hasPrefix("127.")
  }

  /// The address as URLs have it.
  package func text(port: Int) -> String {
    host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }

  /// Calls a function with the address in the form of system calls.
  ///
  /// - Throws: `EADDRNOTAVAIL` if the host has no address, and the errors of `body`.
  func withSystemAddress<Result>(
    _ body: (UnsafePointer<sockaddr>, socklen_t) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    var hints = unsafe addrinfo()
    #if canImport(Glibc)
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
    unsafe hints.ai_socktype = SOCK_STREAM
    #endif
    unsafe hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, "\(port)", &hints, &list) == 0, let first = unsafe list,
      let address = unsafe first.pointee.ai_addr
    else { throw SystemError(number: EADDRNOTAVAIL) }
    defer { unsafe freeaddrinfo(first) }
    return unsafe try body(address, first.pointee.ai_addrlen)
  }
}
