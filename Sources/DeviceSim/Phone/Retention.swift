/// The parts of delivered notifications that are kept.
public enum Retention: Sendable, Hashable {
  /// All notifications with their contents, so that the state of the phones is complete.
  case complete
  /// All notifications with the parts that a list shows: texts, thread and category.
  case visibleTexts
  /// The replaceable notifications; others are counted, so memory does not grow with their number.
  case replaceable
}
