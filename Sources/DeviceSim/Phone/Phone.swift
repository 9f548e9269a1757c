/// One phone: the state of each app that something happened to.
///
/// Events change it, by ``apply(_:to:at:_:)``: pushes, time, the person, and what apps do. What is
/// constant during a run, such as settings and tables, is shared by all phones (``InstalledApp``).
///
/// Fidelity: identifiers, badge and list are those of one app (C3, documented).
struct Phone: Sendable, Hashable {
  private struct Entry: Sendable, Hashable {
    var app: AppNumber
    var state = AppState()
  }

  /// The number of notifications that were delivered or held, which orders those of different apps.
  private var deliveredCount: UInt32 = 0
  /// Whether something happened that a person may see.
  private(set) var isTouched = false
  private var others: [Entry] = []
  /// Where the state of each app is among the others; `nil` while there are none.
  private var placesOfOthers: [AppNumber: Int]?
  /// Most phones have one app, which needs no array; ``AppNumber/none`` before anything happened.
  private var first = Entry(app: .none)
  /// When the last push arrived, in whole UNIX seconds; 0 before the first push with a known time.
  ///
  /// It is here because it takes no memory here: there may be a million phones.
  private(set) var lastArrival: UInt32 = 0
  /// When apps were woken in the background, if the wakes of a day are limited (A3).
  private(set) var wakes = PushBudget()
  /// One value, or none before a push first waits to wake an app: few phones have one.
  private(set) var heldWakes: [HeldWakes] = []
  /// One list, or none before the first Live Activity: few phones have one.
  private var activityLists: [ActivityList] = []

  /// Makes a phone to which nothing happened yet.
  init() {}

  /// Makes a phone as an earlier run left it.
  ///
  /// - Parameters:
  ///   - apps: The state of each app, in the order in which something first happened to it.
  ///   - activities: Its Live Activities.
  ///   - wakes: When apps were woken in the background.
  ///   - lastArrival: When the last push arrived, in whole UNIX seconds; 0 if that is not known.
  init(
    apps: [(number: AppNumber, state: AppState)], activities: ActivityList, wakes: PushBudget,
    lastArrival: UInt32
  ) {
    self.wakes = wakes
    self.lastArrival = lastArrival
    isTouched = !apps.isEmpty
    if !activities.isUntouched { activityLists = [activities] }
    for (app, state) in apps {
      withState(of: app) { $0 = state }
      noteWakes(of: app)
      let orders = state.held.map(\.notification.order) + [state.newestOrder ?? 0]
      deliveredCount = max(deliveredCount, orders.max() ?? 0)
    }
  }

  /// Applies an event; nothing else changes a phone.
  ///
  /// - Parameters:
  ///   - event: What happens.
  ///   - app: The app that it happens to, unless it is for the phone as a whole.
  ///   - instant: When it happens; `nil` if the capture does not say.
  ///   - effects: Gets what changed, in the order in which it did.
  mutating func apply(
    _ event: PhoneEvent, to app: AppNumber, at instant: SimulatedInstant?,
    _ effects: inout [PhoneEffect]
  ) {
    switch event {
    // First, because nearly each event is one.
    case .notification(let listing, _):
      if case .listed = listing { deliveredCount &+= 1 }
    case .hold, .showNextSummary(true): deliveredCount &+= 1
    default: if applyToAll(event, at: instant, &effects) { return }
    }
    if !event.isUnseen { isTouched = true }
    let order = deliveredCount
    let wakeCount = wakes.times.count
    defer { if event.changesWakes { noteWakes(of: app, wakeCount) } }
    if let place = placeAmongOthers(of: app) {
      others[place].state.apply(event, order: order, phoneWakes: &wakes, at: instant, &effects)
      others[place].state.assertInvariants()
    } else {
      first.state.apply(event, order: order, phoneWakes: &wakes, at: instant, &effects)
      first.state.assertInvariants()
    }
  }

