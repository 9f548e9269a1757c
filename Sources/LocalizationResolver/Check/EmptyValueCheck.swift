import SourceText

/// Texts without a character: LOC504.
struct EmptyValueCheck {
  /// Returns a diagnostic if the entry, or a form of it, is empty and that of the development
  /// language is not.
  func check(_ pair: EntryPair) -> [Diagnostic] {
    if pair.source?.isEmpty == true { return [] }
    if pair.entry.isEmpty, pair.entry.variations == nil {
      // Xcode puts the key "" into catalogs.
      return pair.entry.key.isEmpty ? [] : [empty(nil, pair.entry)]
    }
    guard let form = pair.format?.texts.first(where: { $0.form != nil && $0.bytes.isEmpty })?.form
    else { return [] }
    let isEmptyInSource = pair.sourceFormat?.texts.contains {
      $0.bytes.isEmpty && $0.form?.argument == form.argument
    }
    return isEmptyInSource == true ? [] : [empty(form, pair.entry)]
  }
}

// MARK: - Wording

extension EmptyValueCheck {
  private func empty(_ form: TextForm?, _ entry: CheckedEntry) -> Diagnostic {
    Diagnostic(
      .emptyValue, "the text of \"\(entry.key)\" is empty" + (form.map { ": \($0.label)" } ?? ""),
      at: entry.place, help: "write the text, or remove the entry")
  }
}
