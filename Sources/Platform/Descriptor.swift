import CLibrary

/// An open file, pipe, terminal or socket, which programs that are started do not inherit.
///
/// The calls repeat after an interruption, and write all or fail.
package struct Descriptor: Hashable, Sendable {
  package let number: Int32

  package static let standardInput = Descriptor(number: 0)
  package static let standardOutput = Descriptor(number: 1)
  package static let standardError = Descriptor(number: 2)

  /// Opens an input that the user names, which may be a pipe or a device.
  package static func openForReading(_ path: String) throws(SystemError) -> Descriptor {
    try open(path, O_RDONLY)
  }

  /// Opens a regular file, without waiting: a named pipe in a folder may have no writer.
  ///
  /// - Throws: If it is anything else.
  private static func openRegularFile(_ path: String) throws(SystemError) -> Descriptor {
    let file = try open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    let kind = file.status?.kind
    guard kind == .regularFile else {
      file.close()
      throw kind == .directory ? .folder : .notRegularFile
    }
    return file
  }

  /// Opens a file, and creates it if it is missing; what it holds stays until `truncate()`.
  package static func openForWriting(_ path: String) throws(SystemError) -> Descriptor {
    try open(path, O_WRONLY | O_CREAT)
  }

  /// Opens a file to write at its end, and creates it if it is missing.
  package static func openForAppending(_ path: String) throws(SystemError) -> Descriptor {
    try open(path, O_WRONLY | O_CREAT | O_APPEND)
  }

  static func open(
    _ path: String, _ flags: Int32, permissions: mode_t = 0o666
  ) throws(SystemError) -> Descriptor {
    try SystemError.checkName(path)
    while true {
      let number = openDescriptor(path, flags | O_CLOEXEC, permissions)
      if number >= 0 { return Descriptor(number: number) }
      let error = SystemError.current
      guard error.isInterruption else { throw error }
    }
  }

  /// Returns the next bytes, at most `count`; an empty array at the end.
  package func nextBytes(upTo count: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    _ = try appendBytes(upTo: count, to: &bytes)
    return bytes
  }

  /// Appends the next bytes, at most `count`; returns how many there were, 0 at the end.
  package func appendBytes(
    upTo count: Int, to bytes: inout [UInt8]
  ) throws(SystemError) -> Int {
    var failure: SystemError?
    let before = bytes.count
    bytes.append(addingCapacity: count) { output in
      unsafe output.withUnsafeMutableBufferPointer { buffer, filled in
        repeat {
          let length = unsafe read(number, buffer.baseAddress?.advanced(by: filled), count)
          if length >= 0 {
            filled += length
            return
          }
        } while waitsAfterFailure(for: POLLIN, &failure)
      }
    }
    if let failure { throw failure }
    return bytes.count - before
  }

  /// Returns bytes of a file, at most `count`, and leaves the place of the next reading as it is.
  package func bytes(at offset: Int, upTo count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      repeat {
        let length = unsafe pread(number, buffer.baseAddress, count, off_t(offset))
        if length >= 0 {
          filled = length
          return
        }
      } while waitsAfterFailure(for: POLLIN, &failure)
    }
    if let failure { throw failure }
    return bytes
  }

  /// The size of the largest file that is read whole, in bytes: a device such as `/dev/zero` has no
  /// end.
  package static let fileLimit = 256 << 20

  /// Returns everything that is in a regular file.
  ///
  /// - Throws: If it cannot be read, or has more than `fileLimit` bytes.
  package static func bytes(ofFile path: String) throws(SystemError) -> [UInt8] {
    try openRegularFile(path).allBytes()
  }

  /// Returns everything that is in an input that the user names.
  ///
  /// - Throws: If it cannot be read, or has more than `fileLimit` bytes.
  package static func bytes(ofInput path: String) throws(SystemError) -> [UInt8] {
    try openForReading(path).allBytes()
  }

  /// Reads to the end, and closes.
  private func allBytes() throws(SystemError) -> [UInt8] {
    defer { close() }
    var bytes: [UInt8] = []
    while true {
      // Most files are small, and large ones need few calls.
      let chunk = try nextBytes(upTo: min(max(bytes.count, 4 << 10), 1 << 20))
      if chunk.isEmpty { return bytes }
      bytes += chunk
      if bytes.count > Self.fileLimit { throw .tooLarge }
    }
  }

  /// Returns the first bytes of a regular file.
  package static func head(ofFile path: String, upTo count: Int) throws(SystemError) -> [UInt8] {
    let file = try openRegularFile(path)
    defer { file.close() }
    var bytes: [UInt8] = []
    while bytes.count < count {
      let chunk = try file.nextBytes(upTo: count - bytes.count)
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return bytes
  }

  package func writeAll(_ bytes: Span<UInt8>) throws(SystemError) {
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

  /// Whether there are bytes to read, or an end, within some milliseconds.
  package func isReadable(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: number, events: Int16(truncatingIfNeeded: POLLIN), revents: 0)
    return unsafe poll(&request, 1, milliseconds) != 0
  }

  /// Waits if the last call is to be repeated, or stores why it is not.
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

  /// Empties a regular file; pipes and terminals stay as they are.
  func truncate() throws(SystemError) {
    guard status?.kind == .regularFile else { return }
    if ftruncate(number, 0) != 0 { throw .current }
  }

  /// Waits until what was written is stored.
  func synchronize() throws(SystemError) {
    // Some file systems cannot do it, and none of them needs it.
    if fsync(number) != 0, errno != EINVAL, errno != ENOTSUP { throw .current }
  }

  /// Waits until a file or a folder is stored.
  static func synchronize(_ path: String) throws(SystemError) {
    let file = try openForReading(path)
    defer { file.close() }
    try file.synchronize()
  }

  package func close() {
    try? finish()
  }

  /// Closes a file that was written, since some file systems report a full disk only then.
  package func finish() throws(SystemError) {
    if closeDescriptor(number) != 0, !SystemError.current.isInterruption { throw .current }
  }

  package var isTerminal: Bool { isatty(number) == 1 }

  /// The width of a terminal, in columns; `nil` if this is not one, or the width is unknown.
  package var terminalWidth: Int? {
    var size = winsize()
    guard unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

// Members of the type hide the functions of the same names.

private func openDescriptor(_ path: String, _ flags: Int32, _ permissions: mode_t) -> Int32 {
  unsafe open(path, flags, permissions)
}

private func closeDescriptor(_ number: Int32) -> Int32 { close(number) }
