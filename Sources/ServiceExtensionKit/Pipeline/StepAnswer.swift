/// What a transformer answered, and when.
struct StepAnswer {
  let content: NotificationContent
  /// Since the extension was started.
  let time: Duration
}

/// A step gave no answer that counts.
struct StepFailure: Error {
  let reason: ExtensionOutcome.Reason
}
