import CLibrary
import Foundation

/// A client that sends any bytes of a test to a port of this machine.
package struct LoopbackClient: ~Copyable {
  private let number: Int32

  package init(port: Int) throws {
    #if canImport(Glibc)
    let type = Int32(SOCK_STREAM.rawValue)
    #else
    let type = SOCK_STREAM
    #endif
    number = socket(AF_INET, type, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(number, $0, size)
      }
    }
    guard result == 0 else { throw SupportError("cannot connect: \(errno)") }
  }

  deinit { close(number) }

  /// Sends as many bytes as the other side accepts.
  package func say(_ bytes: some Collection<UInt8>) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  package func endSending() {
    shutdown(number, Int32(SHUT_WR))
  }

  /// Returns all bytes until the other side closes the connection.
  package func receiveAll(pausing: Bool = false) -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = unsafe recv(number, &buffer, buffer.count, 0)
      guard count > 0 else { return all }
      all += buffer[..<count]
      if pausing { usleep(1000) }
    }
  }
}
