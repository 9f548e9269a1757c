/// The pushes that wait to wake apps (A3).
extension Phone {
  /// Whether a push waits to wake an app.
  var isHoldingWake: Bool { heldWakes.first?.apps.isEmpty == false }

  /// Returns whether the budgets may allow a wake until a moment that a push waits for.
  func mayReleaseWake(_ limits: WakeLimits, until instant: SimulatedInstant) -> Bool {
    heldWakes.first?.mayOpen(limits, until: instant) ?? false
  }

  /// A push that no longer waits to wake its app.
  struct ReleasedWake {
    let app: AppNumber
    let identifier: String
    let date: SimulatedInstant
    /// Why the app is not woken now; `nil` if it is.
    let obstacle: Decision?
  }

  /// Wakes the apps that pushes wait to wake, in the order of time (A3).
  ///
  /// - Parameters:
  ///   - limits: How often apps may be woken.
  ///   - start: The moment from which the phone wakes apps; `nil` if it is long ago.
  ///   - instant: The present.
  ///   - obstacle: Returns why an app is not woken at a moment; `nil` if it is.
  /// - Returns: The pushes.
  mutating func releaseWakes(
    _ limits: WakeLimits, from start: SimulatedInstant?, until instant: SimulatedInstant,
    unless obstacle: (AppNumber, SimulatedInstant) -> Decision?
  ) -> [ReleasedWake] {
    guard mayReleaseWake(limits, until: instant) else { return [] }
    var released: [ReleasedWake] = []
    var waiting = openings(limits)
    while let next = nextPlace(in: waiting, limits), next.moment <= instant.seconds {
      let app = waiting.remove(at: next.place).app
      let moment = max(next.moment, start?.seconds ?? -.infinity)
      let date = moment.isFinite ? SimulatedInstant(seconds: moment) : instant
      var effects: [PhoneEffect] = []
      let obstacle = obstacle(app, date)
      let event = obstacle == nil ? PhoneEvent.releaseHeldWake(limits) : .discardHeldWake
      apply(event, to: app, at: date, &effects)
      for effect in effects {
        switch effect {
        case .woken(let identifier), .wakeLost(let identifier):
          released.append(
            ReleasedWake(app: app, identifier: identifier, date: date, obstacle: obstacle))
        default: break
        }
      }
    }
    noteNextWake(limits)
    return released
  }

  /// Returns when the budgets next allow a wake that a push waits for, in UNIX seconds; `nil` if
  /// they never do, or no push waits.
  func nextHeldWake(_ limits: WakeLimits) -> Double? {
    nextPlace(in: openings(limits), limits)?.moment
  }

  /// Returns the place of the app that the budgets next allow to be woken, and when.
  private func nextPlace(
    in openings: [(app: AppNumber, moment: Double)], _ limits: WakeLimits
  ) -> (place: Int, moment: Double)? {
    guard let all = limits.opening(of: wakes) else { return nil }
    var found: (place: Int, moment: Double)?
    for place in openings.indices {
      let moment = max(openings[place].moment, all)
      if found.map({ moment < $0.moment }) ?? true { found = (place, moment) }
      // No other moment is earlier.
      if moment == all { break }
    }
    return found
  }
}
