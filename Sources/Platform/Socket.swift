#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A TCP socket that never blocks.
package struct Socket: Sendable {
  package let descriptor: Descriptor

  /// Returns a socket that listens on 127.0.0.1, on a port that the system chooses.
  package static func listeningOnLoopback() throws(SystemError) -> Socket {
    // Then a disconnected client is an error of the call.
    Environment.ignoreBrokenPipes()
    #if canImport(Glibc)
    let type = Int32(SOCK_STREAM.rawValue)
    #else
    let type = SOCK_STREAM
    #endif
    guard let made = Socket(number: socket(AF_INET, type, 0)) else { throw .current }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let number = made.descriptor.number
    let isBound = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(number, $0, size) == 0 && listen(number, 64) == 0
      }
    }
    guard isBound else {
      let error = SystemError.current
      made.descriptor.close()
      throw error
    }
    return made
  }

  private init?(number: Int32) {
    guard number >= 0 else { return nil }
    descriptor = Descriptor(number: number)
    descriptor.keepFromPrograms()
    descriptor.makeNonBlocking()
  }

  /// Returns the port on which it listens.
  package func port() throws(SystemError) -> Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isKnown = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor.number, $0, &size) == 0
      }
    }
    guard isKnown else { throw .current }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Returns the next client; `nil` if none is waiting.
  package func nextClient() -> Socket? {
    Socket(number: accept(descriptor.number, nil, nil))
  }

  /// Signals that nothing more is sent.
  package func endSending() {
    _ = shutdown(descriptor.number, Int32(SHUT_WR))
  }
}
