import ServiceExtensionKit
import SourceText

/// The phones of a run by device token, and the names of their apps.
package struct Phones: Sendable {
  /// A phone, with what is counted of it: side by side, as each push needs both, and what each push
  /// needs first.
  private struct Entry: Sendable {
    var requests = RequestNumbers()
    var phone = Phone()
  }

  private var tokens = ByteTable()
  private var entries: [Entry] = []
  private var apps = ByteTable()
  /// The phones that ever had a Live Activity, in the order of the first.
  private(set) var activityPhones: [Int] = []
  /// Whether an extension ever scheduled a notification, or an app a Live Activity with an alert.
  private(set) var hasSchedules = false
  /// Whether a notification ever waited for the scheduled summary.
  private var hasHeld = false
  /// The phones where a push may wait to wake an app.
  private var holdingWakes: Set<Int> = []
  /// Whether an app ever left its PushToTalk channel.
  private var hasLeftChannels = false
  /// Whether an extension ever took time.
  private(set) var hasExtensionRuns = false
  /// The Live Activities that apps started themselves, which every new phone has.
  private var activitiesOfApps = ActivityList()
  /// The phone of each Live Activity that a capture names, by that name (LA9).
  private var activityNames: [String: Int] = [:]

  /// Makes phones without a past.
  ///
  /// - Parameter firstApp: The bundle identifier of the app that gets the pushes that name none;
  ///   `nil` if it is not known.
  init(firstApp: String? = nil) { _ = apps.insert(Array((firstApp ?? "").utf8).span) }

  /// Returns where the phone with a token most likely is, without a look at it.
  func guess(_ hashes: RecipientHashes) -> Int { tokens.guess(hashes.token) }

  /// Returns a guess again; `nil` if a first look at the token there proves it wrong.
  func confirmed(_ guess: Int, of token: Span<UInt8>) -> Int? {
    tokens.mayHold(token, at: guess) ? guess : nil
  }

  /// Returns the number of a phone; a new one gets the next.
  mutating func phone(_ token: Span<UInt8>, _ hashes: RecipientHashes, guess: Int?) -> Int {
    let guess = guess ?? self.guess(hashes)
    let (number, isNew) = tokens.insert(token, hashes.token, guess: guess)
    if isNew {
      entries.append(Entry())
      if !activitiesOfApps.isUntouched {
        entries[number].phone.withActivities { $0 = activitiesOfApps }
        noteActivities(on: number)
      }
    }
    return number
  }

  /// Returns the number of an app, of which an empty name is that of the first; a new one gets the
  /// next.
  mutating func app(_ name: Span<UInt8>, _ hashes: RecipientHashes) -> AppNumber {
    guard !name.isEmpty else { return .unnamed }
    let (number, _) = apps.insert(name, hashes.app, guess: apps.guess(hashes.app))
    return AppNumber(value: Int32(truncatingIfNeeded: number))
  }

  /// Counts the requests without a collapse identifier to an app on a phone.
  ///
  /// - Parameters:
  ///   - recipient: The app and the phone.
  ///   - isCounted: Whether there is one more now.
  /// - Returns: How many there were before.
  mutating func requestNumber(of recipient: Recipient, isCounted: Bool) -> Int {
    entries[recipient.phone].requests.number(of: recipient.app, isCounted: isCounted)
  }

  /// Applies an event to an app on a phone; `effects` gets what changed.
  mutating func apply(
    _ event: PhoneEvent, to recipient: Recipient, at instant: SimulatedInstant?,
    _ effects: inout [PhoneEffect]
  ) {
    if case .schedule = event { hasSchedules = true }
    if case .runExtension = event { hasExtensionRuns = true }
    if case .hold = event { hasHeld = true }
    if case .pushToTalk(isLeaving: true) = event { hasLeftChannels = true }
    entries[recipient.phone].phone.apply(event, to: recipient.app, at: instant, &effects)
    if case .holdWake = event { holdingWakes.insert(recipient.phone) }
  }

  /// Applies an event to an app on a phone; returns what changed.
  mutating func apply(
    _ event: PhoneEvent, to recipient: Recipient, at instant: SimulatedInstant?
  ) -> [PhoneEffect] {
    var effects: [PhoneEffect] = []
    apply(event, to: recipient, at: instant, &effects)
    return effects
  }

  /// Lets time pass for a phone: what is due happens.
  ///
  /// - Parameters:
  ///   - phone: The phone.
  ///   - instant: The present.
  ///   - device: Its settings, which say what of a summary is on the lock screen (I4).
  mutating func advance(
    _ phone: Int, to instant: SimulatedInstant, _ device: borrowing SimulatedDevice
  ) {
    guard hasHeld || !activityPhones.isEmpty else { return }
    var shown: Set<AppNumber> = []
    if hasHeld, device.isLocked {
      shown = Set(
        entries[phone].phone.apps.filter { app in
          let identifier = identifier(of: app)
          return device.met(by: identifier.isEmpty ? nil : identifier).settings.lockScreen
        })
    }
    entries[phone].phone.advance(to: instant, onLockScreen: shown)
  }

  /// Returns whether a phone may change while time passes.
  func changesWithTime(_ phone: Int) -> Bool {
    (hasHeld || !activityPhones.isEmpty || !holdingWakes.isEmpty)
      && entries[phone].phone.changesWithTime
  }

  /// Returns whether a push waits to wake an app of a phone.
  func isHoldingWake(_ phone: Int) -> Bool {
    // First, as to look at each phone would be slow.
    guard !holdingWakes.isEmpty, holdingWakes.contains(phone) else { return false }
    return entries[phone].phone.isHoldingWake
  }

  /// Wakes the apps of a phone that pushes wait to wake, in the order of time (A3).
  ///
  /// - Parameters:
  ///   - phone: The phone.
  ///   - limits: How often apps may be woken.
  ///   - start: The moment from which on the phone wakes apps; `nil` if it is long ago.
  ///   - instant: The present.
  /// - Returns: The wakes.
  mutating func releaseWakes(
    on phone: Int, _ limits: WakeLimits, from start: SimulatedInstant?,
    until instant: SimulatedInstant
  ) -> [DueItem] {
    let released = entries[phone].phone.releaseWakes(limits, from: start, until: instant)
    if !entries[phone].phone.isHoldingWake { holdingWakes.remove(phone) }
    return released.map { wake in
      item(
        .wake(identifier: wake.identifier, isLaunch: false),
        for: Recipient(phone: phone, app: wake.app), at: wake.date)
    }
  }

  /// Returns what happens to an app on a phone without a push.
  func item(
    _ event: DueItem.Event, for recipient: Recipient, at date: SimulatedInstant?
  ) -> DueItem {
    DueItem(
      event: event, recipient: recipient, device: token(of: recipient.phone),
      app: identifier(of: recipient.app), date: date)
  }

  /// Takes what is scheduled on a phone and due until a moment, in the order of time.
  mutating func takeDue(on phone: Int, until instant: SimulatedInstant) -> [DueItem] {
    guard hasSchedules else { return [] }
    let notifications = entries[phone].phone.takeDue(until: instant).compactMap { app, item in
      item.due.map {
        self.item(
          .notification(item.notification), for: Recipient(phone: phone, app: app), at: $0)
      }
    }
    guard !self[phone: phone].isUntouched else { return notifications }
    let started = withActivities(of: phone) { $0.startWithAlerts(until: instant) }
    return (notifications + started.items(on: phone, token(of: phone))).inOrder
  }

  /// Takes the starts that are due until a moment, if no phone has got a push yet.
  mutating func takeDueWithoutPush(until instant: SimulatedInstant) -> [DueItem] {
    guard entries.isEmpty, hasSchedules else { return [] }
    return activitiesOfApps.startWithAlerts(until: instant).items(on: 0, "").inOrder
  }

  /// The whole seconds by which what is scheduled now is due next, in order; without what never is.
  var dueMoments: [SimulatedInstant] {
    guard hasSchedules else { return [] }
    let seconds = entries.flatMap { entry in
      entry.phone.apps.flatMap { entry.phone[$0].scheduled.compactMap { $0.due?.seconds } }
        + entry.phone.activities.startsWithAlert.compactMap { $0.startDate?.seconds }
    }
    return Set(seconds.filter { $0 < Self.year10000 }.map { $0.rounded(.up) }).sorted()
      .map { SimulatedInstant(seconds: $0) }
  }

  /// The first moment that RFC 3339 cannot express, in UNIX seconds.
  private static let year10000 = 253_402_300_800.0

  private func token(of phone: Int) -> String {
    String(decoding: tokens.key(phone), as: UTF8.self)
  }

  /// The apps of a phone that something happened to.
  func apps(of phone: Int) -> [AppNumber] { entries[phone].phone.apps }

  /// Returns the bundle identifier of an app; empty for pushes that name none.
  func identifier(of app: AppNumber) -> String {
    String(decoding: apps.key(Int(app.value)), as: UTF8.self)
  }

  /// The bundle identifiers of the apps that have left their PushToTalk channel on a phone, each
  /// once; `nil` for pushes that name none (P11).
  var appsWithoutChannel: Set<String?> {
    guard hasLeftChannels else { return [] }
    return entries.reduce(into: []) { found, entry in
      for app in entry.phone.apps where entry.phone[app].hasLeftChannel {
        let identifier = identifier(of: app)
        found.insert(identifier.isEmpty ? nil : identifier)
      }
    }
  }

  /// The number of phones.
  var count: Int { entries.count }

  /// The state of an app on a phone.
  subscript(recipient: Recipient) -> AppState { entries[recipient.phone].phone[recipient.app] }

  // MARK: - Live Activities

  /// The Live Activities of a phone.
  subscript(phone number: Int) -> ActivityList { entries[number].phone.activities }

  /// Changes the Live Activities of a phone, for an app; returns what the change returns.
  mutating func withActivities<Result>(
    of phone: Int, _ body: (inout ActivityList) -> Result
  ) -> Result {
    entries[phone].phone.withActivities(body)
  }

  /// Lets an app start, change or end a Live Activity on all phones (LA9).
  ///
  /// - Returns: The outcome on the first phone, which is that on a phone without a push if there is
  ///   none.
  mutating func apply(
    byApp change: ActivityPush, at instant: SimulatedInstant?
  ) -> [ActivityOutcome] {
    var outcomes: [ActivityOutcome]?
    for phone in entries.indices {
      let isFirst = self[phone: phone].isUntouched
      let found = withActivities(of: phone) { $0.apply(change, at: instant) }
      if isFirst, !self[phone: phone].isUntouched { noteActivities(on: phone) }
      outcomes = outcomes ?? found
    }
    let others = activitiesOfApps.apply(change, at: instant)
    if change.startDate != nil, change.alert != nil { hasSchedules = true }
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

  /// Removes a Live Activity that the person swipes away from a phone that has it.
  mutating func dismissActivity(_ id: String) {
    _ = activitiesOfApps.dismiss(id: id)
    for phone in activityPhones { _ = entries[phone].phone.withActivities { $0.dismiss(id: id) } }
  }

  /// Removes the Live Activities of some apps from all phones.
  mutating func removeActivities(of isApp: (_ identifier: String) -> Bool) {
    activitiesOfApps.removeAll(of: isApp)
    for phone in activityPhones { entries[phone].phone.withActivities { $0.removeAll(of: isApp) } }
  }

  /// The Live Activities of each phone that ever had one, and of one that has not got a push yet.
  var activityLists: [ActivityList] { activityPhones.map { self[phone: $0] } + [activitiesOfApps] }

  /// Returns whether a phone has a Live Activity.
  func hasActivity(_ id: String) -> Bool {
    activitiesOfApps.entries.contains { $0.id == id }
      || activityPhones.contains { self[phone: $0].entries.contains { $0.id == id } }
  }

  /// Notes that a phone has its first Live Activity.
  mutating func noteActivities(on phone: Int) { activityPhones.append(phone) }

  /// Notes that a Live Activity on a phone has a name, which later pushes may have as their token.
  mutating func noteActivity(named name: String, on phone: Int) { activityNames[name] = phone }

  /// Returns the phone of the Live Activity with a token; `nil` if no capture named it.
  func phone(ofActivity token: Span<UInt8>) -> Int? {
    activityNames.isEmpty ? nil : activityNames[String(copying: token)]
  }

  // MARK: - State

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

  /// The state of the phone with a token; `nil` if nothing happened to it.
  func state(of token: String) -> PhoneState? {
    tokens.number(of: Array(token.utf8).span).map { state(of: $0) }
  }

  private func state(of number: Int) -> PhoneState {
    let phone = entries[number].phone
    let counted = entries[number].requests.apps.filter { !phone.apps.contains($0) }
    return PhoneState(
      number: number,
      device: token(of: number),
      apps: (phone.apps + counted).map { app in
        PhoneState.App(
          identifier: identifier(of: app),
          requestCount: entries[number].requests.count(of: app), state: phone[app])
      },
      wakes: phone.wakes, activityList: phone.activities, isTouched: phone.isTouched)
  }

  /// Restores a phone as an earlier run left it; `false` if something has happened to it already.
  mutating func restore(_ state: PhoneState) -> Bool {
    let token = Array(state.device.utf8)
    var hashes = RecipientHashes(token: ByteHash(token.span))
    guard tokens.number(of: token.span, hashes.token) == nil else { return false }
    var recipient = Recipient(phone: phone(token.span, hashes, guess: guess(hashes)))
    for app in state.apps {
      let name = Array(app.identifier.utf8)
      hashes.app = ByteHash(name.span)
      recipient.app = self.app(name.span, hashes)
      if !app.state.scheduled.isEmpty { hasSchedules = true }
      if app.state.extensionRuns != ExtensionRuns() { hasExtensionRuns = true }
      if !app.state.heldList.isEmpty { hasHeld = true }
      if app.state.hasLeftChannel { hasLeftChannels = true }
      if app.state.isWakeHeld { holdingWakes.insert(recipient.phone) }
      entries[recipient.phone].phone.restore(app.state, of: recipient.app)
      entries[recipient.phone].requests.set(app.requestCount, of: recipient.app)
    }
    entries[recipient.phone].phone.restore(wakes: state.wakes)
    if !state.activityList.startsWithAlert.isEmpty { hasSchedules = true }
    if !state.activityList.isUntouched {
      entries[recipient.phone].phone.withActivities { $0 = state.activityList }
      noteActivities(on: recipient.phone)
    }
    return true
  }

  // MARK: - The notification center of extensions

  /// The number of delivered notifications that an extension gets.
  private static let contentLimit = 256

  /// What the extension finds on a phone.
  func center(of recipient: Recipient) -> CenterState {
    let state = self[recipient]
    return CenterState(
      badge: state.badge, delivered: state.newestContents(Self.contentLimit),
      pending: state.scheduled.map(\.notification))
  }

  /// Forgets the contents that no extension gets.
  mutating func trimContents(of recipient: Recipient, keeping retention: Retention) {
    entries[recipient.phone].phone.forgetContents(
      of: recipient.app, beyond: Self.contentLimit, keeping: retention)
  }

  /// Forgets the contents of all but the newest notifications of each app.
  ///
  /// - Parameters:
  ///   - retention: What is kept of the others.
  ///   - limit: Returns how many keep their contents on a phone.
  mutating func forgetContents(keeping retention: Retention, _ limit: (Int) -> Int) {
    for number in entries.indices {
      for app in entries[number].phone.apps {
        entries[number].phone.forgetContents(of: app, beyond: limit(number), keeping: retention)
      }
    }
  }
}

extension [LiveActivity] {
  /// Returns the starts of the activities as what is due on a phone.
  fileprivate func items(on phone: Int, _ device: String) -> [DueItem] {
    compactMap { activity in
      activity.started.map {
        DueItem(
          event: .start(activity), recipient: Recipient(phone: phone), device: device,
          app: activity.app, date: $0)
      }
    }
  }
}
