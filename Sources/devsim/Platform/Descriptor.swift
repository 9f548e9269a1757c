#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An open file: thin wrappers that handle interruption, short writes and files that are not ready.
struct Descriptor: Sendable {
  let number: Int32

  static let standardInput = Descriptor(number: 0)
  static let standardOutput = Descriptor(number: 1)
  static let standardError = Descriptor(number: 2)

  static func openForReading(_ path: String) throws(SystemError) -> Descriptor {
    try opened { unsafe open(path, O_RDONLY | O_CLOEXEC) }
  }

  /// Opens a file that is created if it is missing; what it holds stays until `truncate()`.
  static func openForWriting(_ path: String) throws(SystemError) -> Descriptor {
    try opened { unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666) }
  }

  private static func opened(_ open: () -> Int32) throws(SystemError) -> Descriptor {
    while true {
      let number = open()
      if number >= 0 { return Descriptor(number: number) }
      let error = SystemError.current
      guard error.isInterruption else { throw error }
    }
  }

  /// Returns the next bytes, at most `count`; an empty array at the end.
  func nextBytes(upTo count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      repeat {
        let length = unsafe read(number, buffer.baseAddress, count)
        if length >= 0 {
          filled = length
          return
        }
      } while waitsAfterFailure(for: POLLIN, &failure)
    }
    if let failure { throw failure }
    return bytes
  }

  /// Returns everything that is in a file.
  static func bytes(ofFile path: String) throws(SystemError) -> [UInt8] {
    let file = try openForReading(path)
    defer { try? file.closeFile() }
    var bytes: [UInt8] = []
    while true {
      let chunk = try file.nextBytes(upTo: InputSource.chunkSize)
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
  }

  func writeAll(_ bytes: Span<UInt8>) throws(SystemError) {
    var failure: SystemError?
    unsafe bytes.withUnsafeBytes { buffer in
      var rest = unsafe buffer[...]
      while unsafe !rest.isEmpty {
        let piece = unsafe UnsafeRawBufferPointer(rebasing: rest)
        let length = unsafe write(number, piece.baseAddress, piece.count)
        if length >= 0 {
          unsafe rest = rest.dropFirst(length)
        } else if !waitsAfterFailure(for: POLLOUT, &failure) {
          return
        }
      }
    }
    if let failure { throw failure }
  }

  /// Waits if the last call is to be made again, or stores why it is not.
  private func waitsAfterFailure(for event: Int32, _ failure: inout SystemError?) -> Bool {
    let error = SystemError.current
    if error.isInterruption { return true }
    guard error.isNotReady else {
      failure = error
      return false
    }
    var request = pollfd(fd: number, events: Int16(truncatingIfNeeded: event), revents: 0)
    _ = unsafe poll(&request, 1, -1)
    return true
  }

  /// Makes a regular file empty; pipes and terminals stay as they are.
  func truncate() throws(SystemError) {
    guard status?.kind == .regularFile else { return }
    if ftruncate(number, 0) != 0 { throw .current }
  }

  func closeFile() throws(SystemError) {
    if close(number) != 0, !SystemError.current.isInterruption { throw .current }
  }
}
