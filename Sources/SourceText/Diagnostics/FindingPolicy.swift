/// Which diagnostics are reported, and how severe they are: `--ignore`, `--only`, `--severity`.
package struct FindingPolicy: Sendable, Hashable {
  /// The codes that are not reported.
  package var ignored: Set<String> = []
  /// The only codes that are reported; empty: all.
  package var only: Set<String> = []
  /// The severity of a code, in place of that of the catalogue.
  package var severities: [String: Severity] = [:]

  package init() {}

  /// Whether it changes nothing.
  package var isEmpty: Bool { ignored.isEmpty && only.isEmpty && severities.isEmpty }

  /// Returns the policy with another that wins: a code that it names is no longer ignored, unless
  /// it ignores the code itself.
  package func overridden(by other: FindingPolicy) -> FindingPolicy {
    var policy = self
    policy.ignored.subtract(other.only.union(other.severities.keys))
    policy.ignored.formUnion(other.ignored)
    if !other.only.isEmpty { policy.only = other.only }
    policy.severities.merge(other.severities) { $1 }
    return policy
  }

  /// Returns whether diagnostics with a code are reported.
  package func reports(_ code: String) -> Bool {
    !ignored.contains(code) && (only.isEmpty || only.contains(code))
  }

  /// Returns a diagnostic as it is reported; `nil` if it is not.
  package func reported(_ diagnostic: Diagnostic) -> Diagnostic? {
    let code = diagnostic.kind.code
    guard reports(code) else { return nil }
    guard let severity = severities[code], severity != diagnostic.severity else {
      return diagnostic
    }
    var changed = diagnostic
    changed.requestedSeverity = severity
    return changed
  }

  /// Returns diagnostics as they are reported.
  package func reported(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    isEmpty ? diagnostics : diagnostics.compactMap(reported)
  }
}
