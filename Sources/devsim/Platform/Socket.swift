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

  enum Received {
    case bytes([UInt8])
    case notReady
    /// The other side has ended, or is gone.
    case closed
  }

  enum Sent {
    case sent(Int)
    case notReady
    case closed
  }

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

  func receive(upTo count: Int) -> Received {
    var length = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      repeat {
        length = unsafe recv(descriptor, buffer.baseAddress, count, 0)
      } while length < 0
        && SystemError.current.isInterruption
      filled = max(length, 0)
    }
    if length > 0 { return .bytes(bytes) }
    return length < 0 && SystemError.current.isNotReady ? .notReady : .closed
  }

  func send(_ bytes: ArraySlice<UInt8>) -> Sent {
    let length = unsafe bytes.withUnsafeBytes { buffer in
      var length = 0
      repeat {
        length = unsafe Self.sendOnce(descriptor, buffer)
      } while length < 0 && SystemError.current.isInterruption
      return length
    }
    if length >= 0 { return .sent(length) }
    return SystemError.current.isNotReady ? .notReady : .closed
  }

  /// Says that nothing more is sent.
  func endSending() {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  func close() {
    Self.closeDescriptor(descriptor)
  }

  /// Waits until some descriptors are ready, at most so long; returns those that are, or that are broken.
  static func wait(reading: [Int32], writing: [Int32], for time: Duration) -> Set<Int32> {
    var requests = reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    requests += writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
    let count = unsafe poll(
      &requests, nfds_t(requests.count), Int32(clamping: Int(time / .milliseconds(1))))
    return count > 0 ? Set(requests.filter { $0.revents != 0 }.map(\.fd)) : []
  }

  private func prepare() {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
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

  private static func closeDescriptor(_ descriptor: Int32) {
    #if canImport(Glibc)
    _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
    _ = Musl.close(descriptor)
    #else
    _ = Darwin.close(descriptor)
    #endif
  }
}
