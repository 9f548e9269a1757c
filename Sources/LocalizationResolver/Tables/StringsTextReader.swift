import SourceText

/// Reads the old-style text of `.strings` files, over bytes.
///
/// ```
/// /* Greeting */  "hello" = "Hello, %@";   key = 'text';   "OK";
/// ```
///
/// Where Foundation fails or stops, this continues at the next entry, so that every mistake is
/// named once.
struct StringsTextReader {
  private(set) var table: StringsTable
  var diagnostics: DiagnosticList { mistakes.diagnostics }

  private var mistakes: StringsMistakes
  private let file: SourceFile
  private var lexer: StringsLexer
  /// Whether the bytes are UTF-8, so that strings need no repair.
  private var isValid = true
  /// The key of the entry that is read; `nil` before it.
  private var currentKey: StringsLexer.Token?
  /// Whether comments may keep diagnostics from being reported.
  private let hasIgnoreComments: Bool
  /// The place of the last entry, and the codes that are not reported about the next one.
  private var lastEntry = 0..<0
  private var ignored: Set<String> = []
  private var keyText = StringsUnescaper()
  private var valueText = StringsUnescaper()

  /// Prepares to read a file into a table, which knows the file already.
  init(_ file: SourceFile, into table: StringsTable) {
    self.file = file
    self.table = table
    mistakes = StringsMistakes(in: file, firstEntry: table.count)
    lexer = StringsLexer(file.bytes)
    hasIgnoreComments = IgnoreComment.occurs(in: file.bytes)
    self.table.addText(file.bytes)
  }

  mutating func read() {
    checkEncoding()
    skipSpace()
    var isBraced = lexer.take(UInt8(ascii: "{"))
    while true {
      skipSpace()
      if lexer.peek == nil { break }
      if isBraced, lexer.take(UInt8(ascii: "}")) {
        isBraced = false
        skipSpace()
        if lexer.peek != nil {
          reportUnexpected(
            "expected the end of the table after '}'", help: "remove the text after it")
          if !lexer.looksLikeEntry { lexer.skipToNextEntry() }
        }
      } else {
        let (listed, known) = (mistakes.diagnostics.listedCount, mistakes.count)
        let start = lexer.position
        currentKey = nil
        readEntry()
        lastEntry = start..<lexer.position
        if !ignored.isEmpty {
          table.ignored.add(ignored, at: lastEntry, in: file.name)
          ignored = []
        }
        if mistakes.count > known { nameKey(from: listed) }
      }
    }
    let end = lexer.bytes.count
    if isBraced {
      mistakes.report(
        .unexpectedCharacter, "the table ends without '}'", at: end..<end, help: "add '}'")
    }
    if let first = mistakes.firstLost { table.loseEntries(from: first) }
  }

  // MARK: Entries

  private mutating func readEntry() {
    guard let key = string() else { return }
    currentKey = key
    skipSpace()
    if lexer.take(UInt8(ascii: ";")) { return add(key, value: key) }
    if lexer.take(UInt8(ascii: "=")) {
      skipSpace()
      return readValue(of: key)
    }
    if noteUnterminated(key) { return }
    reportUnexpected(
      "expected '=' or ';' after the key \(lexer.excerpt(of: key))", isAfterKey: true)
    lexer.skipToNextEntry()
  }

  /// Says of the diagnostics from a number on that they are about the entry that was read.
  private mutating func nameKey(from first: Int) {
    guard let key = currentKey else { return }
    var text = StringsUnescaper()
    text.unescape(lexer.bytes.span, in: key.content, isPlain: key.isPlain, isValid: isValid)
    if table.number(ofKey: text.bytes.span) == nil { table.noteBroken(key: text.bytes) }
    let entry = TableEntry(
      key: String(decoding: text.bytes, as: UTF8.self), languages: [table.language],
      table: table.name)
    mistakes.diagnostics.name(from: first, entry)
  }

