/// The Live Activities of one phone.
///
/// ``apply(_:at:)`` and ``advance(to:)`` change it by the rules LA3, LA6, LA9 and LA10, which
/// are in `Rules/Activity….swift`. Times only move forward.
struct ActivityList: Sendable, Hashable {
  /// An activity that is not on the lock screen: pushes to it have no effect.
  struct Departed: Sendable, Hashable {
    let id: String
    let app: String
    /// Whether it was on the lock screen: a push to start it may have had no effect.
    var hasStarted = true
  }

  /// The activities on the lock screen, in the order of their starts.
  private(set) var entries: [LiveActivity] = []
  private(set) var departed: [Departed] = []
  /// The starts by push that count against the budget of each app (LA10).
  private(set) var starts: [String: PushBudget] = [:]
  /// How many activities there ever were; the next one without a name gets this number plus one.
  private(set) var count = 0

  /// The number of activities that are remembered after they left the lock screen.
  private static let longestMemory = 64
  /// The number of activities on the lock screen.
  ///
  /// It is far above what a phone allows, and keeps the time and the memory of a push bounded.
  static let mostEntries = 1_000

  init() {}

  /// Restores a list.
  init(_ entries: [LiveActivity], departed: [Departed], starts: [String: PushBudget], count: Int) {
    self.entries = entries
    self.departed = departed
    self.starts = starts
    self.count = count
  }

  /// The activities in the order of the lock screen: the highest relevance score first, then the
  /// one that started first (LA9).
  var activities: [LiveActivity] { entries.sorted(by: ActivityLife.isBefore) }

  /// Whether no push was ever for a Live Activity of the phone.
  var isUntouched: Bool { count == 0 && departed.isEmpty }

  /// Whether an activity has ever started.
  var hadActivities: Bool { !entries.isEmpty || departed.contains(where: \.hasStarted) }

  /// Returns whether a running activity is subscribed to the channel of a broadcast.
  func isSubscribed(to push: ActivityPush) -> Bool {
    entries.contains {
      ($0.app == push.app || push.isForAnyApp) && $0.channel == push.channel && $0.state.isRunning
    }
  }

  // MARK: - Pushes

  /// Applies a push.
  ///
  /// - Parameters:
  ///   - push: The push.
  ///   - instant: When it arrives; `nil` if the capture does not say, so only the order counts.
  /// - Returns: What it did: one outcome, or one for each activity that gets a broadcast.
  mutating func apply(
    _ push: ActivityPush, at instant: SimulatedInstant?
  ) -> [ActivityOutcome] {
    if let instant { advance(to: instant) }
    if push.event != .end, ActivityTimes.isAhead(push.timestamp, of: instant) {
      return [.refused(.ahead, nil)]
    }
    if push.event == .start { return [start(push, at: instant)] }
    switch target(of: push) {
    case .entries(let places, let remark):
      // From the last: an activity that leaves the list does not move those before it.
      return places.reversed().map { change($0, by: push, at: instant, [remark]) }.reversed()
    case .unknown:
      if ActivityTimes.isBeforeAnyStart(push, at: instant) { return [.refused(.beforeStart, nil)] }
      return [change(adopt(push, at: instant), by: push, at: instant, [.startedByApp])]
    case .refused(let reason): return [.refused(reason, nil)]
    }
  }

  /// Remembers an activity that a push did not start, so that no later push shows it.
  mutating func miss(_ name: String?, of app: String) {
    depart(Departed(id: identifier(name), app: app, hasStarted: false))
  }

  private mutating func start(
    _ push: ActivityPush, at instant: SimulatedInstant?
  ) -> ActivityOutcome {
    let outcome = started(push, at: instant)
    if case .refused = outcome { miss(push.name, of: push.app) }
    return outcome
  }

  private mutating func started(
    _ push: ActivityPush, at instant: SimulatedInstant?
  ) -> ActivityOutcome {
    if let instant, let budget = ActivityStarts.startBudget(of: push),
      !starts[push.app, default: PushBudget()].spend(
        at: instant, limit: budget.limit, within: budget.time)
    {
      return .refused(.budget, nil)
    }
    let running = entries.filter { push.isFor($0) && $0.state.isRunning }
    guard ActivityLife.hasRoom(beside: running.count, by: push.assumptions) else {
      return .refused(.limit, nil)
    }
    let activity = LiveActivity(id: identifier(push.name), startedBy: push, at: instant)
    add(activity)
    let isDuplicate = ActivityLife.hasDuplicate(among: running, of: push)
    return .applied(.start, activity, isDuplicate ? [.duplicate] : [])
  }

  /// Returns the name of a new activity: the one that the capture gives it, unless it is taken.
  private mutating func identifier(_ name: String?) -> String {
    count += 1
    let wanted = name ?? "activity-\(count)"
    var identifier = wanted
    if entries.contains(where: { $0.id == wanted }) {
      let taken = Set(entries.map(\.id))
      var number = 2
      while taken.contains(identifier) {
        identifier = "\(wanted)-\(number)"
        number += 1
      }
    }
    departed.removeAll { $0.id == identifier }
    return identifier
  }

  /// Returns whether the phone has, or had, an activity that an update or an end is for.
  func hasTarget(of push: ActivityPush) -> Bool {
    if case .unknown = target(of: push) { false } else { true }
  }

  /// Adds an activity.
  ///
  /// Above the limit, the oldest activity that has ended leaves the list. If all of them run, the
  /// oldest leaves.
  private mutating func add(_ activity: LiveActivity) {
    if entries.count >= Self.mostEntries {
      depart(entries.firstIndex { !$0.state.isRunning } ?? 0)
    }
    entries.append(activity)
  }

