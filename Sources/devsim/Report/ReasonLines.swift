import DeviceSim

/// The decisions about a push as lines: rule, evidence and sentence.
struct ReasonLines {
  let style: TerminalStyle

  /// Returns lines that end in a line feed.
  func render(_ reasons: [PushReport.Reason]) -> String {
    reasons.map { reason in
      let rule = TextLayout.padded(reason.rule.id, to: 4)
      let evidence = TextLayout.padded(reason.evidence.rawValue, to: 11)
      let lines = TextLayout.wrapped(reason.sentence, to: max(20, style.width - 20))
      let rest = lines.dropFirst().map { String(repeating: " ", count: 19) + $0 + "\n" }
      return "  " + style.paint("\(rule) \(evidence)", as: .faint) + " " + (lines.first ?? "")
        + "\n"
        + rest.joined()
    }.joined()
  }
}