  private mutating func readValue(of key: StringsLexer.Token) {
    if lexer.isAtNested { return skipNested(of: key) }
    guard let value = string(valueOf: key) else { return }
    skipSpace()
    if lexer.peek != UInt8(ascii: ";"), noteUnterminated(value) { return }
    add(key, value: value)
    endEntry(at: value.range.upperBound)
  }

  private mutating func skipNested(of key: StringsLexer.Token) {
    let start = lexer.position
    if lexer.skipNested() {
      let end = lexer.position
      if lexer.bytes[start] == UInt8(ascii: "<"), !lexer.isData(start..<end) {
        mistakes.report(
          .unexpectedCharacter,
          "the value of \(lexer.excerpt(of: key)) is not data: pairs of hexadecimal digits",
          at: start..<end, help: "write a text; a device rejects the whole table")
      } else {
        mistakes.report(
          .nestedValue, "the value of \(lexer.excerpt(of: key)) is not a string", at: start..<end,
          help: Diagnostic.helpForNestedValue)
      }
      skipSpace()
      return endEntry(at: end)
    }
    mistakes.report(
      .unexpectedCharacter, "the value of \(lexer.excerpt(of: key)) has no end",
      at: start..<start + 1, help: "write a text, and ';' after it")
    lexer.position = start + 1
    lexer.skipToNextEntry()
  }

  /// Takes the semicolon after a value that ended at `end`.
  private mutating func endEntry(at end: Int) {
    if lexer.take(UInt8(ascii: ";")) { return }
    let isEntryNext =
      lexer.peek.map { $0 == UInt8(ascii: "}") || lexer.looksLikeEntry } ?? true
    mistakes.report(
      .missingSemicolon, "';' is missing after the value\(ofKey)", at: end..<end,
      help: isEntryNext ? "add ';'" : lexer.helpForMissingSemicolon)
    if !isEntryNext { lexer.skipToNextEntry() }
  }

  private mutating func add(_ key: StringsLexer.Token, value: StringsLexer.Token) {
    let valuePlace = value.range == key.range ? nil : value.range
    // Constants, because a span of a property would borrow all of `self`.
    let bytes = lexer.bytes
    let formerPlace: Range<Int>?
    if isValid, key.isPlain, value.isPlain {
      formerPlace = table.add(
        key: bytes.span.extracting(key.content), valueInText: value.content, keyPlace: key.range,
        valuePlace: valuePlace)
    } else {
      keyText.unescape(bytes.span, in: key.content, isPlain: key.isPlain, isValid: isValid)
      valueText.unescape(bytes.span, in: value.content, isPlain: value.isPlain, isValid: isValid)
      for misfit in keyText.misfits { reportMisfit(misfit) }
      if valuePlace != nil { for misfit in valueText.misfits { reportMisfit(misfit) } }
      let (keyBytes, valueBytes) = (keyText.bytes, valueText.bytes)
      formerPlace = table.add(
        key: keyBytes.span, value: valueBytes.span, keyPlace: key.range, valuePlace: valuePlace)
    }
    guard let former = formerPlace else { return }
    mistakes.report(
      .duplicateKey, "the key \(lexer.excerpt(of: key)) appears twice", at: key.range,
      notes: [Diagnostic.Note("the first is never shown", at: file.location(of: former))],
      help: "the last one counts; delete the others")
  }

  // MARK: Strings and space

  private mutating func string(valueOf key: StringsLexer.Token? = nil) -> StringsLexer.Token? {
    let start = lexer.position
    switch lexer.string() {
    case .token(let token): return token
    case .unterminated:
      reportUnterminated(start)
      lexer.position = lexer.endOfLine(from: start)
    case .none:
      if let key {
        reportUnexpected("expected the value of \(lexer.excerpt(of: key))")
      } else {
        let isTwice = lexer.peek == UInt8(ascii: ";")
        reportUnexpected(
          "expected a key", loses: table.count,
          help: isTwice ? "remove this ';'" : Self.helpForEntry)
      }
      lexer.skipToNextEntry()
    }
    return nil
  }

