import DeviceSim

/// The decisions about a push as lines: rule, evidence and sentence.
struct ReasonLines {
  let reasons: [PushReport.Reason]

  /// Writes lines that end in a line feed.
  func write(to output: inout TerminalWriter) {
    for reason in reasons {
      let rule = TextLayout.padded(reason.rule.id, to: 4)
      let evidence = TextLayout.padded(reason.evidence.rawValue, to: 11)
      output.put("  ")
      output.put("\(rule) \(evidence)", as: .faint)
      output.put(" ")
      let lines = TextLayout.lines(
        of: reason.sentence, width: max(20, output.style.width - 20))
      for (index, line) in lines.enumerated() {
        if index > 0 { output.spaces(19) }
        output.put(line)
        output.put("\n")
      }
    }
  }
}
