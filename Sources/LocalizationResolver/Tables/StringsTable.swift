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
  }

  private var numbers = ByteTable()
  private var values: [UInt8] = []
  private var entries: [Entry] = []
  private var formats = CompiledFormats()
  private var files: [SourceFile] = []

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
    String(decoding: values[entries[entry].value.range], as: UTF8.self)
  }

  /// Whether the entry is a plural or a device variation.
  package func isPlural(_ entry: Int) -> Bool { entries[entry].isPlural }

  /// Whether a look-up gives a text: not so for a plural entry without a format.
  package func hasValue(_ entry: Int) -> Bool { entries[entry].hasValue }

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
    let text = values.span.extracting(entries[entry].value.range)
    if format >= 0, arguments.count > 0 {
      return formats.append(format, from: text, with: arguments, to: &output)
    }
    output.append(copying: text)
    if format >= 0 { return formats.usage(of: format).highest > 0 ? .missingArgument : [] }
    return arguments.count > 0 && !text.isEmpty ? .unusedArgument : []
  }

  // MARK: Building

  /// Adds the file that the entries added next come from.
  mutating func addFile(_ file: SourceFile) {
    files.append(file)
    values.reserveCapacity(values.count + file.bytes.count)
  }

  /// Adds an entry, or replaces that of the same key; `nil` as the value means that a look-up finds none.
  ///
  /// - Returns: The number of the entry, and where its key stood before in the same file.
  @discardableResult
  mutating func add(
    key: Span<UInt8>, value: Span<UInt8>, keyPlace: Range<Int>? = nil,
    valuePlace: Range<Int>? = nil, isPlural: Bool = false, hasValue: Bool = true
  ) -> (entry: Int, formerPlace: Range<Int>?) {
    let (number, isNew) = numbers.insert(key)
    let start = values.count
    values.append(copying: value)
    var format: Int32 = -1
    if value.firstIndex(of: UInt8(ascii: "%"), from: 0) < value.count {
      format = Int32(clamping: formats.compile(value))
    }
    let entry = Entry(
      value: CompactRange(start..<values.count), keyPlace: keyPlace.map(CompactRange.init),
      valuePlace: valuePlace.map(CompactRange.init), format: format,
      file: UInt8(clamping: files.count - 1), isPlural: isPlural, hasValue: hasValue)
    if isNew {
      entries.append(entry)
      return (number, nil)
    }
    let former = entries[number]
    entries[number] = entry
    return (number, former.file == entry.file ? former.keyPlace?.range : nil)
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
