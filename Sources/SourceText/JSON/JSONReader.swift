/// Reads JSON texts (RFC 8259) onto a tape.
///
/// There is one reader. It recognizes what people get wrong and goes on behind it; the policy decides whether a
/// mistake makes the text invalid or is passed over with a warning. It never recurses.
///
/// While a container is open, `next` of its token holds the index of the container around it: the stack needs no
/// storage of its own.
package struct JSONReader: ~Copyable {
  /// What is accepted beyond RFC 8259.
  package enum Policy: Sendable {
    /// Nothing.
    case strict
    /// Trailing commas, comments, Unicode spaces, curly quotes, and a missing comma between members.
    case lenient
  }

  /// What reading one text gave.
  package struct Root: Sendable {
    /// The best value; `nil` if there is none at all.
    package let node: JSONNode?
    /// Whether the text is valid under the policy.
    package let isAccepted: Bool
    /// Whether all of it could be read without guessing: no mistakes but those that lenient reading passes over.
    package let isReadable: Bool
    /// Whether the text has no white space between tokens, no duplicate members and no mistakes, so that it may be copied as it is.
    package let isCompact: Bool
  }

  /// As deep as Foundation reads.
  package static let depthLimit = 512

  /// The file whose texts are read.
  let file: SourceFile
  var tokens: GrowingBuffer<JSONToken>
  package internal(set) var diagnostics: [Diagnostic] = []

  let policy: Policy
  var cursor = Cursor()

  package init(file: SourceFile, policy: Policy) {
    self.file = file
    // A token for twelve bytes is the usual share.
    tokens = GrowingBuffer(minimumCapacity: file.bytes.count / 12)
    self.policy = policy
  }

  /// Where the reader stands.
  struct Cursor {
    var position = 0
    var expected = Expected.value
    /// The token of the innermost open container; -1 outside.
    var container = -1
    var isInObject = false
    var depth = 0
    /// The place of the last comma, for the message about a trailing one.
    var comma = 0
    var isAccepted = true
    var isCompact = true
    var hardMistakes = 0
    var listedMistakes = 0
    /// Whether quotes or brackets no longer tell where things end, so that the end of the text proves nothing.
    var isLost = false
    var gap = Gap()
    var stringMark: StringMark?
  }

  enum Expected: UInt8 {
    case value
    case firstElement
    case element
    case firstName
    case name
    case colon
    case separator
    case nothing
  }

  /// Reads all of the file as one text.
  package static func read(_ file: SourceFile, policy: Policy = .strict) -> (
    document: JSONDocument, root: Root, diagnostics: [Diagnostic]
  ) {
    var reader = JSONReader(file: file, policy: policy)
    let root = reader.read(0..<file.bytes.count)
    return (reader.document, root, reader.takeDiagnostics())
  }

  /// All texts read so far on one tape.
  package var document: JSONDocument {
    JSONDocument(file: file, tokens: tokens.array)
  }

  /// Returns the diagnostics since the last call, and forgets them.
  package mutating func takeDiagnostics() -> [Diagnostic] {
    guard !diagnostics.isEmpty else { return [] }
    defer { diagnostics = [] }
    return diagnostics
  }

  /// Reads one text, which is added to the tape.
  ///
  /// - Parameter range: The bytes of the text in the file.
  /// - Returns: Its root.
  package mutating func read(_ range: Range<Int>) -> Root {
    let first = tokens.count
    let firstDiagnostic = diagnostics.count
    cursor = Cursor()
    cursor.position = range.lowerBound
    guard range.upperBound < UInt32.max else {
      report(.tooLarge, at: range.lowerBound..<range.lowerBound)
      return Root(node: nil, isAccepted: false, isReadable: false, isCompact: false)
    }
    let bytes = file.bytes
    let text = bytes.span.extracting(0..<range.upperBound)
    readTokens(text)
    sortDiagnostics(from: firstDiagnostic)
    let isEmpty = tokens.count == first
    return Root(
      node: isEmpty ? nil : JSONNode(first), isAccepted: cursor.isAccepted && !isEmpty,
      isReadable: cursor.hardMistakes == 0 && !isEmpty, isCompact: cursor.isCompact)
  }

  private mutating func readTokens(_ text: Span<UInt8>) {
    while true {
      while cursor.position < text.count, isSpace(text[cursor.position]) {
        cursor.position += 1
        if cursor.expected != .nothing { cursor.isCompact = false }
      }
      guard cursor.position < text.count else { return finish(text) }
      let byte = text[cursor.position]
      if readExpected(byte, text) { continue }
      if !recover(from: byte, text) { return }
    }
  }

  /// Reads what the grammar allows here; returns `false`, without a step, if this is something else.
  @inline(__always)
  private mutating func readExpected(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    switch cursor.expected {
    case .separator:
      if byte == UInt8(ascii: ",") {
        cursor.comma = cursor.position
        cursor.position += 1
        cursor.expected = cursor.isInObject ? .name : .element
        return true
      }
      guard byte == (cursor.isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        return false
      }
      close(text)
      return true
    case .firstName, .name:
      if byte == UInt8(ascii: "\"") {
        readString(text)
        cursor.expected = .colon
        if cursor.position < text.count, text[cursor.position] == UInt8(ascii: ":") {
          cursor.position += 1
          cursor.expected = .value
        }
        return true
      }
      guard byte == UInt8(ascii: "}"), cursor.expected == .firstName else { return false }
      close(text)
      return true
    case .colon:
      guard byte == UInt8(ascii: ":") else { return false }
      cursor.position += 1
      cursor.expected = .value
      return true
    case .value, .firstElement, .element:
      return readValue(byte, text)
    case .nothing:
      return false
    }
  }

  @inline(__always)
  private mutating func readValue(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    switch byte {
    case UInt8(ascii: "\""):
      readString(text)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return open(byte)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      let end = JSONGrammar.endOfNumber(text, from: cursor.position)
      guard end > cursor.position else { return false }
      append(.number, cursor.position..<end)
      cursor.position = end
    case UInt8(ascii: "t"): guard readWord("true", .true, text) else { return false }
    case UInt8(ascii: "f"): guard readWord("false", .false, text) else { return false }
    case UInt8(ascii: "n"): guard readWord("null", .null, text) else { return false }
    case UInt8(ascii: "]"):
      guard cursor.expected == .firstElement else { return false }
      close(text)
      return true
    default: return false
    }
    finishValue()
    return true
  }

  private mutating func readWord(_ word: StaticString, _ kind: JSONKind, _ text: Span<UInt8>)
    -> Bool
  {
    let end = cursor.position + word.utf8CodeUnitCount
    guard end <= text.count, text.extracting(cursor.position..<end).equals(word),
      end == text.count || !JSONGrammar.isWordByte(text[end])
    else { return false }
    append(kind, cursor.position..<end)
    cursor.position = end
    return true
  }

  /// Reads the string whose opening quote stands at the position.
  private mutating func readString(_ text: Span<UInt8>) {
    let start = cursor.position + 1
    var isEscaped = false
    var end = JSONGrammar.endOfString(text, from: start, isEscaped: &isEscaped)
    while end >= text.count || text[end] != UInt8(ascii: "\"") {
      guard let next = recoverString(from: start, mistakeAt: end, text) else { return }
      end = JSONGrammar.endOfString(text, from: next, isEscaped: &isEscaped)
    }
    append(.string, start..<end, isEscaped: isEscaped)
    cursor.position = end + 1
  }

  @inline(__always)
  mutating func append(_ kind: JSONKind, _ range: Range<Int>, isEscaped: Bool = false) {
    tokens.append(
      JSONToken(
        kind, offset: range.lowerBound, length: range.count, next: tokens.count + 1,
        isEscaped: isEscaped))
  }

  /// Opens a container; returns `false` if that is too deep.
  private mutating func open(_ byte: UInt8) -> Bool {
    guard cursor.depth < Self.depthLimit else { return false }
    let isObject = byte == UInt8(ascii: "{")
    tokens.append(
      JSONToken(
        isObject ? .object : .array, offset: cursor.position, length: 1, next: cursor.container))
    cursor.container = tokens.count - 1
    cursor.isInObject = isObject
    cursor.depth += 1
    cursor.position += 1
    cursor.expected = isObject ? .firstName : .firstElement
    return true
  }

  /// Closes the innermost container with the bracket at the position.
  mutating func close(_ text: Span<UInt8>) {
    closeContainer(end: cursor.position + 1, text)
    cursor.position += 1
  }

  mutating func closeContainer(end: Int, _ text: Span<UInt8>) {
    let container = cursor.container
    let token = tokens[container]
    let parent = token.next == UInt32.max ? -1 : Int(token.next)
    tokens[container].length = UInt32(end - Int(token.offset))
    tokens[container].next = UInt32(tokens.count)
    if token.kind == .object, mayHoldDuplicates(container, text) {
      let duplicates = duplicates(in: container, text)
      if !duplicates.isEmpty {
        cursor.isCompact = false
        diagnostics.append(contentsOf: duplicates)
      }
    }
    cursor.container = parent
    cursor.isInObject = parent >= 0 && tokens[parent].kind == .object
    cursor.depth -= 1
    finishValue()
  }

  @inline(__always)
  mutating func finishValue() {
    cursor.expected = cursor.container < 0 ? .nothing : .separator
  }

  @inline(__always)
  private func isSpace(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09)
  }
}
