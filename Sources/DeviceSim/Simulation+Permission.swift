/// What the phone asks the person with the first notification or Live Activity of its kind.
///
/// It asks whether to allow the Live Activities of an app (LA9), and whether to go on with
/// time-sensitive notifications (I3).
extension Simulation {
  /// Returns the name of the activity whose card asks whether to allow the Live Activities of its
  /// app (LA9).
  ///
  /// - Parameters:
  ///   - app: The bundle identifier; empty without one.
  ///   - list: The activities of the phone.
  /// - Returns: That of the first activity with a card; `nil` if the person was asked already.
  func askingActivity(of app: String, in list: ActivityList) -> String? {
    ActivityLife.asking(
      of: app, among: list.entries, on: environment.device.met(byPushesTo: app))?.id
  }

  /// Returns whether the card of an activity asks for the permission.
  package func asks(_ activity: LiveActivity, on state: PhoneState) -> Bool {
    askingActivity(of: activity.app, in: state.activityList) == activity.id
  }

  /// Returns the app of the activity with a name, if its card asks on some phone; otherwise `nil`.
  func appAsking(by activity: String) -> String? {
    phones.activityLists(on: actingPhones).lazy.flatMap { list in
      list.entries.filter { entry in
        entry.id == activity && askingActivity(of: entry.app, in: list) == activity
      }
    }.first?.app
  }

  /// Takes the answer to the question of an activity.
  ///
  /// - Returns: The reports of what the change causes.
  mutating func answer(_ permission: ActivityPermission, by app: String) -> [PushReport] {
    changeApps { device in
      device.withProfile(of: app.isEmpty ? nil : app) { profile in
        profile.settings.take(permission)
      }
    }
  }

  /// Makes the first time-sensitive notification of an app ask whether to go on (I3).
  mutating func askToGoOn(for push: inout Push, in batch: inout PushBatch) {
    guard Focus.mayAsk(push) else { return }
    let effects = phones.apply(.askToGoOn, to: push.recipient, at: batch.arrival(of: push.place))
    if effects.contains(.asksToGoOn) { push.decisions.insert(Focus.asksToGoOn) }
  }
}
