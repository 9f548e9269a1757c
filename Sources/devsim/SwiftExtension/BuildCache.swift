import Platform

/// The products of builds, kept for later runs and removed after 30 days without use.
struct BuildCache {
  /// The number of days after which an unused entry is removed, by the start of its name.
  ///
  /// If no other run uses the cache, an interrupted build left each folder of a build.
  private static let lifetimes = [
    ("extension-", 30), ("shims-", 30), ("package-", 30), ("build-", 0), ("tools", 7),
  ]

  let path: String
  /// The name of the entry in which compilers keep their own caches.
  private let tools: String
  /// A lock that prevents removal while a run holds it.
  private let lock: FolderLock?

  private static let fix =
    "set XDG_CACHE_HOME to the path of a folder that can be written, from the root"

  /// Returns the path of this user's cache; a relative path in the environment is ignored.
  static func userPath() throws(CommandFailure) -> String {
    let caches = Environment.variable("XDG_CACHE_HOME") ?? ""
    if caches.hasPrefix("/") { return caches + "/devsim" }
    let home = Environment.variable("HOME") ?? ""
    // In a folder that every user may write to, others could leave programs.
    guard home.hasPrefix("/") else {
      throw CommandFailure("HOME is not set, so builds cannot be kept", help: fix)
    }
    return home + "/.cache/devsim"
  }

  /// Opens a cache, and creates it if it is missing.
  ///
  /// - Parameters:
  ///   - path: The path of its folder.
  ///   - key: Changes when the own caches of compilers, such as the modules of C headers, become
  ///     useless.
  /// - Throws: If it cannot be made.
  init(at path: String, toolKey key: String) throws(CommandFailure) {
    do throws(SystemError) {
      _ = try Folder(making: path)
    } catch {
      throw CommandFailure("cannot write '\(path)': \(error.message)", help: Self.fix)
    }
    self.path = path
    tools = "tools-\(key)"
    if let alone = FolderLock.take(.exclusive, on: path, waits: false) {
      Self.removeUnused(in: path)
      alone.release()
    }
    lock = FolderLock.take(.shared, on: path, waits: true)
  }

  /// Returns the path of an entry; if the entry exists, also marks it as used.
  func entry(_ name: String) -> String {
    let entry = "\(path)/\(name)"
    Folder(at: entry).touch()
    return entry
  }

  /// Makes a folder for a build next to the entries, so that a result can be moved to an entry.
  ///
  /// The compiler keeps the modules of C headers for each prefix that it removes from paths, which
  /// is this folder. With a new path for each build, each would compile them again.
  func workFolder() throws(CommandFailure) -> WorkFolder {
    // The lock of the cache protects the folder.
    let folder = try CommandFailure.unless(
      cannot: "write", path, Folder.numbered("build", in: path))
    return WorkFolder(folder, toolFolder: toolFolder)
  }

  /// The folder in which compilers keep their own caches.
  private var toolFolder: String { entry(tools) }

  /// The arguments of the package manager, so that it leaves nothing elsewhere.
  var packageManagerArguments: [String] {
    ["cache", "config", "security"].flatMap { ["--\($0)-path", "\(toolFolder)/swiftpm-\($0)"] }
  }

  /// The fix if nothing can be built; `nil` if the folder is writable and has enough free space.
  var fix: String? {
    guard Environment.isWritable(path) else { return Self.fix }
    guard let bytes = Environment.freeSpace(at: path) else { return nil }
    let megabytes = bytes / Double(1 << 20)
    return megabytes < 100 ? "only \(Int(megabytes)) MB are free in '\(path)'" : nil
  }

  /// Removes entries that were not used for long, and remains of interrupted builds.
  private static func removeUnused(in path: String) {
    guard let now = Environment.now else { return }
    for name in Folder.readableNames(in: path) {
      let entry = "\(path)/\(name)"
      guard let days = lifetimes.first(where: { name.hasPrefix($0.0) })?.1,
        let status = try? FileStatus.ofEntry(entry), status.kind == .directory,
        status.modified < now - days * 24 * 3600 * 1_000_000_000
      else { continue }
      // An entry always exists as a whole or not at all.
      let rest = "\(path)/build-unused-\(name)"
      if (try? Folder(at: entry).move(to: rest)) != nil { Folder(at: rest).remove() }
    }
  }
}