  /// Reports that a string took in the next entries, if the text after it shows that.
  private mutating func noteUnterminated(_ token: StringsLexer.Token) -> Bool {
    let lineEnd = lexer.endOfLine(
      from: token.range.lowerBound, before: token.range.upperBound)
    guard lineEnd < token.range.upperBound, lexer.peek != nil, !lexer.looksLikeEntry else {
      return false
    }
    reportUnterminated(token.range.lowerBound)
    lexer.position = lineEnd
    return true
  }

  private mutating func skipSpace() {
    let start = lexer.position
    defer { if hasIgnoreComments { readIgnoreComments(in: start..<lexer.position) } }
    guard let comment = lexer.skipSpace() else { return }
    mistakes.report(
      .unterminatedComment, "the comment has no end", at: comment..<comment + 2,
      help: "end it with '*/'; the rest of the file is not read")
  }

  /// Reads `devsim:ignore` in the space between two entries.
  private mutating func readIgnoreComments(in range: Range<Int>) {
    let bytes = lexer.bytes
    for comment in IgnoreComment.all(in: bytes.span, range) {
      let isOnLineOfEntry =
        lastEntry.upperBound == range.lowerBound && !lastEntry.isEmpty
        && lexer.endOfLine(from: range.lowerBound) > comment.place.lowerBound
      if isOnLineOfEntry {
        table.ignored.add(comment.codes, at: lastEntry, in: file.name)
      } else {
        ignored.formUnion(comment.codes)
      }
      if let (message, place, help) = comment.mistake {
        mistakes.report(.unknownIgnoredCode, message, at: place, help: help)
      }
    }
  }

  // MARK: Reports

  private mutating func checkEncoding() {
    if file.isEncodingGuessed { reportEncoding(Diagnostic.unmarkedUnicode, at: 0..<0) }
    do {
      _ = try UTF8Span(validating: lexer.bytes.span)
    } catch {
      isValid = false
      reportEncoding(Diagnostic.notUTF8, at: error.byteOffsets)
    }
  }

  private mutating func reportEncoding(_ message: String, at range: Range<Int>) {
    mistakes.report(.undecodableText, message, at: range, help: Diagnostic.helpForEncoding)
  }

  private mutating func reportUnterminated(_ start: Int) {
    mistakes.report(
      .unterminatedString, "the string has no closing quote", at: start..<start + 1,
      help: "close the string before the end of the entry")
  }

  private mutating func reportUnexpected(
    _ message: String, isAfterKey: Bool = false, loses first: Int? = nil,
    help: String = Self.helpForEntry
  ) {
    let position = lexer.position
    guard lexer.peek != nil else {
      return mistakes.report(
        .unexpectedCharacter, "\(message), but the table ends", at: position..<position,
        help: help, loses: first)
    }
    let character = UnexpectedCharacter(at: position, of: lexer.bytes)
    let characterHelp = character.help(isAfterKey: isAfterKey)
    mistakes.report(
      .unexpectedCharacter, "\(message), not \(character.name)", at: character.range,
      help: characterHelp ?? help, loses: first, stray: characterHelp)
  }

  private static let helpForEntry = "write each entry as \"key\" = \"value\";"

  /// For a message: which entry is read.
  private var ofKey: String { currentKey.map { " of \(lexer.excerpt(of: $0))" } ?? "" }

  private mutating func reportMisfit(_ range: Range<Int>) {
    let text = String(decoding: lexer.bytes[range], as: UTF8.self)
    mistakes.report(
      .notAnEscape, "'\(text)' in the text\(ofKey) is not an escape", at: range,
      help: StringsUnescaper.help(forMisfit: text))
  }
}
