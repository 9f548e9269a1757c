package import SourceText

/// A push that shows nothing, in one line: `○ background: nothing seen, app woken`.
package struct UnseenPushLine: Sendable, Hashable {
  /// `background`, `updated`, `suppressed`, `dropped` or `invalid`.
  package var outcome: String
  /// What happens, or why not; each a short phrase.
  package var facts: [String]

  package init(outcome: String, facts: [String]) {
    self.outcome = outcome
    self.facts = facts
  }

  /// Returns the line with its line feed; in a narrow terminal it goes on in further lines.
  package func render(in style: TerminalStyle) -> String {
    let text = facts.isEmpty ? outcome : "\(outcome): \(facts.joined(separator: ", "))"
    return TextLayout.wrapped(text, to: max(28, style.width - 2)).enumerated()
      .map { style.paint(($0 == 0 ? "○ " : "  ") + $1, as: .faint) + "\n" }.joined()
  }
}
