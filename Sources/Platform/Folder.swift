import CLibrary

/// A folder that the tool works in.
package struct Folder: Sendable {
  package let path: String

  /// Names a folder, and makes it with all above it if it is missing.
  package init(making path: String) throws(SystemError) {
    self.path = path
    var made = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/") {
      made += name
      if unsafe mkdir(made, 0o700) != 0, errno != EEXIST, errno != EISDIR { throw .current }
      made += "/"
    }
  }

  /// Names a folder that is there.
  package init(at path: String) {
    self.path = path
  }

  /// Makes a folder of a new name.
  ///
  /// - Returns: The folder, and a lock that shows others that it is in use; `nil` if there are no
  ///   locks at that place.
  package static func temporary(
    _ name: String, in place: String
  ) throws(SystemError) -> (Folder, FolderLock?) {
    for number in 0..<1000 {
      let path = "\(place)/\(name)-\(getpid())-\(number)"
      if unsafe mkdir(path, 0o700) == 0 {
        let lock = FolderLock.take(.exclusive, on: path, waits: true)
        // Before it was locked, another process may have taken it for an abandoned one.
        if (try? FileStatus.ofEntry(path)) != nil { return (Folder(at: path), lock) }
        lock?.release()
      } else if errno != EEXIST {
        throw .current
      }
    }
    throw SystemError(number: EEXIST)
  }

  /// Makes a folder with the lowest number that is free.
  package static func numbered(
    _ name: String, in place: String
  ) throws(SystemError) -> Folder {
    for number in 0..<1000 {
      let path = "\(place)/\(name)-\(number)"
      if unsafe mkdir(path, 0o700) == 0 { return Folder(at: path) }
      if errno != EEXIST { throw .current }
    }
    throw SystemError(number: EEXIST)
  }

  package func write(_ bytes: [UInt8], to name: String) throws(SystemError) {
    let file = try Descriptor.openForWriting("\(path)/\(name)")
    do throws(SystemError) {
      try file.truncate()
      try file.writeAll(bytes.span)
    } catch {
      file.close()
      throw error
    }
    try file.finish()
  }

  package func link(_ name: String, to target: String) throws(SystemError) {
    if unsafe symlink(target, "\(path)/\(name)") != 0 { throw .current }
  }

  /// Gives the folder another name; one that is there already stays, and this one is removed.
  package func move(to other: String) throws(SystemError) {
    guard unsafe rename(path, other) != 0 else { return }
    let error = SystemError.current
    guard error.number == ENOTEMPTY || error.number == EEXIST else { throw error }
    remove()
  }

  /// Waits until all files in the folder and below it are stored; links are not followed.
  package func synchronize() throws(SystemError) {
    for name in try Folder.names(in: path) {
      let entry = "\(path)/\(name)"
      switch try FileStatus.ofEntry(entry).kind {
      case .directory: try Folder(at: entry).synchronize()
      case .regularFile: try Descriptor.synchronize(entry)
      case .symbolicLink, .other: break
      }
    }
    try Descriptor.synchronize(path)
  }

  /// Sets the time of its last change to now.
  package func touch() {
    _ = unsafe utimes(path, nil)
  }

  /// Removes the folder and all that is in it, as far as it can be removed; links are not followed.
  package func remove() {
    var removal = FolderRemoval(path)
    removal.run()
  }

  /// Returns a path with upper and lower case as on disk: a Mac does not distinguish them.
  ///
  /// - Returns: The path itself if there is nothing of that name.
  package static func pathIgnoringCase(_ path: String) -> String {
    guard (try? FileStatus.ofEntry(path)) == nil else { return path }
    let folder = Path.folder(of: path)
    let name = Path.name(of: path).lowercased()
    guard folder != path, case let parent = pathIgnoringCase(folder),
      let found = try? names(in: parent).first(where: { $0.lowercased() == name })
    else { return path }
    return Path.join(parent, found)
  }

  /// The names of folders with what tools made, or with the projects of others.
  package static let ofTools: Set<String> = [
    "Build", "Carthage", "DerivedData", "Pods", "build", "node_modules",
  ]

  /// Returns the names in a folder, without hidden ones, in the order of their bytes.
  package static func names(in path: String) throws(SystemError) -> [String] {
    try SystemError.checkName(path)
    guard let stream = unsafe opendir(path) else { throw .current }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno != 0 { throw .current }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
  }

  /// Returns the names in a folder in the same way; none if it cannot be read.
  package static func readableNames(in path: String) -> [String] {
    (try? names(in: path)) ?? []
  }
}
