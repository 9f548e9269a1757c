package import SourceText

/// The texts of one table in one language, looked up by key.
///
/// Keys and values are unescaped UTF-8.
public struct StringsTable: Sendable {
  /// The name of the table that pushes use, and apps that name none.
  public static let pushTable = "Localizable"
  /// The name of the table that translates the Info.plist.
  static let informationTable = "InfoPlist"

  /// The name of the table, for example `Localizable`.
  public let name: String
  /// The language of the table as the app names it, for example `pt-BR`.
  public let language: String

  /// What a look-up needs, and no more: a large table is read at random, and waits for memory at
  /// each line of it.
  private struct Entry {
    var value: CompactRange
    var file: UInt8
    var isPlural: Bool
    var hasValue: Bool
    /// Whether `value` is a range of `text` rather than of `values`.
    var isInText: Bool
    /// Whether the value has a percent sign.
    var hasPercent: Bool
  }

  private struct Places {
    var key: CompactRange?
    var value: CompactRange?
  }

  /// What few entries have.
  struct Description {
    /// How the entry varies; `nil` for a plain text.
    let variations: VariedText?
    /// What a String Catalog says about it; `nil` for other files.
    let state: TranslationState?
    /// Whether the reader found it malformed (LOC206), so that it may be read as something else.
    let isMalformed: Bool
  }

  /// The numbers of the entries, by key.
  private(set) var numbers = ByteTable()
  private var values: [UInt8] = []
  /// The `.strings` text, in which most values are as they are shown.
  private var text: [UInt8] = []
  private var entries: [Entry] = []
  /// The places of each entry.
  private var places: [Places] = []
  private var files: [SourceFile] = []
  /// Entries of the `.strings` text that the reader of a device does not get, and their file.
  private var lost = 0..<0
  private var lostFile: UInt8 = 0
  /// By entry number: few entries have one, and fewer look-ups ask.
  private var descriptions: [Int: Description] = [:]
  /// Keys whose text cannot be read.
  private var broken: Set<[UInt8]> = []
  /// Whether a file of the table cannot be read, so that keys it may have are not here.
  private(set) var isDamaged = false
  /// The diagnostics that comments keep from being reported.
  var ignored = IgnoredDiagnostics()

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

  /// Returns the entry that a device finds for a key: none where its own reader abandoned the
  /// table.
  func shownNumber(ofKey key: Span<UInt8>) -> Int? {
    let hash = ByteHash(key)
    return entry(ofKey: key, hash, guess: numbers.guess(hash)).map { Int($0.number) }
  }

  /// Reads from the value of an entry, so that it is in the cache.
  func readValueAhead(_ entry: Int) -> UInt8 {
    withValue(of: entry) { $0.isEmpty ? 0 : $0[0] ^ $0[$0.count - 1] }
  }

  /// Looks up a key.
  func entry(ofKey key: Span<UInt8>, _ hash: ByteHash, guess: Int) -> PushKeyEntry? {
    guard let number = numbers.number(of: key, hash, guess: guess) else { return nil }
    if isLost(number) { return nil }
    let entry = entries[number]
    return PushKeyEntry(
      number: Int32(truncatingIfNeeded: number), isPlural: entry.isPlural,
      hasValue: entry.hasValue, hasPercent: entry.hasPercent)
  }

  /// Whether an entry is in the file, but a device does not read it: its reader stops earlier.
  func isLost(_ entry: Int) -> Bool { lost.contains(entry) && entries[entry].file == lostFile }

  /// Whether a key has an entry that is lost.
  func hasLost(key: Span<UInt8>) -> Bool { number(ofKey: key).map(isLost) ?? false }

  /// The keys, to search what a misspelt one was meant to be.
  var names: KnownNames { numbers.names }

  package func key(_ entry: Int) -> String { String(decoding: keyBytes(entry), as: UTF8.self) }

  package func value(_ entry: Int) -> String {
    String(decoding: valueBytes(entry), as: UTF8.self)
  }

  /// Whether the entry is a plural or a device variation.
  package func isPlural(_ entry: Int) -> Bool { entries[entry].isPlural }

  /// Whether a look-up gives a text: not so for a plural entry without a format.
  package func hasValue(_ entry: Int) -> Bool { entries[entry].hasValue }

  /// The names of the files that the table was read from.
  var fileNames: [String] { files.map(\.name) }

  /// Returns the place of a key, or `nil` if its file has no places.
  package func keyLocation(_ entry: Int) -> SourceLocation? {
    places[entry].key.map { location(of: $0.range, inFileOf: entry) }
  }

  /// Returns the place of a value, or else of its key, or `nil` if its file has no places.
  package func valueLocation(_ entry: Int) -> SourceLocation? {
    (places[entry].value ?? places[entry].key).map { location(of: $0.range, inFileOf: entry) }
  }

  /// Returns the start of the file that an entry comes from: the place of what has no other.
  func startOfFile(of entry: Int) -> SourceLocation {
    files[Int(entries[entry].file)].location(at: 0)
  }

  @inline(__always)
  func withValue<Result>(of entry: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    let entries = entries.span
    let range = entries[entry].value.range
    return body(
      entries[entry].isInText ? text.span.extracting(range) : values.span.extracting(range))
  }

  /// Returns what few entries have; `nil` for most.
  func description(_ entry: Int) -> Description? { descriptions[entry] }

