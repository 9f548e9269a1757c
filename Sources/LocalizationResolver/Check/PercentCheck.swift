import SourceText

/// Percent signs that are not specifiers in a text that is a format, and those that are not ASCII:
/// LOC411, LOC502, LOC503.
struct PercentCheck {
  /// Returns one diagnostic for each kind of a text, and of each form of one that varies.
  ///
  /// A bare percent sign is wrong only in a format: in the development language's, or, if the key
  /// is not there, in the entry's own. If that language has a bare one as well, it is named there,
  /// and not again. So is a misspelt specifier, such as `%$1@`.
  func check(_ pair: EntryPair) -> [Diagnostic] {
    guard let format = pair.format else { return [] }
    let isFault = isFault(in: pair, format)
    return format.texts.flatMap { text in
      var diagnostics: [Diagnostic] = []
      if isFault, let range = text.bare.first {
        diagnostics.append(lost(.bare(text.spelling(range)), range, in: text, of: pair))
      }
      let strays = text.strays.lazy.map {
        (range: $0, finding: AppFormatFinding.stray(in: text.bytes.span, at: $0))
      }
      if let stray = strays.first(where: {
        isFault || pair.source == nil && $0.finding.isMisspelt
      }) {
        diagnostics.append(lost(stray.finding, stray.range, in: text, of: pair))
      }
      if let range = text.fullWidth.first {
        diagnostics.append(fullWidth(range, in: text, of: pair.entry))
      }
      return diagnostics
    }
  }

  private func isFault(in pair: EntryPair, _ format: EntryFormat) -> Bool {
    guard let source = pair.sourceFormat, pair.source != nil else {
      return pair.source == nil && format.isFormat
    }
    let isLossNamed = source.arguments.list.contains { format.arguments[$0.number] == nil }
    return source.isFormat && !source.hasBare && !isLossNamed
  }
}

// MARK: - Wording

extension PercentCheck {
  private func lost(
    _ finding: AppFormatFinding, _ range: Range<Int>, in text: ScannedText, of pair: EntryPair
  ) -> Diagnostic {
    let words = finding.words()
    let lacked = finding.isMisspelt ? nil : specifierLacked(by: text, of: pair)
    return pair.entry.diagnostic(
      words.kind, text.labelled(words.message), at: pair.entry.place(of: range, in: text),
      notes: pair.source.map { [$0.note] } ?? [],
      help: lacked.map { "write \($0) if it is meant, or %% for a percent sign" } ?? words.help)
  }

  /// Returns the first specifier of the development language that a form lacks: its percent sign
  /// may be what is left of it, as in "% files".
  private func specifierLacked(by text: ScannedText, of pair: EntryPair) -> String? {
    guard let form = text.form, let wanted = pair.sourceFormat?.counterpart(of: form) else {
      return nil
    }
    let lacked = wanted.uses.first { use in
      !text.uses.contains { $0.argument == use.argument }
    }
    return lacked.map {
      FormatComparison.positioned(wanted.spelling($0), in: text, $0.argument)
    }
  }

  private func fullWidth(
    _ range: Range<Int>, in text: ScannedText, of entry: CheckedEntry
  ) -> Diagnostic {
    let spelling = text.spelling(range)
    return entry.diagnostic(
      .fullWidthPercent,
      text.labelled(
        "\"\(spelling)\" has a percent sign that is not ASCII, and is shown as it is"),
      at: entry.place(of: range, in: text), help: "write %\(spelling.dropFirst())")
  }
}
