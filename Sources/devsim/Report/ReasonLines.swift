import DeviceSim

/// Decisions as lines: rule, evidence and sentence.
struct ReasonLines {
  private let reasons: [(rule: String, evidence: String, sentences: [String])]

  init(reasons: [PushReport.Reason]) {
    self.reasons = reasons.map { ($0.rule.id, $0.evidence.rawValue, [$0.sentence]) }
  }

  /// Adds the further sentences that a function returns for a decision.
  init(_ decisions: [Decision], details: (Decision) -> [String]) {
    reasons = decisions.map {
      ($0.rule.description, $0.evidence.rawValue, [$0.sentence] + details($0))
    }
  }

  /// Writes lines that end in a line feed.
  func write(to output: inout TerminalWriter) {
    let width = max(20, output.style.width - 20)
    for reason in reasons {
      let rule = TextLayout.padded(reason.rule, to: 4)
      let evidence = TextLayout.padded(reason.evidence, to: 11)
      output.put("  ")
      output.put("\(rule) \(evidence)", as: .faint)
      output.put(" ")
      let lines = reason.sentences.flatMap { TextLayout.lines(of: $0, width: width) }
      for (index, line) in lines.enumerated() {
        if index > 0 { output.spaces(19) }
        output.put(line)
        output.put("\n")
      }
    }
  }
}
