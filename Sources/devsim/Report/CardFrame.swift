import DeviceSim

/// The frame of a card: lines of box-drawing characters, all of the same width.
struct CardFrame {
  /// The style of the lines, which shows the importance of a card also without colour.
  enum Weight {
    case dashed
    case light
    case heavy
  }

  let style: TerminalStyle
  let width: Int
  private let glyphs: Glyphs
  private let role: TerminalStyle.Role

  /// Makes a frame for the width of a terminal, between 30 columns and 76.
  ///
  /// Two columns stay free, because no line may wrap and terminals disagree about the width of some
  /// Indic clusters and emoji.
  init(_ weight: Weight = .light, in style: TerminalStyle) {
    self.style = style
    width = min(76, max(30, style.width - 2))
    role = weight == .heavy ? .error : .frame
    glyphs =
      switch weight {
      case .dashed: Glyphs(corners: ["╭", "╮", "╰", "╯"], across: "┄", down: "┊")
      case .light: Glyphs(corners: ["╭", "╮", "╰", "╯"], across: "─", down: "│")
      case .heavy: Glyphs(corners: ["┏", "┓", "┗", "┛"], across: "━", down: "┃")
      }
  }

  /// The width of a row's text, in columns.
  var innerWidth: Int { width - 4 }

  /// Returns the upper edge with a label at each end; an empty label is left out.
  func top(_ label: String, _ trailing: String = "") -> String {
    let trailing = TextLayout.truncated(trailing, to: innerWidth / 3)
    let end = trailing.isEmpty ? "" : " \(trailing) "
    let room = width - 7 - DisplayWidth.columns(of: end)
    let name = TextLayout.truncated(label, to: room)
    let start = name.isEmpty ? "" : " \(name) "
    let rule = width - 4 - DisplayWidth.columns(of: start) - DisplayWidth.columns(of: end)
    return draw(glyphs.corners[0] + glyphs.across) + start + draw(across(rule))
      + style.paint(end, as: .faint) + draw(glyphs.across + glyphs.corners[1])
  }

  /// Returns a line of text of at most `innerWidth` columns between the sides.
  func row(_ text: String, as role: TerminalStyle.Role? = nil) -> String {
    let space = TextLayout.repeated(" ", innerWidth - DisplayWidth.columns(of: text))
    let painted = role.map { style.paint(text, as: $0) } ?? text
    return draw(glyphs.down) + " " + painted + space + " " + draw(glyphs.down)
  }

  /// The lower edge.
  var bottom: String {
    draw(glyphs.corners[2] + across(width - 2) + glyphs.corners[3])
  }

  /// Returns the lower edge of a card on a stack, with the edge of the next card below it.
  func bottomOfStack(_ label: String) -> [String] {
    let name = " \(TextLayout.truncated(label, to: width - 8)) "
    let rule = width - 5 - DisplayWidth.columns(of: name)
    return [
      draw(glyphs.corners[2] + "┬" + across(width - 4) + "┬" + glyphs.corners[3]),
      " " + draw(glyphs.corners[2] + glyphs.across) + style.paint(name, as: .faint)
        + draw(across(rule) + glyphs.corners[3]),
    ]
  }

  private func across(_ count: Int) -> String {
    TextLayout.repeated(glyphs.across, count)
  }

  private func draw(_ text: String) -> String {
    style.paint(text, as: role)
  }

  private struct Glyphs {
    let corners: [String]
    let across: String
    let down: String
  }
}
