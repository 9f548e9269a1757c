#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A lock on a folder, which ends with this process, however that ends.
struct FolderLock: Sendable {
  enum Kind: Sendable {
    /// Together with others of this kind.
    case shared
    case exclusive
  }

  private let file: Int32

  /// Takes the lock.
  ///
  /// - Returns: `nil` if another process has it, or the file system knows no locks.
  static func take(_ kind: Kind, on path: String, waits: Bool) -> FolderLock? {
    let file = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return nil }
    let operation = (kind == .shared ? LOCK_SH : LOCK_EX) | (waits ? 0 : LOCK_NB)
    while flock(file, operation) != 0 {
      guard errno == EINTR else {
        close(file)
        return nil
      }
    }
    return FolderLock(file: file)
  }

  func release() {
    close(file)
  }
}
