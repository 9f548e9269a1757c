import SourceText

/// Keys that pushes use: what a push loses of their texts, in each language: LOC301, LOC403, LOC404 and LOC405.
///
/// For lists of keys. Where the pushes themselves are known, with their arguments, the same kinds are found for
/// each push, so that a caller does one or the other.
struct PushKeyCheck {
  let keys: Set<String>

  /// Whether an entry is looked at.
  func applies(to entry: CheckedEntry) -> Bool {
    !keys.isEmpty && Self.isAsked(entry.owner) && keys.contains(entry.key)
  }

  /// Returns the numbers of the entries of a table that are looked at.
  func numbers(in table: CheckedTable) -> Set<Int> {
    guard Self.isAsked(table) else { return [] }
    return Set(keys.compactMap { table.table.number(ofKey: Array($0.utf8).span) })
  }

  /// Whether a push looks keys up in the table: rule L2.
  private static func isAsked(_ table: CheckedTable) -> Bool { table.table.name == "Localizable" }

  /// Returns what a push loses of an entry.
  func check(_ pair: EntryPair) -> [Diagnostic] {
    let entry = pair.entry
    if entry.owner.table.isPlural(entry.number) { return [plural(entry)] }
    guard let usage = entry.owner.table.pushUsage(entry.number) else { return [] }
    var list: [Diagnostic] = []
    if usage.losses.contains(.specifierLost) { list.append(specifierLost(entry)) }
    // Without arguments a push shows the text as it is, bare percent signs and all.
    let sourceUsage = pair.source.flatMap { $0.owner.table.pushUsage($0.number) }
    let hasArguments = usage.highest > 0 || (sourceUsage?.highest ?? 0) > 0
    if usage.losses.contains(.percentEatsText), hasArguments { list.append(percentEatsText(entry)) }
    return list
  }

  /// Returns the keys that the development language's table does not have.
  func missing(in source: CheckedTable?, languages: [CheckedTable]) -> [Diagnostic] {
    keys.sorted().filter { key in
      source?.table.number(ofKey: Array(key.utf8).span) == nil
    }.map { key in
      missing(key, source, languages.filter { $0.table.number(ofKey: Array(key.utf8).span) == nil })
    }
  }
}

// MARK: - Wording

extension PushKeyCheck {
  private func missing(
    _ key: String, _ source: CheckedTable?, _ languages: [CheckedTable]
  ) -> Diagnostic {
    let names = LanguageNames(
      names: (source.map { [$0] } ?? []).map(\.language) + languages.map(\.language))
    let tables =
      names.names.isEmpty
      ? "the app has no table 'Localizable'"
      : "table 'Localizable' of \(names.brief) does not have it"
    return Diagnostic(
      .missingLocalizedKey, "pushes use the key \"\(key)\", but \(tables)",
      notes: names.full.map { [Diagnostic.Note("in \($0)")] } ?? [],
      help: "add the key to the table of every language")
  }

  private func specifierLost(_ entry: CheckedEntry) -> Diagnostic {
    Diagnostic(
      .specifierLostInPush,
      "pushes use the key \"\(entry.key)\", whose text has a specifier other than %@",
      at: entry.place, notes: [textNote(entry)],
      help: "use %@, or %1$@ for a position, and send every argument as a string")
  }

  private func percentEatsText(_ entry: CheckedEntry) -> Diagnostic {
    Diagnostic(
      .percentEatsText, "pushes use the key \"\(entry.key)\", whose text has a bare '%'",
      at: entry.place, notes: [textNote(entry)], help: "write %% for a percent sign")
  }

  private func plural(_ entry: CheckedEntry) -> Diagnostic {
    Diagnostic(
      .pluralKeyInPush, "pushes use the key \"\(entry.key)\", which is a plural entry",
      at: entry.place, notes: [textNote(entry)],
      help: "use a key with a plain text, or let the extension choose the plural form")
  }

  private func textNote(_ entry: CheckedEntry) -> Diagnostic.Note {
    Diagnostic.Note(
      "the text of '\(entry.owner.language)' is \"\(entry.owner.table.value(entry.number))\"")
  }
}
