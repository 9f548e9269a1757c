/// The languages of a finding about a key, grouped as a developer reads them.
///
/// Each key is named once, with its languages. If a finding is about more than half of the keys of
/// a language, and about at least ten, nobody has worked on the language. Then it is named once as
/// a whole, and not at its keys.
struct LanguageFindings {
  /// Numbers of keys by the numbers of languages.
  private var keys: [[Int]]

  init(languageCount: Int) { keys = Array(repeating: [], count: languageCount) }

  mutating func add(key: Int, language: Int) { keys[language].append(key) }

  /// Returns the languages that are named as a whole, with their keys, of `total` keys.
  func wholeLanguages(of total: Int) -> [(language: Int, keys: [Int])] {
    keys.indices.filter { isWhole($0, of: total) }.map { ($0, keys[$0]) }
  }

  /// Returns the keys in their order, each with its languages, without those named as a whole.
  func keys(of total: Int) -> [(key: Int, languages: [Int])] {
    var languages: [Int: [Int]] = [:]
    for language in keys.indices where !isWhole(language, of: total) {
      for key in keys[language] { languages[key, default: []].append(language) }
    }
    return languages.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func isWhole(_ language: Int, of total: Int) -> Bool {
    keys[language].count >= 10 && keys[language].count * 2 > total
  }
}
