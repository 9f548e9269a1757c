/// How often something may happen within a time (A3, LA10, P11, P12, P13, P15).
struct PushBudget: Sendable, Hashable {
  /// When it happened, in UNIX seconds.
  private(set) var times: [Double] = []

  /// Returns whether it may happen once more; what is too old to count is forgotten.
  mutating func allows(at instant: SimulatedInstant, limit: Int, within time: Double) -> Bool {
    times.removeAll { $0 <= instant.seconds - time }
    return times.count < limit
  }

  /// Returns when it may happen once more, in UNIX seconds; `nil` for never.
  ///
  /// - Parameters:
  ///   - limit: How often it may happen within the time.
  ///   - time: The time, in seconds.
  /// - Returns: The first such moment; `-infinity` if it may happen at any moment.
  func opening(limit: Int, within time: Double) -> Double? {
    guard limit > 0 else { return nil }
    guard times.count >= limit else { return -.infinity }
    let last = times.sorted()[times.count - limit]
    // The sum may be rounded down to a moment at which it still counts.
    let moment = last + time
    return moment - time >= last ? moment : moment.nextUp
  }

  /// Returns whether it may happen once more, and counts it if so.
  mutating func spend(at instant: SimulatedInstant, limit: Int, within time: Double) -> Bool {
    guard allows(at: instant, limit: limit, within: time) else { return false }
    times.append(instant.seconds)
    return true
  }
}
