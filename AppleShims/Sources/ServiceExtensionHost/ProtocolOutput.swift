import Foundation

/// The output for answers; what the extension prints goes to standard error instead.
final class ProtocolOutput: @unchecked Sendable {
  private let descriptor: Int32
  private let lock = NSLock()

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Takes over standard output, and redirects prints to standard error.
  static func takeStandardOutput() -> ProtocolOutput {
    let descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    // Otherwise prints are lost when the extension crashes.
    setvbuf(stdout, nil, _IOLBF, 0)
    return ProtocolOutput(descriptor: descriptor)
  }

  /// Writes a line; an error is ignored, because then nobody reads the output any more.
  func write(_ line: Data) {
    lock.lock()
    defer { lock.unlock() }
    var rest = line[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        guard errno == EINTR else { return }
      } else {
        rest = rest.dropFirst(count)
      }
    }
  }
}
