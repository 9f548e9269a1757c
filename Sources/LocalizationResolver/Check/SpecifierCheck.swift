import SourceText

/// Specifiers whose count, type or position is not that of the development language: LOC501 and
/// LOC508.
struct SpecifierCheck {
  /// Returns what is wrong with the arguments of an entry: one diagnostic for each kind.
  func check(_ pair: EntryPair) -> [Diagnostic] {
    guard let format = pair.format, !pair.entry.isMalformed, pair.source?.isMalformed != true
    else { return [] }
    guard let source = pair.source else {
      return conflict(in: format, of: pair.entry).map { [$0] } ?? []
    }
    let wanted = pair.sourceFormat ?? EntryFormat([], expecting: nil)
    let comparison = FormatComparison(format, with: wanted, language: source.owner.language)
    if let first = comparison.faults.first {
      let notes = notes(to: first, others: comparison.faults.dropFirst(), in: format)
      return [diagnostic(.specifierMismatch, first, in: pair.entry, notes: notes + [source.note])]
    }
    return comparison.lengths.prefix(1).map {
      diagnostic(.specifierLength, $0, in: pair.entry, notes: [source.note])
    }
  }

  /// An argument that one entry reads in two ways.
  ///
  /// Of an entry that varies the reader has named those within its format, and of each variable's
  /// own number.
  private func conflict(in format: EntryFormat, of entry: CheckedEntry) -> Diagnostic? {
    for text in format.texts {
      if entry.variations != nil, text.form?.category == nil { continue }
      let own = text.form?.argument
      for use in text.uses where use.argument != own {
        guard let first = format.arguments[use.argument],
          !(first.types.first?.fits(use.type) ?? true)
        else {
          continue
        }
        return Diagnostic(
          .specifierMismatch,
          "argument \(use.argument) is read as \"\(first.spelling)\" and as "
            + "\"\(text.spelling(use.range))\"",
          at: entry.place(of: use.range, in: text),
          help:
            "number the specifiers, for example %1$@ and %2$d, so that each reads its own argument")
      }
    }
    return nil
  }
}

// MARK: - Wording

extension SpecifierCheck {
  private func diagnostic(
    _ kind: DiagnosticKind, _ fault: FormatComparison.Fault, in entry: CheckedEntry,
    notes: [Diagnostic.Note]
  ) -> Diagnostic {
    let place = fault.range.flatMap { range in
      fault.text.flatMap { entry.place(of: range, in: $0) }
    }
    return Diagnostic(
      kind, fault.message, at: place ?? entry.place, notes: notes, help: fault.help)
  }

  /// What else differs, and what a lost argument may have become.
  private func notes(
    to fault: FormatComparison.Fault, others: ArraySlice<FormatComparison.Fault>,
    in format: EntryFormat
  ) -> [Diagnostic.Note] {
    let bare = format.texts.first { !$0.bare.isEmpty }
    let hint = fault.isLoss ? bare : nil
    return others.prefix(3).map { Diagnostic.Note($0.message) }
      + (hint.map { [Diagnostic.Note("\"\($0.spelling($0.bare[0]))\" is no specifier")] } ?? [])
  }
}
