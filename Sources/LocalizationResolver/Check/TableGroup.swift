import SourceText

/// A table in all languages of an app.
struct TableGroup {
  let name: String
  /// The table in the development language; `nil` if that language has none.
  let source: CheckedTable?
  /// The table in the other languages that have it.
  let others: [CheckedTable]
  /// The table whose keys each language needs: that of the development language or, if the app does
  /// not have that language, the largest one.
  let keys: CheckedTable?
  /// The languages that have no such table, though the development language has.
  let absent: [String]
  /// Those of them that have a table whose name differs in upper and lower case alone.
  let misnamed: (languages: [String], name: String)?
  /// The languages whose table cannot be read.
  let unreadable: [String]

  /// Keys whose use in pushes is checked elsewhere.
  private let pushKeys: Set<String>

  /// Makes the group of a table.
  init(
    _ name: String, in tables: AppTables, languages: [String: CheckedLanguage],
    pushKeys: Set<String>
  ) {
    let app = tables.app
    let development = app.developmentLanguage(ofTable: name)
    let checked = tables.table(named: name).compactMap { table in
      AppBundle.isUnread(table.language)
        ? nil : languages[table.language].map { CheckedTable(table, in: $0) }
    }
    let source = checked.first { $0.language == development }
    let names = Set(checked.map(\.language))
    let lacking = app.shownLanguages(ofTable: name).filter { language in
      // A variant of the development language shows that language's table if it has none.
      !names.contains(language) && languages[language]?.tag.language != source?.tag.language
    }
    self.name = name
    self.source = source
    // A file beside the folders of languages is the table of each of them.
    others = checked.filter { table in
      table.language != source?.language
        && (table.table.fileNames != source?.table.fileNames || app.hasCatalog(name))
    }
    keys =
      source
      ?? (development == nil ? others.max { $0.table.count < $1.table.count } : nil)
    absent = source == nil ? [] : lacking.filter { !app.isUnreadable(name, language: $0) }
    misnamed = tables.names(like: name).lazy.map { other in
      let languages = tables.table(named: other).map(\.language)
      return (languages: languages.filter(lacking.contains), name: other)
    }.first { !$0.languages.isEmpty }
    unreadable = lacking.filter { app.isUnreadable(name, language: $0) }
    self.pushKeys = name == StringsTable.pushTable ? pushKeys : []
  }

  /// Makes a group of one table alone.
  init(alone table: StringsTable) {
    let language = CheckedLanguage(table.language, developmentLanguage: nil)
    name = table.name
    source = CheckedTable(table, in: language)
    keys = source
    (others, absent, misnamed, unreadable, pushKeys) = ([], [], nil, [], [])
  }

  /// Whether it is the table whose texts take the place of values of the Info.plist.
  var isInformation: Bool { name == StringsTable.informationTable }

  /// The files of empty tables that are not reported as empty, as every missing key is reported, or
  /// there is none to miss.
  ///
  /// Xcode makes an empty table for the storyboard of another language if it has no texts. Values
  /// that `InfoPlist` lacks are in the Info.plist.
  var emptyFiles: [String] {
    let isOfStoryboard =
      name != StringsTable.pushTable && source == nil && others.allSatisfy { $0.table.count == 0 }
    let isExpected = isInformation || isOfStoryboard
    if isExpected { return (others + [source].compactMap(\.self)).flatMap(\.table.fileNames) }
    guard let source, source.table.count > 0 else { return [] }
    return others.filter { $0.table.count == 0 && $0.language != "Base" }.flatMap(\.table.fileNames)
  }

  /// Whether an entry is checked with the pushes that use it.
  func isOfPushes(_ entry: CheckedEntry) -> Bool {
    !pushKeys.isEmpty && pushKeys.contains(entry.key)
  }

  /// Runs all checks.
  func diagnostics() -> [Diagnostic] {
    var run = TableRun(self)
    run.checkSource()
    for language in others.indices { run.check(language) }
    return run.lists.flatMap(\.all) + run.keys.diagnostics() + run.untranslated.diagnostics()
      + run.empty.diagnostics()
  }
}

/// One run of the checks over a table in all languages.
private struct TableRun {
  let group: TableGroup
  var keys: KeyCheck
  var untranslated: UntranslatedCheck
  var empty: EmptyTexts
  /// What is wrong with the entries: of the development language, then of each of the others.
  private(set) var lists: [DiagnosticList]
  /// The formats of the development language by number; `nil` for a text without a percent sign.
  private let sourceFormats: [EntryFormat?]
  /// Those of them that are simple.
  private let simpleFormats: [SimpleFormat?]

  init(_ group: TableGroup) {
    self.group = group
    lists = Array(repeating: DiagnosticList(), count: group.others.count + 1)
    keys = KeyCheck(group)
    untranslated = UntranslatedCheck(group)
    empty = EmptyTexts(group)
    let entries = (0..<(group.source?.table.count ?? 0)).compactMap { number in
      group.source.map { CheckedEntry(owner: $0, number: number) }
    }
    sourceFormats = entries.map { $0.mayBeFormat ? $0.format(expecting: nil) : nil }
    simpleFormats = entries.map {
      $0.isEmpty || $0.owner.table.isPlural($0.number) ? nil : SimpleFormat($0.text.span)
    }
  }

