import Foundation
import UserNotifications

/// The state of the app on the device, from a request.
struct HostCenter {
  /// The delivered notifications, newest first.
  var delivered: [UNNotification] = []
  var pending: [UNNotificationRequest] = []

  /// Reads the member `center` of a request.
  init(json: [String: Any]) {
    delivered = (json["delivered"] as? [[String: Any]] ?? []).map { item in
      // A capture may lack the time of arrival.
      let date = (item["date"] as? Double).map(Date.init(timeIntervalSince1970:)) ?? Date()
      return UNNotification(
        UNNotificationRequest(json: item, trigger: UNPushNotificationTrigger()), date: date)
    }
    pending = (json["pending"] as? [[String: Any]] ?? []).map { item in
      let trigger = (item["trigger"] as? [String: Any]).flatMap(UNNotificationTrigger.make)
      return UNNotificationRequest(json: item, trigger: trigger)
    }
  }
}

extension UNNotificationRequest {
  /// Reads identifier and content.
  fileprivate convenience init(json: [String: Any], trigger: UNNotificationTrigger?) {
    self.init(
      identifier: json["identifier"] as? String ?? "",
      content: UNNotificationContent(
        ContentFields(json: json["content"] as? [String: Any] ?? [:])),
      trigger: trigger)
  }
}

extension CenterAction {
  /// The member of a `center` line for this action.
  var json: (name: String, value: Any) {
    switch self {
    case .setBadge(let count): return ("setBadge", count)
    case .removeDelivered(let identifiers): return ("removeDelivered", identifiers)
    case .removeAllDelivered: return ("removeAllDelivered", true)
    case .add(let request):
      var json: [String: Any] = [
        "identifier": request.identifier, "content": request.content.fields.json,
      ]
      json["trigger"] = request.trigger?.json
      return ("add", json)
    case .removePending(let identifiers): return ("removePending", identifiers)
    case .removeAllPending: return ("removeAllPending", true)
    case .donate(let intent, let direction, let communication):
      var json: [String: Any] = ["intent": intent]
      json["direction"] = direction
      json["communication"] = communication?.json
      return ("donate", json)
    }
  }
}

extension UNNotificationTrigger {
  private static let components: [(name: String, path: WritableKeyPath<DateComponents, Int?>)] = [
    ("era", \.era), ("year", \.year), ("quarter", \.quarter), ("month", \.month), ("day", \.day),
    ("hour", \.hour), ("minute", \.minute), ("second", \.second), ("nanosecond", \.nanosecond),
    ("weekday", \.weekday), ("weekdayOrdinal", \.weekdayOrdinal), ("weekOfMonth", \.weekOfMonth),
    ("weekOfYear", \.weekOfYear), ("yearForWeekOfYear", \.yearForWeekOfYear),
  ]

  /// Reads a trigger; `nil` if its kind is unknown.
  fileprivate static func make(json: [String: Any]) -> UNNotificationTrigger? {
    let repeats = json["repeats"] as? Bool ?? false
    if let seconds = json["seconds"] as? Double {
      return UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)
    }
    guard let date = json["date"] as? [String: Any] else { return nil }
    var parts = DateComponents()
    for (name, path) in components { parts[keyPath: path] = date[name] as? Int }
    return UNCalendarNotificationTrigger(dateMatching: parts, repeats: repeats)
  }

  /// `nil` if the protocol has no such trigger.
  fileprivate var json: [String: Any]? {
    var json: [String: Any] = repeats ? ["repeats": true] : [:]
    switch self {
    case let trigger as UNTimeIntervalNotificationTrigger: json["seconds"] = trigger.timeInterval
    case let trigger as UNCalendarNotificationTrigger:
      var date: [String: Any] = [:]
      for (name, path) in Self.components {
        guard let number = trigger.dateComponents[keyPath: path], number >= 0 else { continue }
        date[name] = number
      }
      json["date"] = date
    default: return nil
    }
    return json
  }
}
