/// How much a notification may interrupt.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// In the list only.
  case passive
  /// As usual.
  case active
  /// Breaks through Focus, if the user lets it.
  case timeSensitive
  /// Breaks through everything; needs an entitlement.
  case critical
}
