import Foundation

/// Where answers are written; what the extension prints goes to standard error instead.
final class ProtocolOutput: @unchecked Sendable {
  private let descriptor: Int32
  private let lock = NSLock()

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Takes standard output away from whoever prints.
  static func takeStandardOutput() -> ProtocolOutput {
    let descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    // Otherwise what was printed is lost when the extension traps.
    setvbuf(stdout, nil, _IOLBF, 0)
    return ProtocolOutput(descriptor: descriptor)
  }

  /// Writes a line; whoever does not read it any more does not need it.
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
