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
    let device = simulation.environment.device
    beginObject()
    name("schema")
    string(plain: PhoneRecord.schema)
    name("device")
    string(state.device)
    member("locked", device.isLocked)
    member("language", device.languages.first)
    name("badge")
    integer(state.badge)
    if device.focus?.hidesBadges == true { member("badgesHidden", true) }
    if isNeeded("groups") { groups(of: state, in: simulation) }
    if isNeeded("summaries") { summaries(of: state) }
    if isNeeded("lockScreen") {
      name("lockScreen")
      beginArray()
      for entry in simulation.lockScreen(of: state) { shown(entry) }
      endArray()
    }
    held(state, storedCount: simulation.storedCount(for: state))
    let kept = simulation.kept(for: state)
    if !kept.isEmpty {
      if isNeeded("kept") {
        array("kept") { json in for push in kept { push.write(to: &json) } }
      }
      member("clock", simulation.now?.seconds)
    }
    if isNeeded("apps") {
      name("apps")
      beginArray()
      let orders = (state.notifications + state.held.map(\.notification)).map(\.order).sorted()
      // A state that was read has other numbers of its apps.
      for app in state.apps.sorted(by: { $0.identifier < $1.identifier }) { self.app(app, orders) }
      endArray()
    }
    if !state.wakes.times.isEmpty {
      array("phoneWakes") { json in for time in state.wakes.times { json.double(time) } }
    }
    activities(of: state, in: simulation)
    if !state.activityNames.isEmpty {
      array("activityNames") { json in for name in state.activityNames { json.string(name) } }
    }
    endObject()
  }

  /// Writes the groups in Notification Center.
  private mutating func groups(of state: PhoneState, in simulation: Simulation) {
    name("groups")
    beginArray()
    for group in simulation.groups(of: state, where: { !$0.isOnLockScreenAlone }) {
      beginObject()
      if !group.app.isEmpty {
        name("app")
        string(group.app)
      }
      name("thread")
      string(group.thread)
      name("notifications")
      beginArray()
      for notification in group.notifications { string(notification.identifier) }
      endArray()
      if let line = simulation.summaryLine(of: group) { member("summary", line) }
      endObject()
    }
    endArray()
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
          json.array("notifications") { json in
            for entry in summary.entries { json.string(entry.notification.identifier) }
          }
        }
      }
    }
  }

  private mutating func shown(_ entry: ShownNotification) {
    beginObject()
    member("app", entry.app)
    if !entry.title.isEmpty { member("title", entry.title) }
    if !entry.subtitle.isEmpty { member("subtitle", entry.subtitle) }
    if !entry.body.isEmpty { member("body", entry.body) }
    if let count = entry.summaryCount { member("summary", count) }
    endObject()
  }

  /// Writes what waits: for the summary, for the phone to be online, or to wake an app.
  private mutating func held(_ state: PhoneState, storedCount: Int) {
    object("held") { json in
      json.name("summary")
      json.beginArray()
      for item in state.held { json.string(item.notification.identifier) }
      json.endArray()
      json.member("offline", storedCount)
      json.member("background", state.apps.count(where: \.state.isWakeHeld))
    }
  }

  private mutating func app(_ app: PhoneState.App, _ orders: [UInt32]) {
    beginObject()
    name("app")
    string(app.identifier)
    name("badge")
    integer(app.state.badge)
    name("requests")
    integer(app.requestCount)
    name("notifications")
    beginArray()
    for notification in app.state.notifications { self.notification(notification, orders) }
    endArray()
    if !app.state.scheduled.isEmpty {
      name("scheduled")
      beginArray()
      for item in app.state.scheduled {
        let due = item.due?.seconds
        localNotification(item.notification, due: due.flatMap { $0.isFinite ? $0 : nil })
      }
      endArray()
    }
    if !app.state.heldList.isEmpty {
      array("held") { json in
        for held in app.state.held {
          json.object { json in
            json.member("relevance", held.relevance)
            if let release = held.release { json.member("release", release.seconds) }
            json.name("notification")
            json.notification(held.notification, orders)
          }
        }
      }
    }
    if app.state.wakes != BackgroundWakes() {
      object("wakes") { json in
        json.array("times") { json in for time in app.state.wakes.times { json.double(time) } }
        json.member("held", app.state.isWakeHeld)
        if let held = app.state.wakes.held, !held.isEmpty { json.member("identifier", held) }
      }
    }
    if !app.state.budgets.isEmpty {
      object("budgets") { json in
        for (type, budget) in app.state.budgets.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
          json.name(escaping: type.rawValue)
          json.beginArray()
          for time in budget.times { json.double(time) }
          json.endArray()
        }
      }
    }
    if app.state.unreportedCalls > 0 { member("unreportedCalls", app.state.unreportedCalls) }
    if app.state.hasLeftChannel { member("leftChannel", true) }
    if app.state.isUnregistered { member("unregistered", true) }
    if app.state.hasAskedToGoOn { member("askedToGoOn", true) }
    let runs = app.state.extensionRuns
    if runs != ExtensionRuns() {
      object("extension") { json in
        json.member("end", runs.end)
        guard runs.hasUnshown else { return }
        json.array("unshown") { json in
          for item in runs.unshown.all {
            json.object { json in
              json.member("end", item.end.seconds)
              if let foreseen = item.foreseen {
                json.name("foreseen")
                foreseen.write(to: &json)
              }
              json.name("notification")
              json.localNotification(item.notification)
            }
          }
        }
      }
    }
    endObject()
  }

  /// Writes a notification with its rank on the phone, which a later run continues.
  private mutating func notification(_ notification: DeliveredNotification, _ orders: [UInt32]) {
    beginObject()
    name("identifier")
    string(notification.identifier)
    if let date = notification.date {
      name("date")
      double(date.seconds)
    }
    name("order")
    integer(orders.partitioningIndex { $0 > notification.order })
    if notification.isCritical {
      name("critical")
      bool(true)
    }
    if notification.isOnLockScreen { member("lockScreen", true) }
    if notification.isOnLockScreenAlone { member("lockScreenAlone", true) }
    if notification.isQuiet { member("quiet", true) }
    if notification.isInSummary { member("summary", true) }
    if let content = notification.content {
      name("content")
      self.content(content)
    }
    endObject()
  }
}
