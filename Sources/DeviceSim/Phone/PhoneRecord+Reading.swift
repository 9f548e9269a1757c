import ServiceExtensionKit
import SourceText

extension PhoneRecord {
  /// Reads the state of a phone.
  ///
  /// - Throws: The damage, or that another version of devsim wrote the record.
  static func read(
    _ node: JSONNode, of document: JSONDocument
  ) throws(PhoneRecordMistake) -> RestoredPhone {
    guard case .object(let record) = document.value(node) else {
      throw PhoneRecordMistake("a state is an object")
    }
    guard let schema = record["schema"]?.stringValue, schema == Self.schema.description else {
      let version = record["schema"]?.stringValue ?? ""
      throw PhoneRecordMistake(
        "the state has the version '\(version)', which this version of devsim cannot read")
    }
    try ReportShape.phone.check(node, of: document, named: "the state")
    let clock = record.instant("clock")
    if let clock, !Delivery.isPlausible(clock.seconds) {
      throw PhoneRecordMistake(
        damage: "'clock' is not a time in UNIX seconds", at: document.member("clock", of: node))
    }
    guard let device = record["device"]?.stringValue else {
      throw PhoneRecordMistake("the state has no 'device'")
    }
    guard let apps = record["apps"]?.arrayValue else {
      throw PhoneRecordMistake("the state has no 'apps', so it is not complete")
    }
    var read: [PhoneState.App] = []
    let activityList: ActivityList
    do throws(ContentMistake) {
      for app in apps { read.append(try PhoneState.App(app)) }
      try checkUnique(read.map(\.identifier), "apps with the name")
      activityList = try ActivityList(record: record)
    } catch {
      throw PhoneRecordMistake(damage: "it has \(error.finding)")
    }
    var kept: [KeptPush] = []
    for push in record["kept"]?.arrayValue ?? [] {
      kept.append(try KeptPush(push, device: device))
    }
    let phone = PhoneState(
      device: device, apps: read, wakes: record.budget("phoneWakes"),
      lastArrival: UInt32(clamping: record.count("lastArrival")),
      activityList: activityList,
      activityNames: record["activityNames"]?.arrayValue?.compactMap(\.stringValue) ?? [],
      isTouched: true)
    let isLocked: Bool? = if case .bool(let isTrue) = record["locked"] { isTrue } else { nil }
    return RestoredPhone(phone: phone, isLocked: isLocked, kept: kept, clock: clock)
  }

  /// Throws if two of the names of some things are the same: only one of the things would be kept.
  fileprivate static func checkUnique(
    _ names: [String], _ things: String
  ) throws(ContentMistake) {
    var found: Set<ExactText> = []
    for name in names where !found.insert(ExactText(name)).inserted {
      throw ContentMistake("two \(things) '\(name)'")
    }
  }
}

/// What is read of a record after its check; a member that is absent, or `null`, has its default.
extension JSONObject {
  func flag(_ name: String) -> Bool { self[name] == .bool(true) }

  func number(_ name: String) -> Double? { self[name]?.numberValue?.doubleValue }

  func count(_ name: String) -> Int { self[name]?.numberValue?.wholeValue ?? 0 }

  func instant(_ name: String) -> SimulatedInstant? {
    number(name).map { SimulatedInstant(seconds: $0) }
  }

  /// The moments of a budget, in UNIX seconds.
  func budget(_ name: String) -> PushBudget {
    PushBudget(times: self[name]?.arrayValue?.compactMap { $0.numberValue?.doubleValue } ?? [])
  }
}

