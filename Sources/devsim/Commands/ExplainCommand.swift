import DeviceSim
import SourceText

/// `devsim explain`.
enum ExplainCommand {
  /// Explains a diagnostic or a rule, or lists those that a word is about; without a topic, lists
  /// all of them.
  static func run(_ topic: String?, console: inout Console) throws(CommandFailure) -> ExitStatus {
    let page = PlainTextPage(width: console.style.width)
    if let topic, let explanation = Explanation(of: topic, page: page) {
      try console.write(explanation.text)
      return .success
    }
    let topic = topic ?? ""
    let inLines = list(about: topic, in: { [$0.line] })
    guard let list = inLines ?? list(about: topic, in: \.texts) else {
      throw CommandFailure(
        "no diagnostic and no rule is about '\(topic)'",
        help: didYouMean(topic, in: Explanation.topics)
          ?? "'devsim explain' lists the diagnostics and the rules")
    }
    try console.write(list)
    return .success
  }

  /// A diagnostic or a rule.
  private struct Entry {
    /// The line of the list.
    let line: String
    /// The explanation of a diagnostic; the claims and the decisions of a rule.
    let texts: [String]
  }

  private static let diagnostics = DiagnosticCatalogue.all.map { kind in
    let severity = TextLayout.padded(kind.severity.rawValue, to: 7)
    return Entry(
      line: "  \(kind.code)  \(severity)  \(kind.name)\n",
      texts: [kind.summary, kind.explanation, kind.remedy])
  }

  private static let rules = RuleSection.allCases.flatMap(\.rules).map { rule in
    let decisions = RuleBook.decisions.filter { $0.rule.description == rule.id }
    return Entry(
      line: "  \(TextLayout.padded(rule.id, to: 4))  \(rule.title)\n",
      texts: rule.claims.map(\.statement) + decisions.map { "\($0.result) \($0.sentence)" })
  }

  /// Lists the diagnostics and the rules that contain a word, in any case.
  ///
  /// - Parameters:
  ///   - word: The word; empty for all.
  ///   - searched: Returns the part of an entry that may contain the word.
  /// - Returns: `nil` if there are none.
  private static func list(about word: String, in searched: (Entry) -> [String]) -> String? {
    let word = word.lowercased()
    let chapters = [("Diagnostics", diagnostics), ("Rules", rules)].compactMap { name, entries in
      let found = entries.filter { entry in
        word.isEmpty || searched(entry).contains { $0.lowercased().contains(word) }
      }
      return found.isEmpty ? nil : "\(name)\n\(found.map(\.line).joined())\n"
    }
    return chapters.isEmpty
      ? nil
      : chapters.joined() + "'devsim explain CODE' and 'devsim explain RULE' explain one.\n"
  }
}
