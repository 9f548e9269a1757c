/// What keeps an app from starting, changing or ending a Live Activity itself (P9, LA4, LA5, LA9,
/// LA10).
struct ActivityObstacle {
  /// Why the app cannot do it: lower case, no period.
  let message: String
  /// The decision about it; `nil` if no rule of the phone makes one, or the report of the change
  /// has it already.
  var decision: Decision?

  /// Finds what keeps an app from a change before it reaches the phones.
  ///
  /// - Parameters:
  ///   - change: What the app is to do.
  ///   - device: The device as it is for the app.
  ///   - hasTarget: Whether a phone has, or had, the activity of an update or an end.
  /// - Returns: The first obstacle; `nil` if there is none.
  static func to(
    _ change: ActivityPush, on device: SimulatedDevice, hasTarget: Bool
  ) -> ActivityObstacle? {
    guard device.app.isInstalled else {
      let decision = Installation.notInstalled
      return ActivityObstacle(message: decision.sentence, decision: decision)
    }
    guard device.settings.liveActivities else {
      return ActivityObstacle(
        message: "Live Activities are off in Settings", decision: LiveActivities.switchedOff)
    }
    guard change.event == .start else {
      return hasTarget ? nil : ActivityObstacle(message: "the app has no \(name(of: change))")
    }
    if let message = ActivityStarts.messageIfTooOld(device, for: change) {
      return ActivityObstacle(message: message, decision: ActivityPayload.systemTooOld)
    }
    guard ActivityStarts.mayStart(change, on: device) else {
      return ActivityObstacle(
        message: "the app is not in the foreground, so it cannot start a Live Activity: open it, "
          + "or write \"intent\": true in 'change'",
        decision: ActivityStarts.notInForeground)
    }
    return LiveActivities.obstacle(toAttributesOf: change)
  }

  /// Returns the obstacle to a change that a phone refused; `nil` for a refusal that stops no app.
  static func to(
    _ change: ActivityPush, refusedAs reason: ActivityRefusal
  ) -> ActivityObstacle? {
    switch reason {
    case .limit:
      ActivityObstacle(message: "the app has the maximum number of Live Activities")
    case .ended, .endedTwice, .expired:
      ActivityObstacle(message: "the \(name(of: change)) has ended")
    case .dismissed:
      ActivityObstacle(message: "the \(name(of: change)) has left the lock screen")
    case .notStarted:
      ActivityObstacle(message: "the \(name(of: change)) has not started")
    // The system ignores a change that is out of order. The other refusals are of pushes alone.
    case .older, .ahead, .beforeStart, .notSubscribed, .budget, .updateBudget, .content: nil
    }
  }

  private static func name(of change: ActivityPush) -> String {
    "Live Activity" + (change.name.map { " '\($0)'" } ?? "")
  }
}
