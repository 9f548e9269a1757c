import SourceText

/// Texts that are empty in other languages, but not in the development language: LOC504.
struct EmptyTexts {
  let group: TableGroup
  private var empty: LanguageFindings

  init(_ group: TableGroup) {
    self.group = group
    empty = LanguageFindings(languageCount: group.others.count)
  }

  /// Looks at an entry of another language.
  mutating func check(_ entry: CheckedEntry, of source: CheckedEntry, language: Int) {
    // Of a text that varies a push shows only the format, and the app all forms.
    let isOfPushes = group.isOfPushes(entry) && entry.variations == nil
    guard EmptyValueCheck.isEmpty(entry), !isOfPushes,
      !entry.owner.table.ignored.contains(.emptyValue, at: entry.place)
    else { return }
    empty.add(key: source.number, language: language)
  }

  /// Returns what was noted.
  func diagnostics() -> [Diagnostic] {
    guard let source = group.source else { return [] }
    let total = source.table.count
    var list = DiagnosticList()
    for (language, keys) in empty.wholeLanguages(of: total) {
      list.append(whole(language, keys, of: source))
    }
    for (key, languages) in empty.keys(of: total) where !list.leavesOut(.emptyValue) {
      list.append(empty(CheckedEntry(owner: source, number: key), in: languages))
    }
    return list.all
  }
}

// MARK: - Wording

extension EmptyTexts {
  private func empty(_ source: CheckedEntry, in languages: [Int]) -> Diagnostic {
    let first = group.others[languages[0]].entry(withKey: source) ?? source
    if languages.count == 1 { return EmptyValueCheck.empty([], first) }
    let codes = languages.map { group.others[$0].language }
    let names = LanguageNames(codes)
    return first.diagnostic(
      .emptyValue, "the text is empty in \(names.brief)", at: first.place, notes: names.notes,
      help: "write the texts, or remove the entries"
    ).about(first.name(in: codes))
  }

  private func whole(_ language: Int, _ keys: [Int], of source: CheckedTable) -> Diagnostic {
    let table = group.others[language]
    let first = CheckedEntry(owner: source, number: keys[0])
    return Diagnostic(
      .emptyValue,
      "\(keys.count) of the \(source.table.count) texts of table '\(group.name)' are empty in "
        + "'\(table.language)'",
      at: (table.entry(withKey: first) ?? first).place,
      help: "write them, or do not ship the language yet",
      entry: TableEntry(languages: [table.language], table: group.name))
  }
}
