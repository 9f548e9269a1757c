import ServiceExtensionKit
import SourceText

/// The state of a phone as a line between pushes: `devsim.device/1` (`docs/report-format.md`).
package enum PhoneRecord {
  /// The start of the `schema` of every version.
  private static let schemaPrefix: StaticString = "devsim.device/"
  fileprivate static let schema: StaticString = "devsim.device/1"

  /// Whether a `schema` is that of the state of a phone, which is not a push.
  static func isSchema(_ schema: JSONNode, in document: JSONDocument) -> Bool {
    document.withText(of: schema) { $0.hasPrefix(schemaPrefix) }
  }

  /// Whether a value is the state of a phone.
  static func isRecord(_ node: JSONNode, in document: JSONDocument) -> Bool {
    let schema = document.members(of: node).first { document.string($0.name) == "schema" }
    return schema.map { isSchema($0.value, in: document) } ?? false
  }

  /// Reads the state of a phone.
  ///
  /// - Throws: The damage, or that another version of devsim wrote the record.
  static func read(
    _ node: JSONNode, of document: JSONDocument
  ) throws(PhoneRecordMistake) -> PhoneState {
    guard case .object(let record) = document.value(node) else {
      throw PhoneRecordMistake("a state is an object")
    }
    guard let schema = record["schema"]?.stringValue, schema == Self.schema.description else {
      let version = record["schema"]?.stringValue ?? ""
      throw PhoneRecordMistake(
        "the state has the version '\(version)', which this version of devsim cannot read")
    }
    guard let device = record["device"]?.stringValue else {
      throw PhoneRecordMistake("the state has no 'device'")
    }
    guard let apps = record["apps"]?.arrayValue else {
      throw PhoneRecordMistake("the state has no 'apps', so it is not complete")
    }
    var read: [PhoneState.App] = []
    do throws(ProtocolMistake) {
      for app in apps { read.append(try PhoneState.App(app)) }
    } catch {
      let has = "has " + error.message.trimmingPrefix("wrote ")
      throw PhoneRecordMistake("the state is damaged: it \(has)")
    }
    return PhoneState(
      device: device, apps: read, activityList: ActivityList(record: record), isTouched: true)
  }
}

/// The reason why the state of a phone cannot be restored.
struct PhoneRecordMistake: Error {
  /// One phrase: lower case, no period.
  let message: String

  init(_ message: String) { self.message = message }
}

/// A state of a phone between pushes of a capture.
struct PhoneRestoration: Sendable {
  /// The place of the next push.
  private(set) var place: Int
  /// The state, or the reason why it cannot be restored: CAP105.
  let state: Result<PhoneState, PhoneRecordFailure>
  /// The place of the record.
  let location: SourceLocation
}

/// The diagnostic of a record that cannot be restored.
package struct PhoneRecordFailure: Error {
  package let diagnostic: Diagnostic
}

extension PhoneRestoration {
  init(_ node: JSONNode, of document: JSONDocument, before place: Int) {
    self.place = place
    location = document.location(of: node)
    do throws(PhoneRecordMistake) {
      state = .success(try PhoneRecord.read(node, of: document))
    } catch {
      state = .failure(
        PhoneRecordFailure(
          diagnostic: Diagnostic(
            .unusableState, error.message, at: location,
            help: "use the complete state that '--state' or '--state-out' wrote")))
    }
  }

  /// Returns the restoration before another push.
  func moved(by distance: Int) -> PhoneRestoration {
    var moved = self
    moved.place += distance
    return moved
  }

  /// The diagnostic CAP105 for a phone that already has events.
  var isLate: Diagnostic {
    Diagnostic(
      .unusableState, "the state comes after pushes of its device", at: location,
      help: "put the states before the pushes, one for each device")
  }
}

extension DiagnosticKind {
  package static let unusableState = DiagnosticKind(
    "CAP105", "unusable-state", .error,
    summary: "The state of a phone cannot be restored.",
    explanation: """
      A line with the schema devsim.device/1 restores the phone that it describes. It must be \
      complete, written \
      by this version of devsim, and come before the first push of its device.
      """,
    example: #"{"schema": "devsim.device/1", "device": "a1"}"#,
    remedy: "Write the state again with --state-out, and put it before the captures.")
}

// MARK: - Writing

