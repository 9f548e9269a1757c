package import SourceText

/// The texts of one table in one language, looked up by key.
///
/// Keys and values are unescaped UTF-8; formats of pushes are compiled when the table is read.
public struct StringsTable: Sendable {
  /// The name of the table, for example `Localizable`.
  public let name: String
  /// The language of the table as the app names it, for example `pt-BR`.
  public let language: String

  private struct Entry {
    var value: CompactRange
    var keyPlace: CompactRange?
    var valuePlace: CompactRange?
    /// The number of the compiled format, or -1 if the value has no percent sign.
    var format: Int32
    var file: UInt8
    var isPlural: Bool
    var hasValue: Bool
    /// Whether `value` is a range of `text` rather than of `values`.
    var isInText: Bool
  }

  private var numbers = ByteTable()
  private var values: [UInt8] = []
  /// The `.strings` text, in which most values stand as they are.
  private var text: [UInt8] = []
  private var entries: [Entry] = []
  private var formats = CompiledFormats()
  private var files: [SourceFile] = []
  /// By entry number: few entries vary, and fewer look-ups ask.
  private var variations: [Int: VariedText] = [:]
  private var states: [Int: TranslationState] = [:]

  init(name: String, language: String) {
    self.name = name
    self.language = language
  }

  /// How many keys there are.
  public var count: Int { entries.count }

  /// All keys, in the order of the files.
  public var keys: some Sequence<String> {
    entries.indices.lazy.map { key($0) }
  }

  /// Returns the text of a key, or `nil` if the key has none.
  ///
  /// For a plural entry that is its format, for example `%#@value@`.
  public func text(forKey key: String) -> String? {
    number(ofKey: Array(key.utf8).span).flatMap { hasValue($0) ? value($0) : nil }
  }

  // MARK: Entries by number

  package func number(ofKey key: Span<UInt8>) -> Int? { numbers.number(of: key) }

  package func key(_ entry: Int) -> String { String(decoding: numbers.key(entry), as: UTF8.self) }

  package func value(_ entry: Int) -> String {
    let entry = entries[entry]
    return String(decoding: (entry.isInText ? text : values)[entry.value.range], as: UTF8.self)
  }

  /// Whether the entry is a plural or a device variation.
  package func isPlural(_ entry: Int) -> Bool { entries[entry].isPlural }

  /// Whether a look-up gives a text: not so for a plural entry without a format.
  package func hasValue(_ entry: Int) -> Bool { entries[entry].hasValue }

  /// The names of the files that the table was read from.
  var fileNames: [String] { files.map(\.name) }

  /// Returns the place of a key, or `nil` if its file has no places.
  package func keyLocation(_ entry: Int) -> SourceLocation? {
    let entry = entries[entry]
    return entry.keyPlace.map { files[Int(entry.file)].location(of: $0.range) }
  }

  /// Returns the place of a value, or else of its key, or `nil` if its file has no places.
  package func valueLocation(_ entry: Int) -> SourceLocation? {
    let entry = entries[entry]
    return (entry.valuePlace ?? entry.keyPlace).map {
      files[Int(entry.file)].location(of: $0.range)
    }
  }

  /// Appends the value with its placeholders replaced; as it is if there are no arguments.
  func append(
    _ entry: Int, with arguments: borrowing PushArguments, to output: inout [UInt8]
  ) -> PushTextFindings {
    let entries = entries.span
    let format = Int(entries[entry].format)
    let range = entries[entry].value.range
    let text =
      entries[entry].isInText ? text.span.extracting(range) : values.span.extracting(range)
    if format >= 0, arguments.count > 0 {
      return formats.append(format, from: text, with: arguments, to: &output)
    }
    output.append(copying: text)
    if format >= 0 { return formats.usage(of: format).highest > 0 ? .missingArgument : [] }
    return arguments.count > 0 && !text.isEmpty ? .unusedArgument : []
  }

  /// Returns how an entry varies; `nil` for a plain text.
  package func variations(_ entry: Int) -> VariedText? { variations[entry] }

  /// Returns what a String Catalog says about an entry; `nil` for other files.
  package func state(_ entry: Int) -> TranslationState? { states[entry] }

  /// Returns the place of a range of the file that an entry comes from, for example of a variable.
  package func location(of range: Range<Int>, inFileOf entry: Int) -> SourceLocation {
    files[Int(entries[entry].file)].location(of: range)
  }

  // MARK: Entries as bytes

  /// The key in UTF-8.
  package func keyBytes(_ entry: Int) -> ArraySlice<UInt8> { numbers.key(entry) }

