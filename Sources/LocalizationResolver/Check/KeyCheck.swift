import SourceText

/// Keys that a language lacks, or has beside those of the development language: LOC303 and LOC304.
struct KeyCheck {
  let group: TableGroup
  /// Keys of the development language, by the languages that lack them.
  private var missing: LanguageFindings
  /// Keys of other languages that the development language lacks.
  private var extra: LanguageFindings
  private var extraKeys: [CheckedEntry] = []
  private var extraNumbers = ByteTable()

  init(_ group: TableGroup) {
    self.group = group
    missing = LanguageFindings(languageCount: group.others.count)
    extra = missing
  }

  /// Notes that a language lacks a key of the development language.
  mutating func addMissing(_ source: CheckedEntry, language: Int) {
    let table = group.others[language]
    // What cannot be read may be there.
    guard table.language != "Base", Self.needsTranslation(source), !group.isOfPushes(source),
      !(table.isVariant(of: source.owner) && showsSource(without: source)),
      !table.table.mayHave(source.owner.table.keyBytes(source.number))
    else { return }
    missing.add(key: source.number, language: language)
  }

  /// Notes that a language has a key that the development language lacks; its text may be in the
  /// Info.plist.
  mutating func addExtra(_ entry: CheckedEntry, language: Int) {
    guard entry.owner.language != "Base", !group.isInformation,
      group.source?.table.mayHave(entry.owner.table.keyBytes(entry.number)) != true
    else { return }
    let (number, isNew) = extraNumbers.insert(entry.owner.table.keyBytes(entry.number).span)
    if isNew { extraKeys.append(entry) }
    extra.add(key: number, language: language)
  }

  /// Returns what was noted.
  func diagnostics() -> [Diagnostic] {
    guard let source = group.keys else { return [] }
    let total = source.table.count
    var list = DiagnosticList()
    let entries = (0..<total).lazy.map { CheckedEntry(owner: source, number: $0) }
    if !group.absent.isEmpty, let first = entries.first(where: Self.needsTranslation) {
      list.append(absent(first))
    }
    for (language, keys) in missing.wholeLanguages(of: total) {
      list.append(whole(language, missing: keys, of: source))
    }
    for (key, languages) in missing.keys(of: total) where !list.leavesOut(.keyMissingInLanguage) {
      list.append(missing(key, in: languages, of: source))
    }
    for (language, keys) in extra.wholeLanguages(of: total) {
      list.append(whole(language, extra: keys, beside: source))
    }
    for (key, languages) in extra.keys(of: total) where !list.leavesOut(.extraKey) {
      list.append(extra(key, in: languages, beside: source))
    }
    return list.all
  }

  /// Whether a failed look-up shows something other than the text.
  ///
  /// It does not if the text is its own key and has no letters, as in "%@: %@". For `InfoPlist` it
  /// shows the value of Info.plist, which may be a name.
  static func needsTranslation(_ source: CheckedEntry) -> Bool {
    if source.state == .notTranslatable || source.state == .stale { return false }
    if source.owner.table.name == StringsTable.informationTable {
      return TextWords(source.text).looksTranslatable
    }
    if source.owner.table.keyBytes(source.number).isEmpty { return false }
    return !(isOwnKey(source) && TextWords(source.text).words.isEmpty)
  }

  /// Whether a failed look-up shows a text of the development language: that of the Info.plist, of
  /// the storyboard, or the key.
  private func showsSource(without source: CheckedEntry) -> Bool {
    group.isInformation || source.isOfInterface || Self.isOwnKey(source)
  }

  /// Whether the text is its own key, which a look-up that fails shows; Xcode gives placeholders
  /// positions.
  private static func isOwnKey(_ source: CheckedEntry) -> Bool {
    let table = source.owner.table
    return table.keyBytes(source.number).span.isEqual(to: source.text.span)
      || table.hasPercent(source.number)
        && CatalogFormat.withPositions(source.key).utf8.elementsEqual(source.text)
  }
}

