import SourceText

/// A transformer that reports diagnostics about its input.
protocol ReportingTransformer: NotificationTransformer {
  var diagnostics: [Diagnostic] { get }
  /// What happened besides the answer.
  var incidents: ExtensionIncidents { get }
}

/// A failure of a transformer that has its own diagnostic.
struct DiagnosedFailure: Error {
  let diagnostic: Diagnostic
}
