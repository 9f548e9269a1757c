import DeviceSim

@testable import devsim

/// The pages of `docs/` that are generated from the catalogue, the rules and the registry.
enum GeneratedPage {
  /// Returns the text of `docs/diagnostics.md`.
  static func diagnostics() -> String {
    notice
      + MarkdownPage.text(
        [
          .heading(1, "Diagnostics"),
          .paragraph(
            """
            All findings that devsim reports about its input. A code never changes its meaning; \
            `devsim explain CODE` prints an entry in the terminal.
            """),
          .list(Severity.allCases.reversed().map { "`\($0.rawValue)`: \($0.meaning)" }),
        ] + DiagnosticStage.allCases.flatMap(chapter))
  }

  /// Returns the text of `docs/fidelity.md`.
  static func fidelity() -> String {
    notice
      + MarkdownPage.text(
        [
          .heading(1, "Fidelity"),
          .paragraph(
            """
            This page lists the rules of the device that devsim follows, how certain each rule is, \
            and how much of it is simulated. Reports name the rules that decided (`--why`), and \
            `devsim explain RULE` prints one in the terminal. The \(RuleBook.rules.count) rules \
            make \(claims.count) claims: \(count(.documented)) are documented, \(count(.observed)) \
            observed and \(count(.assumed)) assumed. devsim is also compared with \
            what was seen on devices: \(Observation.agreement(of: Observation.all)).
            """),
          .list(Evidence.allCases.map { "`\($0.rawValue)`: \($0.meaning)" }),
        ] + RuleSection.allCases.flatMap(chapter) + ObservationPage.chapter + decisions)
  }

  /// Returns the text of `docs/transformers.md`.
  static func transformers() -> String {
    notice + MarkdownPage.text(TransformerPage.blocks)
  }

  private static let notice = """
    <!-- Generated from the tables in Sources/; edit them, not this page. A test compares the two. \
    -->


    """

  private static func count(_ evidence: Evidence) -> Int {
    claims.count { $0.evidence == evidence }
  }

  private static var claims: [Claim] { RuleBook.rules.flatMap(\.claims) }

  private static var decisions: [PageBlock] {
    [
      .heading(2, "Decisions"),
      .paragraph(
        """
        Each decision that a rule can make, in the order of a report. JSON reports contain rule, \
        result and evidence; `--why` also prints the sentence.
        """),
      .table(
        header: ["rule", "result", "evidence", "meaning"],
        rows: RuleBook.decisions.map {
          [$0.rule.description, "`\($0.result)`", $0.evidence.rawValue, $0.sentence]
        }),
    ]
  }

  private static func chapter(_ stage: DiagnosticStage) -> [PageBlock] {
    let kinds = DiagnosticCatalogue.all.filter { $0.code.hasPrefix(stage.rawValue) }
    guard !kinds.isEmpty else { return [] }
    let overview = PageBlock.table(
      header: ["code", "name", "severity", "summary"],
      rows: kinds.map { [$0.code, "`\($0.name)`", $0.severity.rawValue, $0.summary] })
    return [.heading(2, stage.title), overview]
      + kinds.flatMap { DiagnosticPage.blocks($0, level: 3) }
  }

  private static func chapter(_ section: RuleSection) -> [PageBlock] {
    let overview = PageBlock.table(
      header: ["rule", "title", "evidence", "simulated"],
      rows: section.rules.map {
        [$0.id, $0.title, $0.evidenceText, $0.simulation.description]
      })
    return [.heading(2, section.rawValue), overview]
      + section.rules.flatMap { RulePage.blocks($0, level: 3) }
  }
}

extension DiagnosticStage {
  /// The heading of its chapter.
  fileprivate var title: String {
    switch self {
    case .capture: "Captures and headers"
    case .payload: "Payload"
    case .localization: "Localization"
    case .serviceExtension: "Service extension"
    case .device: "Device"
    }
  }
}

extension Severity {
  /// The effect on the person's screen.
  fileprivate var meaning: String {
    switch self {
    case .error: "nothing is shown, the push is dropped, or the input cannot be read."
    case .warning: "something is shown, but probably not what was meant."
    case .note: "a decision worth knowing."
    }
  }
}

extension Evidence {
  /// The meaning of the word.
  fileprivate var meaning: String {
    switch self {
    case .documented: "documented by Apple."
    case .observed: "observed on devices and reported in public, but not documented by Apple."
    case .assumed: "reported only by third-party analysis, or decided by devsim."
    }
  }
}
