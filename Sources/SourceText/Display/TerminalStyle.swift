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

  package init(hasColor: Bool, width: Int) {
    self.hasColor = hasColor
    self.width = max(1, width)
  }

  /// Neither colour nor a terminal.
  package static let plain = TerminalStyle(hasColor: false, width: 100)

  /// Returns the text in the colour of a role; as it is without colour.
  package func paint(_ text: String, as role: Role) -> String {
    hasColor && !text.isEmpty ? "\u{1B}[\(Self.code(of: role))m\(text)\u{1B}[0m" : text
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
