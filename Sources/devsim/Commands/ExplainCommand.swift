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
    guard let list = list(about: topic ?? "") else {
      let topic = topic ?? ""
      throw CommandFailure(
        "no diagnostic and no rule is about '\(topic)'",
        help: didYouMean(topic, in: Explanation.topics)
          ?? "'devsim explain' lists the diagnostics and the rules")
    }
    try console.write(list)
    return .success
  }

  /// Lists the diagnostics and the rules whose line contains a word, in any case.
  ///
  /// - Returns: `nil` if there are none.
  private static func list(about word: String) -> String? {
    let diagnostics = DiagnosticCatalogue.all.map {
      "  \($0.code)  \(TextLayout.padded($0.severity.rawValue, to: 7))  \($0.name)\n"
    }
    let rules = RuleSection.allCases.flatMap(\.rules).map {
      "  \(TextLayout.padded($0.id, to: 4))  \($0.title)\n"
    }
    let word = word.lowercased()
    let chapters = [("Diagnostics", diagnostics), ("Rules", rules)].compactMap { name, lines in
      let found = lines.filter { word.isEmpty || $0.lowercased().contains(word) }
      return found.isEmpty ? nil : "\(name)\n\(found.joined())\n"
    }
    return chapters.isEmpty
      ? nil
      : chapters.joined() + "'devsim explain CODE' and 'devsim explain RULE' explain one.\n"
  }
}
