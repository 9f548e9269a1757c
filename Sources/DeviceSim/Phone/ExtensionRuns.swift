/// The work of the service extension of an app, one push after the other (X6).
struct ExtensionRuns: Sendable, Hashable {
  /// When it has finished its work, in UNIX seconds; not an optional, as there can be many phones.
  private(set) var end: Double
  /// When a push that it worked on last set the badge.
  private(set) var badgeDate: Double

  init(end: Double = -.infinity, badgeDate: Double = -.infinity) {
    self.end = end
    self.badgeDate = badgeDate
  }

  /// Returns whether it works at a moment.
  func isBusy(at instant: SimulatedInstant) -> Bool { instant.seconds < end }

  /// Works on a push that arrives at a moment.
  ///
  /// - Returns: Whether the push has to wait, and when its notification is shown.
  mutating func run(
    for seconds: Double, at instant: SimulatedInstant
  ) -> (isWaiting: Bool, end: SimulatedInstant) {
    let isWaiting = isBusy(at: instant)
    let shown = max(end, instant.seconds) + seconds
    if seconds > 0 { end = shown }
    return (isWaiting, SimulatedInstant(seconds: shown))
  }

  /// Notes that a notification sets the badge; returns whether no later one has set it.
  mutating func setsBadge(at instant: SimulatedInstant?) -> Bool {
    guard let instant else { return true }
    if instant.seconds == end { badgeDate = end }
    return instant.seconds >= badgeDate
  }
}
