import DeviceSim
import ServiceExtensionKit

/// The card of a notification as a picture: one SVG without scripts and other files.
///
/// Texts are wrapped at the columns that a card is estimated to have (T1), because SVG does not
/// wrap them.
struct CardPicture {
  let card: NotificationCard
  /// The address of a picture that the card shows; `nil` for none.
  var thumbnail: String?

  private static let width = 400
  private static let lineHeight = 20

  private static let style = """
    text{font:15px system-ui,-apple-system,"Noto Sans",sans-serif;fill:#16181d}
    .strong{font-weight:600}.dim{fill:#565d69;font-size:13px}.level{font-size:11px;font-weight:700}
    .card{fill:#f1f2f6}.button{fill:#dfe3e8}.icon{fill:#8a2160}.white{fill:#fff}
    .badge{fill:#c8201a}.critical{stroke:#b42318;stroke-width:2}
    @media (prefers-color-scheme:dark){text{fill:#f0f1f4}.dim{fill:#b3b9c5}.card{fill:#2a2d36}
    .button{fill:#3a3f4b}.white{fill:#fff}}
    """

  private enum Row {
    case level(String)
    case text(String, TextDirection, isStrong: Bool)
  }

  private var rows: [Row] {
    var rows: [Row] = []
    if card.level == .timeSensitive { rows.append(.level("TIME SENSITIVE")) }
    if card.level == .critical { rows.append(.level("CRITICAL")) }
    // Rule T1: without a title, the name of the app is the title line.
    let title = card.title.isEmpty ? card.appName : card.title
    func add(_ text: String, isStrong: Bool = false) {
      guard !text.isEmpty else { return }
      // The time is beside the title, and the thumbnail beside the other texts.
      let taken = isStrong && card.time != nil ? 9 : thumbnail == nil ? 0 : 7
      let width = TruncationEstimate.columnsPerLine - taken
      // The ellipsis of a cut text is beyond the columns.
      let isCut = text.hasSuffix("…")
      var lines = LineWrapping.paragraphs(of: isCut ? String(text.dropLast()) : text).flatMap {
        TextLayout.wrapped($0, to: width)
      }
      if isCut { lines.append((lines.popLast() ?? "") + "…") }
      let direction = TextDirection(of: text)
      rows += lines.map { .text($0, direction, isStrong: isStrong) }
    }
    add(title, isStrong: true)
    add(card.subtitle)
    add(card.body)
    return rows
  }

  /// Returns the picture, with a line feed at its end.
  func render() -> String {
    let isRightToLeft = TextDirection(of: card.title + " " + card.body) == .rightToLeft
    let rows = rows
    let textHeight = max(thumbnail == nil ? 44 : 62, rows.count * Self.lineHeight + 4)
    let height = 24 + textHeight + (card.actions.isEmpty ? 0 : 42)
    /// Returns a distance from the side where lines start.
    func start(_ distance: Int) -> Int { isRightToLeft ? Self.width - distance : distance }
    /// Returns the end of a text that is at the side where lines start.
    func anchor(_ direction: TextDirection) -> String {
      (direction == .rightToLeft) == isRightToLeft ? "start" : "end"
    }
    let label = [card.appName, card.title, card.subtitle, card.body].filter { !$0.isEmpty }
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)" height="\(height)" \
      viewBox="0 0 \(Self.width) \(height)" role="img" \
      aria-label="\(label.joined(separator: ": ").htmlEscaped)">
      <style>\(Self.style)</style>
      <rect class="card\(card.level == .critical ? " critical" : "")" x="1" y="1" \
      width="\(Self.width - 2)" height="\(height - 2)" rx="22"/>
      <rect class="icon" x="\(start(isRightToLeft ? 54 : 14))" y="14" width="40" height="40" \
      rx="\(card.hasAvatar ? 20 : 9)"/>

      """
    let name = card.hasAvatar ? card.title : card.appName
    svg += text(name.first.map { $0.uppercased() } ?? "", "white strong", start(34), 40, "middle")
    if let badge = card.badge, badge > 0 {
      // A long number widens the badge towards the icon.
      let digits = TextLayout.truncated(String(badge), to: 5)
      let width = max(20, digits.count * 8 + 8)
      svg += "<rect class=\"badge\" x=\"\(start(isRightToLeft ? 62 : 62 - width))\" y=\"5\" "
      svg += "width=\"\(width)\" height=\"20\" rx=\"10\"/>\n"
      svg += text(digits, "white dim", start(62 - width / 2), 20, "middle")
    }
    var baseline = 28
    for row in rows {
      switch row {
      case .level(let label):
        svg += text(label, "level", start(66), baseline, anchor(.leftToRight))
      case .text(let line, let direction, let isStrong):
        svg += text(
          line, isStrong ? "strong" : "", start(66), baseline, anchor(direction), direction)
      }
      baseline += Self.lineHeight
    }
    if let time = card.time {
      svg += text(time, "dim", start(Self.width - 14), 27, isRightToLeft ? "start" : "end")
    }
    if let thumbnail {
      svg += """
        <image x="\(start(isRightToLeft ? Self.width - 14 : Self.width - 54))" y="34" width="40" \
        height="40" preserveAspectRatio="xMidYMid slice" href="\(thumbnail.htmlEscaped)"/>

        """
    }
    return svg + buttons(above: height) + "</svg>\n"
  }

  /// Returns the row of the actions, above the lower edge.
  private func buttons(above height: Int) -> String {
    var svg = ""
    for (place, button) in card.actions.enumerated() {
      let size = (Self.width - 38) / card.actions.count
      let x = 14 + place * (size + 10)
      svg += "<rect class=\"button\" x=\"\(x)\" y=\"\(height - 44)\" width=\"\(size)\" "
      svg += "height=\"32\" rx=\"12\"/>\n"
      let title = TextLayout.truncated(
        button, to: TruncationEstimate.columnsPerLine / card.actions.count)
      svg += text(title, "", x + size / 2, height - 23, "middle")
    }
    return svg
  }

  private func text(
    _ text: String, _ classes: String, _ x: Int, _ y: Int, _ anchor: String = "start",
    _ textDirection: TextDirection = .leftToRight
  ) -> String {
    let direction = textDirection == .rightToLeft ? " direction=\"rtl\"" : ""
    // Isolate marks are for terminals; those of the text itself are visible already.
    let shown = String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.isIsolateMark }))
    return "<text class=\"\(classes)\" x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\"\(direction)>"
      + "\(shown.htmlEscaped)</text>\n"
  }
}

extension Unicode.Scalar {
  fileprivate var isIsolateMark: Bool { (0x2066...0x2069).contains(value) }
}
