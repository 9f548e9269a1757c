/// The paths of an app's tables, found by listing folders.
struct TablePaths: TableFiles {
  private(set) var languages: Set<String> = []
  private(set) var unreadable: [String: String] = [:]
  private(set) var catalogs: [String: String] = [:]
  private(set) var leftovers: [String: [String]] = [:]
  /// The String Catalogs of storyboards and xibs, which Xcode makes in `mul.lproj`.
  private var layouts: [String: String] = [:]
  private var localized: [String: [String: TableFilePair]] = [:]
  /// Beside the `*.lproj` folders: for every language.
  private var root: [String: TableFilePair] = [:]

  /// Whether there are `*.lproj` folders or catalogs.
  var isLocalized: Bool { !languages.isEmpty || !catalogs.isEmpty }

  /// Whether there are tables beside the `*.lproj` folders.
  var hasRootTables: Bool { !root.isEmpty }

  /// The names of all tables.
  var names: Set<String> {
    localized.values.reduce(into: Set(catalogs.keys).union(root.keys)) { $0.formUnion($1.keys) }
  }

  var paths: [String] {
    let pairs = localized.values.flatMap(\.values) + root.values
    return (catalogs.values + pairs.flatMap(\.paths)).sorted()
  }

  /// The tables that have a String Catalog and other files.
  var tablesWithCatalogAndFiles: [String] { catalogs.keys.filter(hasFiles) }

  private func hasFiles(_ table: String) -> Bool {
    root[table] != nil || localized.values.contains { $0[table] != nil }
  }

  func names(in language: String) -> Set<String> {
    Set((localized[language] ?? [:]).keys).union(root.keys)
  }

  func contains(_ table: String, in language: String) -> Bool {
    root[table] != nil || localized[language]?[table] != nil
  }

  /// Returns the files of a table in a language.
  ///
  /// A file beside the `*.lproj` folders comes before those in them: "global resources" are found
  /// first (Bundle Programming Guide, "The Bundle Search Pattern"; so does Foundation's
  /// `url(forResource:withExtension:)`).
  func pair(of table: String, in language: String) -> TableFilePair {
    let own = localized[language]?[table]
    let global = root[table]
    return TableFilePair(
      strings: global?.strings ?? own?.strings, plurals: global?.plurals ?? own?.plurals)
  }

  // MARK: Building

  /// Notes that the folder of a language cannot be read.
  mutating func addUnreadable(_ folder: String, of language: String) {
    unreadable[language] = folder
  }

  mutating func addLanguage(_ language: String) { languages.insert(language) }

  /// Adds a file if it is a table.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - path: Its path.
  ///   - language: The language of the folder; `nil` beside the `*.lproj` folders.
  mutating func add(_ name: String, at path: String, of language: String? = nil) {
    guard let form = TableForm(path: name), let table = Self.stem(name, form.rawValue) else {
      return
    }
    switch form {
    case .strings: change(table, language) { $0.strings = path }
    case .plurals: change(table, language) { $0.plurals = path }
    case .catalog where language == nil: catalogs[table] = path
    case .catalog: if language == "mul" { layouts[table] = path }
    }
  }

  /// Adds the catalogs of layouts, when all files were added.
  ///
  /// Beside `.strings` files of the layout they are left out: no project of a public app that has
  /// both names the catalog.
  mutating func addLayouts() {
    catalogs.merge(layouts.filter { !hasFiles($0.key) }) { own, _ in own }
  }

  private mutating func change(
    _ table: String, _ language: String?, by edit: (inout TableFilePair) -> Void
  ) {
    if let language {
      edit(&localized[language, default: [:]][table, default: TableFilePair()])
    } else {
      edit(&root[table, default: TableFilePair()])
    }
  }

  /// Leaves out the files of a table beside its String Catalog, and the languages that have no
  /// other table.
  mutating func leaveOutFiles(of table: String) {
    var pairs = [root.removeValue(forKey: table)]
    for language in localized.keys.sorted() {
      guard let pair = localized[language]?.removeValue(forKey: table) else { continue }
      pairs.append(pair)
      if localized[language]?.isEmpty == true { languages.remove(language) }
    }
    leftovers[table] = pairs.compactMap(\.self).flatMap(\.paths).sorted()
  }

  /// Adds the tables of another folder of the same app; it has none of the same name.
  mutating func merge(_ other: TablePaths) {
    languages.formUnion(other.languages)
    unreadable.merge(other.unreadable) { own, _ in own }
    catalogs.merge(other.catalogs) { own, _ in own }
    root.merge(other.root) { own, _ in own }
    for (language, tables) in other.localized {
      localized[language, default: [:]].merge(tables) { own, _ in own }
    }
  }

  /// Returns the language of a `*.lproj` folder; `nil` for any other name.
  static func language(of folder: String) -> String? { stem(folder, ".lproj") }

  private static func stem(_ name: String, _ suffix: String) -> String? {
    name.hasSuffix(suffix) && name.count > suffix.count
      ? String(name.dropLast(suffix.count)) : nil
  }
}
