/// How often apps may be woken in the background (A3).
public struct WakeLimits: Sendable, Hashable {
  /// How often one app is woken within an hour.
  public let perHour: Int
  /// How often all apps of a phone together are woken within 24 hours; `nil` for no limit.
  public let perDay: Int?
  /// How long after a wake one app is not woken again, in seconds.
  public let interval: Double

  static let hour = 3600.0
  static let day = 24 * 3600.0
}

/// How often an app was woken in the background, and whether a push waits to wake it (A3).
struct BackgroundWakes: Sendable, Hashable {
  private var budget: PushBudget
  /// Whether the newest push waits; the older ones are lost.
  private(set) var isHeld = false

  init(times: [Double] = [], isHeld: Bool = false) {
    budget = PushBudget(times: times)
    self.isHeld = isHeld
  }

  /// The wakes of the last hour, in UNIX seconds.
  var times: [Double] { budget.times }

  /// Wakes the app if the budgets allow; otherwise the push waits in place of an older one.
  ///
  /// - Parameters:
  ///   - instant: The present.
  ///   - limits: How often apps may be woken.
  ///   - phone: The wakes of all apps of the phone.
  /// - Returns: `nil` if the app is woken; otherwise the effect that says which budget is spent.
  mutating func request(
    at instant: SimulatedInstant, _ limits: WakeLimits, of phone: inout PushBudget
  ) -> PhoneEffect? {
    isHeld = true
    guard budget.allows(at: instant, limit: limits.perHour, within: WakeLimits.hour) else {
      return .wakeHeld
    }
    if let last = times.max(), instant.seconds < last + limits.interval { return .wakeHeldInUse }
    if let limit = limits.perDay,
      !phone.spend(at: instant, limit: limit, within: WakeLimits.day)
    {
      return .wakeHeldByPhone
    }
    _ = budget.spend(at: instant, limit: limits.perHour, within: WakeLimits.hour)
    isHeld = false
    return nil
  }

  /// Lets the newest push wait.
  mutating func hold() { isHeld = true }

  /// Forgets the push that waits.
  mutating func discard() { isHeld = false }

  /// Returns when the push that waits wakes the app, in UNIX seconds.
  ///
  /// - Parameters:
  ///   - limits: How often apps may be woken.
  ///   - phone: The wakes of all apps of the phone.
  /// - Returns: The moment, an infinite one in the past if nothing holds the push any more; `nil`
  ///   if no push waits, or it never wakes the app.
  func opening(_ limits: WakeLimits, of phone: PushBudget) -> Double? {
    guard isHeld, let own = budget.opening(limit: limits.perHour, within: WakeLimits.hour),
      let all = limits.perDay.map({ phone.opening(limit: $0, within: WakeLimits.day) })
        ?? -.infinity
    else { return nil }
    return max(own, all, times.max().map { $0 + limits.interval } ?? -.infinity)
  }

  /// Returns whether the push that waits wakes the app now, and forgets it.
  mutating func release(
    at instant: SimulatedInstant, _ limits: WakeLimits, of phone: inout PushBudget
  ) -> Bool {
    isHeld && request(at: instant, limits, of: &phone) == nil
  }
}
