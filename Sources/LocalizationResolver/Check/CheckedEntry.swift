import SourceText

/// An entry of a table in one language.
struct CheckedEntry {
  let owner: CheckedTable
  let number: Int

  var key: String { owner.table.key(number) }
  var text: ArraySlice<UInt8> { owner.table.valueBytes(number) }
  var isEmpty: Bool { owner.table.hasValue(number) && text.isEmpty }
  /// Whether the text is empty, or nothing but space.
  var isBlank: Bool {
    owner.table.hasValue(number) && text.allSatisfy { $0 <= UInt8(ascii: " ") }
  }
  /// Whether the text is its key, and the key is a name and not a text.
  ///
  /// So is a key of a String Catalog without a text of its own: that of Interface Builder, whose
  /// text is in the storyboard, or one like `error.title`.
  var isOnlyName: Bool {
    let key = owner.table.keyBytes(number)
    return key.elementsEqual(text) && key.isName
  }
  var variations: VariedText? { owner.table.variations(number) }
  var state: TranslationState? { owner.table.description(number)?.state }
  /// Whether LOC206 was reported for it: what is missing or too much may only be misspelt.
  var isMalformed: Bool { owner.table.description(number)?.isMalformed ?? false }
  var keyPlace: SourceLocation {
    owner.table.keyLocation(number) ?? owner.table.startOfFile(of: number)
  }
  var place: SourceLocation {
    owner.table.valueLocation(number) ?? owner.table.startOfFile(of: number)
  }

  /// Whether the text may be a format: it holds a percent sign, even one that is not ASCII, or
  /// varies.
  var mayBeFormat: Bool {
    owner.table.isPlural(number)
      || (owner.table.hasPercent(number) || text.span.containsForeignPercent) && !isShownAsIs
  }

  /// Whether no code uses the text as a format.
  ///
  /// The system shows the texts of Info.plist and of Interface Builder as they are. Predicate
  /// editors have formats of their own.
  private var isShownAsIs: Bool {
    owner.table.name == StringsTable.informationTable || isOfInterface || isOfPredicateEditor
  }

  /// Whether the key is that of a text of Interface Builder.
  var isOfInterface: Bool {
    let key = owner.table.keyBytes(number)
    return key.isInterfaceKey || owner.isOfInterface && key.isOldInterfaceKey
  }

  /// Whether the text is one of `NSPredicateEditor`, such as `%1$[Date]@ is %2$@`.
  private var isOfPredicateEditor: Bool {
    let text = text
    let span = text.span
    guard span.firstIndex(of: "]@", from: 0) < span.count else { return false }
    var scanner = AppFormatScanner()
    while let piece = scanner.next(in: span) {
      if case .stray(let range) = piece, span[range.upperBound - 1] == UInt8(ascii: "[") {
        return true
      }
    }
    return false
  }

  /// Returns the place of a part of a text of the entry, or else of the whole text.
  func place(of part: Range<Int>, in text: ScannedText) -> SourceLocation {
    let exact = text.form == nil ? owner.table.location(of: part, inValueOf: number) : nil
    return exact ?? place(inFile: text.place)
  }

  /// Returns the place of a range of the entry's file, or else of the whole text.
  func place(inFile range: Range<Int>?) -> SourceLocation {
    range.map { owner.table.location(of: $0, inFileOf: number) } ?? place
  }

  /// Shows the text next to that of another language.
  var note: Diagnostic.Note {
    let shown = variations?.asWhole.map { Array($0.utf8)[...] } ?? text
    // A bound, because each language repeats the text.
    let text = String(decoding: shown.prefix(1000), as: UTF8.self)
    let isCut = text.count > 200 || shown.count > 1000
    return Diagnostic.Note(
      "'\(owner.language)' has \"\(isCut ? "\(text.prefix(200))…" : text)\"", at: place)
  }

  /// Its names, for a diagnostic.
  var name: TableEntry { name(in: [owner.language]) }

  /// Its names in some languages, for a diagnostic.
  func name(in languages: [String]) -> TableEntry {
    TableEntry(key: key, languages: languages, table: owner.table.name)
  }

  /// Makes a diagnostic about the entry; its message begins with the key.
  func diagnostic(
    _ kind: DiagnosticKind, _ message: String, at place: SourceLocation?,
    notes: [Diagnostic.Note] = [], help: String
  ) -> Diagnostic {
    let key = key
    let shown = key.count > 60 ? "\(key.prefix(60))…" : key
    return Diagnostic(
      kind, "\"\(shown)\": \(message)", at: place, notes: notes, help: help, entry: name)
  }

  /// The arguments that the key names as "%@ is here" does; `nil` if it is not such a format.
  var keyFormat: EntryFormat? {
    let key = owner.table.keyBytes(number)
    guard key.contains(UInt8(ascii: "%")), !isShownAsIs else { return nil }
    let format = EntryFormat(key, expecting: nil)
    return format.arguments.list.isEmpty ? nil : format
  }

  /// Scans the entry's texts.
  func format(expecting expected: FormatArguments?) -> EntryFormat {
    variations.map { EntryFormat($0, expecting: expected) }
      ?? EntryFormat(text, expecting: expected)
  }
}

/// An entry and that of the development language with the same key: what a check looks at.
struct EntryPair {
  let entry: CheckedEntry
  let format: EntryFormat?
  /// The entry of the development language; `nil` if this is it, or the language has none.
  let source: CheckedEntry?
  /// The format of that entry, or else of the key.
  let sourceFormat: EntryFormat?
}