  /// The value in UTF-8; that of a plural entry is its format.
  package func valueBytes(_ entry: Int) -> ArraySlice<UInt8> {
    let entry = entries[entry]
    return (entry.isInText ? text : values)[entry.value.range]
  }

  /// Whether the value holds a percent sign.
  package func hasPercent(_ entry: Int) -> Bool { entries[entry].format >= 0 }

  /// Returns the place of a part of a value; that of the whole value if escapes or a decoder stand between.
  package func location(of part: Range<Int>, inValueOf entry: Int) -> SourceLocation? {
    let compact = entries[entry]
    guard compact.isInText else { return valueLocation(entry) }
    let start = compact.value.range.lowerBound
    return files[Int(compact.file)].location(
      of: start + part.lowerBound..<start + part.upperBound)
  }

  /// What a push uses and loses of the value; `nil` if it holds no percent sign.
  func pushUsage(_ entry: Int) -> PushFormat.Usage? {
    let format = Int(entries[entry].format)
    return format >= 0 ? formats.usage(of: format) : nil
  }

  // MARK: Building

  /// Adds the file that the entries added next come from.
  mutating func addFile(_ file: SourceFile) { files.append(file) }

  /// Prepares for entries whose values are ranges of old-style text.
  mutating func addText(_ bytes: [UInt8]) {
    text = bytes
    // An entry with its comment has more than 64 bytes as a rule; pages that stay empty cost nothing.
    entries.reserveCapacity(bytes.count / 64)
    if numbers.count == 0 { numbers = ByteTable(minimumCapacity: bytes.count / 128) }
  }

  /// Adds an entry, or replaces that of the same key; `nil` as the value means that a look-up finds none.
  ///
  /// - Returns: Where the key stood before in the same file; `nil` if it did not.
  @discardableResult
  mutating func add(
    key: Span<UInt8>, value: Span<UInt8>, keyPlace: Range<Int>? = nil,
    valuePlace: Range<Int>? = nil, isPlural: Bool = false, hasValue: Bool = true
  ) -> Range<Int>? {
    let start = values.count
    values.append(copying: value)
    return insert(
      key: key, value: value, range: start..<values.count, isInText: false, keyPlace: keyPlace,
      valuePlace: valuePlace, isPlural: isPlural, hasValue: hasValue)
  }

  /// Adds an entry whose value stands in the text as it is.
  mutating func add(
    key: Span<UInt8>, valueInText range: Range<Int>, keyPlace: Range<Int>, valuePlace: Range<Int>?
  ) -> Range<Int>? {
    let text = text
    return insert(
      key: key, value: text.span.extracting(range), range: range, isInText: true,
      keyPlace: keyPlace, valuePlace: valuePlace, isPlural: false, hasValue: true)
  }

  /// Says how the entry of a key varies, and what the catalog says about it.
  mutating func describe(
    key: Span<UInt8>, variations: VariedText?, state: TranslationState? = nil
  ) {
    guard let entry = numbers.number(of: key) else { return }
    self.variations[entry] = variations
    states[entry] = state
  }

  private mutating func insert(
    key: Span<UInt8>, value: Span<UInt8>, range: Range<Int>, isInText: Bool,
    keyPlace: Range<Int>?, valuePlace: Range<Int>?, isPlural: Bool, hasValue: Bool
  ) -> Range<Int>? {
    let (number, isNew) = numbers.insert(key)
    var format: Int32 = -1
    if value.firstIndex(of: UInt8(ascii: "%"), from: 0) < value.count {
      format = Int32(clamping: formats.compile(value))
    }
    let entry = Entry(
      value: CompactRange(range), keyPlace: keyPlace.map(CompactRange.init),
      valuePlace: valuePlace.map(CompactRange.init), format: format,
      file: UInt8(clamping: files.count - 1), isPlural: isPlural, hasValue: hasValue,
      isInText: isInText)
    if isNew {
      entries.append(entry)
      return nil
    }
    let former = entries[number]
    entries[number] = entry
    if !variations.isEmpty { variations[number] = nil }
    if !states.isEmpty { states[number] = nil }
    return former.file == entry.file ? former.keyPlace?.range : nil
  }
}

/// A range in a file in half the space; files beyond 4 GB keep no true places.
private struct CompactRange {
  private let start: UInt32
  private let end: UInt32

  init(_ range: Range<Int>) {
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
  }

  var range: Range<Int> { Int(start)..<Int(end) }
}
