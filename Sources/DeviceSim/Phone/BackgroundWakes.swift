/// How often an app was woken in the background, and whether a push waits to wake it (A3).
struct BackgroundWakes: Sendable, Hashable {
  private var budget: PushBudget
  /// Whether the newest push waits; the older ones are lost.
  private(set) var isHeld = false

  private static let hour = 3600.0

  init(times: [Double] = [], isHeld: Bool = false) {
    budget = PushBudget(times: times)
    self.isHeld = isHeld
  }

  /// The wakes of the last hour, in UNIX seconds.
  var times: [Double] { budget.times }

  /// Wakes the app if the budget allows; otherwise the push waits in place of an older one.
  ///
  /// - Returns: Whether the app is woken.
  mutating func request(at instant: SimulatedInstant, limit: Int) -> Bool {
    isHeld = !budget.spend(at: instant, limit: limit, within: Self.hour)
    return !isHeld
  }

  /// Lets the newest push wait.
  mutating func hold() { isHeld = true }

  /// Forgets the push that waits.
  mutating func discard() { isHeld = false }

  /// Returns whether the push that waits wakes the app now, and forgets it.
  mutating func release(at instant: SimulatedInstant, limit: Int) -> Bool {
    isHeld && request(at: instant, limit: limit)
  }
}
