import CLibrary

/// A TCP socket that never blocks.
package struct Socket: Sendable {
  package let descriptor: Descriptor

  /// How many clients may wait until they are accepted.
  private static let waitingClients: Int32 = 256

  /// Returns a socket that listens on an address.
  ///
  /// - Parameter address: The address; with port 0 the system chooses one.
  /// - Returns: The socket.
  /// - Throws: If the address cannot be used.
  package static func listening(on address: SocketAddress) throws(SystemError) -> Socket {
    // Then a disconnected client is an error of the call.
    Environment.ignoreBrokenPipes()
    #if canImport(Glibc)
    let type = Int32(SOCK_STREAM.rawValue)
    #else
    let type = SOCK_STREAM
    #endif
    return try unsafe address.withSystemAddress { (system, size) throws(SystemError) in
      let family = unsafe Int32(system.pointee.sa_family)
      guard let made = Socket(number: socket(family, type, 0)) else { throw .current }
      let number = made.descriptor.number
      var isOn: Int32 = 1
      // A port whose last connections are still being closed can be used again.
      _ = unsafe setsockopt(
        number, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
      guard unsafe bind(number, system, size) == 0, listen(number, waitingClients) == 0 else {
        let error = SystemError.current
        made.descriptor.close()
        throw error
      }
      return made
    }
  }

  private init?(number: Int32) {
    guard number >= 0 else { return nil }
    descriptor = Descriptor(number: number)
    descriptor.keepFromPrograms()
    descriptor.makeNonBlocking()
  }

  /// Returns the port on which it listens.
  package func port() throws(SystemError) -> Int {
    // The port has the same place in the addresses of both families.
    var address = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let isKnown = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor.number, $0, &size) == 0
      }
    }
    guard isKnown else { throw .current }
    return Int(UInt16(bigEndian: address.sin6_port))
  }

  /// Returns the next client; `nil` if none is waiting.
  package func nextClient() -> Socket? {
    Socket(number: accept(descriptor.number, nil, nil))
  }

  /// Sends what is written at once, however little it is.
  package func sendWithoutDelay() {
    var isOn: Int32 = 1
    _ = unsafe setsockopt(
      descriptor.number, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn,
      socklen_t(MemoryLayout<Int32>.size))
  }

  /// Signals that nothing more is sent.
  package func endSending() {
    _ = shutdown(descriptor.number, Int32(SHUT_WR))
  }
}
