import SourceText

/// Texts without a character: LOC504.
struct EmptyValueCheck {
  /// Returns a diagnostic for the entry, or for each of its forms, that is empty and not so in the
  /// development language.
  ///
  /// In that language a part of a text may be empty: "%d file%#@plural@".
  func check(_ pair: EntryPair) -> [Diagnostic] {
    if pair.source?.isEmpty == true { return [] }
    if pair.entry.isEmpty, pair.entry.variations == nil {
      // Xcode puts the key "" into catalogs.
      return pair.entry.key.isEmpty ? [] : [empty(nil, pair.entry)]
    }
    guard let format = pair.format else { return [] }
    let mayBeEmpty = pair.source == nil && !format.isVariableAlone
    let forms = format.texts.compactMap { $0.bytes.isEmpty ? $0.form : nil }
      .filter { !mayBeEmpty || $0.category == nil }
    return forms.filter { form in
      pair.sourceFormat?.texts.contains {
        $0.bytes.isEmpty && $0.form?.argument == form.argument
      } != true
    }.map { empty($0, pair.entry) }
  }
}

// MARK: - Wording

extension EmptyValueCheck {
  private func empty(_ form: TextForm?, _ entry: CheckedEntry) -> Diagnostic {
    entry.diagnostic(
      .emptyValue, (form.map { "\($0.label)" } ?? "the text") + " is empty", at: entry.place,
      help: "write the text, or remove the entry")
  }
}
