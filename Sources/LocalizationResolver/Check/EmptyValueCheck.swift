import SourceText

/// Texts without a character: LOC504.
struct EmptyValueCheck {
  /// Returns one diagnostic if the entry is empty, or some of its forms are, but not in the
  /// development language.
  ///
  /// In that language a part of a text may be empty: "%d file%#@plural@".
  func check(_ pair: EntryPair) -> [Diagnostic] {
    let entry = pair.entry
    if entry.isEmpty {
      // Xcode puts the key "" into catalogs, and texts that are empty in the code.
      return entry.key.isEmpty || entry.state == .new ? [] : [empty([], entry)]
    }
    guard let format = pair.format else { return [] }
    let mayBeEmpty = pair.source == nil && !format.isVariableAlone
    let forms = format.texts.filter { text in
      guard text.bytes.isEmpty, let form = text.form,
        form.category.map({ !mayBeEmpty && entry.owner.plurals.isUsed($0) }) ?? true
      else { return false }
      return pair.sourceFormat?.texts.contains {
        $0.bytes.isEmpty && $0.form?.argument == form.argument
      } != true
    }
    return forms.isEmpty ? [] : [empty(forms, entry)]
  }
}

// MARK: - Wording

extension EmptyValueCheck {
  /// Makes the diagnostic for forms that are empty, or for the whole text if there are none.
  private func empty(_ forms: [ScannedText], _ entry: CheckedEntry) -> Diagnostic {
    let labels = forms.compactMap(\.form?.label)
    return entry.diagnostic(
      .emptyValue,
      (labels.isEmpty ? "the text" : labels.joined(before: "and"))
        + (labels.count > 1 ? " are empty" : " is empty"),
      at: entry.place(inFile: forms.first?.place), help: "write the text, or remove the entry")
  }
}
