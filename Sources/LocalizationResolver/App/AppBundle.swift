import Platform
public import SourceText

/// The localizations of an app: a folder of `*.lproj` and `.xcstrings`, or an unpacked `.app`.
///
/// Opening it lists the languages; a table is read on demand.
///
/// ```swift
/// let app = try AppBundle(path: "Resources")
/// let text = app.pushText(forKey: "GAME_REQUEST", arguments: ["Ada"], language: "ko")
/// #expect(text.value.text == "…")
/// ```
public struct AppBundle: Sendable {
  /// The folder that holds the localizations, or the main one of them.
  public let path: String
  /// `CFBundleIdentifier`; `nil` without an `Info.plist`.
  public let identifier: String?
  /// `CFBundleDisplayName`, else `CFBundleName`; `nil` without an `Info.plist`.
  public let displayName: String?
  /// The languages that the app ships, as it names them, including `Base`, in alphabetical order.
  ///
  /// These are its `*.lproj` folders, the languages of its String Catalogs, and
  /// `CFBundleLocalizations`, which may name languages without tables. Without any of these, it is
  /// the development region. (Source: Core Foundation's `CFBundleCopyBundleLocalizations`.)
  public let localizations: [String]
  /// The language that a device uses if the app ships none of those preferred; `nil` if it is not
  /// known.
  ///
  /// It is `CFBundleDevelopmentRegion`. Without this, it is assumed: the source language of a
  /// String Catalog, or that of the Xcode project, or `en` with its tables or those in `Base`.
  public let developmentRegion: String?

  let files: any TableFiles
  private let catalogs: [String: Checked<StringCatalog?>]
  /// The localizations that a device may choose.
  private let selectable: [String]
  /// The localizations as a set, for look-ups.
  private let shipped: Set<String>
  /// The choice of a device that prefers no language.
  let fallback: LanguageChoice
  private let informationDiagnostics: [Diagnostic]
  /// Where an `Info.plist` is read, if there is one.
  package let informationPaths: [String]
  /// Whether pushes use its texts: not those of a `Settings.bundle` or of another target beside an
  /// app.
  package private(set) var receivesPushes = true

  /// Opens an app.
  ///
  /// An unpacked `.app` is the app itself. In a source tree, the app is the only folder with a
  /// table `Localizable`. Folders whose tables have other names belong to it too.
  ///
  /// - Parameter path: A folder that holds `*.lproj` or `.xcstrings`, or that has such folders
  ///   below it; or a single String Catalog.
  /// - Throws: If the folder cannot be read, or holds no localizations, or those of one language or
  ///   of several apps.
  public init(path: String) throws(AppBundleError) {
    let root = try Self.folder(at: path)
    var projects = AppProjects(in: root.path)
    self.init(try root.appFolders(), of: root, &projects)
  }

  /// Opens each app in a folder: it may be the source tree of several apps and extensions.
  ///
  /// - Parameters:
  ///   - path: As of ``init(path:)``.
  ///   - isExcluded: Returns whether a folder below is left out.
  /// - Returns: At least one app, and then the tables of other targets and of `Settings.bundle`s.
  /// - Throws: As ``init(path:)``, but not because there are several apps.
  package static func all(
    in path: String, excluding isExcluded: (String) -> Bool
  ) throws(AppBundleError) -> [AppBundle] {
    let root = try folder(at: path)
    let (apps, others) = try root.foldersOfEachApp(excluding: isExcluded)
    var projects = AppProjects(in: path)
    return apps.map { AppBundle($0, of: apps.count == 1 ? root : nil, &projects) }
      + others.map { folder in
        var bundle = AppBundle([folder], of: nil, &projects)
        bundle.receivesPushes = false
        return bundle
      }
  }

  private static func folder(at path: String) throws(AppBundleError) -> AppFolder {
    let isCatalog = TableForm(path: path) == .catalog
    let root: AppFolder
    do throws(SystemError) {
      root = isCatalog ? try AppFolder(catalogs: [path]) : try AppFolder(path)
    } catch {
      let isFile = !isCatalog && (try? FileStatus.of(path))?.kind == .regularFile
      throw isFile ? .file(path: path) : .unreadable(path: path, reason: error.message)
    }
    if let name = path.split(separator: "/").last, TablePaths.language(of: String(name)) != nil {
      throw .languageFolder(path: path)
    }
    return root
  }