  /// Returns how an entry varies; `nil` for a plain text.
  package func variations(_ entry: Int) -> VariedText? { descriptions[entry]?.variations }

  /// Returns the place of a range of the file that an entry comes from, for example of a variable.
  func location(of range: Range<Int>, inFileOf entry: Int) -> SourceLocation {
    files[Int(entries[entry].file)].location(of: range)
  }

  // MARK: Entries as bytes

  /// The key in UTF-8.
  func keyBytes(_ entry: Int) -> ArraySlice<UInt8> { numbers.key(entry) }

  /// The value in UTF-8; that of a plural entry is its format.
  func valueBytes(_ entry: Int) -> ArraySlice<UInt8> {
    let entry = entries[entry]
    return (entry.isInText ? text : values)[entry.value.range]
  }

  /// Whether the value holds a percent sign.
  func hasPercent(_ entry: Int) -> Bool { entries[entry].hasPercent }

  /// Returns the place of a part of a value; that of the whole value if escapes or a decoder are
  /// between.
  func location(of part: Range<Int>, inValueOf entry: Int) -> SourceLocation? {
    guard entries[entry].isInText else { return valueLocation(entry) }
    let start = entries[entry].value.range.lowerBound
    return location(of: start + part.lowerBound..<start + part.upperBound, inFileOf: entry)
  }

  // MARK: Building

  /// Adds the file that the entries added next come from.
  mutating func addFile(_ file: SourceFile) { files.append(file) }

  /// Whether an entry comes from the file that was added last, even one in place of another.
  var hasEntriesOfLastFile: Bool {
    let last = UInt8(clamping: files.count - 1)
    return entries.contains { $0.file == last }
  }

  /// Notes that the reader of a device does not get the entries from a number on.
  mutating func loseEntries(from first: Int) {
    lost = first..<max(first, entries.count)
    lostFile = UInt8(clamping: files.count - 1)
  }

  /// Notes that a file of the table cannot be read.
  mutating func noteDamage() { isDamaged = true }

  /// Notes that a key is in a file, but not its text.
  mutating func noteBroken(key: [UInt8]) { broken.insert(key) }

  /// Whether keys were found whose text cannot be read.
  var hasBrokenKeys: Bool { !broken.isEmpty }

  /// Whether a key that is not in the table may be in its files.
  func mayHave(_ key: ArraySlice<UInt8>) -> Bool {
    isDamaged || (!broken.isEmpty && broken.contains(Array(key)))
  }

  /// Prepares for entries whose values are ranges of old-style text.
  mutating func addText(_ bytes: [UInt8]) {
    text = bytes
    // An entry with its comment has more than 64 bytes as a rule; pages that stay empty cost
    // nothing.
    entries.reserveCapacity(bytes.count / 64)
    places.reserveCapacity(bytes.count / 64)
    if numbers.count == 0 { numbers = ByteTable(minimumCapacity: bytes.count / 128) }
  }

  /// Adds an entry, or replaces that of the same key; `nil` as the value means that a look-up finds
  /// none.
  ///
  /// - Returns: Where the key was before in the same file; `nil` if it was not.
  @discardableResult
  mutating func add(
    key: Span<UInt8>, value: Span<UInt8>, keyPlace: Range<Int>? = nil,
    valuePlace: Range<Int>? = nil, isPlural: Bool = false, hasValue: Bool = true
  ) -> Range<Int>? {
    let start = values.count
    values.append(copying: value)
    return insert(
      key: key, range: start..<values.count, isInText: false, keyPlace: keyPlace,
      valuePlace: valuePlace, isPlural: isPlural, hasValue: hasValue)
  }

  /// Adds an entry whose value is in the text as it is shown.
  mutating func add(
    key: Span<UInt8>, valueInText range: Range<Int>, keyPlace: Range<Int>, valuePlace: Range<Int>?
  ) -> Range<Int>? {
    insert(
      key: key, range: range, isInText: true, keyPlace: keyPlace, valuePlace: valuePlace,
      isPlural: false, hasValue: true)
  }

  /// Describes the entry of a key.
  mutating func describe(key: Span<UInt8>, _ description: Description) {
    if let entry = numbers.number(of: key) { descriptions[entry] = description }
  }

  private mutating func insert(
    key: Span<UInt8>, range: Range<Int>, isInText: Bool, keyPlace: Range<Int>?,
    valuePlace: Range<Int>?, isPlural: Bool, hasValue: Bool
  ) -> Range<Int>? {
    let (number, isNew) = numbers.insert(key)
    let bytes = isInText ? text : values
    let value = bytes.span.extracting(range)
    let entry = Entry(
      value: CompactRange(range), file: UInt8(clamping: files.count - 1), isPlural: isPlural,
      hasValue: hasValue, isInText: isInText,
      hasPercent: value.firstIndex(of: UInt8(ascii: "%"), from: 0) < value.count)
    let place = Places(
      key: keyPlace.map(CompactRange.init), value: valuePlace.map(CompactRange.init))
    if isNew {
      entries.append(entry)
      places.append(place)
      return nil
    }
    let former = (file: entries[number].file, key: places[number].key)
    entries[number] = entry
    places[number] = place
    if !descriptions.isEmpty { descriptions[number] = nil }
    return former.file == entry.file ? former.key?.range : nil
  }
}
