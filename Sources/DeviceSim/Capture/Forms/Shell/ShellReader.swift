import SourceText

/// Reads the words of shell commands by the quoting rules of `sh` and bash, and runs nothing.
///
/// Variables and substitutions stay as they are written, and their places are kept.
struct ShellReader {
  /// A simple command.
  struct Command {
    /// Its place in the text.
    var range = 0..<0
    /// The words without their quotes, as ranges of the unquoted text.
    var words: [Range<Int>] = []
    /// What a here document or a here string gives it as its input, in the unquoted text.
    var input: Range<Int>?
    /// The name of the file that is its input, in the unquoted text.
    var inputFile: Range<Int>?
    /// The name of the file that gets its output, in the unquoted text.
    var outputFile: Range<Int>?
    /// Whether its output comes after what is in the file.
    var isAppending = false
    /// What is between it and the command before it, in order.
    var before: [Separator] = []
    /// What ends it; `nil` at the end of the text.
    var after: Separator?
    /// Whether it is the name of a function, whose body comes next.
    var isFunction = false
    /// The elements of arrays, by the places of the words that they are assigned in.
    var arrays: [Int: [Range<Int>]] = [:]
    var variables: [Variable] = []
    /// The first mistake in how it is written.
    var mistake: (kind: Mistake, place: Int)?

    /// Whether its input is the output of the command before it.
    var isPiped: Bool { before.last == .pipe }
  }

  /// What a shell does not read as it is meant.
  enum Mistake {
    case openQuote
    /// The sign that continues a line has blanks after it, and is that of the first blank.
    case blanksAtEndOfLine
  }

  /// A variable or a substitution in a command.
  struct Variable {
    /// Its place in the text.
    let place: Range<Int>
    /// Its place in the unquoted text.
    let unquoted: Range<Int>
    let isQuoted: Bool
  }

  /// What is between two commands.
  enum Separator {
    /// The end of a line, or a semicolon.
    case end
    case background
    case and
    case or
    case pipe
    case open
    case close
    /// The end of a branch of `case`.
    case nextPattern
  }

  /// How many words of a command are kept to find out what it is.
  static let mostFound = 1000

  private let file: SourceFile?
  let end: Int
  var index: Int
  /// The words without their quotes, one after the other.
  var unquoted: DerivedText?
  var command = Command()
  var documents: [(delimiter: [UInt8], isIndented: Bool, isQuoted: Bool)] = []
  /// Where the next line begins, if the here documents before it are read.
  var endOfDocuments: Int?
  /// What comes before the next command.
  private var separators: [Separator] = []
  /// Whether a command between backticks is read.
  var isInBackticks = false

  /// Makes a reader that finds commands.
  init(finding range: Range<Int>) {
    file = nil
    (index, end) = (range.lowerBound, range.upperBound)
  }

  /// Makes a reader that keeps the words of commands.
  init(_ place: TextPlace) {
    file = place.file
    unquoted = DerivedText(of: place.file)
    (index, end) = (place.range.lowerBound, place.range.upperBound)
  }

  /// Returns the part of a text from an index on that is read on its own.
  ///
  /// In Markdown, code is between lines that begin with three backticks. An apostrophe in the prose
  /// does not begin a quote in the code.
  ///
  /// - Returns: The part, and where the next one begins.
  static func part(
    of text: Span<UInt8>, from start: Int, to end: Int
  ) -> (range: Range<Int>, next: Int) {
    var line = start
    while line < end {
      var index = line
      while index < end, text[index] == 0x20 { index += 1 }
      let lineEnd = min(text.firstIndex(of: UInt8(ascii: "\n"), from: line), end)
      if text.hasBytes("```", at: index) { return (start..<line, min(lineEnd + 1, end)) }
      line = lineEnd + 1
    }
    return (start..<end, end)
  }

  /// The words of all commands so far, without their quotes.
  var text: SourceFile? { unquoted?.made() }

