/// What a terminal can show: colour or not, and how many columns.
package struct TerminalStyle: Sendable, Hashable {
  /// What a piece of text is for; the words alone must say it too, as there may be no colour.
  package enum Role: Sendable, Hashable {
    case strong
    case faint
    case error
    case warning
    case note
    case help
    case frame
    case button
  }

  package let hasColor: Bool
  /// The columns of a line.
  package let width: Int

  /// Whether sentences go on in a new line where a terminal would break words; other readers want them whole.
  package let wrapsSentences: Bool

  package init(hasColor: Bool, width: Int, wrapsSentences: Bool = false) {
    self.hasColor = hasColor
    self.width = max(1, width)
    self.wrapsSentences = wrapsSentences
  }

  /// Neither colour nor a terminal.
  package static let plain = TerminalStyle(hasColor: false, width: 100)

  /// Returns the text in the colour of a role; as it is without colour.
  package func paint(_ text: String, as role: Role) -> String {
    hasColor && !text.isEmpty ? "\u{1B}[\(Self.code(of: role))m\(text)\u{1B}[0m" : text
  }

  /// Returns a sentence behind a label, with a line feed: `help: use …`.
  ///
  /// A line breaks at spaces only, so that a path stays whole.
  ///
  /// - Parameters:
  ///   - label: The label, without the colon.
  ///   - labelRole: What it is for.
  ///   - sentence: The sentence, which may come from strangers.
  ///   - role: What the sentence is for; `nil`: nothing special.
  /// - Returns: Lines that end in a line feed.
  package func labelled(
    _ label: String, as labelRole: Role, _ sentence: String, as role: Role? = nil
  ) -> String {
    let visible = VisibleText.make(from: sentence)
    var lines = [visible]
    if wrapsSentences {
      let words = "\(label): \(visible)".split(separator: " ", omittingEmptySubsequences: false)
      lines = TextLayout.joined(words.map(String.init), with: " ", width: width)
      lines[0].removeFirst(min(lines[0].count, label.count + 2))
    }
    let painted = lines.map { line in role.map { paint(line, as: $0) } ?? line }
    return paint(label, as: labelRole) + ": " + painted.joined(separator: "\n") + "\n"
  }

  /// Parameters of Select Graphic Rendition, ECMA-48, 8.3.117.
  private static func code(of role: Role) -> String {
    switch role {
    case .strong: "1"
    case .faint: "2"
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;32"
    case .help: "1;36"
    case .frame: "34"
    case .button: "36"
    }
  }
}
