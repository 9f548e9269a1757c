/// The answer of a transformer, and its time.
struct StepAnswer {
  let content: NotificationContent
  /// The time since the start of the extension.
  let time: Duration
}

/// The error of a step that gave no valid answer.
struct StepFailure: Error {
  let reason: ExtensionOutcome.Reason
}
