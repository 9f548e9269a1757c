import DeviceSim

/// A row in a terminal: the most useful part, and the number of parts left out.
struct MatrixBlock {
  /// Languages with the same texts.
  struct Entry {
    let marks: [MatrixMark]
    /// The texts with marks; without marks, all texts that differ between languages.
    let texts: [FieldText]
    var languages: [Int]
  }

  /// A text and the number of its field.
  struct FieldText: Hashable {
    let field: Int
    let text: MatrixRow.Text
  }

  /// Languages that are only listed by name, because their marks are shown for other languages.
  struct Rest {
    let marks: [MatrixMark]
    var languages: [Int]
  }

  let row: MatrixRow
  /// The number of further pushes with the same keys and marks but other arguments.
  var alike = 0
  private(set) var entries: [Entry] = []
  /// The languages with marks but without an entry.
  private(set) var rests: [Rest] = []
  /// The number of languages with neither an entry nor marks.
  private(set) var fineCount = 0

  /// The maximum number of entries with the same marks; if there are more, only the first are
  /// shown.
  private static let mostAlike = 7
  private static let shownOfMany = 5

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
    // The app's own language represents the languages without marks.
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
    let marked = texts.filter { !$0.text.marks.isEmpty }
    add(language, marks, marked.isEmpty ? texts : marked)
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
