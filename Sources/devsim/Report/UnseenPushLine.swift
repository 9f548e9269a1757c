import DeviceSim

/// A push that shows nothing, as one line: `○ background: nothing seen, app woken`.
struct UnseenPushLine: Sendable, Hashable {
  var outcome: Outcome
  /// Short phrases about the effects, or the reason why there are none.
  var facts: [String]

  /// Writes the line with its line feed, as several lines in a narrow terminal.
  func write(to output: inout TerminalWriter) {
    let list = facts.isEmpty ? "" : ": " + facts.joined(separator: ", ")
    let text = outcome.rawValue + list
    var mark = "○ "
    for line in TextLayout.lines(of: text, width: max(28, output.style.width - 2)) {
      output.begin(.faint)
      output.put(mark)
      output.put(line)
      output.end(.faint)
      output.put("\n")
      mark = "  "
    }
  }
}