  /// Returns the next command; `nil` at the end of the text.
  mutating func next(in text: Span<UInt8>) -> Command? {
    command = Command()
    command.before = separators
    separators = []
    var start: Int?
    var last = index
    func made(_ command: Command) -> Command? {
      var command = command
      command.range = (start ?? last)..<last
      return command
    }
    while index < end {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "\n"):
        index = max(index + 1, endOfDocuments.take() ?? 0)
        readDocuments(text)
        if !command.words.isEmpty { last = max(last, command.input == nil ? last : index) }
        if ends(with: .end) { return made(command) }
      case UInt8(ascii: "\\") where continuesLine(text),
        UInt8(ascii: "^") where continuesLine(text):
        break
      case UInt8(ascii: "#"): index = endOfLine(text)
      case UInt8(ascii: "`") where isInBackticks:
        isInBackticks = false
        index += 1
        if ends(with: .close) { return made(command) }
      case UInt8(ascii: ">") where isMark(text): index += 1
      case UInt8(ascii: "(") where readParentheses(text, after: last):
        start = start ?? last
        last = index
        if command.isFunction { return made(command) }
      case UInt8(ascii: "&") where index + 1 < end && text[index + 1] == UInt8(ascii: ">"):
        readRedirection(text)
        last = index
      case UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "("),
        UInt8(ascii: ")"):
        let separator = readSeparator(text)
        readDocumentsAhead(text)
        if ends(with: separator) { return made(command) }
      case UInt8(ascii: "<") where !startsWord(text), UInt8(ascii: ">"):
        readRedirection(text)
        last = index
      default:
        start = start ?? index
        let isCommand = readWord(text)
        last = index
        if isCommand { command.words = [] }
      }
    }
    readDocuments(text)
    return command.words.isEmpty ? nil : made(command)
  }

  // MARK: - Separators

  /// Notes what comes after a command, or before one; returns whether it ends one.
  private mutating func ends(with separator: Separator) -> Bool {
    guard command.words.isEmpty else {
      command.after = separator
      separators = [separator]
      return true
    }
    // The end of a line does not end what has to be continued.
    let isContinued =
      command.before.last.map { [.and, .or, .pipe, .open, .end].contains($0) } ?? false
    if unquoted != nil, separator != .end || !isContinued { command.before.append(separator) }
    return false
  }

  private mutating func readSeparator(_ text: Span<UInt8>) -> Separator {
    let spellings: KeyValuePairs<StaticString, Separator> = [
      ";;&": .nextPattern, ";;": .nextPattern, ";&": .nextPattern, ";": .end, "&&": .and,
      "&": .background, "||": .or, "|&": .pipe, "|": .pipe, "(": .open, ")": .close,
    ]
    for (spelling, separator) in spellings
    where index + spelling.utf8CodeUnitCount <= end && text.hasBytes(spelling, at: index) {
      index += spelling.utf8CodeUnitCount
      return separator
    }
    index += 1
    return .end
  }

  // MARK: - Pieces

  mutating func note(_ mistake: Mistake, at place: Int) {
    command.mistake = command.mistake ?? (mistake, place)
  }

  /// Adds a word to the command.
  mutating func add(word written: Range<Int>, from start: Int) {
    if let unquoted {
      command.words.append(start..<unquoted.bytes.count)
    } else if command.words.count < Self.mostFound {
      command.words.append(written)
    }
  }

  mutating func copy(_ range: Range<Int>) {
    guard let file, !range.isEmpty else { return }
    unquoted?.copy(range, of: file)
  }

  mutating func write(_ bytes: [UInt8], for range: Range<Int>) {
    guard let file else { return }
    unquoted?.write(bytes, for: range, of: file)
  }

  /// Moves past a backslash, or a caret as in Windows, that continues the line; returns whether it
  /// does.
  mutating func continuesLine(_ text: Span<UInt8>, allowingBlanks: Bool = true) -> Bool {
    guard index < end, "\\^".utf8.contains(text[index]) else { return false }
    var next = index + 1
    while next < end, allowingBlanks, text[next] == 0x20 || text[next] == 0x09 { next += 1 }
    let hasBlanks = next > index + 1
    if text.hasBytes("\r\n", at: next) { next += 1 }
    guard next < end, text[next] == UInt8(ascii: "\n") else { return false }
    if hasBlanks { note(.blanksAtEndOfLine, at: index) }
    index = next + 1
    return true
  }

  /// The length of a placeholder for the reader, as `<device token>`; 0 for any other text.
  func lengthOfPlaceholder(_ text: Span<UInt8>) -> Int {
    let longest = 64
    guard index + 1 < end, text[index] == UInt8(ascii: "<"),
      Unicode.Scalar(text[index + 1]).properties.isAlphabetic
    else { return 0 }
    for place in index + 1..<min(end, index + longest) {
      let byte = text[place]
      // A file name between two redirections has a space after it.
      if byte == UInt8(ascii: ">") { return text[place - 1] == 0x20 ? 0 : place + 1 - index }
      if byte < 0x20 || byte != UInt8(ascii: " ") && isMeta(byte) || isQuoteMark(byte) { return 0 }
    }
    return 0
  }

  /// Whether a `>` is that of a prompt, or of a quote in Markdown, and not a redirection.
  private func isMark(_ text: Span<UInt8>) -> Bool {
    text.hasBytes("> ", at: index) && (index == 0 || text[index - 1] == UInt8(ascii: "\n"))
  }

  /// Whether a `<` starts a placeholder, or the name of a file that a command writes.
  private func startsWord(_ text: Span<UInt8>) -> Bool {
    lengthOfPlaceholder(text) > 0 || text.hasBytes("<(", at: index)
  }

  private func isQuoteMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"")
  }

  func endOfLine(_ text: Span<UInt8>) -> Int {
    min(text.firstIndex(of: UInt8(ascii: "\n"), from: index), end)
  }

  mutating func skipBlanks(_ text: Span<UInt8>) {
    while index < end, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
  }

  /// Whether a byte ends a word.
  func isMeta(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "`"): isInBackticks
    case UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "("), UInt8(ascii: ")"): true
    default: isRedirection(byte)
    }
  }

  func isRedirection(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&")
  }
}
