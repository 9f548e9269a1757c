#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What the operating system answered to a failed call.
struct SystemError: Error, Equatable, CustomStringConvertible {
  let number: Int32

  static var current: SystemError { SystemError(number: errno) }

  static let brokenPipe = SystemError(number: EPIPE)

  var isInterruption: Bool { number == EINTR }
  var isNotReady: Bool { number == EAGAIN || number == EWOULDBLOCK }

  var description: String { message }

  /// One phrase, lower case.
  var message: String {
    switch number {
    case ENOENT: "there is no such file"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "it is a directory"
    case ENOTDIR: "a part of the path is no directory"
    case ENOSPC: "no space is left on the device"
    case ELOOP: "too many symbolic links"
    default: unsafe String(cString: strerror(number)).lowercased()
    }
  }
}
