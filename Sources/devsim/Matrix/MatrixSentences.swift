import DeviceSim

/// Sentences about the whole matrix, for text and HTML.
extension MatrixReport {
  /// One sentence for each mark, the most severe first; always one about raw keys.
  var sentences: [(mark: MatrixMark, isFound: Bool, sentence: String)] {
    var summary = summary
    if summary.first?.mark != .key { summary.insert((.key, []), at: 0) }
    return summary.map { ($0.mark, !$0.languages.isEmpty, sentence($0.mark, $0.languages)) }
  }

  private func sentence(_ mark: MatrixMark, _ found: [Int]) -> String {
    let verb = found.count == 1 || languages.count == 1 ? "shows" : "show"
    let names = LanguageNames(found.map { languages[$0].name })
    let list = found.isEmpty || found.count == languages.count ? "" : ": " + names.list
    return
      "\(found.count) of \(counted(languages.count, "language")) \(verb) \(mark.object)\(list)"
  }

  /// The number of pushes of each kind, as one line.
  var countsLine: String {
    var parts: [String] = []
    if counts.localized > 0 {
      let rows = rows.count == counts.localized ? "" : " (\(rows.count) different)"
      parts.append("\(counts.localized) with a loc-key\(rows)")
    }
    if counts.literal > 0 {
      let one = counts.localized > 0 ? "one" : "a loc-key"
      parts.append("\(counts.literal) without \(one), the same in every language")
    }
    if counts.textless > 0 { parts.append("\(counts.textless) without a text to show") }
    if counts.unreadable > 0 { parts.append("\(counts.unreadable) that cannot be read") }
    let list = parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")
    return counted(counts.pushes, "push") + list
  }

  /// The languages without a table for pushes, as one line; `nil` if there are none.
  var tablelessLine: String? {
    let names = languages.filter { !$0.hasTable }.map(\.name)
    return names.isEmpty
      ? nil : "the app has no table 'Localizable' in " + LanguageNames(names).list
  }
}

extension MatrixRow {
  /// The keys with their arguments, and the literals, by their names in the payload.
  var wording: [String] {
    fields.enumerated().map { index, field in
      guard let key = field.key else {
        return "\(field.name.literalName) \"\(cells.first?.texts[index].text ?? "")\""
      }
      let list = field.arguments.joined(separator: ", ")
      return "\(field.name.keyName) \(key)" + (list.isEmpty ? "" : " with \(list)")
    }
  }

  /// The numbers of the fields that differ between languages.
  var localizedFields: [Int] { fields.indices.filter { fields[$0].key != nil } }
}
