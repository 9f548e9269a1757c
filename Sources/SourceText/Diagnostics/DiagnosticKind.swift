/// One kind of problem or decision: an entry of the catalogue.
///
/// `devsim explain` and `docs/diagnostics.md` are made from these entries. A kind is declared once,
/// as a static member, in the target that detects it; two kinds are equal if their codes are.
public final class DiagnosticKind: Sendable {
  /// The stable code: area and three digits, for example `LOC401`.
  public let code: String
  /// The slug that names the problem, for example `missing-argument`.
  public let name: String
  /// The severity of every diagnostic of this kind.
  public let severity: Severity
  /// The problem in one sentence.
  public let summary: String
  /// What happens on the device, and why.
  public let explanation: String
  /// A piece of input that has the problem.
  public let example: String
  /// What to do about it.
  public let remedy: String
  /// The id of its device rule, for example `L4`; `nil` if no rule of the device is
  /// involved.
  public let rule: String?

  package init(
    _ code: String, _ name: String, _ severity: Severity, rule: String? = nil,
    summary: String, explanation: String, example: String, remedy: String
  ) {
    self.code = code
    self.name = name
    self.severity = severity
    self.rule = rule
    self.summary = summary
    self.explanation = explanation
    self.example = example
    self.remedy = remedy
  }
}

extension DiagnosticKind {
  /// Returns whether this is its code or its name, in any case.
  package func isNamed(_ text: some StringProtocol) -> Bool {
    let wanted = text.lowercased()
    return name == wanted || code.lowercased() == wanted
  }
}

extension DiagnosticKind: Hashable {
  /// Compares by code.
  public static func == (left: DiagnosticKind, right: DiagnosticKind) -> Bool {
    left.code == right.code
  }

  /// Hashes the code.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
  }
}