// MARK: - Wording

extension KeyCheck {
  private func shownInstead(of entry: CheckedEntry) -> String {
    if group.isInformation {
      return "until then, the value of Info.plist is shown there"
    }
    return entry.isOfInterface
      ? "until then, the text of the storyboard or xib is shown there"
      : "until then, a lookup there returns the key itself"
  }

  private func names(_ languages: [Int]) -> LanguageNames {
    LanguageNames(languages.map { group.others[$0].language })
  }

  private func missing(_ key: Int, in languages: [Int], of source: CheckedTable) -> Diagnostic {
    let entry = CheckedEntry(owner: source, number: key)
    let names = names(languages)
    return Diagnostic(
      .keyMissingInLanguage, "the key \"\(entry.key)\" is missing in \(names.brief)",
      at: entry.keyPlace, notes: names.notes, help: "add it; \(shownInstead(of: entry))",
      subject: entry.key, entry: entry.name(in: languages.map { group.others[$0].language }))
  }

  private func whole(_ language: Int, missing keys: [Int], of source: CheckedTable) -> Diagnostic {
    let name = group.others[language].language
    let entry = CheckedEntry(owner: source, number: keys[0])
    return Diagnostic(
      .keyMissingInLanguage,
      "'\(name)' lacks \(keys.count) of the \(source.table.count) keys of table '\(group.name)'",
      at: entry.keyPlace, notes: first(keys.map { source.table.key($0) }),
      help: "add them; \(shownInstead(of: entry))", entry: table([name]))
  }

  private func absent(_ first: CheckedEntry) -> Diagnostic {
    let names = LanguageNames(group.absent)
    var notes = names.notes
    var help = "add the table to these languages"
    if let (languages, name) = group.misnamed {
      let have = languages.count == 1 ? "has" : "have"
      notes.append(
        Diagnostic.Note(
          "\(LanguageNames(languages).brief) \(have) '\(name)': upper and lower case differ"))
      // Systems look for these names.
      let isRight = [StringsTable.pushTable, StringsTable.informationTable].contains(name)
      help = "name it '\(isRight ? name : group.name)' in every language"
    }
    return Diagnostic(
      .keyMissingInLanguage, "the table '\(group.name)' is missing in \(names.brief)",
      at: first.keyPlace, notes: notes, help: help, entry: table(group.absent))
  }

  private func extra(
    _ key: Int, in languages: [Int], beside source: CheckedTable
  ) -> Diagnostic {
    let entry = extraEntry(key, in: languages[0])
    let names = names(languages)
    return Diagnostic(
      .extraKey, "the key \"\(entry.key)\" is in \(names.brief), but not in '\(source.language)'",
      at: entry.keyPlace, notes: names.notes,
      help: "remove it, or add it to '\(source.language)'",
      entry: entry.name(in: languages.map { group.others[$0].language }))
  }

  private func whole(_ language: Int, extra keys: [Int], beside source: CheckedTable) -> Diagnostic
  {
    let name = group.others[language].language
    return Diagnostic(
      .extraKey,
      "'\(name)' has \(keys.count) keys of table '\(group.name)' that are not in "
        + "'\(source.language)'",
      at: extraEntry(keys[0], in: language).keyPlace,
      notes: first(keys.map { extraKeys[$0].key }),
      help: "is '\(source.language)' the development language of the app?", entry: table([name]))
  }

  /// Returns the entry of a further key in a language that has it.
  private func extraEntry(_ key: Int, in language: Int) -> CheckedEntry {
    group.others[language].entry(withKey: extraKeys[key]) ?? extraKeys[key]
  }

  /// The table in some languages as a whole.
  private func table(_ languages: [String]) -> TableEntry {
    TableEntry(languages: languages, table: group.name)
  }

  private func first(_ keys: [String]) -> [Diagnostic.Note] {
    [Diagnostic.Note("the first are " + keys.prefix(5).map { "\"\($0)\"" }.joined(separator: ", "))]
  }
}