  /// Adds the activity that a push is for, which the app started before the capture began.
  private mutating func adopt(_ push: ActivityPush, at instant: SimulatedInstant?) -> Int {
    var activity = LiveActivity(id: identifier(push.name), app: push.app)
    activity.channel = push.isBroadcast ? push.channel : nil
    activity.started = instant
    add(activity)
    return entries.count - 1
  }

  private mutating func change(
    _ place: Int, by push: ActivityPush, at instant: SimulatedInstant?,
    _ given: Set<ActivityRemark>
  ) -> ActivityOutcome {
    var remarks = given
    var activity = entries[place]
    guard activity.state.isRunning else {
      return .refused(ActivityLife.refusal(of: push, to: activity, at: instant), activity)
    }
    // A start by the app has no timestamp, so it counts from when it happens.
    let start = given.contains(.startedByApp) ? nil : activity.started?.seconds
    switch ActivityTimes.order(of: push, after: activity.timestamp ?? start) {
    case .later: break
    case .same: remarks.insert(.sameSecond)
    case .late: remarks.insert(.late)
    case .older:
      return .refused(activity.timestamp == nil ? .beforeStart : .older, activity)
    }
    if let type = activity.type, push.misfits.contains(type) {
      entries[place].isLoading = ActivityContent.showsLoading(by: push.assumptions)
      return .refused(.content, entries[place])
    }
    if let instant, let budget = ActivityStarts.updateBudget(of: push),
      !activity.updates.spend(at: instant, limit: budget.limit, within: budget.time)
    {
      return .refused(.updateBudget, activity)
    }
    let (isSame, changes) = activity.compareContent(with: push)
    if isSame { remarks.insert(.sameContent) }
    let wasStale = activity.state == .stale
    activity.draw(push, at: instant, &remarks)
    activity.take(push, at: instant)
    if push.event == .end, activity.state == .pending {
      depart(place)
      remarks.insert(.neverShown)
      return .applied(.end, activity, remarks, changes)
    }
    if push.event == .end {
      activity.state = .ended
      activity.ended = instant
      activity.dismissalDate = push.dismissalDate
      // Without a time of arrival, the sender's clock is used.
      let now = instant ?? push.timestamp.map { SimulatedInstant(seconds: $0) }
      if ActivityLife.isPast(push.dismissalDate, at: now) {
        remarks.insert(.gone)
        entries[place] = activity
        depart(place)
        return .applied(.end, activity, remarks, changes)
      }
    } else if wasStale, activity.state == .active {
      remarks.insert(.fresh)
    }
    entries[place] = activity
    return .applied(push.event, activity, remarks, changes)
  }

  /// Shows a loading indicator on the cards of the running activities that an update is for (LA7).
  ///
  /// - Returns: Whether there are any.
  mutating func showLoading(for push: ActivityPush, at instant: SimulatedInstant?) -> Bool {
    if let instant { advance(to: instant) }
    guard push.event == .update, case .entries(let places, _) = target(of: push) else {
      return false
    }
    let running = places.filter { entries[$0].state.isRunning }
    for place in running { entries[place].isLoading = true }
    return !running.isEmpty
  }

  private func target(of push: ActivityPush) -> ActivityLife.Target {
    ActivityLife.target(of: push, among: entries, departed)
  }

  // MARK: - Time and the person

  /// Lets time pass: activities become stale, end after 8 hours, and leave the lock screen (LA9).
  mutating func advance(to instant: SimulatedInstant) {
    _ = startScheduled(until: instant)
    for place in entries.indices.reversed() {
      ActivityLife.advance(&entries[place], to: instant)
      if ActivityLife.isPast(entries[place].removal, at: instant) { depart(place) }
    }
  }

  /// The scheduled activities that start with an alert, in the order of the list.
  var startsWithAlert: [LiveActivity] {
    entries.filter { $0.state == .pending && $0.alert != nil }
  }

  /// Starts the scheduled activities whose time has come.
  ///
  /// - Returns: Those with an alert as they start, in the order of their starts.
  mutating func startWithAlerts(until instant: SimulatedInstant) -> [LiveActivity] {
    let started = startScheduled(until: instant).filter { $0.alert != nil }
    for place in entries.indices where started.contains(where: { $0.id == entries[place].id }) {
      entries[place].alert = nil
    }
    return started
  }

  /// Starts the scheduled activities whose time has come, after those that have started before;
  /// returns them.
  private mutating func startScheduled(until instant: SimulatedInstant) -> [LiveActivity] {
    let isDue = { (activity: LiveActivity) in
      activity.state == .pending && ActivityLife.isPast(activity.startDate, at: instant)
    }
    guard entries.contains(where: isDue) else { return [] }
    let due = entries.filter(isDue)
      .sorted { ($0.startDate?.seconds ?? 0) < ($1.startDate?.seconds ?? 0) }
      .map { activity in
        var activity = activity
        if let start = activity.startDate { ActivityLife.advance(&activity, to: start) }
        return activity
      }
    entries.removeAll(where: isDue)
    entries += due
    return due
  }

  /// Removes an activity that the person swipes away; returns whether there is one.
  mutating func dismiss(id: String) -> Bool {
    guard let place = entries.firstIndex(where: { $0.id == id }) else { return false }
    depart(place)
    return true
  }

  /// Removes all activities of some apps, by bundle identifier: they are uninstalled, or their
  /// switch is off now (LA9).
  mutating func removeAll(of apps: Set<String>) {
    for place in entries.indices.reversed() where apps.contains(entries[place].app) {
      depart(place)
    }
  }

  private mutating func depart(_ place: Int) {
    let activity = entries.remove(at: place)
    depart(Departed(id: activity.id, app: activity.app))
  }

  private mutating func depart(_ activity: Departed) {
    departed.append(activity)
    if departed.count > Self.longestMemory { departed.removeFirst() }
  }
}
