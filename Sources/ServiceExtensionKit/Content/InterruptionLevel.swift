/// How much a notification may interrupt its reader (rule I1).
///
/// Raw values are the values of `interruption-level` in the payload.
public enum InterruptionLevel: String, Sendable, Hashable, CaseIterable {
  /// Goes to the list only: no light, no sound.
  case passive
  /// Lights the screen and may play a sound: the level of a push that has none.
  case active
  /// Breaks through Focus and the scheduled summary, if the app and the person allow it.
  case timeSensitive = "time-sensitive"
  /// Breaks through everything; needs an entitlement.
  case critical
}
