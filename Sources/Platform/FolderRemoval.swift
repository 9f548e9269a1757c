import CLibrary

/// Empties a folder level by level.
///
/// Folders may be nested deeper than a path can be long, so each moves up before it is emptied.
struct FolderRemoval {
  private let path: String
  /// The folders that moved up.
  private var waiting: [String] = []
  private var count = 0

  init(_ path: String) {
    self.path = path
  }

  mutating func run() {
    // A path that is not a folder, or is a link to one, is removed directly.
    guard unsafe unlink(path) != 0 else { return }
    empty(path)
    while let folder = waiting.popLast() {
      empty(folder)
      _ = unsafe rmdir(folder)
    }
    _ = unsafe rmdir(path)
  }

  private mutating func empty(_ folder: String) {
    _ = unsafe chmod(folder, 0o700)
    // If a folder changes while it is read, one pass may not see all entries.
    while removeEntries(of: folder) {}
  }

  /// Removes the entries of a folder; returns whether any could be removed.
  private mutating func removeEntries(of folder: String) -> Bool {
    guard let stream = unsafe opendir(folder) else { return false }
    defer { unsafe closedir(stream) }
    let number = unsafe dirfd(stream)
    var hasRemoved = false
    while let entry = unsafe readdir(stream) {
      // The bytes of a name may not be valid text.
      unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          if unsafe remove(name, in: number) { hasRemoved = true }
        }
      }
    }
    return hasRemoved
  }

  private mutating func remove(_ name: UnsafePointer<CChar>, in folder: Int32) -> Bool {
    if unsafe strcmp(name, ".") == 0 || strcmp(name, "..") == 0 { return false }
    if unsafe unlinkat(folder, name, 0) == 0 { return true }
    if unsafe unlinkat(folder, name, AT_REMOVEDIR) == 0 { return true }
    // It was moved here already.
    if unsafe strncmp(name, Self.prefix, Self.prefix.utf8.count) == 0 { return false }
    count += 1
    let place = "\(path)/\(Self.prefix)\(count)"
    _ = unsafe fchmodat(folder, name, 0o700, 0)
    guard unsafe renameat(folder, name, AT_FDCWD, place) == 0 else { return false }
    waiting.append(place)
    return true
  }

  private static let prefix = ".devsim-removed-\(UInt64.random(in: 0 ... .max))-"
}