  /// Opens an app whose folders are known.
  ///
  /// - Parameters:
  ///   - folders: The main one first; not empty.
  ///   - root: The folder with the `Info.plist` if the main one has none; `nil`: no other.
  ///   - projects: The projects of the app and of others.
  private init(_ folders: [AppFolder], of root: AppFolder?, _ projects: inout AppProjects) {
    var files = folders.dropFirst().reduce(into: folders[0].tables) { $0.merge($1.tables) }
    for table in files.tablesWithCatalogAndFiles
    where projects.buildsOnlyCatalog(of: table, ofAppIn: folders[0].path) {
      files.leaveOutFiles(of: table)
    }
    self.init(
      in: folders[0], of: root ?? folders[0], files: files,
      projectLanguage: projects.language(ofAppIn: folders[0].path))
  }

  /// Opens String Catalogs of one folder as an app; `nil` if one cannot be read.
  package init?(catalogs paths: [String]) {
    guard let folder = try? AppFolder(catalogs: paths) else { return nil }
    self.init(in: folder, of: folder, files: folder.tables)
  }

  /// Opens an app whose files are known.
  ///
  /// - Parameters:
  ///   - main: The folder that holds the localizations, or the main one of them.
  ///   - root: The folder with the `Info.plist` if the main one has none.
  ///   - files: The files of the tables.
  ///   - projectLanguage: The development language of its Xcode project; `nil` without one.
  init(
    in main: AppFolder, of root: AppFolder, files: any TableFiles, projectLanguage: String? = nil
  ) {
    self.init(
      path: main.path, InformationList.read(in: main) ?? InformationList.read(in: root),
      at: [main, root].map { Path.child(InformationList.fileName, of: $0.path) }, files: files,
      projectLanguage: projectLanguage)
  }

  /// Opens an app as its project describes it.
  ///
  /// - Parameters:
  ///   - path: What messages call the app.
  ///   - resources: The paths of its files by their names in the bundle, such as
  ///     `ko.lproj/Localizable.strings`.
  ///   - informationList: Its Info.plist; `nil` without one.
  package init(path: String, resources: [String: String], informationList: [UInt8]?) {
    var tables = TablePaths()
    for (name, file) in resources.sorted(by: { $0.key < $1.key }) {
      let parts = name.split(separator: "/").map(String.init)
      let language = parts.count == 2 ? TablePaths.language(of: parts[0]) : nil
      guard parts.count == 1 || language != nil else { continue }
      if let language { tables.addLanguage(language) }
      tables.add(parts[parts.count - 1], at: file, of: language)
    }
    tables.addLayouts()
    let information = informationList.map {
      InformationList.read(SourceFile(name: path, bytes: []), data: $0)
    }
    self.init(path: path, information, at: [], files: tables)
  }

  private init(
    path: String, _ information: Checked<InformationList?>?, at informationPaths: [String],
    files: any TableFiles, projectLanguage: String? = nil
  ) {
    self.path = path
    self.informationPaths = informationPaths
    informationDiagnostics = information?.diagnostics ?? []
    let info = information?.value
    identifier = info?.identifier
    displayName = info?.displayName ?? info?.name
    self.files = files
    catalogs = files.catalogs.reduce(into: [:]) { catalogs, file in
      catalogs[file.key] = StringCatalog.read(path: file.value, table: file.key)
    }
    var shipped = catalogs.values.reduce(into: files.languages) { languages, catalog in
      languages.formUnion(catalog.value?.languages ?? [])
    }
    shipped.formUnion(info?.localizations ?? [])
    if shipped.isEmpty { shipped = [info?.developmentRegion ?? "en"] }
    self.shipped = shipped
    localizations = shipped.sorted()
    let sourceLanguage =
      (catalogs[StringsTable.pushTable] ?? catalogs.min { $0.key < $1.key }?.value)?.value?
      .sourceLanguage
    // English is Xcode's default. A `Base` of storyboards alone does not show its language.
    let others = localizations.filter { $0 != "Base" }
    let isEnglish =
      others.isEmpty || shipped.contains("en")
      || (shipped.contains("Base") && !files.names(in: "Base").isEmpty)
    developmentRegion =
      info?.developmentRegion ?? sourceLanguage ?? projectLanguage ?? (isEnglish ? "en" : nil)
    selectable = developmentRegion == nil ? others : localizations
    fallback = .choose(from: selectable, preferences: [], developmentRegion: developmentRegion)
  }

