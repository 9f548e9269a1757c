import SourceText

/// Texts without a character: LOC504.
struct EmptyValueCheck {
  /// Returns a diagnostic for the entry, or for each of its forms, that is empty, but not in the
  /// development language.
  ///
  /// In that language a part of a text may be empty: "%d file%#@plural@".
  func check(_ pair: EntryPair) -> [Diagnostic] {
    let entry = pair.entry
    if entry.isEmpty {
      // Xcode puts the key "" into catalogs, and texts that are empty in the code.
      return entry.key.isEmpty || entry.state == .new ? [] : [empty(nil, entry)]
    }
    guard let format = pair.format else { return [] }
    let mayBeEmpty = pair.source == nil && !format.isVariableAlone
    return format.texts.filter { text in
      guard text.bytes.isEmpty, let form = text.form,
        form.category.map({ !mayBeEmpty && entry.owner.plurals.isUsed($0) }) ?? true
      else { return false }
      return pair.sourceFormat?.texts.contains {
        $0.bytes.isEmpty && $0.form?.argument == form.argument
      } != true
    }.map { empty($0, entry) }
  }
}

// MARK: - Wording

extension EmptyValueCheck {
  private func empty(_ text: ScannedText?, _ entry: CheckedEntry) -> Diagnostic {
    entry.diagnostic(
      .emptyValue, "\(text?.form?.label ?? "the text") is empty",
      at: entry.place(inFile: text?.place), help: "write the text, or remove the entry")
  }
}
