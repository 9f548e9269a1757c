import DeviceSim
import SourceText

/// How severe a diagnostic is made, by `--severity` or the configuration.
enum FindingLevel: String, CaseIterable {
  case error
  case warning
  case note
  /// It is not reported.
  case off
}

extension FindingPolicy {
  /// Gives a code a level.
  mutating func set(_ code: String, to level: FindingLevel) {
    if let severity = Severity(rawValue: level.rawValue) {
      severities[code] = severity
    } else {
      ignored.insert(code)
    }
  }
}

/// A name that no diagnostic has.
struct UnknownDiagnostic: Error {
  let help: String
}

extension DiagnosticKind {
  /// Returns the code of the diagnostic with a code or a name.
  static func code(named name: some StringProtocol) throws(UnknownDiagnostic) -> String {
    if let kind = DiagnosticCatalogue.entry(name) { return kind.code }
    let names = DiagnosticCatalogue.all.flatMap { [$0.code, $0.name] }
    throw UnknownDiagnostic(
      help: didYouMean(String(name), in: names) ?? "'devsim explain' lists the codes")
  }
}
