/// The frame of a card: lines of box-drawing characters, all of the same width.
struct CardFrame {
  /// The style of the lines, which shows the importance of a card even without color.
  enum Weight {
    case dashed
    case light
    case heavy
  }

  /// The widest frame, in columns.
  private static let widest = 76

  let width: Int
  private let glyphs: Glyphs
  private let role: TerminalStyle.Role

  /// Makes a frame for the width of a terminal, between 30 columns and 76.
  ///
  /// Two columns stay free, because no line may wrap and terminals disagree about the width of some
  /// Indic clusters and emoji.
  init(_ weight: Weight = .light, in style: TerminalStyle) {
    width = min(Self.widest, max(30, style.width - 2))
    role = weight == .heavy ? .error : .frame
    glyphs =
      switch weight {
      case .dashed: .dashed
      case .light: .light
      case .heavy: .heavy
      }
  }

  /// The width of a row's text, in columns.
  var innerWidth: Int { width - 4 }

  /// Writes the upper edge with a label at each end; an empty label is left out.
  func top(_ label: String, _ trailing: String, to output: inout TerminalWriter) {
    let end = TextLayout.fitted(trailing, to: innerWidth / 3)
    let endColumns = end.isEmpty ? 0 : end.columnsBetweenSpaces
    let name = TextLayout.fitted(label, to: width - 7 - endColumns)
    let nameColumns = name.isEmpty ? 0 : name.columnsBetweenSpaces
    draw(glyphs.topLeft, across: 1, to: &output)
    if !name.isEmpty {
      output.put(" ")
      output.put(name)
      output.put(" ")
    }
    draw(across: width - 4 - nameColumns - endColumns, to: &output)
    if !end.isEmpty {
      output.begin(.faint)
      output.put(" ")
      output.put(end)
      output.put(" ")
      output.end(.faint)
    }
    draw(across: 1, glyphs.topRight, to: &output)
    output.put("\n")
  }

  /// Writes a text as lines between the sides.
  func rows(
    _ text: String, as role: TerminalStyle.Role? = nil, to output: inout TerminalWriter
  ) {
    for line in TextLayout.lines(of: text, width: innerWidth) { row(line, as: role, to: &output) }
  }

  /// Writes a line of text of at most `innerWidth` columns between the sides.
  func row(
    _ text: FittedText, as role: TerminalStyle.Role? = nil, to output: inout TerminalWriter
  ) {
    draw(glyphs.down, to: &output)
    output.put(" ")
    output.put(text, as: role)
    output.spaces(max(0, innerWidth - text.columns) + 1)
    draw(glyphs.down, to: &output)
    output.put("\n")
  }

  /// Writes the lower edge.
  func bottom(to output: inout TerminalWriter) {
    draw(glyphs.bottomLeft, across: width - 2, glyphs.bottomRight, to: &output)
    output.put("\n")
  }

  /// Writes the lower edge of a card on a stack, with the edge of the next card below it.
  func bottomOfStack(_ label: String, to output: inout TerminalWriter) {
    let name = TextLayout.fitted(label, to: width - 8)
    draw(glyphs.bottomLeft + "┬", across: width - 4, "┬" + glyphs.bottomRight, to: &output)
    output.put("\n ")
    draw(glyphs.bottomLeft, across: 1, to: &output)
    output.begin(.faint)
    output.put(" ")
    output.put(name)
    output.put(" ")
    output.end(.faint)
    draw(across: width - 5 - name.columnsBetweenSpaces, glyphs.bottomRight, to: &output)
    output.put("\n")
  }

  /// Writes a piece of the frame, with a part of an edge in its middle.
  private func draw(
    _ start: String = "", across count: Int = 0, _ end: String = "",
    to output: inout TerminalWriter
  ) {
    let edge = max(0, min(count, Self.widest)) * glyphs.across.utf8.count
    let hasText = edge > 0 || !start.isEmpty || !end.isEmpty
    output.begin(role, if: hasText)
    output.put(start)
    output.put(glyphs.edge.utf8.span.extracting(0..<edge))
    output.put(end)
    output.end(role, if: hasText)
  }

  /// A class, so that frames share one instance.
  private final class Glyphs: Sendable {
    let topLeft: String
    let topRight: String
    let bottomLeft: String
    let bottomRight: String
    let across: String
    let down: String
    /// An edge of the maximum length.
    let edge: String

    init(_ corners: [String], across: String, down: String) {
      (topLeft, topRight) = (corners[0], corners[1])
      (bottomLeft, bottomRight) = (corners[2], corners[3])
      self.across = across
      self.down = down
      edge = String(repeating: across, count: CardFrame.widest)
    }

    static let dashed = Glyphs(["╭", "╮", "╰", "╯"], across: "┄", down: "┊")
    static let light = Glyphs(["╭", "╮", "╰", "╯"], across: "─", down: "│")
    static let heavy = Glyphs(["┏", "┓", "┗", "┛"], across: "━", down: "┃")
  }
}
