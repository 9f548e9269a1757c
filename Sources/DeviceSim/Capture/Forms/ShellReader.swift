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
    /// Whether its input is the output of the command before it.
    var isPiped = false
    /// Variables and substitutions: their places in the text, and in the unquoted text.
    var variables: [(place: Range<Int>, unquoted: Int)] = []
    /// The place of a quote without its end.
    var openQuote: Int?
  }

  /// How many words of a command are kept to find out what it is.
  static let mostFound = 16

  private let file: SourceFile?
  let end: Int
  var index: Int
  /// The words without their quotes, one after the other.
  var unquoted: DerivedText?
  var command = Command()
  private var documents: [(delimiter: [UInt8], isIndented: Bool, isQuoted: Bool)] = []
  /// Where the next line begins, if the here documents before it are read.
  private(set) var endOfDocuments: Int?
  /// Whether the next command gets the output of the one before.
  private var isPiped = false

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
    command.isPiped = isPiped
    isPiped = false
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
        if !command.words.isEmpty {
          last = max(last, command.input == nil ? last : index)
          return made(command)
        }
      case UInt8(ascii: "\\") where lengthOfContinuation(text) > 0,
        UInt8(ascii: "^") where lengthOfContinuation(text) > 0:
        index += lengthOfContinuation(text)
      case UInt8(ascii: "#"): index = endOfLine(text)
      case UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "("),
        UInt8(ascii: ")"):
        index += 1
        readDocumentsAhead(text)
        isPiped = byte == UInt8(ascii: "|") && !(index < end && text[index] == byte)
        if !command.words.isEmpty { return made(command) }
      case UInt8(ascii: "<") where lengthOfPlaceholder(text) == 0, UInt8(ascii: ">"):
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

  // MARK: - Redirections

  private mutating func readRedirection(_ text: Span<UInt8>) {
    if text.hasBytes("<<<", at: index) {
      index += 3
      skipBlanks(text)
      _ = readWord(text)
      command.input = command.words.popLast()
    } else if text.hasBytes("<<", at: index) {
      index += 2
      let isIndented = index < end && text[index] == UInt8(ascii: "-")
      if isIndented { index += 1 }
      skipBlanks(text)
      let start = index
      while index < end, text[index] > 0x20, !isMeta(text[index]) { index += 1 }
      let word = Array(copying: text.extracting(start..<index))
      let quotes: Set<UInt8> = [UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "\\")]
      let delimiter = word.filter { !quotes.contains($0) }
      guard documents.count < Self.mostFound else { return }
      documents.append((delimiter, isIndented, delimiter.count != word.count))
    } else {
      let isPlain = !dropNumber(text)
      let start = index
      while index < end, isRedirection(text[index]) { index += 1 }
      let length = isPlain ? index - start : 0
      skipBlanks(text)
      let count = command.words.count
      if index < end, text[index] > 0x20 { _ = readWord(text) }
      let name = command.words.dropFirst(count).first
      command.words.removeSubrange(min(count, command.words.count)...)
      if length == 1, text[start] == UInt8(ascii: "<") { command.inputFile = name }
      command.isAppending = length == 2 && text.hasBytes(">>", at: start)
      if length == 1 && text[start] == UInt8(ascii: ">") || command.isAppending {
        command.outputFile = name
      }
    }
  }

  /// Takes off the number of a descriptor before a redirection, as in `2>`; returns whether there
  /// is one.
  private mutating func dropNumber(_ text: Span<UInt8>) -> Bool {
    var start = index
    while start > 0, text[start - 1] >= UInt8(ascii: "0"), text[start - 1] <= UInt8(ascii: "9") {
      start -= 1
    }
    guard start < index, start == 0 || text[start - 1] <= 0x20 else { return false }
    _ = command.words.popLast()
    return true
  }

  /// Reads the here documents of a command before the rest of its line, which has other commands.
  private mutating func readDocumentsAhead(_ text: Span<UInt8>) {
    guard !documents.isEmpty else { return }
    let rest = index
    index = endOfDocuments ?? min(endOfLine(text) + 1, end)
    readDocuments(text)
    endOfDocuments = index
    index = rest
  }

  /// Reads the here documents that begin after a line.
  private mutating func readDocuments(_ text: Span<UInt8>) {
    for document in documents {
      let start = unquoted?.bytes.count ?? 0
      while index < end {
        let lineStart = index
        let lineEnd = endOfLine(text)
        index = min(lineEnd + 1, end)
        var content = lineStart
        while document.isIndented, content < lineEnd, text[content] == UInt8(ascii: "\t") {
          content += 1
        }
        var contentEnd = lineEnd
        if contentEnd > content, text[contentEnd - 1] == UInt8(ascii: "\r") { contentEnd -= 1 }
        if Array(copying: text.extracting(content..<contentEnd)) == document.delimiter { break }
        if document.isQuoted {
          copy(content..<index)
        } else {
          readExpanded(content..<index, text)
        }
      }
      command.input = start..<(unquoted?.bytes.count ?? start)
    }
    documents = []
  }

  // MARK: - Pieces

  mutating func copy(_ range: Range<Int>) {
    guard let file, !range.isEmpty else { return }
    unquoted?.copy(range, of: file)
  }

  mutating func write(_ bytes: [UInt8], for range: Range<Int>) {
    guard let file else { return }
    unquoted?.write(bytes, for: range, of: file)
  }

  /// The length of a backslash, or of a caret as in Windows, with the line break after it; 0 for
  /// any other.
  func lengthOfContinuation(_ text: Span<UInt8>) -> Int {
    if text.hasBytes("^\n", at: index) { return 2 }
    if text.hasBytes("^\r\n", at: index) { return 3 }
    if text.hasBytes("\\\n", at: index) { return 2 }
    return text.hasBytes("\\\r\n", at: index) ? 3 : 0
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

  private func isQuoteMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"")
  }

  private func endOfLine(_ text: Span<UInt8>) -> Int {
    min(text.firstIndex(of: UInt8(ascii: "\n"), from: index), end)
  }

  private mutating func skipBlanks(_ text: Span<UInt8>) {
    while index < end, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
  }

  /// Whether a byte ends a word.
  func isMeta(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "("), UInt8(ascii: ")"): true
    default: isRedirection(byte)
    }
  }

  private func isRedirection(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&")
  }
}

extension [UInt8] {
  /// Makes a copy of a span.
  init(copying span: Span<UInt8>) {
    self.init()
    append(copying: span)
  }
}
