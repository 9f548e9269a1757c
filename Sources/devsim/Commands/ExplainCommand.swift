import DeviceSim
import SourceText

/// `devsim explain`.
enum ExplainCommand {
  /// Explains a diagnostic or a rule; without a topic, lists all of them.
  static func run(_ topic: String?, console: inout Console) throws(CommandFailure) -> ExitStatus {
    guard let topic else {
      try console.write(list)
      return .success
    }
    guard let explanation = Explanation(of: topic) else {
      let near = nearest(to: topic, in: Explanation.topics)
      throw CommandFailure(
        "'\(topic)' is neither a diagnostic nor a rule",
        help: near.map { "did you mean '\($0)'?" }
          ?? "'devsim explain' lists the diagnostics and the rules")
    }
    try console.write(explanation.text)
    return .success
  }

  private static var list: String {
    let diagnostics = DiagnosticCatalogue.all.map {
      ("\($0.code)  \(TextLayout.padded($0.severity.rawValue, to: 7))", $0.name)
    }
    let sections = RuleSection.allCases.flatMap(\.rules)
    let rules = sections.map { (TextLayout.padded($0.id, to: 4), $0.title) }
    return "Diagnostics\n" + rows(diagnostics) + "\nRules\n" + rows(rules)
      + "\n'devsim explain CODE' and 'devsim explain RULE' explain one.\n"
  }

  private static func rows(_ rows: [(name: String, text: String)]) -> String {
    rows.map { "  \($0.name)  \($0.text)\n" }.joined()
  }
}
