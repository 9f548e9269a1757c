package import SourceText

/// Every push of some captures in every language of an app.
package struct MatrixReport: Sendable {
  /// A language of the app.
  package struct Language: Sendable, Hashable {
    /// The name of the language in the app.
    package let name: String
    /// Whether the app has a table `Localizable` in this language.
    package let hasTable: Bool
  }

  /// The number of pushes of each kind.
  package struct Counts: Sendable, Hashable {
    /// The number of all pushes.
    package var pushes = 0
    /// The number of pushes with a loc-key, which the rows represent.
    package var localized = 0
    /// The number of pushes whose texts are literals, the same in every language.
    package var literal = 0
    /// The number of pushes that show no text on any device: badges, silent and dropped pushes.
    package var textless = 0
    /// The number of pushes that cannot be read.
    package var unreadable = 0
  }

  /// The languages as the app orders them.
  package let languages: [Language]
  /// The number of the app's development language; `nil` if it is not among `languages`.
  package let developmentLanguage: Int?
  /// The number of pushes of each kind.
  package internal(set) var counts = Counts()
  /// The rows: first those with problems, then in the order of the captures.
  package internal(set) var rows: [MatrixRow] = []
  /// The errors in the tables of pushes, then the problems of captures that cannot be read.
  ///
  /// Only about the first hundred problems of captures are included.
  package internal(set) var diagnostics: [Diagnostic] = []
  /// The problems of the texts, each once for all its languages, in the order of the captures.
  var findings: [PushTextCheck.Finding] = []

  /// Returns the numbers of the languages for a row: the most severe marks first; among equal ones,
  /// the language of the app first.
  package func order(of row: MatrixRow) -> [Int] {
    let ranks = row.cells.map { MatrixRow.rank(row.marks(of: $0)) }
    func key(_ language: Int) -> (Int, Int, Int) {
      (ranks[language], language == developmentLanguage ? 0 : 1, language)
    }
    return languages.indices.sorted { key($0) < key($1) }
  }

  /// Each mark of a text in some language, with these languages; the most severe mark is first.
  package var summary: [(mark: MatrixMark, languages: [Int])] {
    var found: [MatrixMark: Set<Int>] = [:]
    for row in rows {
      for (language, cell) in row.cells.enumerated() {
        for mark in row.marks(of: cell) { found[mark, default: []].insert(language) }
      }
    }
    return MatrixMark.allCases.compactMap { mark in
      found[mark].map { (mark, $0.sorted()) }
    }
  }
}
