import CLibrary

/// The result of a read or a write that does not wait.
package enum Transfer {
  /// The number of bytes that were transferred.
  case done(Int)
  case notReady
  /// The other end is closed, or the call failed.
  case closed

  /// Makes the result of a call, and repeats the call after an interruption.
  fileprivate init(_ call: () -> Int) {
    while true {
      let count = call()
      if count >= 0 {
        self = .done(count)
      } else if SystemError.current.isInterruption {
        continue
      } else {
        self = SystemError.current.isNotReady ? .notReady : .closed
      }
      return
    }
  }
}

/// Pipes and sockets that never block.
extension Descriptor {
  package func makeNonBlocking() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  /// Prevents started programs from inheriting the descriptor.
  func keepFromPrograms() {
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  /// Reads the available bytes into the buffer.
  package func receive(into buffer: inout [UInt8]) -> Transfer {
    let transfer = unsafe buffer.withUnsafeMutableBytes { bytes in
      Transfer { unsafe read(number, bytes.baseAddress, bytes.count) }
    }
    if case .done(0) = transfer { return .closed }
    return transfer
  }

  /// Writes as many bytes as there is room for.
  package func send(_ bytes: ArraySlice<UInt8>) -> Transfer {
    unsafe bytes.withUnsafeBytes { bytes in
      Transfer { unsafe write(number, bytes.baseAddress, bytes.count) }
    }
  }

  /// Waits until one of the descriptors is ready, or the time is over.
  ///
  /// - Returns: The descriptors that are ready or broken.
  @discardableResult package static func wait(
    reading: [Descriptor], writing: [Descriptor], for time: Duration
  ) -> [Descriptor] {
    var requests = reading.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    requests += writing.map { pollfd(fd: $0.number, events: Int16(POLLOUT), revents: 0) }
    let (seconds, attoseconds) = time.components
    let milliseconds = max(
      0, seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    let count = unsafe poll(&requests, nfds_t(requests.count), Int32(clamping: milliseconds))
    guard count > 0 else { return [] }
    return requests.filter { $0.revents != 0 }.map { Descriptor(number: $0.fd) }
  }
}
