package import SourceText

/// Every push of some captures in every language of an app.
package struct MatrixReport: Sendable {
  /// A language of the app.
  package struct Language: Sendable, Hashable {
    /// As the app names it.
    package let name: String
    /// Whether the app has a table `Localizable` in it.
    package let hasTable: Bool
  }

  /// How many pushes there are of each kind.
  package struct Counts: Sendable, Hashable {
    /// All of them.
    package var pushes = 0
    /// Those with a loc-key: the rows stand for them.
    package var localized = 0
    /// Those whose texts are literals, the same in every language.
    package var literal = 0
    /// Those that show no text on any device: badges, silent and dropped pushes.
    package var textless = 0
    /// Those that cannot be read.
    package var unreadable = 0
  }

  /// The languages as the app orders them.
  package let languages: [Language]
  /// The number of the language that the app is written in; `nil` if it is not among `languages`.
  package let developmentLanguage: Int?
  /// How many pushes there are of each kind.
  package internal(set) var counts = Counts()
  /// Those with trouble first, then in the order of the captures.
  package internal(set) var rows: [MatrixRow] = []
  /// Errors in the tables of pushes, then what is wrong with captures that cannot be read: of these
  /// the first hundred or so.
  package internal(set) var diagnostics: [Diagnostic] = []
  /// What is wrong with the texts, each once for all languages that have it, in the order of the
  /// captures.
  var findings: [PushTextCheck.Finding] = []

  /// The numbers of the languages for a row: the gravest marks first, of equal ones the language of
  /// the app first.
  package func order(of row: MatrixRow) -> [Int] {
    let ranks = row.cells.map { MatrixRow.rank(row.marks(of: $0)) }
    func key(_ language: Int) -> (Int, Int, Int) {
      (ranks[language], language == developmentLanguage ? 0 : 1, language)
    }
    return languages.indices.sorted { key($0) < key($1) }
  }

  /// Each mark that a text has in some language, with these languages, the gravest mark first.
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
