import DeviceSim

/// The abilities of a terminal: its colours and its width.
struct TerminalStyle: Sendable, Hashable {
  /// The purpose of a piece of text; the words alone must show it too, without colour.
  enum Role: Sendable, Hashable {
    case strong
    case faint
    case error
    case warning
    case note
    case help
    case frame
    case button
  }

  let hasColor: Bool
  /// The width of a line, in columns.
  let width: Int

  /// Whether long sentences are wrapped, so that a terminal does not break words.
  let wrapsSentences: Bool

  init(hasColor: Bool, width: Int, wrapsSentences: Bool = false) {
    self.hasColor = hasColor
    self.width = max(1, width)
    self.wrapsSentences = wrapsSentences
  }

  /// The style without colours and without a terminal.
  static let plain = TerminalStyle(hasColor: false, width: 100)

  /// Returns the text in the colour of a role, or unchanged without colours.
  func paint(_ text: String, as role: Role) -> String {
    hasColor && !text.isEmpty ? "\u{1B}[\(Self.code(of: role))m\(text)\u{1B}[0m" : text
  }

  /// Returns a label and a sentence, with a line feed: `help: use …`.
  ///
  /// A line breaks only at spaces, so that a path stays whole.
  ///
  /// - Parameters:
  ///   - label: The label, without the colon.
  ///   - labelRole: The purpose of the label.
  ///   - sentence: The sentence, which may come from strangers.
  ///   - role: The purpose of the sentence; `nil` if it has none.
  /// - Returns: Lines that end in a line feed.
  func labelled(
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
