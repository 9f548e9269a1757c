/// Reads JSON texts (RFC 8259) onto a tape.
///
/// There is one reader. After a mistake it resumes; the policy decides whether a mistake makes the
/// text invalid or gives a warning. It never recurses.
///
/// While a container is open, `next` of its token has the index of the container around it, and
/// `length` has the marks of its names. So the stack needs no storage of its own.
package struct JSONReader: ~Copyable {
  /// What is accepted beyond RFC 8259.
  package enum Policy: Sendable {
    /// Nothing.
    case strict
    /// Trailing commas and comments, as in files that people write.
    case handwritten
    /// Trailing commas, comments, Unicode spaces, curly and single quotes, names without quotes,
    /// and a missing comma between members.
    case lenient
  }

  /// What reading one text gave.
  package struct Root: Sendable {
    /// The best value; `nil` if there is none at all.
    package let node: JSONNode?
    /// Whether the text is valid under the policy.
    package var isAccepted: Bool
    /// Whether all of it could be read without guessing: no mistakes but those that lenient reading
    /// accepts.
    package let isReadable: Bool
    /// Whether the text has no white space between tokens, no duplicate members and no mistakes, so
    /// that it may be copied as it is.
    package var isCompact: Bool
    /// Whether the tape has all of it, and not only an outline.
    package var isWhole = true

    /// A text that has nothing to read.
    package static let unreadable = Root(
      node: nil, isAccepted: false, isReadable: false, isCompact: false)
  }

  /// As deep as Foundation reads.
  static let depthLimit = 512

  /// The file whose texts are read.
  let file: SourceFile
  var tokens: GrowingBuffer<JSONToken>
  package internal(set) var diagnostics = DiagnosticList()

  let policy: Policy
  var outline: Outline?
  /// The limit of the outline: it is here, because the loop over the tokens compares with it.
  var valueLimit = Int.max
  /// How many tokens there were when the last ones were left out.
  var outlinedCount = 0
  /// What writes the values instead of the tape keeping them; `nil` if the tape keeps them.
  var rewriting: Rewriting?
  var cursor = Cursor()
  var findings = Findings()
  /// Whether any of the texts so far has a mistake.
  var hadMistakes = false
  /// The file in which brackets, quotes and commas show where the values of an outlined text end.
  ///
  /// It has no comments, odd spaces, and curly or single quotes. `nil` if the file itself is like
  /// that.
  package internal(set) var plainBytes: [UInt8]?

  /// Makes a reader of a file, of which it is going to read a number of bytes; `nil` for all.
  package init(file: SourceFile, policy: Policy, byteCount: Int? = nil) {
    self.file = file
    // A push has a token for eleven bytes or so, and growing copies them all.
    tokens = GrowingBuffer(minimumCapacity: (byteCount ?? file.bytes.count) / 8)
    self.policy = policy
  }

  /// The place of the reader: so small that the loop over the tokens keeps it in registers.
  struct Cursor {
    var position = 0
    var expected = Expected.value
    /// The token of the innermost open container; -1 outside.
    var container = -1
    var isInObject = false
    var depth = 0
    /// The place of the last comma, for the message about a trailing one.
    var comma = 0
    /// The names of the innermost open container so far.
    var names = NameMarks()

    /// Goes on after a value.
    @inline(__always)
    mutating func finishValue() {
      expected = container < 0 ? .nothing : .separator
    }
  }

  /// What is known of the text beside its tokens.
  struct Findings {
    var isAccepted = true
    var isCompact = true
    var hardMistakes = 0
    /// Mistakes that lenient reading accepts.
    var softMistakes = 0
    /// Whether quotes or brackets no longer show where things end, so that a missing end is not
    /// reported.
    var isLost = false
    var gap = Gap()
    /// Whether values were left out.
    var isOutlined = false

    var hasMistakes: Bool { hardMistakes > 0 || softMistakes > 0 }
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
    let diagnostics = reader.takeDiagnostics()
    return (reader.takeDocument(), root, diagnostics)
  }

  /// A copy of all texts read so far on one tape.
  package var document: JSONDocument {
    JSONDocument(file: file, tokens: tokens.copy(), hasPlainStrings: !hadMistakes)
  }

  /// Returns all texts on one tape, without a copy.
  package consuming func takeDocument() -> JSONDocument {
    JSONDocument(file: file, tokens: tokens, hasPlainStrings: !hadMistakes)
  }

  /// Returns the diagnostics since the last call, sorted by place, and forgets them.
  package mutating func takeDiagnostics() -> [Diagnostic] {
    // A missing comma or a duplicate is found only later.
    diagnostics.isEmpty ? [] : diagnostics.takeAll().sortedByPlace
  }

  /// Reads one text, which is added to the tape.
  package mutating func read(_ range: Range<Int>) -> Root {
    let first = tokens.count
    cursor = Cursor()
    findings = Findings()
    outlinedCount = first
    cursor.position = range.lowerBound
    guard range.upperBound < UInt32.max else {
      report(.tooLarge, at: range.lowerBound..<range.lowerBound)
      return .unreadable
    }
    let bytes = file.bytes
    let text = bytes.span.extracting(0..<range.upperBound)
    readTokens(text)
    let isEmpty = tokens.count == first
    return Root(
      node: isEmpty ? nil : JSONNode(first), isAccepted: findings.isAccepted && !isEmpty,
      isReadable: findings.hardMistakes == 0 && !isEmpty, isCompact: findings.isCompact,
      isWhole: !findings.isOutlined)
  }

  /// Reads one text, of which only an outline is added to the tape.
  package mutating func read(_ range: Range<Int>, _ outline: Outline) -> Root {
    self.outline = outline
    valueLimit = outline.valueLimit
    defer { (self.outline, valueLimit) = (nil, .max) }
    return read(range)
  }

  /// Takes the last text off the tape, with the diagnostics since the last call of
  /// ``takeDiagnostics()``.
  package mutating func forget(_ root: Root) {
    _ = diagnostics.takeAll()
    if let node = root.node { tokens.removeAll(from: Int(node.index)) }
  }
}
