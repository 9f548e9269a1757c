import SourceText

/// A transformer that has something to say about what it got.
protocol ReportingTransformer: NotificationTransformer {
  var diagnostics: [Diagnostic] { get }
  /// What happened beside the answer.
  var events: ExtensionEvents { get }
}

/// A failure of a transformer that has its own diagnostic.
struct DiagnosedFailure: Error {
  let diagnostic: Diagnostic
}
