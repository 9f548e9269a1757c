#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The few calls of the system that pipes and sockets need, with their results as cases.
package enum SystemCalls {
  /// What became of a read or a write that does not wait.
  package enum Transfer {
    /// So many bytes.
    case done(Int)
    case notReady
    /// The other end is closed.
    case closed
  }

  /// Reads what is there into the buffer; an empty read is the end.
  package static func read(_ descriptor: Int32, into buffer: inout [UInt8]) -> Transfer {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        #if canImport(Glibc)
        unsafe Glibc.read(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
        unsafe Musl.read(descriptor, bytes.baseAddress, bytes.count)
        #else
        unsafe Darwin.read(descriptor, bytes.baseAddress, bytes.count)
        #endif
      }
      if count > 0 { return .done(count) }
      if count == 0 { return .closed }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? .notReady : .closed
    }
  }

  /// Writes as much as there is room for.
  package static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Transfer {
    while true {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        #if canImport(Glibc)
        unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
        unsafe Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #else
        unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
      }
      if count >= 0 { return .done(count) }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? .notReady : .closed
    }
  }

  /// Makes a pipe that other processes do not inherit; `nil` if there are too many open files.
  package static func pipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard unsafe makePipe(&ends) == 0 else { return nil }
    for end in ends { keepFromPrograms(end) }
    return (ends[0], ends[1])
  }

  /// Lets no program that is started inherit a descriptor.
  package static func keepFromPrograms(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  package static func makeNonBlocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Asks for room for many requests in a pipe, so that they are written at one stroke; the usual 64 KB do as well.
  static func enlarge(_ descriptor: Int32) {
    #if os(Linux)
    // F_SETPIPE_SZ, which the C library declares for GNU sources only.
    _ = fcntl(descriptor, 1031, 1 << 20)
    #endif
  }

  static func sleep(_ time: Duration) {
    _ = usleep(UInt32(clamping: Int64(time / .microseconds(1))))
  }

  /// Waits until one of the descriptors is ready, at most so long; those below 0 are passed over.
  ///
  /// - Returns: Those that are ready, or broken.
  @discardableResult package static func wait(
    reading: [Int32], writing: [Int32], for time: Duration
  ) -> [Int32] {
    var requests = reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    requests += writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
    let (seconds, attoseconds) = time.components
    let milliseconds = max(
      0, seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    let count = unsafe poll(&requests, nfds_t(requests.count), Int32(clamping: milliseconds))
    return count > 0 ? requests.filter { $0.revents != 0 }.map(\.fd) : []
  }

  /// Closes a descriptor, unless it is below 0.
  package static func closeDescriptor(_ descriptor: Int32) {
    guard descriptor >= 0 else { return }
    _ = close(descriptor)
  }

  /// What the system says about an error number, in lower case.
  static func message(_ number: Int32) -> String {
    switch number {
    case ENOENT: "there is no such file, or no interpreter of the first line"
    case EACCES: "it may not be executed"
    case EMFILE, ENFILE: "too many files are open"
    case ENOEXEC: "it is no program, and has no '#!' line"
    default: unsafe String(cString: strerror(number)).lowercased()
    }
  }
}

private func makePipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 {
  unsafe pipe(ends)
}
