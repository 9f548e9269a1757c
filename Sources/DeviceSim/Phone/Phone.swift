/// The number of an app among those of a run.
struct AppNumber: Sendable, Hashable {
  let value: Int32

  /// The first app, which gets the pushes that name none.
  static let unnamed = AppNumber(value: 0)
  /// No app at all.
  static let none = AppNumber(value: -1)
}

/// One phone: the state of each app that something happened to.
///
/// ``apply(_:to:at:_:)`` is the only way to change it. What is constant during a run, such as
/// settings and tables, is shared by all phones (``InstalledApp``).
///
/// Fidelity: identifiers, badge and list are those of one app (C3, documented).
struct Phone: Sendable, Hashable {
  private struct Entry: Sendable, Hashable {
    var app: AppNumber
    var state = AppState()
  }

  /// How many notifications were delivered; orders those of different apps.
  private var deliveredCount: UInt32 = 0
  /// Whether something happened that a person may see.
  private(set) var isTouched = false
  /// Most phones have one app, which needs no array; ``AppNumber/none`` before anything happened.
  private var first = Entry(app: .none)
  private var others: [Entry] = []
  /// When apps were woken in the background, if the wakes of a day are limited (A3).
  private(set) var wakes = PushBudget()
  /// One list, or none before the first Live Activity: few phones have one.
  private var activityLists: [ActivityList] = []

  /// Applies an event.
  ///
  /// - Parameters:
  ///   - event: What happens.
  ///   - app: The app that it happens to.
  ///   - instant: When it happens; `nil` if the capture does not say.
  ///   - effects: Gets what changed, in the order in which it did.
  mutating func apply(
    _ event: PhoneEvent, to app: AppNumber, at instant: SimulatedInstant?,
    _ effects: inout [PhoneEffect]
  ) {
    if case .activity(let push) = event {
      isTouched = true
      effects += withActivities { $0.apply(push, at: instant) }.map { .activity($0) }
      return
    }
    switch event {
    case .notification(.listed, _), .hold(_, _, isShown: true), .showNextSummary(true):
      deliveredCount &+= 1
    default: break
    }
    if !event.isUnseen { isTouched = true }
    let order = deliveredCount
    if let place = placeAmongOthers(of: app) {
      others[place].state.apply(event, order: order, phoneWakes: &wakes, at: instant, &effects)
      others[place].state.assertInvariants()
    } else {
      first.state.apply(event, order: order, phoneWakes: &wakes, at: instant, &effects)
      first.state.assertInvariants()
    }
  }

  /// Whether something waits for the summary.
  private var isHoldingSummary: Bool {
    !first.state.heldList.isEmpty || others.contains { !$0.state.heldList.isEmpty }
  }

  /// Whether it may change while time passes.
  var changesWithTime: Bool {
    isHoldingSummary || isHoldingWake || activityLists.first?.entries.isEmpty == false
  }

  /// Lets time pass: what is due happens.
  ///
  /// - Parameters:
  ///   - instant: The present.
  ///   - shown: The apps whose notifications of a summary are on the lock screen (I4).
  mutating func advance(to instant: SimulatedInstant, onLockScreen shown: Set<AppNumber> = []) {
    if !activityLists.isEmpty { activityLists[0].advance(to: instant) }
    guard isHoldingSummary else { return }
    var order = deliveredCount
    for app in apps where !self[app].heldList.isEmpty {
      withState(of: app) {
        $0.releaseSummary(until: instant, order: &order, isOnLockScreen: shown.contains(app))
      }
    }
    deliveredCount = order
  }

  /// Whether a push waits to wake an app.
  var isHoldingWake: Bool {
    first.state.wakes.isHeld || others.contains { $0.state.wakes.isHeld }
  }

  /// Wakes the apps that pushes wait to wake, in the order of time (A3).
  ///
  /// - Parameters:
  ///   - limits: How often apps may be woken.
  ///   - start: The moment from which on the phone wakes apps; `nil` if it is long ago.
  ///   - instant: The present.
  /// - Returns: The apps, and the identifiers of the pushes, with the moments.
  mutating func releaseWakes(
    _ limits: WakeLimits, from start: SimulatedInstant?, until instant: SimulatedInstant
  ) -> [(app: AppNumber, identifier: String, date: SimulatedInstant)] {
    var released: [(app: AppNumber, identifier: String, date: SimulatedInstant)] = []
    var waiting = apps.filter { self[$0].wakes.isHeld }
    while true {
      let next = waiting.compactMap { app in
        self[app].wakes.opening(limits, of: wakes).map { (app: app, moment: $0) }
      }.min { $0.moment < $1.moment }
      guard let next, next.moment <= instant.seconds else { return released }
      let moment = max(next.moment, start?.seconds ?? -.infinity)
      let date = moment.isFinite ? SimulatedInstant(seconds: moment) : instant
      var effects: [PhoneEffect] = []
      apply(.releaseHeldWake(limits), to: next.app, at: date, &effects)
      for case .woken(let identifier) in effects {
        released.append((next.app, identifier, date))
      }
      waiting.removeAll { $0 == next.app }
    }
  }

  /// Takes the scheduled notifications that are due until a moment, in the order of time.
  mutating func takeDue(
    until instant: SimulatedInstant
  ) -> [(app: AppNumber, notification: ScheduledNotification)] {
    apps.filter { !self[$0].scheduled.isEmpty }
      .flatMap { app in
        withState(of: app) { $0.takeDue(until: instant) }.map { (app, $0) }
      }
      .enumerated()
      .sorted { ($0.element.1.time, $0.offset) < ($1.element.1.time, $1.offset) }
      .map(\.element)
  }

  /// The state of an app; that of a fresh one if nothing happened to it.
  subscript(app: AppNumber) -> AppState {
    if first.app == app { return first.state }
    return others.first { $0.app == app }?.state ?? AppState()
  }

  /// The apps that something happened to, in the order in which it did.
  var apps: [AppNumber] { (first.app == .none ? [] : [first.app]) + others.map(\.app) }

  /// The Live Activities of all apps.
  var activities: ActivityList { activityLists.first ?? ActivityList() }

  /// Changes the Live Activities; for pushes, ``apply(_:to:at:_:)`` does.
  mutating func withActivities<Result>(_ body: (inout ActivityList) -> Result) -> Result {
    if activityLists.isEmpty { activityLists.append(ActivityList()) }
    return body(&activityLists[0])
  }

  /// Restores the wakes of all apps as an earlier run left them.
  mutating func restore(wakes: PushBudget) { self.wakes = wakes }

  /// Restores the state of an app as an earlier run left it.
  mutating func restore(_ state: AppState, of app: AppNumber) {
    isTouched = true
    withState(of: app) { $0 = state }
    deliveredCount = max(deliveredCount, state.notifications.first?.order ?? 0)
  }

  /// Forgets the contents of all but the newest notifications of an app.
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
    if let place = others.firstIndex(where: { $0.app == app }) { return place }
    others.append(Entry(app: app))
    return others.count - 1
  }
}
