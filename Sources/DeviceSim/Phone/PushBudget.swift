/// How often something may happen within a time (A3, LA10, P11, P12, P13, P15).
struct PushBudget: Sendable, Hashable {
  /// When it happened, in UNIX seconds.
  private(set) var times: [Double] = []

  /// Returns whether it may happen once more; what is too old to count is forgotten.
  mutating func allows(at instant: SimulatedInstant, limit: Int, within time: Double) -> Bool {
    times.removeAll { $0 <= instant.seconds - time }
    return times.count < limit
  }

  /// Returns whether it may happen once more, and counts it if so.
  ///
  /// - Parameters:
  ///   - instant: The present.
  ///   - limit: How often it may happen within the time.
  ///   - time: The time, in seconds.
  /// - Returns: Whether it may.
  mutating func spend(at instant: SimulatedInstant, limit: Int, within time: Double) -> Bool {
    guard allows(at: instant, limit: limit, within: time) else { return false }
    times.append(instant.seconds)
    return true
  }
}
