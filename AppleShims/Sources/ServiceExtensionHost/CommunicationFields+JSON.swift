import Foundation
import UserNotifications

extension CommunicationFields {
  /// Reads the member `communication` of content; `nil` without a sender.
  init?(json: [String: Any]) {
    guard let sender = json["sender"] as? [String: Any],
      let name = sender["displayName"] as? String
    else { return nil }
    self.init(displayName: name)
    handle = sender["handle"] as? String
    customIdentifier = sender["customIdentifier"] as? String
    conversationIdentifier = json["conversationIdentifier"] as? String
    speakableGroupName = json["speakableGroupName"] as? String
    image = (json["image"] as? [String: Any]).flatMap(Image.init)
  }

  var json: [String: Any] {
    var sender: [String: Any] = ["displayName": displayName]
    sender["handle"] = handle
    sender["customIdentifier"] = customIdentifier
    var json: [String: Any] = ["sender": sender]
    json["conversationIdentifier"] = conversationIdentifier
    json["speakableGroupName"] = speakableGroupName
    json["image"] = image?.json
    return json
  }
}

extension CommunicationFields.Image {
  init?(json: [String: Any]) {
    if let name = json["name"] as? String {
      self = .name(name)
    } else if let url = json["url"] as? String {
      self = .url(url)
    } else if let count = json["bytes"] as? Int {
      self = .data(byteCount: count)
    } else {
      return nil
    }
  }

  var json: [String: Any] {
    switch self {
    case .name(let name): ["name": name]
    case .url(let url): ["url": url]
    case .data(let count): ["bytes": count]
    }
  }
}