extension PhoneState.App {
  fileprivate init(_ value: JSONValue) throws(ContentMistake) {
    guard let object = value.objectValue, let identifier = object["app"]?.stringValue else {
      throw ContentMistake("an app without a name")
    }
    var notifications: [DeliveredNotification] = []
    for notification in object["notifications"]?.arrayValue ?? [] {
      notifications.append(try DeliveredNotification(notification))
    }
    var rare = RareAppState.Members()
    for value in object["scheduled"]?.arrayValue ?? [] {
      rare.scheduled.append(
        ScheduledNotification(
          notification: try LocalNotification(record: value),
          due: value.objectValue?.instant("due")))
    }
    let held = try (object["held"]?.arrayValue ?? []).map(Self.held)
    for identifiers in [
      notifications.map(\.identifier), held.map(\.notification.identifier),
      rare.scheduled.map(\.notification.identifier),
    ] {
      try PhoneRecord.checkUnique(identifiers, "notifications with the identifier")
    }
    if rare.scheduled.count > LocalNotification.scheduledLimit {
      throw ContentMistake(
        "more than \(LocalNotification.scheduledLimit) scheduled notifications of an app")
    }
    rare.heldList = HeldList(held)
    rare.budgets = Self.budgets(object["budgets"]?.objectValue ?? JSONObject())
    rare.unreportedCalls = object.count("unreportedCalls")
    rare.extensionRuns = try ExtensionRuns(object["extension"]?.objectValue ?? JSONObject())
    self.init(
      identifier: identifier, requestCount: object.count("requests"),
      state: AppState(
        badge: object.count("badge"), notifications: notifications,
        wakes: BackgroundWakes(object["wakes"]?.objectValue ?? JSONObject()),
        hasLeftChannel: object.flag("leftChannel"), isUnregistered: object.flag("unregistered"),
        hasAskedToGoOn: object.flag("askedToGoOn"), rare: rare))
  }

  private static func budgets(_ record: JSONObject) -> [PushType: PushBudget] {
    PushType.allCases.reduce(into: [:]) { budgets, type in
      if record[type.rawValue] != nil { budgets[type] = record.budget(type.rawValue) }
    }
  }

  private static func held(_ value: JSONValue) throws(ContentMistake) -> HeldNotification {
    guard let object = value.objectValue, let notification = object["notification"] else {
      throw ContentMistake("a held notification without its content")
    }
    return HeldNotification(
      notification: try DeliveredNotification(notification),
      relevance: object.number("relevance") ?? 0, release: object.instant("release"))
  }
}

extension BackgroundWakes {
  /// Reads the wakes of an app; none of an empty record.
  fileprivate init(_ record: JSONObject) {
    self.init(
      times: record.budget("times").times,
      held: record.flag("held") ? record["identifier"]?.stringValue ?? "" : nil)
  }
}

extension ExtensionRuns {
  /// Reads the work of an extension; none of an empty record.
  fileprivate init(_ record: JSONObject) throws(ContentMistake) {
    self.init(end: record.number("end") ?? -.infinity)
    for value in record["unshown"]?.arrayValue ?? [] {
      guard let object = value.objectValue, let notification = object["notification"] else {
        throw ContentMistake("a notification of the extension without its content")
      }
      guard let original = object["original"]?.objectValue else {
        throw ContentMistake("a notification of the extension without its original content")
      }
      let item = UnshownNotification(
        notification: try LocalNotification(record: notification),
        original: try NotificationContent(original), mayFilter: object.flag("mayFilter"),
        end: object.instant("end") ?? SimulatedInstant(seconds: end),
        foreseen: object["foreseen"]?.objectValue.map(Appearance.init))
      withUnshown { $0.append(item) }
    }
  }
}

extension DeliveredNotification {
  fileprivate init(_ value: JSONValue) throws(ContentMistake) {
    guard let object = value.objectValue, let identifier = object["identifier"]?.stringValue,
      let content = object["content"]?.objectValue
    else {
      throw ContentMistake("a notification without an identifier or content")
    }
    self.init(
      identifier: identifier, content: try NotificationContent(content),
      isCritical: object.flag("critical"))
    order = UInt32(clamping: object.count("order"))
    isOnLockScreen = object.flag("lockScreen")
    if object.flag("lockScreenAlone") { place = .lockScreen }
    if object.flag("bannerAlone") { place = .banner }
    isQuiet = object.flag("quiet")
    isInSummary = object.flag("summary")
    date = object.instant("date")
  }
}
