import SourceText

/// What `devsim explain` prints about a diagnostic or a rule of the device.
public struct Explanation: Sendable, Hashable {
  /// Plain text of at most 80 columns, with a line break at its end.
  public let text: String

  /// Finds a code (`LOC401`), a slug (`missing-argument`) or a rule (`L4`), whatever the case of its letters.
  ///
  /// - Returns: `nil` if there is nothing of this name; ``topics`` lists all names.
  public init?(of topic: some StringProtocol) {
    if let rule = RuleBook.rule(topic) {
      text = PlainTextPage.text(RulePage.blocks(rule, level: 1))
    } else if let kind = DiagnosticCatalogue.entry(topic) {
      text = PlainTextPage.text(DiagnosticPage.blocks(kind, level: 1))
    } else {
      return nil
    }
  }

  /// Every name that can be explained: codes, slugs and rules, in the order of the catalogue.
  public static let topics: [String] =
    DiagnosticCatalogue.all.map(\.code) + DiagnosticCatalogue.all.map(\.name)
    + RuleSection.allCases.flatMap(\.rules).map(\.id)
}
