import Platform

/// A folder of an app and the names in it.
struct AppFolder {
  let path: String
  /// In alphabetical order.
  let names: [String]
  /// The files of tables in the folder and in its `*.lproj` folders.
  let tables: TablePaths

  /// Lists a folder; `nil` if it cannot be read.
  init?(_ path: String) {
    guard let names = Self.names(at: path) else { return nil }
    self.path = path
    self.names = names
    var tables = TablePaths()
    for name in names {
      let own = Self.join(path, name)
      tables.add(name, at: own)
      guard let language = TablePaths.language(of: name) else { continue }
      tables.addLanguage(language)
      guard let files = Self.names(at: own) else {
        tables.addUnreadable(own, of: language)
        continue
      }
      for name in files { tables.add(name, at: Self.join(own, name), of: language) }
    }
    self.tables = tables
  }

  /// Takes String Catalogs of one folder for all that there is; `nil` if one cannot be read.
  init?(catalogs paths: [String]) {
    var tables = TablePaths()
    var folder = "."
    for path in paths {
      guard Environment.isReadable(path) else { return nil }
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      if parts.count > 1 { folder = parts.dropLast().joined(separator: "/") }
      tables.add(String(parts.last ?? ""), at: path)
    }
    path = folder
    names = []
    self.tables = tables
  }

  /// Returns the bytes of a file.
  func contents(of name: String) throws(SystemError) -> [UInt8] {
    try Descriptor.bytes(ofFile: Self.join(path, name))
  }

  // MARK: Finding the app

  /// Finds the folders that hold the tables of one app, the main one first.
  ///
  /// The main folder is the one with a table `Localizable`: this, or the only one below. Without
  /// any it is this if it is localized, or the only one below. Further folders below belong to the
  /// app as long as they have none of its tables: the same table in two folders is that of another
  /// target, for example of an extension.
  func appFolders() throws(AppBundleError) -> [AppFolder] {
    if tables.isLocalized, isBuilt { return [self] }
    var found = tables.isLocalized ? [self] : []
    collectLocalized(depth: 6, into: &found)
    if found.isEmpty, tables.hasRootTables { return [self] }
    let candidates = mainFolders(among: found)
    guard let main = candidates.first else { throw .noLocalizations(path: path) }
    guard candidates.count == 1 else {
      throw .ambiguous(path: path, candidates: candidates.map(\.path))
    }
    var folders = [main]
    var names = main.tables.names
    for folder in found
    where folder.path != main.path && names.isDisjoint(with: folder.tables.names) {
      folders.append(folder)
      names.formUnion(folder.tables.names)
    }
    return folders
  }

  private func mainFolders(among found: [AppFolder]) -> [AppFolder] {
    let withPushTable = found.filter { $0.tables.names.contains(StringsTable.pushTable) }
    let candidates = withPushTable.isEmpty ? found : withPushTable
    if let own = candidates.first(where: { $0.path == path }) { return [own] }
    guard withPushTable.isEmpty else { return candidates }
    // Without the table of pushes, folders with different tables may be one app.
    var names: Set<String> = []
    for folder in candidates {
      if !names.isDisjoint(with: folder.tables.names) { return candidates }
      names.formUnion(folder.tables.names)
    }
    return Array(candidates.prefix(1))
  }

  private func collectLocalized(depth: Int, into found: inout [AppFolder]) {
    guard depth > 0 else { return }
    for name in names where !Self.isSkipped(name) && !isLink(name) {
      guard let folder = AppFolder(Self.join(path, name)) else { continue }
      if folder.tables.isLocalized { found.append(folder) }
      if !folder.tables.isLocalized || !folder.isBuilt {
        folder.collectLocalized(depth: depth - 1, into: &found)
      }
    }
  }

  /// Whether this is what a build makes, so that folders in it are parts of other bundles.
  private var isBuilt: Bool { path.hasSuffix(".app") || path.hasSuffix(".app/") }

  /// Whether a name is a symbolic link, which may lead back up.
  private func isLink(_ name: String) -> Bool {
    (try? FileStatus.ofEntry(Self.join(path, name)))?.kind == .symbolicLink
  }

  /// Hidden folders, those that hold what others made, and those of one language.
  private static func isSkipped(_ name: String) -> Bool {
    name.hasPrefix(".")
      || Folder.ofTools.contains(name)
      || [
        ".bundle", ".framework", ".xcframework", ".appex", ".xcassets", ".xcodeproj", ".lproj",
      ]
      .contains { name.hasSuffix($0) }
  }

  private static func names(at path: String) -> [String]? {
    try? Folder.names(in: path).sorted()
  }

  static func join(_ path: String, _ name: String) -> String {
    path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }
}
