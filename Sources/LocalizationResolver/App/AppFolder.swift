import Platform

/// A folder of an app and the names in it.
struct AppFolder {
  let path: String
  /// In alphabetical order.
  let names: [String]
  /// The files of tables in the folder and in its `*.lproj` folders.
  let tables: TablePaths

  /// Lists a folder.
  init(_ path: String) throws(SystemError) {
    names = try Folder.names(in: path)
    self.path = path
    var tables = TablePaths()
    for name in names {
      let own = Path.child(name, of: path)
      tables.add(name, at: own)
      guard let language = TablePaths.language(of: name) else { continue }
      tables.addLanguage(language)
      guard let files = try? Folder.names(in: own) else {
        tables.addUnreadable(own, of: language)
        continue
      }
      for name in files { tables.add(name, at: Path.child(name, of: own), of: language) }
    }
    tables.addLayouts()
    self.tables = tables
  }

  /// Makes a folder of String Catalogs alone.
  ///
  /// - Throws: If one cannot be read.
  init(catalogs paths: [String]) throws(SystemError) {
    var tables = TablePaths()
    var folder = "."
    for path in paths {
      _ = try Descriptor.head(ofFile: path, upTo: 1)
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
    try Descriptor.bytes(ofFile: Path.child(name, of: path))
  }

  // MARK: Finding the app

  /// Finds the folders that have the tables of one app, the main one first.
  ///
  /// The main folder is the one with a table `Localizable`: this folder, or the only one below.
  /// Without such a table it is this folder if it is localized, or else the only localized one
  /// below. Further folders below belong to the app as long as they have none of its tables. The
  /// same table in two folders is that of another target, for example of an extension.
  func appFolders() throws(AppBundleError) -> [AppFolder] {
    let (found, mains, _) = try localizedFolders()
    guard mains.count == 1 else {
      throw .ambiguous(path: path, candidates: mains.map(\.path))
    }
    var app = App(main: mains[0])
    for folder in found where folder.path != mains[0].path { _ = app.take(folder) }
    return app.folders
  }

  /// Finds the folders of each app.
  ///
  /// A folder belongs to the only app or, if there are several, to the nearest one above it. If
  /// that app has one of its tables, the folder is that of another target.
  ///
  /// - Parameter isExcluded: Returns whether a folder below is left out.
  /// - Returns: At least one app, each with its main folder first; and the folders of other targets
  ///   and the `Settings.bundle` of apps.
  /// - Throws: If nothing is localized.
  func foldersOfEachApp(
    excluding isExcluded: (String) -> Bool
  ) throws(AppBundleError) -> (apps: [[AppFolder]], others: [AppFolder]) {
    let (found, mains, settings) = try localizedFolders(excluding: isExcluded)
    var apps = mains.map { App(main: $0) }
    let numbers = Dictionary(zip(mains.map(\.path), mains.indices)) { first, _ in first }
    var others: [AppFolder] = []
    for folder in found where numbers[folder.path] == nil {
      var above = mains.count == 1 ? mains[0].path : Path.folder(of: folder.path)
      while numbers[above] == nil, above.utf8.count > path.utf8.count {
        above = Path.folder(of: above)
      }
      if let number = numbers[above], apps[number].take(folder) { continue }
      others.append(folder)
    }
    return (apps.map(\.folders), others + settings)
  }

  /// The folders of one app.
  private struct App {
    private(set) var folders: [AppFolder]
    /// The names of their tables.
    private var names: Set<String>

    init(main: AppFolder) {
      folders = [main]
      names = main.tables.names
    }

    /// Takes a folder whose tables the app does not have yet; returns whether it did.
    mutating func take(_ folder: AppFolder) -> Bool {
      guard names.isDisjoint(with: folder.tables.names) else { return false }
      folders.append(folder)
      names.formUnion(folder.tables.names)
      return true
    }
  }

  /// Finds the localized folders from here on, those that may be the main one of an app, and each
  /// `Settings.bundle`, which has its own languages.
  private func localizedFolders(
    excluding isExcluded: (String) -> Bool = { _ in false }
  ) throws(AppBundleError) -> (all: [AppFolder], mains: [AppFolder], settings: [AppFolder]) {
    if tables.isLocalized, isBuilt { return ([self], [self], []) }
    var below: [AppFolder] = []
    collectLocalized(depth: Self.deepestFolder, excluding: isExcluded, into: &below)
    let isSettings = { (folder: AppFolder) in Path.name(of: folder.path) == Self.settingsName }
    let found = (tables.isLocalized ? [self] : []) + below.filter { !isSettings($0) }
    if found.isEmpty, tables.hasRootTables { return ([self], [self], []) }
    let mains = mainFolders(among: found)
    guard !mains.isEmpty else { throw .noLocalizations(path: path) }
    return (found, mains, below.filter(isSettings))
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

  private func collectLocalized(
    depth: Int, excluding isExcluded: (String) -> Bool, into found: inout [AppFolder]
  ) {
    guard depth > 0 else { return }
    for name in names where !Self.isSkipped(name) && !isLink(name) {
      let place = Path.child(name, of: path)
      guard !isExcluded(place), let folder = try? AppFolder(place) else { continue }
      if folder.tables.isLocalized { found.append(folder) }
      if !folder.tables.isLocalized || !folder.isBuilt {
        folder.collectLocalized(depth: depth - 1, excluding: isExcluded, into: &found)
      }
    }
  }

  /// How many levels below are searched: more than the tree of any app has.
  private static let deepestFolder = 16

  /// Whether this is what a build makes, so that folders in it are parts of other bundles.
  private var isBuilt: Bool { path.hasSuffix(".app") || path.hasSuffix(".app/") }

  /// Whether a name is a symbolic link, which may lead back up.
  private func isLink(_ name: String) -> Bool {
    (try? FileStatus.ofEntry(Path.child(name, of: path)))?.kind == .symbolicLink
  }

  /// Folders that hold what others made, copies for translators, and those of one language.
  private static func isSkipped(_ name: String) -> Bool {
    if name == settingsName { return false }
    return Folder.ofTools.contains(name)
      || [
        ".bundle", ".framework", ".xcframework", ".appex", ".xpc", ".xcassets", ".xcloc",
        ".xcodeproj", ".lproj",
      ]
      .contains { name.hasSuffix($0) }
  }

  /// What the Settings app shows of an app.
  private static let settingsName = "Settings.bundle"
}
