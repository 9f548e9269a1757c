import SourceText

/// The Live Activities of the phones.
extension Phones {
  /// The Live Activities of a phone.
  subscript(phone number: Int) -> ActivityList { entries[number].phone.activities }

  /// Lets an app start, change or end a Live Activity on all phones (LA9).
  ///
  /// - Returns: The outcome on the first phone; without phones, the one on a phone that has not got
  ///   a push yet.
  mutating func apply(
    byApp change: ActivityPush, at instant: SimulatedInstant?
  ) -> [ActivityOutcome] {
    let event = PhoneEvent.activity(change)
    var first: [PhoneEffect]?
    for phone in entries.indices {
      let effects = apply(event, to: Recipient(phone: phone), at: instant)
      first = first ?? effects
    }
    let others = applyToNext(event, at: instant)
    history.note(event, on: entries.count)
    return (first ?? others).compactMap(\.activityOutcome)
  }

  /// The number of the first phone; `nil` without one.
  var first: Int? { entries.isEmpty ? nil : 0 }

  /// The token of the first phone; empty without one.
  var firstDevice: String { first.map { token(of: $0) } ?? "" }

  /// Returns whether a phone has, or had, a Live Activity that an app can change.
  func hasTarget(of change: ActivityPush) -> Bool {
    next.activities.hasTarget(of: change)
      || activityPhones.contains { self[phone: $0].hasTarget(of: change) }
  }

  /// The Live Activities of a phone that has not got a push yet.
  func activitiesWithoutPush(at instant: SimulatedInstant?) -> ActivityList {
    var phones = self
    _ = phones.applyToNext(.passTime(summaries: [:]), at: instant)
    return phones.next.activities
  }

  /// Removes a Live Activity that the person swipes away from some phones, or from all.
  mutating func dismissActivity(_ id: String, on phones: Range<Int>?) {
    let event = PhoneEvent.dismissActivity(id: id)
    if phones == nil { _ = applyToNext(event, at: nil) }
    for phone in activityPhones where phones?.contains(phone) ?? true {
      _ = apply(event, to: Recipient(phone: phone), at: nil)
    }
  }

  /// Removes the Live Activities of some apps from all phones.
  mutating func removeActivities(of isApp: (_ identifier: String) -> Bool) {
    let apps = Set(activityLists(on: nil).flatMap(\.entries).map(\.app)).filter(isApp)
    let event = PhoneEvent.removeActivities(ofApps: apps)
    _ = applyToNext(event, at: nil)
    for phone in activityPhones { _ = apply(event, to: Recipient(phone: phone), at: nil) }
  }

  /// Returns the Live Activities of some phones; for `nil`, those of all phones, and of one that
  /// has not got a push yet.
  func activityLists(on phones: Range<Int>?) -> [ActivityList] {
    guard let phones else { return activityPhones.map { self[phone: $0] } + [next.activities] }
    return activityPhones.filter(phones.contains).map { self[phone: $0] }
  }

  /// Returns the phone of the Live Activity with a token; `nil` if no capture named it.
  func phone(ofActivity token: Span<UInt8>) -> Int? {
    activityNames.isEmpty ? nil : activityNames.phone(of: String(copying: token).asToken)
  }
}
