import SourceText

/// The form of the report of `replay`.
enum ReportFormat: String, Choice {
  case text
  case concise
  case json
  case jsonl
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

  /// Returns the status of a run, by the highest severity that was met; `nil` if there was no diagnostic.
  func status(worst: Severity?) -> ExitStatus {
    guard let worst else { return .success }
    return switch self {
    case .error: worst >= .error ? .problemsFound : .success
    case .warning: worst >= .warning ? .problemsFound : .success
    case .never: .success
    }
  }
}
