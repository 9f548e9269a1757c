/// An answer to the question of the first Live Activity of an app, as an action of its card (LA9).
public enum ActivityPermission: String, Sendable, CaseIterable {
  /// The person allows the Live Activities of the app.
  case allow
  /// The person does not allow them: they are switched off, and the cards of the app are removed.
  case dontAllow
}
