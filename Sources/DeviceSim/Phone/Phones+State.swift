/// The state of the phones, as it is reported and restored.
extension Phones {
  /// The states of all phones, in the order of their first push.
  package var states: some Sequence<PhoneState> { states(entries.indices) }

  /// Returns the states of some of the phones, in the order of their first push.
  package func states(_ phones: Range<Int>) -> some Sequence<PhoneState> {
    phones.lazy.map { state(of: $0) }
  }

  /// All phones in parts, which may be reported on several cores.
  package var parts: some Sequence<Range<Int>> {
    let size = 256
    return stride(from: 0, to: entries.count, by: size).lazy
      .map { [count = entries.count] in $0..<min($0 + size, count) }
  }

  /// Returns the number of the phone with a token; `nil` if nothing happened to it.
  func number(of token: String) -> Int? { tokens.phone(of: Array(token.utf8).span) }

  /// The state of the phone with a token; `nil` if nothing happened to it.
  func state(of token: String) -> PhoneState? { number(of: token).map { state(of: $0) } }

  /// The state of the next phone, to which nothing happened yet.
  var untouched: PhoneState {
    PhoneState(
      number: entries.count, device: "", apps: [], activityList: next.activities,
      isTouched: next.isTouched)
  }

  /// Returns the newest part of the state of a phone.
  ///
  /// It has at most `limit` notifications of each app, and at most `limit` apps: those with the
  /// newest notifications.
  ///
  /// It takes no copy of the other apps, so it is fast on a phone with many.
  func state(of number: Int, keeping limit: Int) -> PhoneState {
    let phone = entries[number].phone
    guard phone.appCount > limit else { return state(of: number).keeping(newest: limit) }
    var state = state(of: number, apps: phone.newestApps(limit)).keeping(newest: limit)
    state.badgeOfOthers = phone.badge &- state.badge &+ state.badgeOfOthers
    return state
  }

  private func state(of number: Int) -> PhoneState {
    state(of: number, apps: entries[number].phone.apps)
  }

  private func state(of number: Int, apps: [AppNumber]) -> PhoneState {
    let phone = entries[number].phone
    return PhoneState(
      number: number,
      device: token(of: number),
      apps: apps.map { app in
        PhoneState.App(
          identifier: identifier(of: app),
          requestCount: entries[number].requests.count(of: app), state: phone[app])
      },
      wakes: phone.wakes, lastArrival: phone.lastArrival, activityList: phone.activities,
      activityNames: activityNames.names(on: number),
      isTouched: phone.isTouched)
  }

  /// Restores a phone as an earlier run left it.
  ///
  /// - Returns: Its number; `nil` if something has happened to it already.
  mutating func restore(_ state: PhoneState) -> Int? {
    let token = Array(state.device.utf8)
    var hashes = RecipientHashes(token: ByteHash(token.span))
    guard tokens.phone(of: token.span) == nil else { return nil }
    let phone = self.phone(token.span, hashes, guess: guess(hashes))
    var apps: [(number: AppNumber, state: AppState)] = []
    for app in state.apps {
      let name = Array(app.identifier.utf8)
      hashes.app = ByteHash(name.span)
      let number = self.app(name.span, hashes)
      history.note(app.state, on: phone)
      entries[phone].requests.set(app.requestCount, of: number)
      apps.append((number, app.state))
    }
    if !state.activityList.startsWithAlert.isEmpty { history.hasSchedules = true }
    let activities = state.activityList.isUntouched ? next.activities : state.activityList
    restore(
      Phone(
        apps: apps, activities: activities, wakes: state.wakes, lastArrival: state.lastArrival),
      as: phone)
    for name in state.activityNames { noteActivity(named: name, on: phone) }
    return phone
  }

  /// Returns the recipient of a push to an app on a phone.
  mutating func recipient(_ app: String, on phone: Int) -> Recipient {
    let name = Array(app.utf8)
    var hashes = RecipientHashes(token: ByteHash([UInt8]().span))
    hashes.app = ByteHash(name.span)
    return Recipient(phone: phone, app: self.app(name.span, hashes))
  }
}
