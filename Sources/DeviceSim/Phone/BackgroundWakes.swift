/// How often apps may be woken in the background (A3).
struct WakeLimits: Sendable, Hashable {
  /// How often one app is woken within an hour.
  let perHour: Int
  /// How often all apps of a phone together are woken within 24 hours; `nil` for no limit.
  let perDay: Int?
  /// How long after a wake one app is not woken again, in seconds.
  let interval: Double

  /// Returns when the budget of a phone allows a wake, in UNIX seconds: `-infinity` if it does now;
  /// `nil` for never.
  func opening(of phone: PushBudget) -> Double? {
    guard let perDay else { return -.infinity }
    return phone.opening(limit: perDay, within: Self.day)
  }

  static let hour = 3600.0
  static let day = 24 * 3600.0
}

/// How often an app was woken in the background, and which push waits to wake it (A3).
struct BackgroundWakes: Sendable, Hashable {
  private var budget: PushBudget
  /// The identifier of the push that waits: the newest, because the older ones are lost; `nil` if
  /// none waits.
  private(set) var held: String?

  init(times: [Double] = [], held: String? = nil) {
    budget = PushBudget(times: times)
    self.held = held
  }

  /// Whether a push waits.
  var isHeld: Bool { held != nil }

  /// The wakes of the last hour, in UNIX seconds.
  var times: [Double] { budget.times }

  /// Wakes the app if the budgets allow; a push that waits is lost then.
  ///
  /// - Parameters:
  ///   - instant: The present; a moment before the last wake counts as that of this wake, because
  ///     the clock of a phone does not go back (A4).
  ///   - limits: How often apps may be woken.
  ///   - phone: The wakes of all apps of the phone.
  /// - Returns: `nil` if the app is woken; otherwise the effect that says which budget is spent.
  mutating func request(
    at instant: SimulatedInstant, _ limits: WakeLimits, of phone: inout PushBudget
  ) -> PhoneEffect? {
    let last = times.max()
    let seconds = max(instant.seconds, last ?? -.infinity, phone.times.max() ?? -.infinity)
    let instant = SimulatedInstant(seconds: seconds)
    guard budget.allows(at: instant, limit: limits.perHour, within: WakeLimits.hour) else {
      return .wakeHeld
    }
    if let last, instant.seconds < last + limits.interval { return .wakeHeldInUse }
    if let limit = limits.perDay,
      !phone.spend(at: instant, limit: limit, within: WakeLimits.day)
    {
      return .wakeHeldByPhone
    }
    _ = budget.spend(at: instant, limit: limits.perHour, within: WakeLimits.hour)
    held = nil
    return nil
  }

  /// Lets a push wait; returns the identifier of the older one that it replaces.
  mutating func hold(_ identifier: String) -> String? {
    defer { held = identifier }
    return held
  }

  /// Forgets the push that waits; returns its identifier.
  mutating func discard() -> String? { held.take() }

  /// Returns when the own budget of the app allows the wake that a push waits for, in UNIX seconds.
  ///
  /// - Parameter limits: How often apps may be woken.
  /// - Returns: The moment, `-infinity` if nothing holds the push any more; `nil` if no push waits,
  ///   or it never wakes the app.
  func opening(_ limits: WakeLimits) -> Double? {
    guard isHeld, let own = budget.opening(limit: limits.perHour, within: WakeLimits.hour) else {
      return nil
    }
    return max(own, times.max().map { $0 + limits.interval } ?? -.infinity)
  }

  /// Wakes the app with the push that waits, if that is allowed now.
  ///
  /// - Parameters:
  ///   - instant: The present.
  ///   - limits: How often apps may be woken.
  ///   - phone: The wakes of all apps of the phone.
  /// - Returns: The identifier of the push; `nil` if it goes on waiting, or none waits.
  mutating func release(
    at instant: SimulatedInstant, _ limits: WakeLimits, of phone: inout PushBudget
  ) -> String? {
    guard let identifier = held else { return nil }
    return request(at: instant, limits, of: &phone) == nil ? identifier : nil
  }
}