  /// Reads a table in one language.
  ///
  /// - Parameters:
  ///   - name: The name of the table; pushes use `Localizable`.
  ///   - language: One of `localizations`, as it is written there.
  /// - Returns: The table, or `nil` if the app has none of this name in the language, and what is
  ///   wrong with its texts in this language: LOC101, LOC201 to LOC214.
  ///   `sharedDiagnostics(ofTable:)` has the rest.
  public func table(named name: String = StringsTable.pushTable, language: String) -> Checked<
    StringsTable?
  > {
    guard shipped.contains(language) else { return Checked(nil) }
    if let folder = files.unreadable[language] {
      let entry = TableEntry(languages: [language], table: name)
      return Checked(nil, TableFileReader.unreadable(folder).diagnostics.map { $0.about(entry) })
    }
    var reader = TableFileReader(name: name, language: language)
    let pair = files.pair(of: name, in: language)
    var isFound = false
    for path in [pair.strings, pair.plurals].compactMap({ $0 }) {
      isFound = reader.read(path: path) || isFound
    }
    if let catalog = catalogs[name]?.value, catalog.languages.contains(language) {
      isFound = true
      reader.add(catalog)
    }
    return Checked(isFound ? reader.table : nil, reader.diagnostics)
  }

  /// Returns the names of the tables that the app has in a language.
  ///
  /// - Parameter language: One of `localizations`, as it is written there.
  /// - Returns: The names in alphabetical order; none for a language that the app does not ship.
  public func tableNames(language: String) -> [String] {
    guard shipped.contains(language) else { return [] }
    let inCatalogs = catalogs.keys.filter { hasCatalog($0, language: language) }
    return files.names(in: language).union(inCatalogs).sorted()
  }

  /// Returns whether the app has a table in a language: whether `tableNames` has its name.
  ///
  /// - Complexity: O(1), unlike `tableNames`.
  func hasTable(_ name: String, language: String) -> Bool {
    shipped.contains(language)
      && (files.contains(name, in: language) || hasCatalog(name, language: language))
  }

  /// Returns whether a table has a String Catalog, even one that cannot be read.
  func hasCatalog(_ name: String) -> Bool { catalogs[name] != nil }

  private func hasCatalog(_ name: String, language: String) -> Bool {
    catalogs[name]?.value?.languages.contains(language) ?? false
  }

  /// Returns the name of the app that a person sees in a language.
  ///
  /// - Parameter language: One of `localizations`, as it is written there.
  /// - Returns: `CFBundleDisplayName`, else `CFBundleName`, of the table `InfoPlist`, else of the
  ///   `Info.plist`; `nil` if none of them names the app.
  package func displayName(language: String) -> String? {
    let table = table(named: StringsTable.informationTable, language: language).value
    return table?.text(forKey: "CFBundleDisplayName") ?? table?.text(forKey: "CFBundleName")
      ?? displayName
  }

  /// The paths of all files that `table` reads, in alphabetical order.
  package var tablePaths: [String] { files.paths }

  /// A table that has a String Catalog and other files.
  struct CatalogWithFiles {
    let table: String
    let catalog: String
    /// The `.strings` and `.stringsdict` files, in alphabetical order.
    let files: [String]
  }

  /// Returns the tables that have a String Catalog and other files, in alphabetical order.
  func catalogsWithFiles() -> [CatalogWithFiles] {
    files.catalogs.sorted { $0.key < $1.key }.compactMap { name, catalog in
      let others = Set(localizations.flatMap { files.pair(of: name, in: $0).paths })
      return others.isEmpty
        ? nil : CatalogWithFiles(table: name, catalog: catalog, files: others.sorted())
    }
  }

  /// The names of the tables that have a String Catalog, in alphabetical order.
  var catalogNames: [String] { catalogs.keys.sorted() }

  /// Returns what is wrong in every language: with the `Info.plist` (LOC102), and with the String
  /// Catalog of a table as a whole (LOC204, LOC209).
  ///
  /// A catalog that cannot be read may have no languages, and so no table.
  public func sharedDiagnostics(ofTable name: String = StringsTable.pushTable) -> [Diagnostic] {
    informationDiagnostics + (catalogs[name]?.diagnostics ?? [])
  }

  /// Chooses the language of the app on a device with these preferred languages: rule L8.
  public func language(preferences: [String]) -> LanguageChoice {
    .choose(from: selectable, preferences: preferences, developmentRegion: developmentRegion)
  }
}