  /// Applies an event for the phone as a whole; returns whether it is one.
  private mutating func applyToAll(
    _ event: PhoneEvent, at instant: SimulatedInstant?, _ effects: inout [PhoneEffect]
  ) -> Bool {
    switch event {
    case .arrive:
      guard let instant else { break }
      let second = UInt32(exactly: instant.seconds.rounded(.down)) ?? .max
      if second < lastArrival { effects.append(.arrivedEarlier) }
      lastArrival = second
    case .passTime(let summaries):
      guard let instant else { break }
      if !activityLists.isEmpty { activityLists[0].advance(to: instant) }
      if !summaries.isEmpty { deliver(summaries, until: instant) }
    case .takeDue:
      if let instant { takeDue(until: instant, &effects) }
    case .activity(let push):
      isTouched = true
      effects += withActivities { $0.apply(push, at: instant) }.map { .activity($0) }
    case .missActivity(let name, let app): withActivities { $0.miss(name, of: app) }
    case .showActivityLoading(let push):
      guard hasActivities else { break }
      if withActivities({ $0.showLoading(for: push, at: instant) }) {
        effects.append(.activityLoads)
      }
    case .dismissActivity(let id):
      if hasActivities { _ = withActivities { $0.dismiss(id: id) } }
    case .removeActivities(let apps):
      if hasActivities { withActivities { $0.removeAll(of: apps) } }
    default: return false
    }
    return true
  }

  /// Notes whether a push waits to wake an app.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - former: The number of wakes that counted against the budget of the phone before.
  private mutating func noteWakes(of app: AppNumber, _ former: Int = 0) {
    let own = state(of: app, \.wakes) ?? BackgroundWakes()
    if heldWakes.isEmpty {
      guard own.isHeld else { return }
      heldWakes.append(HeldWakes())
    }
    if wakes.times.count < former { heldWakes[0].forgetNext() }
    heldWakes[0].note(own, of: app, wakes)
  }

  /// Bytes of each line of memory that most events need: reading them loads the lines into the
  /// cache.
  var readAhead: UInt8 { UInt8(truncatingIfNeeded: deliveredCount) ^ first.state.readAhead }

  /// Bytes of the list of the first app.
  var readListAhead: UInt8 { first.state.delivered.readAhead }

  /// Whether it may change while time passes.
  var changesWithTime: Bool {
    first.state.isHolding || others.contains { $0.state.isHolding } || isHoldingWake
      || activityLists.first?.entries.isEmpty == false
      || lastEnd != nil
  }

  /// Returns the apps whose summaries may come until a moment.
  func appsWithSummary(until instant: SimulatedInstant) -> [AppNumber] {
    var apps = first.state.mayHaveSummary(until: instant) ? [first.app] : []
    // By places, because a copy of each app would be slow.
    for place in others.indices where others[place].state.mayHaveSummary(until: instant) {
      apps.append(others[place].app)
    }
    return apps
  }

  /// Delivers the notifications whose summaries have come, at the places of each app (I4).
  private mutating func deliver(
    _ summaries: [AppNumber: NotificationPlaces], until instant: SimulatedInstant
  ) {
    var due: [(app: AppNumber, item: HeldNotification)] = []
    for app in appsWithSummary(until: instant) where summaries[app] != nil {
      due += withState(of: app) { $0.takeHeld(until: instant) }.map { (app, $0) }
    }
    // The last delivered one is the first in the list: that with the highest score.
    for (app, item) in due.sorted(by: { $0.item.order < $1.item.order }) {
      guard let places = summaries[app], places.list || places.lockScreen else { continue }
      deliveredCount &+= 1
      let order = deliveredCount
      withState(of: app) {
        $0.deliver(fromSummary: item, order: order, at: places)
      }
    }
  }

  /// When the extensions have ended their work; `nil` if they work on no notification (X6).
  var lastEnd: SimulatedInstant? {
    apps.compactMap { self[$0].extensionRuns.unshown.all.last?.end }.max()
  }

  /// Notes when the budgets next allow a wake.
  mutating func noteNextWake(_ limits: WakeLimits) {
    let next = nextHeldWake(limits)
    if !heldWakes.isEmpty { heldWakes[0].note(next: next, limits) }
  }

