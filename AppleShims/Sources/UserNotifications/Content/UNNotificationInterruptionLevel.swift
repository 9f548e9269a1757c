/// How much a notification may interrupt.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// Only in the list.
  case passive
  /// The default.
  case active
  /// Breaks through Focus, if the user allows it.
  case timeSensitive
  /// Breaks through everything; needs an entitlement.
  case critical
}
