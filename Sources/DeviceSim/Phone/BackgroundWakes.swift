/// How often an app was woken in the background, and whether a push waits to wake it (A3).
struct BackgroundWakes: Sendable, Hashable {
  /// The wakes of the last hour, in UNIX seconds.
  private(set) var times: [Double] = []
  /// Whether the newest push waits; the older ones are lost.
  private(set) var isHeld = false

  private static let hour = 3600.0

  init(times: [Double] = [], isHeld: Bool = false) {
    self.times = times
    self.isHeld = isHeld
  }

  /// Wakes the app if the budget allows; otherwise the push waits in place of an older one.
  ///
  /// - Returns: Whether the app is woken.
  mutating func request(at instant: SimulatedInstant, limit: Int) -> Bool {
    times.removeAll { $0 <= instant.seconds - Self.hour }
    isHeld = times.count >= limit
    if !isHeld { times.append(instant.seconds) }
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
