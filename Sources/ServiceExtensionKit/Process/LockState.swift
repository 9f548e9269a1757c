/// Whether the phone is locked, as programs of the extension know it (B0).
package enum LockState: String, Sendable, CaseIterable {
  /// The person uses the phone.
  case unlocked
  /// The phone is locked, and was unlocked before.
  case locked
  /// The phone was not unlocked since it was started.
  case beforeFirstUnlock = "before-first-unlock"

  /// The environment variable of programs.
  package static let variable = "DEVSIM_LOCK_STATE"
}
