import SourceText

/// The mistakes in the old-style text of a `.strings` file, and the entries that they cost.
struct StringsMistakes {
  var diagnostics = DiagnosticList()
  /// How many were found, with those that are not listed.
  private(set) var count = 0
  /// The first entry that the reader of a device does not get; `nil` if it gets all.
  ///
  /// At a mistake it drops the whole table; at something that is not a key it reads no further (see
  /// LOC207).
  private(set) var firstLost: Int?

  private let file: SourceFile
  /// The number of the first entry of the file.
  private let firstEntry: Int
  /// The first diagnostic about a character, by what is to be done about it.
  private var strays: [String: Int] = [:]

  init(in file: SourceFile, firstEntry: Int) {
    self.file = file
    self.firstEntry = firstEntry
  }

  private static let fatal: Set<DiagnosticKind> = [
    .undecodableText, .unterminatedString, .missingSemicolon, .unexpectedCharacter,
  ]

  mutating func report(
    _ kind: DiagnosticKind, _ message: String, at range: Range<Int>,
    notes: [Diagnostic.Note] = [], help: String? = nil, loses first: Int? = nil,
    stray: String? = nil
  ) {
    count += 1
    if Self.fatal.contains(kind) { firstLost = min(firstLost ?? .max, first ?? firstEntry) }
    // The same wrong quotation marks or spaces are often in every entry: one finding for all.
    if let stray, let known = strays[stray] { return diagnostics.addLike(known) }
    if diagnostics.leavesOut(kind) { return }
    if let stray { strays[stray] = diagnostics.listedCount }
    diagnostics.append(
      Diagnostic(kind, message, at: file.location(of: range), notes: notes, help: help))
  }
}
