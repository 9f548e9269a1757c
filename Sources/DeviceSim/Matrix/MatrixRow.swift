package import LocalizationResolver
package import SourceText

/// One push in every language.
///
/// Pushes with the same keys, arguments and literals are one row, whose place is that of the first.
package struct MatrixRow: Sendable {
  /// A field of the alert that has a text, as the push names it.
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
    /// What the person reads; empty if the field is not shown.
    package let text: String
    /// Where it comes from.
    package let source: TextSource
    /// What is remarkable about it, the gravest first.
    package let marks: [MatrixMark]
  }

  /// The push in one language.
  package struct Cell: Sendable, Hashable {
    /// One for each field of the row.
    package let texts: [Text]
    /// LOC301 and LOC401 to LOC405.
    package let diagnostics: [Diagnostic]
  }

  /// How many pushes came before the first of the row, in all captures.
  package let push: Int
  /// The name of its capture.
  package let file: String
  /// The 1-based line on which it starts.
  package let line: Int
  /// How many pushes the row stands for.
  package var count = 1
  /// In the order title, subtitle, body.
  package let fields: [Field]
  /// One for each language of the report.
  package let cells: [Cell]

  /// Returns the marks of the texts that differ from language to language, the gravest first.
  package func marks(of cell: Cell) -> [MatrixMark] {
    var found: Set<MatrixMark> = []
    for (field, text) in zip(fields, cell.texts) where field.key != nil {
      found.formUnion(text.marks)
    }
    return found.isEmpty ? [] : MatrixMark.allCases.filter(found.contains)
  }

  /// Orders rows: the gravest mark, then how many languages have marks.
  var trouble: (rank: Int, fineCells: Int) {
    let marks = cells.map(marks(of:))
    return (marks.map(Self.rank).min() ?? .max, marks.count(where: \.isEmpty))
  }

  static func rank(_ marks: [MatrixMark]) -> Int {
    marks.first.flatMap(MatrixMark.allCases.firstIndex) ?? .max
  }
}
