import SourceText

/// Specifiers whose count, type or position is not that of the development language: LOC501 and
/// LOC508.
struct SpecifierCheck {
  /// Whether pushes use the entry, and show it as one text.
  let isOfPushes: Bool

  /// Returns what is wrong with the arguments of an entry: one diagnostic, or one for each form of
  /// an entry that varies.
  func check(_ pair: EntryPair) -> [Diagnostic] {
    // An empty text is reported as such.
    guard let format = pair.format, !pair.entry.isEmpty, !pair.entry.isMalformed,
      pair.source?.isMalformed != true
    else { return [] }
    if pair.source == nil, pair.sourceFormat == nil {
      return conflicts(in: format, of: pair.entry)
    }
    let notes = pair.source.map { [$0.note] } ?? []
    let comparison = FormatComparison(
      format, with: pair.sourceFormat ?? EntryFormat([], expecting: nil),
      key: pair.entry.owner.table.keyBytes(pair.entry.number),
      reference: pair.source.map { "'\($0.owner.language)'" } ?? "the key", isOfPushes: isOfPushes)
    let groups = Self.groups(of: comparison.faults)
    if !groups.isEmpty {
      return groups.compactMap { group in
        group.first.map { fault in
          diagnostic(
            .specifierMismatch, fault, in: pair.entry,
            notes: self.notes(to: fault, others: group.dropFirst(), in: format) + notes)
        }
      }
    }
    return Self.groups(of: comparison.lengths).compactMap(\.first).map {
      diagnostic(.specifierLength, $0, in: pair.entry, notes: notes)
    }
  }

  /// Returns the faults in groups that are one problem each.
  ///
  /// A group has those of one form of an entry that varies. If the text around the forms has any,
  /// all are one group, because the others follow from it.
  private static func groups(of faults: [FormatComparison.Fault]) -> [[FormatComparison.Fault]] {
    if let outer = faults.firstIndex(where: { $0.text?.form?.category == nil }) {
      return [[faults[outer]] + faults[..<outer] + faults[(outer + 1)...]]
    }
    var groups: [[FormatComparison.Fault]] = []
    for fault in faults {
      if let last = groups.indices.last, groups[last][0].text?.form == fault.text?.form {
        groups[last].append(fault)
      } else {
        groups.append([fault])
      }
    }
    return groups
  }

  /// Arguments that one entry reads in two ways, one for each text.
  ///
  /// Of an entry with variables the reader has named those within its format, and of each
  /// variable's own number.
  private func conflicts(in format: EntryFormat, of entry: CheckedEntry) -> [Diagnostic] {
    format.texts.compactMap { text in
      let isForm = text.form?.category != nil
      if text.plural != nil, !isForm { return nil }
      let own = isForm ? text.form?.argument : nil
      for use in text.uses where use.argument != own {
        guard let first = format.arguments[use.argument],
          !(first.types.first?.fits(use.type) ?? true)
        else {
          continue
        }
        let isNumbered = [first.spelling, text.spelling(use.range)].allSatisfy { $0.contains("$") }
        let help =
          if text.form != nil, !isForm {
            "write it as in the other texts of the key: the code passes one type"
          } else if isNumbered {
            "give one of them another number, so that each reads its own argument"
          } else {
            "number the specifiers, for example %1$@ and %2$d, so that each reads its own argument"
          }
        return entry.diagnostic(
          .specifierMismatch,
          text.labelled(
            "argument \(use.argument) is read as \"\(first.spelling)\" and as "
              + "\"\(text.spelling(use.range))\""),
          at: entry.place(of: use.range, in: text), help: help)
      }
      return nil
    }
  }
}

// MARK: - Wording

extension SpecifierCheck {
  private func diagnostic(
    _ kind: DiagnosticKind, _ fault: FormatComparison.Fault, in entry: CheckedEntry,
    notes: [Diagnostic.Note]
  ) -> Diagnostic {
    let place = fault.text.map { text in
      fault.range.map { entry.place(of: $0, in: text) } ?? entry.place(inFile: text.place)
    }
    let form = fault.text?.form.flatMap { fault.range == nil ? nil : $0.label }
    return entry.diagnostic(
      kind, (form.map { "\($0): " } ?? "") + fault.message, at: place ?? entry.place, notes: notes,
      help: fault.help)
  }

  /// What else differs, and what a lost argument may have become.
  private func notes(
    to fault: FormatComparison.Fault, others: ArraySlice<FormatComparison.Fault>,
    in format: EntryFormat
  ) -> [Diagnostic.Note] {
    let hint = fault.isLoss ? format.texts.first(where: \.hasLostPercent) : nil
    // The forms of an entry often have the same fault.
    var said: Set = [fault.message]
    let others = others.filter { said.insert($0.message).inserted }
    return (fault.remark.map { [Diagnostic.Note($0)] } ?? [])
      + others.prefix(3).map { Diagnostic.Note($0.message) }
      + (hint?.lostPercent.map {
        [Diagnostic.Note("\"\($0)\" counts as text, not as a specifier")]
      } ?? [])
  }
}
