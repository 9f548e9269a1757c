import ServiceExtensionKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A socket of TCP that never blocks and that programs do not inherit.
struct Socket: Sendable {
  let descriptor: Int32

  /// Returns a socket that listens on 127.0.0.1, on a port that the system chooses.
  static func listeningOnLoopback() throws(SystemError) -> Socket {
    #if canImport(Glibc)
    let type = Int32(SOCK_STREAM.rawValue)
    #else
    let type = SOCK_STREAM
    #endif
    let number = Self.make(type)
    guard number >= 0 else { throw .current }
    let socket = Socket(descriptor: number)
    socket.prepare()
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(number, $0, size) == 0 && listen(number, 64) == 0
      }
    }
    guard isBound else {
      let error = SystemError.current
      socket.close()
      throw error
    }
    return socket
  }

  /// The port that it listens on.
  func port() throws(SystemError) -> Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isKnown = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &size) == 0
      }
    }
    guard isKnown else { throw .current }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Returns the next client; `nil` if none is waiting.
  func accept() -> Socket? {
    let number = Self.next(descriptor)
    guard number >= 0 else { return nil }
    let socket = Socket(descriptor: number)
    socket.prepare()
    return socket
  }

  /// Reads what is there; a client that has ended, or is gone, is closed.
  func receive(into buffer: inout [UInt8]) -> SystemCalls.Transfer {
    SystemCalls.read(descriptor, into: &buffer)
  }

  /// Sends as much as there is room for.
  func send(_ bytes: ArraySlice<UInt8>) -> SystemCalls.Transfer {
    let length = unsafe bytes.withUnsafeBytes { buffer in
      var length = 0
      repeat {
        length = unsafe Self.sendOnce(descriptor, buffer)
      } while length < 0 && SystemError.current.isInterruption
      return length
    }
    if length >= 0 { return .done(length) }
    return SystemError.current.isNotReady ? .notReady : .closed
  }

  /// Says that nothing more is sent.
  func endSending() {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  func close() {
    SystemCalls.closeDescriptor(descriptor)
  }

  private func prepare() {
    SystemCalls.keepFromPrograms(descriptor)
    SystemCalls.makeNonBlocking(descriptor)
  }

  // Members of this type hide the functions of the same name.

  private static func make(_ type: Int32) -> Int32 { socket(AF_INET, type, 0) }

  private static func next(_ descriptor: Int32) -> Int32 {
    #if canImport(Glibc)
    Glibc.accept(descriptor, nil, nil)
    #elseif canImport(Musl)
    Musl.accept(descriptor, nil, nil)
    #else
    Darwin.accept(descriptor, nil, nil)
    #endif
  }

  /// A client that is gone is an error of the call, no signal.
  private static func sendOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
    unsafe Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #elseif canImport(Musl)
    unsafe Musl.send(descriptor, bytes.baseAddress, bytes.count, MSG_NOSIGNAL)
    #else
    unsafe Darwin.send(descriptor, bytes.baseAddress, bytes.count, 0)
    #endif
  }
}
