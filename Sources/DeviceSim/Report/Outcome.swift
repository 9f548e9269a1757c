/// What became of a push, in one word.
public enum Outcome: String, Sendable, CaseIterable {
  /// An alert is seen.
  case presented
  /// An alert is seen, and it took the place of an earlier one.
  case replaced
  /// It is only in the list.
  case quiet
  /// Only the badge or a sound changes.
  case updated
  /// Nothing is seen; the push goes to the app.
  case background
  /// It would be seen, but a setting, the app or the extension keeps it away.
  case suppressed
  /// It never reaches the app.
  case dropped
  /// It cannot be read.
  case invalid
}
