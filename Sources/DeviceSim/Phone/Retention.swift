/// What is kept of delivered notifications.
public enum Retention: Sendable, Hashable {
  /// All of them with their contents, so that the state of the phones is complete.
  case complete
  /// All of them with what a list shows: title, body and thread.
  case summaries
  /// Those that can be replaced; the others are counted. Memory does not grow with their number.
  case replaceable
}
