package import LocalizationResolver
package import SourceText

/// One push in every language.
///
/// Pushes with the same keys, arguments and literals are one row, at the place of the first.
package struct MatrixRow: Sendable {
  /// A field of the alert that has a text, as written in the push.
  package struct Field: Sendable, Hashable {
    /// Title, subtitle or body.
    package let name: PushTextField
    /// The loc-key; `nil` if the text is a literal, and so the same in every language.
    package let key: String?
    /// The loc-args as JSON; empty if there are none.
    package let arguments: [String]
  }

  /// The text of one field in one language.
  package struct Text: Sendable, Hashable {
    /// The text that the person reads; empty if the field is not shown.
    package let text: String
    package let source: TextSource
    /// The notable facts about the text, the most severe first.
    package let marks: [MatrixMark]
  }

  /// The push in one language.
  package struct Cell: Sendable, Hashable {
    /// The texts, one for each field of the row.
    package let texts: [Text]
    /// The diagnostics: LOC301, LOC401 to LOC405, LOC416 and LOC504.
    package let diagnostics: [Diagnostic]
  }

  /// The number of pushes before the first of the row, in all captures.
  package let push: Int
  /// The name of its capture.
  package let file: String
  /// The 1-based line on which it starts.
  package let line: Int
  /// The number of pushes that the row represents.
  package var count = 1
  /// The fields in the order title, subtitle, body.
  package let fields: [Field]
  /// The cells, one for each language of the report.
  package let cells: [Cell]

  /// Returns the marks of the texts that differ between languages, the most severe first.
  package func marks(of cell: Cell) -> [MatrixMark] {
    var found: Set<MatrixMark> = []
    for (field, text) in zip(fields, cell.texts) where field.key != nil {
      found.formUnion(text.marks)
    }
    return found.isEmpty ? [] : MatrixMark.allCases.filter(found.contains)
  }

  /// The sort key of a row: the most severe mark, then the number of languages with marks.
  var sortKey: (rank: Int, fineCells: Int) {
    let marks = cells.map(marks(of:))
    return (marks.map(Self.rank).min() ?? .max, marks.count(where: \.isEmpty))
  }

  static func rank(_ marks: [MatrixMark]) -> Int {
    marks.first.flatMap(MatrixMark.allCases.firstIndex) ?? .max
  }
}
