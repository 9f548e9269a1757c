/// A text and that of the development language which it translates.
struct TextPair {
  let text: ArraySlice<UInt8>
  let source: ArraySlice<UInt8>
  /// Which form of the entry it is, for a person; `nil` for an entry that does not vary.
  let form: String?
  /// Where the form is in its file; `nil` as of ``ScannedText/place``.
  let place: Range<Int>?

  /// Returns the texts of an entry that have a counterpart, without those that are empty.
  ///
  /// The forms of a variable are compared only if nothing is around it: else a language may put a
  /// space there, or into the forms.
  static func all(in pair: EntryPair) -> [TextPair] {
    guard let source = pair.source, !pair.entry.isMalformed, !source.isMalformed else { return [] }
    guard pair.entry.variations != nil else {
      return plain(pair.entry, source).map { [$0] } ?? []
    }
    guard let format = pair.format, let sourceFormat = pair.sourceFormat,
      format.isVariableAlone, sourceFormat.isVariableAlone
    else { return [] }
    return format.texts.compactMap { text in
      guard let form = text.form, let wanted = sourceFormat.counterpart(of: form) else {
        return nil
      }
      return TextPair(
        text: text.bytes, source: wanted.bytes, form: form.label, place: text.place
      ).ifFilled
    }
  }

  /// Returns the texts of two entries that do not vary; `nil` if one of them does, or is empty.
  static func plain(_ entry: CheckedEntry, _ source: CheckedEntry) -> TextPair? {
    let (table, sourceTable) = (entry.owner.table, source.owner.table)
    guard !table.isPlural(entry.number), !sourceTable.isPlural(source.number) else { return nil }
    return TextPair(text: entry.text, source: source.text, form: nil, place: nil).ifFilled
  }

  private var ifFilled: TextPair? { text.isEmpty || source.isEmpty ? nil : self }
}

extension EntryFormat {
  /// Whether the text around the forms is one variable, and nothing else.
  var isVariableAlone: Bool {
    let around = texts.filter { $0.form?.category == nil }
    return around.allSatisfy { $0.uses.count == 1 && $0.uses[0].range == 0..<$0.bytes.count }
  }
}
