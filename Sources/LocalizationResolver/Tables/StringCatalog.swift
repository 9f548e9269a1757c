import SourceText

/// A String Catalog (`.xcstrings`), of which a build makes `.strings` and `.stringsdict` files.
///
/// Fidelity: assumed unless stated otherwise, as Apple documents neither the file nor its
/// compiler.
/// - A language gets the entries that have a localization in it, the source language all: a key
///   without one is its own text there. Elsewhere a key without one is in no table (observed:
///   reminders-menubar#229 shows raw keys).
/// - Entries that are stale are built as others are (observed: dayGLANCE#1706); so are units in
///   need of review.
/// - A unit that is new is built with the text that it has. If it has none, it is left out, but not
///   in the source language, where Xcode writes the text of the code.
/// - An entry with `shouldTranslate` false is built as one without localizations in the other
///   languages.
/// - A plural is looked up as the format `%#@value@` (rule L6), a device variation as no text.
/// - A build refuses a catalog without `version` (observed: ThemeKit#290, "Missing required key
///   'version'").
/// - A build refuses a plural if no text of it has a number (observed: xcstringstool of Xcode 26:
///   "Plural variation requires referencing the number in the string"). It looks at the source
///   language, and at the others only if the entry does not vary there.
struct StringCatalog: Sendable {
  struct Entry: Sendable {
    let key: String
    let keyPlace: Range<Int>
    let state: TranslationState?
  }

  /// An entry in one language.
  struct Item {
    let entry: Entry
    /// The name of the language and its value; `nil` for a key that is its own text.
    let localization: JSONMember?
    /// Whether a build refuses a plural of it without a number.
    var needsNumber = true
  }

  let file: SourceFile
  let document: JSONDocument
  let sourceLanguage: String
  /// The languages that have a text, and the source language.
  let languages: Set<String>
  private let entries: [Entry]
  private let localizations: [String: [Localization]]
  /// The entries that vary in the source language.
  private let sourceVariations: Set<Int>
  /// Whether a merge conflict is in it, so that only some of its texts were found.
  private(set) var isDamaged = false

  /// The texts of one language, and the number of its entry.
  fileprivate struct Localization: Sendable {
    let entry: Int
    let member: JSONMember
  }

  /// The entries of a language in the order of the file.
  func items(in language: String) -> [Item] {
    let localized = localizations[language] ?? []
    if language != sourceLanguage {
      return localized.map {
        Item(
          entry: entries[$0.entry], localization: $0.member,
          needsNumber: !sourceVariations.contains($0.entry))
      }
    }
    var items = entries.map { Item(entry: $0, localization: nil) }
    for localization in localized {
      items[localization.entry] = Item(
        entry: entries[localization.entry], localization: localization.member)
    }
    return items
  }

  /// Reads the catalog at a path as far as it can be read; LOC204 and LOC209 say what is wrong.
  static func read(path: String, table: String) -> Checked<StringCatalog?> {
    let data = TableFileReader.contents(of: path)
    var catalog =
      data.value.map { read(SourceFile(name: path, data: $0)) } ?? Checked(nil, data.diagnostics)
    let entry = TableEntry(languages: [], table: table)
    catalog.diagnostics = catalog.diagnostics.map { $0.about(entry) }
    return catalog
  }

  /// Reads a catalog as far as it can be read; LOC204 and LOC209 say what is wrong.
  static func read(_ file: SourceFile) -> Checked<StringCatalog?> {
    let (document, root, mistakes) = JSONReader.read(file)
    var reader = StringCatalogReader(document: document)
    reader.diagnostics.append(contentsOf: mistakes.map(\.ofCatalog))
    var catalog = root.node.flatMap { reader.read($0) }
    let found = reader.diagnostics.all
    guard found.contains(where: { $0.severity == .error }) else { return Checked(catalog, found) }
    let conflicts = MergeConflict.diagnostics(of: file)
    catalog?.isDamaged = !conflicts.isEmpty
    return Checked(catalog, conflicts.isEmpty ? found : conflicts)
  }

  fileprivate init(_ reader: StringCatalogReader, sourceLanguage: String) {
    file = reader.document.file
    document = reader.document
    self.sourceLanguage = sourceLanguage
    entries = reader.entries
    localizations = reader.localizations
    languages = Set(reader.localizations.keys).union([sourceLanguage])
    let varied = (reader.localizations[sourceLanguage] ?? []).filter {
      reader.document.member("variations", of: $0.member.value) != nil
    }
    sourceVariations = Set(varied.map(\.entry))
  }
}