  /// Returns the apps that pushes wait to wake, each with the moment at which its own budget allows
  /// the wake.
  ///
  /// They are in the order in which something first happened to them.
  func openings(_ limits: WakeLimits) -> [(app: AppNumber, moment: Double)] {
    let apps = heldWakes.first?.apps ?? []
    return apps.map { ($0, first.app == $0 ? -1 : placesOfOthers?[$0] ?? -1) }
      .sorted { $0.1 < $1.1 }
      .compactMap { app, _ in
        state(of: app, \.wakes)?.opening(limits).map { (app: app, moment: $0) }
      }
  }

  /// Takes what is due until a moment, of one app after the other.
  private mutating func takeDue(until instant: SimulatedInstant, _ effects: inout [PhoneEffect]) {
    for app in apps where self[app].hasDue {
      effects += withState(of: app) { $0.takeDue(until: instant) }
        .map { .due(app, $0.date, $0.event) }
    }
    guard hasActivities else { return }
    effects += activityLists[0].startWithAlerts(until: instant).map { .activityStarted($0) }
  }

  /// The state of an app; that of a fresh one if nothing happened to it.
  subscript(app: AppNumber) -> AppState {
    if first.app == app { return first.state }
    return placesOfOthers?[app].map { others[$0].state } ?? AppState()
  }

  /// Returns a part of the state of an app; `nil` if nothing happened to it.
  private func state<Part>(of app: AppNumber, _ part: (AppState) -> Part) -> Part? {
    if first.app == app { return part(first.state) }
    return placesOfOthers?[app].map { part(others[$0].state) }
  }

  /// Notes an app, which got a push.
  mutating func note(_ app: AppNumber) { _ = placeAmongOthers(of: app) }

  /// The apps to which a push or another event came, in the order of the first one.
  var apps: [AppNumber] { (first.app == .none ? [] : [first.app]) + others.map(\.app) }

  /// The number of these apps.
  var appCount: Int { (first.app == .none ? 0 : 1) + others.count }

  /// The sum of the badges of all apps.
  var badge: Int {
    // By places, because a copy of each app would be slow.
    others.indices.reduce(first.state.badge) { $0.badgeSum(with: others[$1].state.badge) }
  }

  /// Returns the apps with the newest delivered notifications, in the order of ``apps``.
  func newestApps(_ limit: Int) -> [AppNumber] {
    // The newest last; of those without any notification, the first counts as the newest.
    var newest: [(order: UInt32, place: Int)] = []
    for place in ((first.app == .none ? 0 : -1)..<others.count).reversed() {
      let order = (place < 0 ? first.state.newestOrder : others[place].state.newestOrder) ?? 0
      if newest.count >= limit {
        guard let oldest = newest.first, order >= oldest.order else { continue }
        newest.removeFirst()
      }
      newest.insert((order, place), at: newest.firstIndex { $0.order > order } ?? newest.count)
    }
    return newest.map(\.place).sorted().map { $0 < 0 ? first.app : others[$0].app }
  }

  /// The Live Activities of all apps.
  var activities: ActivityList { activityLists.first ?? ActivityList() }

  /// Whether there ever was a Live Activity, or a push to start one.
  var hasActivities: Bool { activityLists.first?.isUntouched == false }

  private mutating func withActivities<Result>(_ body: (inout ActivityList) -> Result) -> Result {
    if activityLists.isEmpty { activityLists.append(ActivityList()) }
    return body(&activityLists[0])
  }

  /// Forgets the contents of all but the newest notifications of an app, to save memory.
  mutating func forgetContents(of app: AppNumber, beyond limit: Int, keeping retention: Retention) {
    withState(of: app) { $0.forgetContents(beyond: limit, keeping: retention) }
  }

  private mutating func withState<Result>(
    of app: AppNumber, _ body: (inout AppState) -> Result
  ) -> Result {
    if let place = placeAmongOthers(of: app) { return body(&others[place].state) }
    return body(&first.state)
  }

  /// Returns where the state of an app is among the others; `nil` if it is the first.
  ///
  /// A new app gets a place.
  private mutating func placeAmongOthers(of app: AppNumber) -> Int? {
    if first.app == .none { first.app = app }
    if first.app == app { return nil }
    if let place = placesOfOthers?[app] { return place }
    let place = others.count
    others.append(Entry(app: app))
    placesOfOthers = placesOfOthers ?? [:]
    placesOfOthers?[app] = place
    return place
  }
}
