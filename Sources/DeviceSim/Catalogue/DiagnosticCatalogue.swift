import LocalizationResolver
import ServiceExtensionKit
public import SourceText

/// Every kind of diagnostic that devsim can report.
public enum DiagnosticCatalogue {
  /// The kinds of the rules, and one list for each part that reports problems without a rule.
  private static let lists: [[DiagnosticKind]] =
    RuleBook.families.map { $0.diagnostics } + [
      DiagnosticKind.capture, DiagnosticKind.settings, DiagnosticKind.json,
      DiagnosticKind.localization, DiagnosticKind.serviceExtension,
    ]

  /// All kinds in the order of the pipeline, then of their codes.
  public static let all: [DiagnosticKind] = {
    let kinds = lists.flatMap(\.self)
    return DiagnosticStage.allCases.flatMap { stage in
      kinds.filter { $0.code.hasPrefix(stage.rawValue) }.sorted { $0.code < $1.code }
    }
  }()

  /// Returns the kind with a code or slug, in any case; `nil` if there is none.
  public static func entry(_ codeOrSlug: some StringProtocol) -> DiagnosticKind? {
    all.first { $0.isNamed(codeOrSlug) }
  }
}

extension DiagnosticKind {
  /// The rules of the device that explain the kind; empty if no rule is involved.
  public var rules: [Rule] {
    (rule ?? "").split(whereSeparator: { $0 == "," || $0 == " " }).compactMap { RuleBook.rule($0) }
  }
}
