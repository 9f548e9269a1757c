import DeviceSim
import SourceText

/// The format of the report of `replay`.
enum ReportFormat: String, Choice {
  case text
  case concise
  case json
  case jsonl
  case arrow
  case html
  case svg
}

/// The format of the report of `extension run`.
enum RunFormat: String, Choice {
  case text
  case json
  case html
}

/// The format of the output of `extension list`.
enum ListFormat: String, Choice {
  case text
  case json
}

/// The format of the output of `matrix`.
enum MatrixFormat: String, Choice {
  case text
  case json
  case csv
  case html
  case concise
  case jsonl
  case github
  case sarif
  case junit
}

/// The format of the result of `resolve`.
enum ResolveFormat: String, Choice {
  case text
  case json
  case strings
}

enum HelpFormat: String, Choice {
  case text
  case markdown
  case man
}

extension SimulatedDevice.App.State: Choice {}
extension SimulatedDevice.Settings.Previews: Choice {}

/// When to use colors.
enum ColorChoice: String, Choice {
  case auto
  case always
  case never
}

/// The lowest severity that makes the input fail.
enum FailureThreshold: String, Choice {
  case error
  case warning
  case never

  /// The lowest severity that makes an input fail; `nil` for never.
  var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .never: nil
    }
  }

  /// Returns whether a finding makes a run fail.
  func isReached(by diagnostic: Diagnostic) -> Bool {
    status(worst: diagnostic.severity) != .success
  }

  /// Returns the exit status for the highest severity; `nil` without diagnostics.
  func status(worst: Severity?) -> ExitStatus {
    guard let worst, let severity else { return .success }
    return worst >= severity ? .problemsFound : .success
  }
}
