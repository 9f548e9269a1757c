import SourceText

/// The Live Activities of the phones.
extension Phones {
  /// The Live Activities of a phone.
  subscript(phone number: Int) -> ActivityList { entries[number].phone.activities }

  /// Changes the Live Activities of a phone, for an app; returns what the change returns.
  mutating func withActivities<Result>(
    of phone: Int, _ body: (inout ActivityList) -> Result
  ) -> Result {
    defer { noteActivities(on: phone) }
    return entries[phone].phone.withActivities(body)
  }

  /// Lets an app start, change or end a Live Activity on all phones (LA9).
  ///
  /// - Returns: The outcome on the first phone; without phones, the one on a phone that has not got
  ///   a push yet.
  mutating func apply(
    byApp change: ActivityPush, at instant: SimulatedInstant?
  ) -> [ActivityOutcome] {
    var outcomes: [ActivityOutcome]?
    for phone in entries.indices {
      let found = withActivities(of: phone) { $0.apply(change, at: instant) }
      outcomes = outcomes ?? found
    }
    let others = activitiesOfApps.apply(change, at: instant)
    if change.startDate != nil, change.alert != nil { history.hasSchedules = true }
    return outcomes ?? others
  }

  /// The token of the first phone; empty without one.
  var firstDevice: String { entries.isEmpty ? "" : token(of: 0) }

  /// Returns whether a phone has, or had, a Live Activity that an app can change.
  func hasTarget(of change: ActivityPush) -> Bool {
    activitiesOfApps.hasTarget(of: change)
      || activityPhones.contains { self[phone: $0].hasTarget(of: change) }
  }

  /// Lets time pass for the Live Activities of phones that have not got a push yet.
  mutating func advanceActivitiesOfApps(to instant: SimulatedInstant) {
    if !activitiesOfApps.isUntouched { activitiesOfApps.advance(to: instant) }
  }

  /// The Live Activities of a phone that has not got a push yet.
  func activitiesWithoutPush(at instant: SimulatedInstant?) -> ActivityList {
    var list = activitiesOfApps
    if let instant { list.advance(to: instant) }
    return list
  }

  /// Removes a Live Activity that the person swipes away from some phones, or from all.
  mutating func dismissActivity(_ id: String, on phones: Range<Int>?) {
    if phones == nil { _ = activitiesOfApps.dismiss(id: id) }
    for phone in activityPhones where phones?.contains(phone) ?? true {
      _ = entries[phone].phone.withActivities { $0.dismiss(id: id) }
    }
  }

  /// Removes the Live Activities of some apps from all phones.
  mutating func removeActivities(of isApp: (_ identifier: String) -> Bool) {
    activitiesOfApps.removeAll(of: isApp)
    for phone in activityPhones { entries[phone].phone.withActivities { $0.removeAll(of: isApp) } }
  }

  /// Returns the Live Activities of each of some phones that ever had one; those of all phones, and
  /// of one that has not got a push yet, for `nil`.
  func activityLists(on phones: Range<Int>?) -> [ActivityList] {
    guard let phones else { return activityPhones.map { self[phone: $0] } + [activitiesOfApps] }
    return activityPhones.filter(phones.contains).map { self[phone: $0] }
  }

  /// Returns the phone of the Live Activity with a token; `nil` if no capture named it.
  func phone(ofActivity token: Span<UInt8>) -> Int? {
    activityNames.isEmpty ? nil : activityNames.phone(of: String(copying: token).asToken)
  }
}
