import Platform

/// What is built and kept for later runs; what no run used for 30 days is removed.
struct BuildCache {
  /// How many days something stays unused before it is removed, by the begin of its name.
  private static let lifetimes = [("extension-", 30), ("shims-", 30), ("build-", 1), ("tools", 30)]

  let path: String
  /// As long as a run has it, nothing is removed.
  private let lock: FolderLock?

  private static let cure =
    "set XDG_CACHE_HOME to the path of a folder that can be written, from the root"

  /// The path of the cache of this user; a relative one in the environment counts as none.
  static func userPath() throws(CommandFailure) -> String {
    let caches = Environment.variable("XDG_CACHE_HOME") ?? ""
    if caches.hasPrefix("/") { return caches + "/devsim" }
    let home = Environment.variable("HOME") ?? ""
    // In a folder that all may write to, others could leave programs.
    guard home.hasPrefix("/") else {
      throw CommandFailure("there is no HOME in which builds could be kept", help: cure)
    }
    return home + "/.cache/devsim"
  }

  /// Opens a cache; it is made if it is missing.
  ///
  /// - Throws: If it cannot be made.
  init(at path: String) throws(CommandFailure) {
    do throws(SystemError) {
      _ = try Folder(making: path)
    } catch {
      throw CommandFailure("cannot write '\(path)': \(error.message)", help: Self.cure)
    }
    self.path = path
    if let alone = FolderLock.take(.exclusive, on: path, waits: false) {
      Self.removeUnused(in: path)
      alone.release()
    }
    lock = FolderLock.take(.shared, on: path, waits: true)
  }

  /// Returns the path of an entry, and remembers that it is used, if it is there.
  func entry(_ name: String) -> String {
    let entry = "\(path)/\(name)"
    Folder(at: entry).touch()
    return entry
  }

  /// Makes a folder to build in, beside the entries, as only there a folder can be moved to one of
  /// them.
  func workFolder() throws(CommandFailure) -> Folder {
    try CommandFailure.unless(cannot: "write", path) { () throws(SystemError) in
      let (folder, lock) = try Folder.temporary("build", in: path)
      // That of the cache guards it.
      lock?.release()
      return folder
    }
  }

  /// Where compilers keep what they keep themselves.
  var toolFolder: String { entry("tools") }

  /// The environment of a compiler, which then leaves nothing elsewhere; its temporary files go
  /// with the build.
  func toolVariables(in work: Folder) -> [String] {
    ["XDG_CACHE_HOME=\(toolFolder)", "TMPDIR=\(work.path)"]
  }

  /// What helps if nothing can be built; `nil` if it can be written to, and there is room enough.
  var cure: String? {
    guard Environment.isWritable(path) else { return Self.cure }
    guard let bytes = Environment.freeSpace(at: path) else { return nil }
    let megabytes = bytes / Double(1 << 20)
    return megabytes < 100 ? "only \(Int(megabytes)) MB are free in '\(path)'" : nil
  }

  /// Removes what no run used for long, and what interrupted builds left.
  private static func removeUnused(in path: String) {
    guard let now = Environment.now else { return }
    for name in (try? Folder.names(in: path)) ?? [] {
      let entry = "\(path)/\(name)"
      guard let days = lifetimes.first(where: { name.hasPrefix($0.0) })?.1,
        let status = try? FileStatus.ofEntry(entry), status.kind == .directory,
        status.modified < now - days * 24 * 3600 * 1_000_000_000
      else { continue }
      // An entry is there as a whole or not at all.
      let rest = "\(path)/build-unused-\(name)"
      if (try? Folder(at: entry).move(to: rest)) != nil { Folder(at: rest).remove() }
    }
  }
}
