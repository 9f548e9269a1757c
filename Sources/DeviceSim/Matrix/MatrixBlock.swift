import LocalizationResolver

/// A row as a terminal shows it: what a person wants to see first, and how much is left out.
struct MatrixBlock {
  /// Languages that show the same.
  struct Entry {
    let marks: [MatrixMark]
    /// Of a language with trouble, the texts that have it; else all that differ from language to language.
    let texts: [FieldText]
    var languages: [Int]
  }

  /// A text and the number of its field.
  struct FieldText: Hashable {
    let field: Int
    let text: MatrixRow.Text
  }

  /// Languages of which more than one screen would be the same trouble in other words.
  struct Rest {
    let marks: [MatrixMark]
    var languages: [Int]
  }

  let row: MatrixRow
  /// How many pushes more have these keys and marks, and other arguments.
  var alike = 0
  private(set) var entries: [Entry] = []
  /// What has marks and no entry.
  private(set) var rests: [Rest] = []
  /// How many languages have neither entry nor mark.
  private(set) var fineCount = 0

  /// Above this many entries with the same marks only the first are shown.
  private static let mostAlike = 7
  private static let shownOfMany = 5

  /// Makes the blocks of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - isComplete: Whether nothing is left out.
  /// - Returns: The blocks, in the order of the rows.
  static func blocks(of report: MatrixReport, isComplete: Bool) -> [MatrixBlock] {
    var blocks: [MatrixBlock] = []
    var numbers: [Shape: Int] = [:]
    for row in report.rows {
      let shape = Shape(
        names: row.fields.map(\.name), keys: row.fields.map(\.key),
        marks: row.cells.flatMap { $0.texts.map(\.marks) })
      if !isComplete, let number = numbers[shape] {
        blocks[number].alike += row.count
        continue
      }
      numbers[shape] = blocks.count
      blocks.append(MatrixBlock(row, in: report, isComplete: isComplete))
    }
    return blocks
  }

  private struct Shape: Hashable {
    let names: [PushTextField]
    let keys: [String?]
    let marks: [[MatrixMark]]
  }

  private init(_ row: MatrixRow, in report: MatrixReport, isComplete: Bool) {
    self.row = row
    let order = report.order(of: row)
    let marks = row.cells.map(row.marks(of:))
    guard !isComplete else {
      entries = order.map {
        Entry(marks: marks[$0], texts: texts(of: row.cells[$0]), languages: [$0])
      }
      return
    }
    // Of the languages without trouble, the one that the app is written in tells what the push says.
    let sample = report.developmentLanguage ?? order.first { marks[$0].isEmpty }
    for language in order {
      if marks[language].isEmpty, language != sample {
        fineCount += 1
      } else {
        add(language, marks[language])
      }
    }
    fold()
  }

  private mutating func add(_ language: Int, _ marks: [MatrixMark]) {
    let texts = texts(of: row.cells[language])
    let troubled = texts.filter { !$0.text.marks.isEmpty }
    add(language, marks, troubled.isEmpty ? texts : troubled)
  }

  private func texts(of cell: MatrixRow.Cell) -> [FieldText] {
    row.localizedFields.map { FieldText(field: $0, text: cell.texts[$0]) }
  }

  private mutating func add(_ language: Int, _ marks: [MatrixMark], _ texts: [FieldText]) {
    if let same = entries.firstIndex(where: { $0.marks == marks && $0.texts == texts }) {
      entries[same].languages.append(language)
    } else {
      entries.append(Entry(marks: marks, texts: texts, languages: [language]))
    }
  }

  private mutating func fold() {
    let all = Dictionary(grouping: entries, by: \.marks).mapValues(\.count)
    var shown: [[MatrixMark]: Int] = [:]
    var kept: [Entry] = []
    for entry in entries {
      shown[entry.marks, default: 0] += 1
      if all[entry.marks, default: 0] <= Self.mostAlike
        || shown[entry.marks, default: 0] <= Self.shownOfMany
      {
        kept.append(entry)
      } else if let last = rests.indices.last, rests[last].marks == entry.marks {
        rests[last].languages += entry.languages
      } else {
        rests.append(Rest(marks: entry.marks, languages: entry.languages))
      }
    }
    entries = kept
  }
}
