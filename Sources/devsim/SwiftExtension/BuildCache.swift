#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What is built and kept for later runs; what no run used for 30 days is removed.
struct BuildCache {
  /// How many days something stays unused before it is removed, by the begin of its name.
  private static let lifetimes = [("extension-", 30), ("shims-", 30), ("build-", 1)]

  let path: String
  /// As long as a run has it, nothing is removed.
  private let lock: FolderLock?

  /// The path of the cache of this user.
  static var userPath: String {
    let home = Environment.variable("HOME") ?? "/tmp"
    let caches = Environment.variable("XDG_CACHE_HOME") ?? ""
    return (caches.hasPrefix("/") ? caches : "\(home)/.cache") + "/devsim"
  }

  /// Opens a cache; it is made if it is missing.
  ///
  /// - Throws: If it cannot be made.
  init(at path: String) throws(CommandFailure) {
    _ = try CommandFailure.unless(cannot: "write", path) {
      () throws(SystemError) in try Folder(making: path)
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
    _ = unsafe utimes(entry, nil)
    return entry
  }

  /// Makes a folder to build in, beside the entries, as only there a folder can be moved to one of them.
  func workFolder() throws(CommandFailure) -> Folder {
    try CommandFailure.unless(cannot: "write", path) {
      () throws(SystemError) in try Folder.temporary("build", in: path).0
    }
  }

  /// What may be the reason if nothing can be built; `nil` if there is room enough.
  var lackOfSpace: String? {
    var facts = statvfs()
    guard unsafe statvfs(path, &facts) == 0 else { return nil }
    let megabytes = Int(facts.f_bavail) * Int(facts.f_frsize) >> 20
    return megabytes < 100 ? "only \(megabytes) MB are free in '\(path)'" : nil
  }

  /// Removes what no run used for long, and what interrupted builds left.
  private static func removeUnused(in path: String) {
    guard let now = Environment.now else { return }
    for name in (try? Directory.names(in: path)) ?? [] {
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
