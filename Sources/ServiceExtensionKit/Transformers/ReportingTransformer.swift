import SourceText

/// A transformer that reports diagnostics about its input.
protocol ReportingTransformer: NotificationTransformer {
  var diagnostics: [Diagnostic] { get }
  /// The events other than the answer.
  var events: ExtensionEvents { get }
}

/// A failure of a transformer that has its own diagnostic.
struct DiagnosedFailure: Error {
  let diagnostic: Diagnostic
}
