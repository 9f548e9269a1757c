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

extension DiagnosticCatalogue {
  /// Returns the help for a name that no diagnostic has.
  static func help(forUnknown name: some StringProtocol) -> String {
    didYouMean(String(name), in: all.flatMap { [$0.code, $0.name] })
      ?? "'devsim explain' lists the codes"
  }
}
