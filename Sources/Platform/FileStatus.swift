import CLibrary

package struct FileStatus: Sendable {
  package enum Kind: Sendable {
    case regularFile
    case directory
    case symbolicLink
    case other
  }

  package let kind: Kind
  /// In bytes; meaningful for a regular file.
  package let size: Int
  /// When its content was changed last, in nanoseconds since 1970.
  package let modified: Int
  /// Whether it belongs to the user of this process.
  package let isOwn: Bool
  let permissions: mode_t
  let owner: (user: uid_t, group: gid_t)
  let device: UInt64
  let serial: UInt64

  /// Returns the status of what a path leads to.
  package static func of(_ path: String) throws(SystemError) -> FileStatus {
    try SystemError.checkName(path)
    var info = stat()
    guard unsafe stat(path, &info) == 0 else { throw .current }
    return FileStatus(info)
  }

  /// Returns the status of an entry of a folder; a symbolic link is not followed.
  package static func ofEntry(_ path: String) throws(SystemError) -> FileStatus {
    try SystemError.checkName(path)
    var info = stat()
    guard unsafe lstat(path, &info) == 0 else { throw .current }
    return FileStatus(info)
  }

  fileprivate init(_ info: stat) {
    kind =
      switch info.st_mode & S_IFMT {
      case S_IFREG: .regularFile
      case S_IFDIR: .directory
      case S_IFLNK: .symbolicLink
      default: .other
      }
    size = Int(info.st_size)
    isOwn = info.st_uid == geteuid()
    permissions = info.st_mode & 0o7777
    owner = (info.st_uid, info.st_gid)
    #if canImport(Darwin)
    let time = info.st_mtimespec
    #else
    let time = info.st_mtim
    #endif
    modified = time.tv_sec * 1_000_000_000 + time.tv_nsec
    device = UInt64(truncatingIfNeeded: info.st_dev)
    serial = UInt64(truncatingIfNeeded: info.st_ino)
  }

  /// Which regular file it is; `nil` for anything else.
  package var identity: FileIdentity? {
    kind == .regularFile ? FileIdentity(device: device, serial: serial) : nil
  }
}

extension Descriptor {
  /// `nil` if the descriptor is not open.
  package var status: FileStatus? {
    var info = stat()
    return unsafe fstat(number, &info) == 0 ? FileStatus(info) : nil
  }
}