  mutating func checkSource() {
    guard let source = group.source else { return }
    for number in 0..<source.table.count {
      check(CheckedEntry(owner: source, number: number), sourceFormats[number], of: nil, in: 0)
    }
  }

  mutating func check(_ language: Int) {
    let table = group.others[language]
    guard let source = group.source else {
      for number in 0..<table.table.count {
        checkAlone(CheckedEntry(owner: table, number: number), in: language + 1)
      }
      return findMissing(language)
    }
    var isMatched = [Bool](repeating: false, count: table.table.count)
    var next = 0
    for number in 0..<source.table.count {
      let wanted = CheckedEntry(owner: source, number: number)
      guard let entry = table.entry(withKey: wanted, near: next) else {
        keys.addMissing(wanted, language: language)
        continue
      }
      isMatched[entry.number] = true
      next = entry.number + 1
      untranslated.check(entry, of: wanted, language: language)
      // A text without a word says nothing about those of other languages.
      if wanted.isBlank {
        if !entry.isEmpty { checkAlone(entry, in: language + 1) }
        continue
      }
      empty.check(entry, of: wanted, language: language)
      if wanted.isOnlyName {
        if !entry.isEmpty { checkAlone(entry, in: language + 1) }
        continue
      }
      if hasSameSimpleFormat(entry, of: wanted) {
        if let pair = TextPair.plain(entry, wanted) {
          compare([pair], of: entry, with: wanted, in: language + 1)
        }
        continue
      }
      let sourceFormat = sourceFormats[number]
      let format =
        sourceFormat != nil || entry.mayBeFormat
        ? entry.format(expecting: sourceFormat?.arguments ?? FormatArguments()) : nil
      check(entry, format, of: wanted, sourceFormat, in: language + 1)
      let pair = EntryPair(
        entry: entry, format: format, source: wanted, sourceFormat: sourceFormat)
      compare(TextPair.all(in: pair), of: entry, with: wanted, in: language + 1)
    }
    for number in isMatched.indices where !isMatched[number] {
      let entry = CheckedEntry(owner: table, number: number)
      keys.addExtra(entry, language: language)
      checkAlone(entry, in: language + 1)
    }
  }

  /// Looks for the keys of the largest table.
  private mutating func findMissing(_ language: Int) {
    guard let largest = group.keys else { return }
    for number in 0..<largest.table.count {
      let wanted = CheckedEntry(owner: largest, number: number)
      if group.others[language].entry(withKey: wanted, near: number) == nil {
        keys.addMissing(wanted, language: language)
      }
    }
  }

  /// Compares what a text has around and in it beside its words; of several forms the first that
  /// differs is named.
  private mutating func compare(
    _ pairs: [TextPair], of entry: CheckedEntry, with source: CheckedEntry, in list: Int
  ) {
    for pair in pairs {
      let found =
        SpacingCheck().check(pair, of: entry, with: source)
        + TagCheck().check(pair, of: entry, with: source)
      lists[list].append(contentsOf: found)
      if !found.isEmpty { return }
    }
  }

  /// Whether the two texts have the same simple arguments, as nearly all have: nothing is made of
  /// them.
  private func hasSameSimpleFormat(_ entry: CheckedEntry, of source: CheckedEntry) -> Bool {
    guard let simple = simpleFormats[source.number], !entry.isEmpty,
      !entry.owner.table.isPlural(entry.number)
    else { return false }
    return SimpleFormat(entry.text.span) == simple
  }

  /// Checks an entry that the development language does not have, against its key if that is a
  /// format.
  private mutating func checkAlone(_ entry: CheckedEntry, in list: Int) {
    let key = entry.keyFormat
    let format =
      key != nil || entry.mayBeFormat ? entry.format(expecting: key?.arguments) : nil
    check(entry, format, of: nil, key, in: list)
  }

  private mutating func check(
    _ entry: CheckedEntry, _ format: EntryFormat?, of source: CheckedEntry?,
    _ sourceFormat: EntryFormat? = nil, in list: Int
  ) {
    guard format != nil || entry.isEmpty else { return }
    let pair = EntryPair(
      entry: entry, format: format, source: source, sourceFormat: sourceFormat)
    // Of a text that varies a push shows only the format, and the app all forms.
    let isOfPushes = group.isOfPushes(entry) && entry.variations == nil
    var found = SpecifierCheck(isOfPushes: isOfPushes).check(pair)
    let hasDifference = !found.isEmpty
    found += PercentCheck().check(pair)
    found += FormatFaultCheck().check(pair, hasDifference: hasDifference)
    found += EmptyValueCheck().check(pair) + PluralCategoryCheck().check(pair)
    lists[list].append(
      contentsOf: found.filter {
        !isOfPushes || ![.barePercent, .strayPercent, .emptyValue].contains($0.kind)
      })
  }
}
