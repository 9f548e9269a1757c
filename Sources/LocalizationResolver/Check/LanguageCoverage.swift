/// How many of the texts of the development language an app has in another one.
public struct LanguageCoverage: Sendable, Hashable {
  /// The language as the app names it.
  public let language: String
  /// How many keys have a text in the language; one that a String Catalog calls new has none.
  public package(set) var keys = 0
  /// How many keys of the development language are to be translated; at least one.
  public package(set) var total = 0
}

extension TableGroup {
  /// Returns how many keys of the table each language has; none if the development language has
  /// no key that is to be translated.
  func coverage() -> [LanguageCoverage] {
    guard let source else { return [] }
    let needed = (0..<source.table.count).lazy.map { CheckedEntry(owner: source, number: $0) }
      .filter(KeyCheck.needsTranslation)
    let total = needed.count
    if total == 0 { return [] }
    let lacking = (absent + unreadable).map { LanguageCoverage(language: $0, total: total) }
    return lacking
      + others.filter { $0.language != "Base" }.map { table in
        var coverage = LanguageCoverage(language: table.language, total: total)
        var next = 0
        for wanted in needed {
          guard let entry = table.entry(withKey: wanted, near: next) else { continue }
          next = entry.number + 1
          if table.table.isLost(entry.number) { continue }
          if entry.variations != nil || (!entry.text.isEmpty && entry.state != .new) {
            coverage.keys += 1
          }
        }
        return coverage
      }
  }
}
