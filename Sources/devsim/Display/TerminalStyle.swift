/// The abilities of a terminal: its colors and its width.
struct TerminalStyle: Sendable, Hashable {
  /// The purpose of a piece of text; without color, the words alone must show it.
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

  /// The style without colors and without a terminal.
  static let plain = TerminalStyle(hasColor: false, width: 100)

  /// Returns the text in the color of a role, or unchanged without colors.
  func paint(_ text: String, as role: Role) -> String {
    hasColor && !text.isEmpty ? Self.start(of: role) + text + Self.end : text
  }

  /// The sequence that ends a colored text.
  static let end = "\u{1B}[0m"

  /// Returns the sequence that starts the color of a role: Select Graphic Rendition, ECMA-48,
  /// 8.3.117.
  static func start(of role: Role) -> String {
    switch role {
    case .strong: "\u{1B}[1m"
    case .faint: "\u{1B}[2m"
    case .error: "\u{1B}[1;31m"
    case .warning: "\u{1B}[1;33m"
    case .note: "\u{1B}[1;32m"
    case .help: "\u{1B}[1;36m"
    case .frame: "\u{1B}[34m"
    case .button: "\u{1B}[36m"
    }
  }
}
