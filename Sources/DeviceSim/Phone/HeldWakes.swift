/// The apps of a phone that a push waits to wake (A3).
///
/// It keeps a moment before which no budget allows a wake. So a push to a phone with many such apps
/// need not check each app.
struct HeldWakes: Sendable {
  private(set) var apps: Set<AppNumber> = []
  /// The moment, in UNIX seconds, and the limits for which it was found; `nil` if it is not known.
  private var earliest: (moment: Double, limits: WakeLimits)?

  /// Notes whether a push waits to wake an app.
  mutating func note(_ wakes: BackgroundWakes, of app: AppNumber, _ phone: PushBudget) {
    guard wakes.isHeld else {
      apps.remove(app)
      return
    }
    apps.insert(app)
    guard let earliest, let own = wakes.opening(earliest.limits),
      let all = earliest.limits.opening(of: phone)
    else { return }
    self.earliest?.moment = min(earliest.moment, max(own, all))
  }

  /// Returns whether the budgets may allow a wake until a moment.
  func mayOpen(_ limits: WakeLimits, until instant: SimulatedInstant) -> Bool {
    guard !apps.isEmpty else { return false }
    guard let earliest, earliest.limits == limits else { return true }
    return earliest.moment <= instant.seconds
  }

  /// Notes when the budgets next allow a wake; `nil` for never.
  mutating func note(next moment: Double?, _ limits: WakeLimits) {
    earliest = (moment ?? .infinity, limits)
  }

  /// Forgets when the budgets next allow a wake, because it may be earlier now.
  mutating func forgetNext() { earliest = nil }
}

extension HeldWakes: Hashable {
  static func == (left: HeldWakes, right: HeldWakes) -> Bool { left.apps == right.apps }

  func hash(into hasher: inout Hasher) { hasher.combine(apps) }
}
