import SourceText

/// Percent signs that are not specifiers in a text that is a format, and those that are not ASCII:
/// LOC502, LOC503.
struct PercentCheck {
  /// Returns one diagnostic for each kind.
  ///
  /// A bare percent sign is wrong only in a format: in the development language's, or, if the key
  /// is not there, in the entry's own. If that language has a bare one as well, it is named there,
  /// and not again.
  func check(_ pair: EntryPair) -> [Diagnostic] {
    guard let format = pair.format else { return [] }
    var diagnostics: [Diagnostic] = []
    if let text = format.texts.first(where: { !$0.bare.isEmpty }), isFault(in: pair, format) {
      diagnostics.append(bare(text.bare[0], in: text, of: pair))
    }
    if let text = format.texts.first(where: { !$0.fullWidth.isEmpty }) {
      diagnostics.append(fullWidth(text.fullWidth[0], in: text, of: pair.entry))
    }
    return diagnostics
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
  private func bare(_ range: Range<Int>, in text: ScannedText, of pair: EntryPair) -> Diagnostic {
    Diagnostic(
      .barePercent,
      "the '%' of \"\(text.spelling(range))\" is no specifier, but the text is a format",
      at: pair.entry.place(of: range, in: text),
      notes: pair.source.map { [$0.note] } ?? [],
      help: "write %% for a percent sign")
  }

  private func fullWidth(
    _ range: Range<Int>, in text: ScannedText, of entry: CheckedEntry
  ) -> Diagnostic {
    let spelling = text.spelling(range)
    return Diagnostic(
      .fullWidthPercent,
      "\"\(spelling)\" has a percent sign that is not ASCII, and is shown as it is",
      at: entry.place(of: range, in: text), help: "write %\(spelling.dropFirst())")
  }
}
