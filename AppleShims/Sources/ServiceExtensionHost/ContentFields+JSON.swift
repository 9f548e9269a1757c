import Foundation
import UserNotifications

extension ContentFields {
  /// Reads the content of a request.
  init(json: [String: Any]) {
    self.init()
    for text in Text.allCases { self[text] = json[text.rawValue] as? String }
    badge = (json["badge"] as? Int).map { NSNumber(value: $0) }
    sound = UNNotificationSound(json: json["sound"])
    interruptionLevel = .init(name: json["interruptionLevel"] as? String ?? "") ?? .active
    relevanceScore = json["relevanceScore"] as? Double ?? 0
    attachments = (json["attachments"] as? [[String: Any]] ?? []).map { attachment in
      UNNotificationAttachment(
        identifier: attachment["identifier"] as? String ?? "",
        url: URL(fileURLWithPath: attachment["path"] as? String ?? ""),
        typeHint: attachment["typeHint"] as? String)
    }
    communication = (json["communication"] as? [String: Any]).flatMap(CommunicationFields.init)
    userInfo = json["userInfo"] as? [String: Any] ?? [:]
  }

  /// The content of an answer; empty members are left out.
  var json: [String: Any] {
    var json: [String: Any] = [:]
    for text in Text.allCases {
      if let value = self[text], !value.isEmpty { json[text.rawValue] = value }
    }
    // A number below 0 is not a valid badge.
    if let badge, badge.intValue >= 0 { json["badge"] = badge.intValue }
    if let sound { json["sound"] = sound.json }
    json["interruptionLevel"] = interruptionLevel.name
    if relevanceScore != 0 { json["relevanceScore"] = relevanceScore }
    if !attachments.isEmpty { json["attachments"] = attachments.map(\.json) }
    if let communication { json["communication"] = communication.json }
    json["userInfo"] = JSONLeaf.object(userInfo)
    return json
  }
}

extension UNNotificationInterruptionLevel {
  private static let names = ["passive", "active", "time-sensitive", "critical"]

  init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: UInt(index))
  }

  var name: String { Self.names[Int(rawValue)] }
}

extension UNNotificationSound {
  /// Reads a name or an object; `nil` if it is neither.
  convenience init?(json: Any?) {
    switch json {
    case let name as String:
      self.init(name: name == "default" ? nil : name)
    case let sound as [String: Any]:
      let name = sound["name"] as? String
      self.init(
        name: name == "default" ? nil : name, isCritical: sound["critical"] as? Bool ?? false,
        volume: (sound["volume"] as? Double).map(Float.init))
    default:
      return nil
    }
  }

  var json: Any {
    guard isCritical || volume != nil else { return name ?? "default" }
    var json: [String: Any] = ["critical": isCritical, "name": name ?? "default"]
    // 0.4 is not that of a Float.
    if let volume { json["volume"] = Double("\(volume)") }
    return json
  }
}

extension UNNotificationAttachment {
  var json: [String: Any] {
    var json: [String: Any] = ["identifier": identifier, "path": url.path]
    if let typeHint { json["typeHint"] = typeHint }
    return json
  }
}