extension JSONWriter {
  /// Writes the state of a phone of a simulation.
  mutating func phone(_ state: PhoneState, of simulation: Simulation) {
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
    name("groups")
    beginArray()
    for group in state.groups(device.settings.grouping) {
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
    name("lockScreen")
    beginArray()
    for entry in simulation.lockScreen(of: state) { shown(entry) }
    endArray()
    held(state, storedCount: simulation.storedCount(for: state))
    name("apps")
    beginArray()
    let orders = state.notifications.map(\.order).sorted()
    for app in state.apps { self.app(app, orders) }
    endArray()
    activities(of: state.activityList)
    endObject()
  }

  private mutating func shown(_ entry: ShownNotification) {
    beginObject()
    member("app", entry.app)
    if !entry.title.isEmpty { member("title", entry.title) }
    if !entry.subtitle.isEmpty { member("subtitle", entry.subtitle) }
    if !entry.body.isEmpty { member("body", entry.body) }
    endObject()
  }

  /// Writes what waits: for the summary, for the phone to be online, or to wake an app.
  private mutating func held(_ state: PhoneState, storedCount: Int) {
    object("held") { json in
      json.name("summary")
      json.beginArray()
      for app in state.apps {
        for held in app.state.held { json.string(held.notification.identifier) }
      }
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
    if !app.state.held.isEmpty {
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
    let runs = app.state.extensionRuns
    if runs != ExtensionRuns() {
      object("extension") { json in
        json.member("end", runs.end)
        if runs.badgeDate.isFinite { json.member("badge", runs.badgeDate) }
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
    if notification.isQuiet { member("quiet", true) }
    if let content = notification.content {
      name("content")
      self.content(content)
    }
    endObject()
  }
}

// MARK: - Reading

extension PhoneState.App {
  fileprivate init(_ value: JSONValue) throws(ProtocolMistake) {
    guard let object = value.objectValue, let identifier = object["app"]?.stringValue else {
      throw ProtocolMistake("wrote an app without a name")
    }
    var notifications: [DeliveredNotification] = []
    for notification in object["notifications"]?.arrayValue ?? [] {
      notifications.append(try DeliveredNotification(notification))
    }
    var scheduled: [ScheduledNotification] = []
    for value in object["scheduled"]?.arrayValue ?? [] {
      let due = value.objectValue?["due"]?.numberValue?.doubleValue
      scheduled.append(
        ScheduledNotification(
          notification: try LocalNotification(record: value),
          due: due.map { SimulatedInstant(seconds: $0) }))
    }
    self.init(
      identifier: identifier, requestCount: try object["requests"]?.count(of: "requests") ?? 0,
      state: AppState(
        badge: try object["badge"]?.count(of: "badge") ?? 0, notifications: notifications,
        scheduled: scheduled, held: try (object["held"]?.arrayValue ?? []).map(Self.held),
        wakes: BackgroundWakes(object["wakes"]?.objectValue),
        budgets: Self.budgets(object["budgets"]?.objectValue),
        unreportedCalls: try object["unreportedCalls"]?.count(of: "unreportedCalls") ?? 0,
        extensionRuns: ExtensionRuns(object["extension"]?.objectValue)))
  }

  private static func budgets(_ record: JSONObject?) -> [PushType: PushBudget] {
    PushType.allCases.reduce(into: [:]) { budgets, type in
      guard let times = record?[type.rawValue]?.arrayValue else { return }
      budgets[type] = PushBudget(times: times.compactMap { $0.numberValue?.doubleValue })
    }
  }

  private static func held(_ value: JSONValue) throws(ProtocolMistake) -> HeldNotification {
    guard let object = value.objectValue, let notification = object["notification"] else {
      throw ProtocolMistake("wrote a held notification without its content")
    }
    return HeldNotification(
      notification: try DeliveredNotification(notification),
      relevance: object["relevance"]?.numberValue?.doubleValue ?? 0,
      release: object["release"]?.numberValue.map { SimulatedInstant(seconds: $0.doubleValue) })
  }
}

extension BackgroundWakes {
  /// Reads the wakes of an app; none without a record.
  fileprivate init(_ record: JSONObject?) {
    let times = record?["times"]?.arrayValue ?? []
    self.init(
      times: times.compactMap { $0.numberValue?.doubleValue },
      isHeld: record?["held"] == .bool(true))
  }
}

extension ExtensionRuns {
  /// Reads the work of an extension; none without a record.
  fileprivate init(_ record: JSONObject?) {
    func date(_ name: String) -> Double {
      record?[name]?.numberValue?.doubleValue ?? -.infinity
    }
    self.init(end: date("end"), badgeDate: date("badge"))
  }
}

extension DeliveredNotification {
  fileprivate init(_ value: JSONValue) throws(ProtocolMistake) {
    guard let object = value.objectValue, let identifier = object["identifier"]?.stringValue,
      let content = object["content"]?.objectValue
    else {
      throw ProtocolMistake("wrote a notification without an identifier or content")
    }
    self.init(
      identifier: identifier, content: try NotificationContent(content),
      isCritical: object["critical"] == .bool(true))
    order = UInt32(clamping: try object["order"]?.count(of: "order") ?? 0)
    isOnLockScreen = object["lockScreen"] == .bool(true)
    isQuiet = object["quiet"] == .bool(true)
    date = object["date"]?.numberValue.map { SimulatedInstant(seconds: $0.doubleValue) }
  }
}

extension [UInt32] {
  /// Returns the index of the first element that matches, if all matching elements are at the end.
  fileprivate func partitioningIndex(where fits: (UInt32) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if fits(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
