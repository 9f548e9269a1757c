import DeviceSim

/// The text that `devsim explain` prints about a diagnostic or a rule of the device.
struct Explanation {
  /// Plain text of at most 80 columns that ends in a line feed.
  let text: String

  /// Finds a code (`LOC401`), a slug (`missing-argument`) or a rule (`L4`), in any case.
  ///
  /// - Returns: `nil` if nothing has this name; ``topics`` lists all names.
  init?(of topic: some StringProtocol, page: PlainTextPage = PlainTextPage()) {
    if let rule = RuleBook.rule(topic) {
      text = page.text(RulePage.blocks(rule, level: 1) + ObservationPage.blocks(rule, level: 2))
    } else if let kind = DiagnosticCatalogue.entry(topic) {
      text = page.text(DiagnosticPage.blocks(kind, level: 1))
    } else {
      return nil
    }
  }

  /// All names that can be explained: codes, slugs and rules, in the order of the catalogue.
  static let topics: [String] =
    DiagnosticCatalogue.all.map(\.code) + DiagnosticCatalogue.all.map(\.name)
    + RuleSection.allCases.flatMap(\.rules).map(\.id)
}
