import CLibrary

/// What the operating system answered to a failed call.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  package let number: Int32

  static var current: SystemError { SystemError(number: errno) }

  /// No file has a name with the character NUL, at which the system would cut it.
  static func checkName(_ path: String) throws(SystemError) {
    if path.utf8.contains(0) { throw SystemError(number: ENOENT) }
  }

  package static let brokenPipe = SystemError(number: EPIPE)
  /// A file has more bytes than are read at most.
  package static let tooLarge = SystemError(number: EFBIG)
  package static let folder = SystemError(number: EISDIR)
  /// A pipe, a device or a socket; the system has the same answer for a socket.
  package static let notRegularFile = SystemError(number: ENXIO)

  package var isMissingFile: Bool { number == ENOENT }
  var isInterruption: Bool { number == EINTR }
  var isNotReady: Bool { number == EAGAIN || number == EWOULDBLOCK }

  package var description: String { message }

  /// One phrase, lower case.
  package var message: String {
    switch number {
    case ENOENT: "there is no such file"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "it is a folder"
    case ENXIO: "it is not a regular file"
    case ENOTDIR: "a part of the path is not a folder"
    case ENOSPC: "no space is left on the device"
    case ELOOP: "too many symbolic links"
    case EMFILE, ENFILE: "too many files are open"
    default: unsafe String(cString: strerror(number)).lowercased()
    }
  }

  /// The phrase about a program that cannot be started.
  package var startMessage: String {
    switch number {
    case ENOENT: "the file, or the interpreter in its first line, does not exist"
    case EACCES: "it may not be executed"
    case ENOEXEC: "it is not a program, and has no '#!' line"
    default: message
    }
  }
}
