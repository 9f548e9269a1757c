import DeviceSim

/// A piece of one line that is safe to print, with its width.
struct FittedText: Sendable {
  /// An empty text without columns.
  static let empty = FittedText("")

  private let text: String
  private let bytes: Range<Int>
  /// Whether `…` follows.
  private let isCut: Bool
  private let isPlain: Bool
  let columns: Int

  /// Makes a piece of a whole text that is safe to print.
  init(_ text: String) {
    self.text = text
    bytes = 0..<text.utf8.count
    isCut = false
    isPlain = false
    columns = DisplayWidth.columns(of: text)
  }

  /// Makes a piece of a line of plain scalars (``DisplayWidth``).
  init(plain text: String, _ line: LineWrapping.Line, isCut: Bool = false) {
    self.text = text
    bytes = line.bytes
    self.isCut = isCut
    isPlain = true
    columns = line.columns + (isCut ? 1 : 0)
  }

  var isEmpty: Bool { bytes.isEmpty && !isCut }

  /// The width with a space before it and one after it; a mark at the start joins the space.
  var columnsBetweenSpaces: Int {
    isPlain ? columns + 2 : DisplayWidth.columns(of: " \(string) ")
  }

  /// The text by itself.
  var string: String { text.part(bytes) + (isCut ? "…" : "") }

  /// Appends the text to the output.
  func write(to output: inout TerminalWriter) {
    output.put(text.utf8.span.extracting(bytes))
    if isCut { output.put("…") }
  }
}

extension String {
  /// Returns the part at a place of the UTF-8.
  func part(_ bytes: Range<Int>) -> String {
    bytes.count == utf8.count ? self : String(copying: utf8.span.extracting(bytes))
  }
}
