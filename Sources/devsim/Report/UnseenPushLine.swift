import DeviceSim

/// A push that shows nothing, as one line: `○ background: nothing seen, app woken`.
struct UnseenPushLine: Sendable, Hashable {
  /// `background`, `updated`, `suppressed`, `dropped` or `invalid`.
  var outcome: String
  /// Short phrases about the effects, or the reason why there are none.
  var facts: [String]

  /// Returns the line with its line feed, as several lines in a narrow terminal.
  func render(in style: TerminalStyle) -> String {
    let text = facts.isEmpty ? outcome : "\(outcome): \(facts.joined(separator: ", "))"
    return TextLayout.wrapped(text, to: max(28, style.width - 2)).enumerated()
      .map { style.paint(($0 == 0 ? "○ " : "  ") + $1, as: .faint) + "\n" }.joined()
  }
}
