import CLibrary

/// Where the bytes of an output file go.
struct OutputPlace {
  /// Without symbolic links at its end.
  private(set) var path: String

  /// Follows the symbolic links at the end of a path, the last of which may lead to nothing.
  init(of path: String) throws(SystemError) {
    guard !path.isEmpty else { throw SystemError(number: ENOENT) }
    self.path = path
    for _ in 0..<40 {
      guard openFile == nil, let link = link(at: self.path) else { return }
      self.path = link.hasPrefix("/") ? link : "\(Path.folder(of: self.path))/\(link)"
    }
    throw SystemError(number: ELOOP)
  }

  private func link(at path: String) -> String? {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &text, text.count)
    guard count > 0 else { return nil }
    return String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The number of the open file of this process that the path names.
  private var openFile: Int32? {
    guard let slash = path.lastIndex(of: "/"), let number = Int32(path[slash...].dropFirst()) else {
      return nil
    }
    let folder = Environment.absolutePath(Path.folder(of: path))
    return folder == "/dev/fd" || folder == "/proc/\(getpid())/fd" ? number : nil
  }

  /// The folder of the file.
  var folder: String { Path.folder(of: path) }

  /// Whether a new file takes the place: it is a regular file, or there is nothing yet.
  var isReplaced: Bool {
    get throws(SystemError) {
      guard openFile == nil else { return false }
      switch try status?.kind {
      case .regularFile, nil: return true
      case .directory: throw SystemError(number: EISDIR)
      default: return false
      }
    }
  }

  /// Opens what has no content to keep; `nil` where a new file takes the place.
  func openDirectly() throws(SystemError) -> Descriptor? {
    if try isReplaced { return nil }
    guard let openFile else { return try Descriptor.open(path, O_WRONLY) }
    let copy = fcntl(openFile, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .current }
    return Descriptor(number: copy)
  }

  /// `nil` if there is nothing.
  private var status: FileStatus? {
    get throws(SystemError) {
      do throws(SystemError) {
        return try FileStatus.of(path)
      } catch {
        if error.number == ENOENT { return nil }
        throw error
      }
    }
  }

  /// Makes the temporary file, with the permissions of the file to replace.
  ///
  /// - Returns: The open file, and its path if it has one.
  func makeTemporary() throws(SystemError) -> (Descriptor, path: String?) {
    let old = try status
    if old != nil, !Environment.isWritable(path) { throw .current }
    let (file, name) = try Self.openTemporary(beside: path, permissions: old == nil ? 0o666 : 0o600)
    guard let old else { return (file, name) }
    if fchown(file.number, old.owner.user, old.owner.group) != 0 {
      _ = fchown(file.number, uid_t.max, old.owner.group)
    }
    guard fchmod(file.number, old.permissions) == 0 else {
      let error = SystemError.current
      file.close()
      if let name { _ = unsafe unlink(name) }
      throw error
    }
    return (file, name)
  }

  private static func openTemporary(
    beside path: String, permissions: mode_t
  ) throws(SystemError) -> (Descriptor, path: String?) {
    #if os(Linux)
    // O_TMPFILE, which the C library declares for GNU sources only, and some file systems do not
    // know.
    let unnamed = 0o20000000 | O_DIRECTORY
    if let file = try? Descriptor.open(
      Path.folder(of: path), O_WRONLY | unnamed, permissions: permissions)
    {
      return (file, nil)
    }
    #endif
    let name = temporaryName(beside: path)
    return (
      try Descriptor.open(name, O_WRONLY | O_CREAT | O_EXCL, permissions: permissions), name
    )
  }

  static func temporaryName(beside path: String) -> String {
    "\(Path.folder(of: path))/.devsim-\(UInt64.random(in: 0 ... .max))"
  }
}
