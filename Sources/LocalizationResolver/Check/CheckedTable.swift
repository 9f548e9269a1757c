import SourceText

/// A table in one language, with what the checks need to know about the language.
final class CheckedTable: Sendable {
  let table: StringsTable
  /// As the app names it; `Base` means the development language.
  let language: String
  let tag: LanguageTag
  let plurals: PluralNeeds

  init(_ table: StringsTable, in language: CheckedLanguage) {
    self.table = table
    self.language = table.language
    tag = language.tag
    plurals = language.plurals
  }

  /// Whether a person who reads another table's language reads this one as well: `en-GB` and `en`.
  func isVariant(of other: CheckedTable) -> Bool {
    tag.language == other.tag.language && tag.script == other.tag.script
  }

  /// Returns the entry with the key of another table's entry; tables have their keys in one order
  /// as a rule, so the entry at `guess` is tried first.
  func entry(withKey other: CheckedEntry, near guess: Int = 0) -> CheckedEntry? {
    let key = other.owner.table.keyBytes(other.number)
    if guess < table.count, table.keyBytes(guess).span.isEqual(to: key.span) {
      return CheckedEntry(owner: self, number: guess)
    }
    return table.number(ofKey: key.span).map { CheckedEntry(owner: self, number: $0) }
  }
}
