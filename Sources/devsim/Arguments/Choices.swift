import SourceText

/// The form of the report of `replay`.
enum ReportFormat: String, Choice {
  case text
  case concise
  case json
  case jsonl
}

/// The form of the report of `extension run`.
enum RunFormat: String, Choice {
  case text
  case json
}

/// The form of `matrix`.
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

/// The form of the result of `resolve`.
enum ResolveFormat: String, Choice {
  case text
  case json
  case strings
}

/// The form of `help`.
enum HelpFormat: String, Choice {
  case text
  case markdown
}

/// When to use colors.
enum ColorChoice: String, Choice {
  case auto
  case always
  case never
}

/// From which severity on the input counts as failed.
enum FailureThreshold: String, Choice {
  case error
  case warning
  case never

  /// The severity from which on an input counts as failed; `nil` for never.
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

  /// Returns the status of a run, by the highest severity that was met; `nil` if there was no
  /// diagnostic.
  func status(worst: Severity?) -> ExitStatus {
    guard let worst, let severity else { return .success }
    return worst >= severity ? .problemsFound : .success
  }
}
