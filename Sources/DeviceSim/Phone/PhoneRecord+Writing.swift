import ServiceExtensionKit
import SourceText

extension JSONWriter {
  /// Writes the state of a phone of a simulation.
  ///
  /// - Parameters:
  ///   - state: The phone.
  ///   - simulation: Its settings, and what the push service keeps for it.
  ///   - isNeeded: Returns whether a member is needed, by its name; a long member is left out if it
  ///     is not.
  mutating func phone(
    _ state: PhoneState, of simulation: Simulation,
    where isNeeded: (_ member: String) -> Bool = { _ in true }
  ) {
    let device = simulation.environment.device.limitedToSystem()
    object { json in
      json.member("schema", plain: PhoneRecord.schema)
      json.member("device", state.device)
      json.member("locked", device.isLocked)
      json.member("language", device.languages.first)
      json.member("focus", device.focus?.name)
      json.member("foreground", device.foregroundApp)
      json.member("badge", state.badge)
      if device.focus?.hidesBadges == true { json.member("badgesHidden", true) }
      if isNeeded("groups") { json.groups(of: state, in: simulation) }
      if isNeeded("summaries") { json.summaries(of: state) }
      if isNeeded("lockScreen") {
        json.array("lockScreen") { json in
          for entry in simulation.lockScreen(of: state) { json.shown(entry) }
        }
      }
      json.held(state, storedCount: simulation.storedCount(for: state))
      let kept = simulation.kept(for: state)
      if !kept.isEmpty {
        if isNeeded("kept") { json.member("kept", kept) }
        json.member("clock", simulation.now?.seconds)
      }
      if isNeeded("apps") { json.apps(of: state) }
      if !state.wakes.times.isEmpty { json.member("phoneWakes", state.wakes.times) }
      if state.lastArrival > 0 { json.member("lastArrival", Int(state.lastArrival)) }
      json.activities(of: state, in: simulation)
      if !state.activityNames.isEmpty { json.member("activityNames", state.activityNames) }
    }
  }

  private mutating func apps(of state: PhoneState) {
    let orders = (state.notifications + state.held.map(\.notification)).map(\.order).sorted()
    array("apps") { json in
      // In the order in which something happened to them: pushes that wait wake them in it.
      for app in state.apps { json.app(app, orders) }
    }
  }

  /// Writes the groups in Notification Center.
  private mutating func groups(of state: PhoneState, in simulation: Simulation) {
    array("groups") { json in
      for group in simulation.groups(of: state, where: \.isInCenter) {
        json.object { json in
          if !group.app.isEmpty { json.member("app", group.app) }
          json.member("thread", group.thread)
          json.member("notifications", group.notifications.map(\.identifier))
          json.member("summary", simulation.summaryLine(of: group))
        }
      }
    }
  }

  /// Writes the scheduled summaries that are in the list; nothing without one.
  private mutating func summaries(of state: PhoneState) {
    let summaries = state.summaries
    guard !summaries.isEmpty else { return }
    array("summaries") { json in
      for summary in summaries {
        json.object { json in
          json.member("date", summary.date.seconds)
          if summary.isOnLockScreen { json.member("lockScreen", true) }
          json.member("notifications", summary.entries.map(\.notification.identifier))
        }
      }
    }
  }

  private mutating func shown(_ entry: ShownNotification) {
    object { json in
      json.member("app", entry.app)
      if !entry.title.isEmpty { json.member("title", entry.title) }
      if !entry.subtitle.isEmpty { json.member("subtitle", entry.subtitle) }
      if !entry.body.isEmpty { json.member("body", entry.body) }
      json.member("summary", entry.summaryCount)
    }
  }

  /// Writes what waits: for the summary, for the phone to be online, or to wake an app.
  private mutating func held(_ state: PhoneState, storedCount: Int) {
    object("held") { json in
      json.member("summary", state.held.map(\.notification.identifier))
      json.member("offline", storedCount)
      json.member("background", state.apps.count(where: \.state.isWakeHeld))
    }
  }

  private mutating func app(_ app: PhoneState.App, _ orders: [UInt32]) {
    object { json in
      json.member("app", app.identifier)
      json.member("badge", app.state.badge)
      json.member("requests", app.requestCount)
      json.lists(app.state, orders)
      json.limits(app.state)
      let runs = app.state.extensionRuns
      if runs != ExtensionRuns() { json.object("extension") { json in json.work(runs) } }
    }
  }

  /// Writes the notifications of an app.
  private mutating func lists(_ state: AppState, _ orders: [UInt32]) {
    array("notifications") { json in
      for notification in state.notifications { json.notification(notification, orders) }
    }
    if !state.scheduled.isEmpty {
      array("scheduled") { json in
        for item in state.scheduled {
          let due = item.due?.seconds
          json.localNotification(item.notification, due: due.flatMap { $0.isFinite ? $0 : nil })
        }
      }
    }
    if !state.heldList.isEmpty {
      array("held") { json in
        for held in state.held {
          json.object { json in
            json.member("relevance", held.relevance)
            if let release = held.release { json.member("release", release.seconds) }
            json.name("notification")
            json.notification(held.notification, orders)
          }
        }
      }
    }
  }

  /// Writes what limits the wakes and the calls of an app.
  private mutating func limits(_ state: AppState) {
    if state.wakes != BackgroundWakes() {
      object("wakes") { json in
        json.member("times", state.wakes.times)
        json.member("held", state.isWakeHeld)
        if let held = state.wakes.held, !held.isEmpty { json.member("identifier", held) }
      }
    }
    if !state.budgets.isEmpty {
      object("budgets") { json in
        for (type, budget) in state.budgets.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
          json.name(escaping: type.rawValue)
          budget.times.write(to: &json)
        }
      }
    }
    if state.unreportedCalls > 0 { member("unreportedCalls", state.unreportedCalls) }
    if state.hasLeftChannel { member("leftChannel", true) }
    if state.isUnregistered { member("unregistered", true) }
    if state.hasAskedToGoOn { member("askedToGoOn", true) }
  }

  private mutating func work(_ runs: ExtensionRuns) {
    member("end", runs.end)
    guard runs.hasUnshown else { return }
    array("unshown") { json in
      for item in runs.unshown.all {
        json.object { json in
          json.member("end", item.end.seconds)
          if let foreseen = item.foreseen {
            json.name("foreseen")
            foreseen.write(to: &json)
          }
          json.name("notification")
          json.localNotification(item.notification)
          json.member("original", item.original)
          if item.mayFilter { json.member("mayFilter", true) }
        }
      }
    }
  }

  /// Writes a notification with its rank on the phone, which a later run continues.
  private mutating func notification(_ notification: DeliveredNotification, _ orders: [UInt32]) {
    object { json in
      json.member("identifier", notification.identifier)
      if let date = notification.date { json.member("date", date.seconds) }
      json.member("order", orders.partitioningIndex { $0 > notification.order })
      if notification.isCritical { json.member("critical", true) }
      if notification.isOnLockScreen { json.member("lockScreen", true) }
      if notification.isOnLockScreenAlone { json.member("lockScreenAlone", true) }
      if notification.isBannerAlone { json.member("bannerAlone", true) }
      if notification.isQuiet { json.member("quiet", true) }
      if notification.isInSummary { json.member("summary", true) }
      if let content = notification.content { json.member("content", content) }
    }
  }
}
