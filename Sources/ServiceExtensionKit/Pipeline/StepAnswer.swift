/// The answer of a transformer, and its time.
struct StepAnswer {
  let content: NotificationContent
  /// The time since the start of the extension.
  let time: Duration
}
