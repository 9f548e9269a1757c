import CLibrary

/// A lock on a folder, which ends with this process and the programs that it is handed to, however
/// they end.
package struct FolderLock: Sendable {
  package enum Kind: Sendable {
    /// A lock that other processes may hold at the same time.
    case shared
    case exclusive
  }

  /// The open folder.
  let file: Descriptor

  /// Takes the lock.
  ///
  /// - Returns: `nil` if another process has it, or the file system does not support locks.
  package static func take(_ kind: Kind, on path: String, waits: Bool) -> FolderLock? {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
    guard let file = try? Descriptor.open(path, flags) else { return nil }
    let operation = (kind == .shared ? LOCK_SH : LOCK_EX) | (waits ? 0 : LOCK_NB)
    while flock(file.number, operation) != 0 {
      guard SystemError.current.isInterruption else {
        file.close()
        return nil
      }
    }
    return FolderLock(file: file)
  }

  package func release() {
    file.close()
  }
}