/// Goes through the frame of a catalog: what is around the localizations.
private struct StringCatalogReader {
  let document: JSONDocument
  var diagnostics = DiagnosticList()
  private(set) var entries: [StringCatalog.Entry] = []
  private(set) var localizations: [String: [StringCatalog.Localization]] = [:]

  init(document: JSONDocument) {
    self.document = document
  }

  mutating func read(_ root: JSONNode) -> StringCatalog? {
    guard expectObject(root, "the catalog") else { return nil }
    var sourceLanguage: String?
    var hasStrings = false
    for member in document.members(of: root) {
      let name = document.name(of: member)
      switch name {
      case "sourceLanguage":
        sourceLanguage = document.string(member.value).flatMap { $0.isEmpty ? nil : $0 }
      case "strings":
        hasStrings = true
        guard expectObject(member.value, "'strings'") else { continue }
        for entry in document.members(of: member.value) { read(entry) }
      default:
        guard document.kind(of: member.value) == .object else { continue }
        report(
          "the entry '\(name)' is outside of 'strings'", at: member.name,
          help: "move it into 'strings'; a build skips it")
      }
    }
    // After a mistake in the JSON they may only be out of sight.
    if diagnostics.isEmpty {
      if !hasStrings {
        report("'strings' is missing", at: root, help: "add it; it has the entries of the catalog")
      }
      if sourceLanguage == nil {
        report(
          "'sourceLanguage' is missing, or is not the name of a language", at: root,
          help: "write the language of the source texts; 'en' is assumed")
      }
      if document.member("version", of: root) == nil {
        report(
          "'version' is missing, so Xcode does not build the catalog", at: root,
          help: #"add "version": "1.0""#)
      }
    }
    return StringCatalog(self, sourceLanguage: sourceLanguage ?? "en")
  }

  private mutating func read(_ member: JSONMember) {
    let key = document.name(of: member)
    guard expectObject(member.value, "'\(key)'") else { return }
    var state: TranslationState?
    if document.member("extractionState", of: member.value).flatMap(document.string) == "stale" {
      state = .stale
    }
    if let node = document.member("shouldTranslate", of: member.value),
      document.kind(of: node) == .false
    {
      state = .notTranslatable
    }
    let number = entries.count
    entries.append(
      StringCatalog.Entry(
        key: key, keyPlace: document.sourceRange(of: member.name), state: state))
    guard let node = document.member("localizations", of: member.value) else {
      return reportMisspelling(of: "localizations", in: member.value, of: key)
    }
    guard expectObject(node, "'\(key) > localizations'") else { return }
    for localization in document.members(of: node) {
      let language = document.name(of: localization)
      guard !language.isEmpty else {
        report(
          "'\(key)' has a text without a language", at: localization.name,
          help: "name the language")
        continue
      }
      guard expectObject(localization.value, "'\(key) > \(language)'") else { continue }
      localizations[language, default: []].append(
        StringCatalog.Localization(entry: number, member: localization))
    }
  }

  /// Reports a member that is nearly one that is missing; others may be those of a later Xcode.
  private mutating func reportMisspelling(
    of missing: String, in entry: JSONNode, of key: String
  ) {
    for member in document.members(of: entry) {
      let name = document.name(of: member)
      guard let question = didYouMean(name, in: [missing]) else { continue }
      report("'\(key) > \(name)' is not read", at: member.name, help: question)
    }
  }

  private mutating func expectObject(_ node: JSONNode, _ name: String) -> Bool {
    if document.kind(of: node) == .object { return true }
    report("\(name) is not an object", at: node, help: "write an object: {…}")
    return false
  }

  private mutating func report(_ message: String, at node: JSONNode, help: String? = nil) {
    if diagnostics.leavesOut(.malformedTable) { return }
    diagnostics.append(
      Diagnostic(.malformedTable, message, at: document.location(of: node), help: help))
  }
}

extension Diagnostic {
  /// A mistake in JSON as one of a table.
  fileprivate var ofCatalog: Diagnostic {
    // The help for mistakes in JSON is about payloads.
    kind == .duplicateMember
      ? replacing(kind: .duplicateKey, help: help)
      : replacing(
        kind: .malformedTable,
        help: "a catalog is JSON as Xcode writes it; restore it, or write it with Xcode")
  }
}
