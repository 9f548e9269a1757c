import ServiceExtensionKit
import SourceText

// The Live Activities of a phone in `devsim.device/1` (`docs/report-format.md`).

extension JSONWriter {
  /// Writes the activities of a phone, and what a later run needs to continue; nothing if there
  /// never was one.
  mutating func activities(of state: PhoneState, in simulation: Simulation) {
    let list = state.activityList
    guard !list.isUntouched else { return }
    if list.hadActivities {
      array("activities") { json in
        for activity in list.activities {
          json.object { json in
            json.identity(of: activity)
            if simulation.asks(activity, on: state) { json.member("asks", true) }
            json.content(of: activity)
            json.history(of: activity)
          }
        }
      }
    }
    name("activityHistory")
    object {
      $0.member("count", list.count)
      $0.member("order", list.entries.map(\.id))
      $0.name("starts")
      $0.array { json in
        for (app, budget) in list.starts.sorted(by: { $0.key < $1.key }) {
          for time in budget.times {
            json.object {
              $0.member("app", app)
              $0.member("date", time)
            }
          }
        }
      }
      $0.name("gone")
      $0.array { json in
        for activity in list.departed {
          json.object {
            $0.member("id", activity.id)
            $0.member("app", activity.app)
            if !activity.hasStarted { $0.member("started", false) }
          }
        }
      }
    }
  }

  /// Writes what a push did to an activity.
  mutating func activity(_ card: ChangedActivity) {
    object {
      $0.member("event", word: card.event.rawValue)
      $0.identity(of: card.activity)
      $0.content(of: card.activity)
      if card.asks { $0.member("asks", true) }
      if !card.isDrawn { $0.member("drawn", false) }
      if card.count > 1 { $0.member("count", card.count) }
    }
  }

  private mutating func identity(of activity: LiveActivity) {
    member("id", activity.id)
    member("type", activity.type)
    member("state", word: activity.state.rawValue)
  }

  private mutating func content(of activity: LiveActivity) {
    guard let state = activity.contentState else { return }
    member("contentState", json: state)
    member("shownState", json: activity.shownState)
  }

  private mutating func history(of activity: LiveActivity) {
    if activity.isLoading { member("loading", true) }
    member("app", activity.app)
    member("attributes", json: activity.attributes)
    if activity.relevanceScore != 0 { member("relevanceScore", activity.relevanceScore) }
    member("channel", activity.channel)
    member("timestamp", activity.timestamp)
    member("started", activity.started?.seconds)
    member("updated", activity.updated?.seconds)
    member("ended", activity.ended?.seconds)
    member("staleDate", activity.staleDate?.seconds)
    member("dismissalDate", activity.dismissalDate?.seconds)
    member("startDate", activity.startDate?.seconds)
    if activity.state == .pending { member("alert", json: activity.alert) }
    member("drawnDate", activity.drawn?.seconds)
    member("nextDrawing", activity.nextDrawing?.seconds)
    if activity.isUpdatedOften { member("updatedOften", true) }
    if !activity.fractions.isEmpty { member("fractions", activity.fractions.sorted()) }
    if !activity.updates.times.isEmpty { member("updates", activity.updates.times) }
  }
}

extension ActivityList {
  /// Reads the activities of a state.
  init(record: JSONObject) throws(ContentMistake) {
    var activities: [ExactText: LiveActivity] = [:]
    var names: [ExactText] = []
    for value in record["activities"]?.arrayValue ?? [] {
      let activity = try LiveActivity(record: value)
      names.append(ExactText(activity.id))
      guard activities.updateValue(activity, forKey: ExactText(activity.id)) == nil else {
        throw ContentMistake("two activities with the name '\(activity.id)'")
      }
    }
    let history = record["activityHistory"]?.objectValue ?? JSONObject()
    let order = history["order"]?.arrayValue?.compactMap(\.stringValue).map(ExactText.init)
    if let order, order.count != names.count || Set(order) != Set(names) {
      throw ContentMistake("an 'order' that does not have the name of each activity once")
    }
    let count = history["count"]?.numberValue?.wholeValue ?? names.count
    guard count >= names.count else {
      throw ContentMistake("a 'count' that is less than the number of activities")
    }
    var starts: [String: [Double]] = [:]
    for value in history["starts"]?.arrayValue ?? [] {
      guard let start = value.objectValue, let app = start["app"]?.stringValue,
        let date = start.number("date")
      else { throw ContentMistake("a start of an activity without 'app' or 'date'") }
      starts[app, default: []].append(date)
    }
    var departed: [Departed] = []
    for value in history["gone"]?.arrayValue ?? [] {
      guard let activity = value.objectValue, let id = activity["id"]?.stringValue,
        let app = activity["app"]?.stringValue
      else { throw ContentMistake("an activity that is gone without 'id' or 'app'") }
      departed.append(Departed(id: id, app: app, hasStarted: activity["started"] != .bool(false)))
    }
    self.init(
      (order ?? names).compactMap { activities[$0] }, departed: departed,
      starts: starts.mapValues(PushBudget.init), count: count)
  }
}

extension LiveActivity {
  fileprivate init(record: JSONValue) throws(ContentMistake) {
    guard let object = record.objectValue, let id = object["id"]?.stringValue,
      let app = object["app"]?.stringValue,
      let state = object["state"]?.stringValue.flatMap(State.init)
    else { throw ContentMistake("an activity without 'id', 'app' or 'state'") }
    self.init(id: id, app: app)
    self.state = state
    func json(_ name: String) -> String? {
      object[name].flatMap { $0 == .null ? nil : $0.json }
    }
    type = object["type"]?.stringValue
    contentState = json("contentState")
    shownState = json("shownState")
    isLoading = object.flag("loading")
    attributes = json("attributes")
    relevanceScore = object.number("relevanceScore") ?? 0
    channel = object["channel"]?.stringValue
    timestamp = object.number("timestamp")
    started = object.instant("started")
    updated = object.instant("updated")
    ended = object.instant("ended")
    staleDate = object.instant("staleDate")
    dismissalDate = object.instant("dismissalDate")
    startDate = object.instant("startDate")
    alert = state == .pending ? json("alert") : nil
    drawn = object.instant("drawnDate")
    nextDrawing = object.instant("nextDrawing")
    isUpdatedOften = object.flag("updatedOften")
    fractions = Set((object["fractions"]?.arrayValue ?? []).compactMap(\.stringValue))
    updates = object.budget("updates")
  }
}
