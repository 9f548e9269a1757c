/// The outcome of a push, in one word.
public enum Outcome: String, Sendable, CaseIterable {
  /// An alert is seen.
  case presented
  /// An alert is seen, and it replaced an earlier one.
  case replaced
  /// The notification is only in the list.
  case quiet
  /// Only the badge or a sound changes.
  case updated
  /// Nothing is seen; the push goes to the app.
  case background
  /// It waits: for the phone to be online, for the scheduled summary, or until the app may be
  /// woken.
  case held
  /// The push would be seen, but a setting, the app or the extension prevents it.
  case suppressed
  /// The push never reaches the app.
  case dropped
  /// The push cannot be read.
  case invalid
}
