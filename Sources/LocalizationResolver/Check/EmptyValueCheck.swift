import SourceText

/// Texts without a character: LOC504.
struct EmptyValueCheck {
  /// Whether an entry is empty that should not be.
  ///
  /// Xcode puts the key "" into catalogs, and texts that are empty in the code. Who marks a text as
  /// not to be translated has read it.
  static func isEmpty(_ entry: CheckedEntry) -> Bool {
    entry.isEmpty && !entry.key.isEmpty && entry.state != .new && entry.state != .notTranslatable
  }

  /// Returns one diagnostic if the entry is empty, or some of its forms are, but not in the
  /// development language.
  ///
  /// In that language a part of a text may be empty: "%d file%#@plural@". `EmptyTexts` has the
  /// entries that are empty in another language.
  func check(_ pair: EntryPair) -> [Diagnostic] {
    let entry = pair.entry
    if entry.isEmpty {
      return pair.source == nil && Self.isEmpty(entry) ? [Self.empty([], entry)] : []
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
    return forms.isEmpty ? [] : [Self.empty(forms, entry)]
  }
}

// MARK: - Wording

extension EmptyValueCheck {
  /// Makes the diagnostic for forms that are empty, or for the whole text if there are none.
  static func empty(_ forms: [ScannedText], _ entry: CheckedEntry) -> Diagnostic {
    let labels = forms.compactMap(\.form?.label)
    return entry.diagnostic(
      .emptyValue,
      (labels.isEmpty ? "the text" : labels.joined(before: "and"))
        + (labels.count > 1 ? " are empty" : " is empty"),
      at: entry.place(inFile: forms.first?.place), help: "write the text, or remove the entry")
  }
}
