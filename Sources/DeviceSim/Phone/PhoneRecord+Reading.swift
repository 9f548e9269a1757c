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
    if let mistake = ReportShape.phone.mistake(in: .object(record), named: "the state") {
      throw PhoneRecordMistake("the state is damaged: \(mistake)")
    }
    if let locked = record["locked"], ![.bool(true), .bool(false)].contains(locked) {
      throw PhoneRecordMistake("the state is damaged: 'locked' is not true or false")
    }
    guard let device = record["device"]?.stringValue else {
      throw PhoneRecordMistake("the state has no 'device'")
    }
    guard let apps = record["apps"]?.arrayValue else {
      throw PhoneRecordMistake("the state has no 'apps', so it is not complete")
    }
    var read: [PhoneState.App] = []
    let lastArrival: Int
    do throws(ContentMistake) {
      _ = try record["badge"]?.count(of: "badge")
      lastArrival = try record["lastArrival"]?.count(of: "lastArrival") ?? 0
      for app in apps { read.append(try PhoneState.App(app)) }
    } catch {
      throw PhoneRecordMistake("the state is damaged: it has \(error.finding)")
    }
    let wakes = record["phoneWakes"]?.arrayValue?.compactMap { $0.numberValue?.doubleValue }
    var kept: [KeptPush] = []
    for push in record["kept"]?.arrayValue ?? [] {
      kept.append(try KeptPush(push, device: device))
    }
    let phone = PhoneState(
      device: device, apps: read, wakes: PushBudget(times: wakes ?? []),
      lastArrival: UInt32(clamping: lastArrival),
      activityList: ActivityList(record: record),
      activityNames: record["activityNames"]?.arrayValue?.compactMap(\.stringValue) ?? [],
      isTouched: true)
    return RestoredPhone(
      phone: phone, isLocked: record["locked"].map { $0 == .bool(true) }, kept: kept,
      clock: record["clock"]?.numberValue.map { SimulatedInstant(seconds: $0.doubleValue) })
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
      let due = value.objectValue?["due"]?.numberValue?.doubleValue
      rare.scheduled.append(
        ScheduledNotification(
          notification: try LocalNotification(record: value),
          due: due.map { SimulatedInstant(seconds: $0) }))
    }
    let requestCount = try object["requests"]?.count(of: "requests") ?? 0
    let badge = try object["badge"]?.count(of: "badge") ?? 0
    rare.heldList = HeldList(try (object["held"]?.arrayValue ?? []).map(Self.held))
    rare.budgets = Self.budgets(object["budgets"]?.objectValue)
    rare.unreportedCalls = try object["unreportedCalls"]?.count(of: "unreportedCalls") ?? 0
    rare.extensionRuns = try ExtensionRuns(object["extension"]?.objectValue)
    self.init(
      identifier: identifier, requestCount: requestCount,
      state: AppState(
        badge: badge, notifications: notifications,
        wakes: BackgroundWakes(object["wakes"]?.objectValue),
        hasLeftChannel: object["leftChannel"] == .bool(true),
        isUnregistered: object["unregistered"] == .bool(true),
        hasAskedToGoOn: object["askedToGoOn"] == .bool(true), rare: rare))
  }

  private static func budgets(_ record: JSONObject?) -> [PushType: PushBudget] {
    PushType.allCases.reduce(into: [:]) { budgets, type in
      guard let times = record?[type.rawValue]?.arrayValue else { return }
      budgets[type] = PushBudget(times: times.compactMap { $0.numberValue?.doubleValue })
    }
  }

  private static func held(_ value: JSONValue) throws(ContentMistake) -> HeldNotification {
    guard let object = value.objectValue, let notification = object["notification"] else {
      throw ContentMistake("a held notification without its content")
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
      held: record?["held"] == .bool(true) ? record?["identifier"]?.stringValue ?? "" : nil)
  }
}

extension ExtensionRuns {
  /// Reads the work of an extension; none without a record.
  fileprivate init(_ record: JSONObject?) throws(ContentMistake) {
    self.init(end: record?["end"]?.numberValue?.doubleValue ?? -.infinity)
    for value in record?["unshown"]?.arrayValue ?? [] {
      guard let object = value.objectValue, let notification = object["notification"] else {
        throw ContentMistake("a notification of the extension without its content")
      }
      guard let original = object["original"]?.objectValue else {
        throw ContentMistake("a notification of the extension without its original content")
      }
      let item = UnshownNotification(
        notification: try LocalNotification(record: notification),
        original: try NotificationContent(original), mayFilter: object["mayFilter"] == .bool(true),
        end: SimulatedInstant(seconds: object["end"]?.numberValue?.doubleValue ?? end),
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
      isCritical: object["critical"] == .bool(true))
    order = UInt32(clamping: try object["order"]?.count(of: "order") ?? 0)
    isOnLockScreen = object["lockScreen"] == .bool(true)
    if object["lockScreenAlone"] == .bool(true) { place = .lockScreen }
    if object["bannerAlone"] == .bool(true) { place = .banner }
    isQuiet = object["quiet"] == .bool(true)
    isInSummary = object["summary"] == .bool(true)
    date = object["date"]?.numberValue.map { SimulatedInstant(seconds: $0.doubleValue) }
  }
}
