import SourceText

/// A text of a push: bytes in the ``TextStore`` of its batch.
///
/// Empty means that there is none.
struct TextRange: Sendable {
  private var start: UInt32 = 0
  private var end: UInt32 = 0

  static let none = TextRange(0..<0)

  init(_ range: Range<Int>) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
  }

  var range: Range<Int> { Int(start)..<Int(end) }
  var isEmpty: Bool { start == end }
}

/// The UTF-8 of the texts of a batch.
///
/// It starts with the document, in which most texts are as they are shown. The texts that were made
/// come after it.
struct TextStore: Sendable {
  private let document: JSONDocument
  /// The bytes of the document.
  private let size: Int
  private var made: [UInt8] = []

  init(_ document: JSONDocument) {
    self.document = document
    size = document.bytes.count
  }

  /// Makes room for bytes of texts that are made.
  mutating func reserveCapacity(_ count: Int) { made.reserveCapacity(count) }

  /// Calls a function with a text.
  @inline(__always)
  func withText<Result>(_ text: TextRange, _ body: (Span<UInt8>) -> Result) -> Result {
    let range = text.range
    guard range.lowerBound < size else {
      return body(made.span.extracting(range.lowerBound - size..<range.upperBound - size))
    }
    let bytes = document.bytes
    return body(bytes.span.extracting(range))
  }

  /// Whether JSON escapes nothing in a text, as far as this is known without reading the text.
  func isPlain(_ text: TextRange) -> Bool {
    text.range.lowerBound < size && document.tokens.hasPlainStrings
  }

  func string(_ text: TextRange) -> String { withText(text) { String(copying: $0) } }

  /// Returns the text of a string in the document; copies only what is escaped.
  mutating func text(of node: JSONNode) -> TextRange {
    guard document.kind(of: node) == .string else { return .none }
    guard document.isEscaped(node) else { return TextRange(document.range(of: node)) }
    let document = document
    return make { document.appendText(of: node, to: &$0) }.text
  }

  /// Makes a text.
  ///
  /// - Parameter write: Appends its UTF-8.
  /// - Returns: The text, and what `write` returned.
  @inline(__always)
  mutating func make<Result>(
    _ write: (inout [UInt8]) -> Result
  ) -> (text: TextRange, result: Result) {
    let start = size + made.count
    let result = write(&made)
    return (TextRange(start..<size + made.count), result)
  }
}
