import Foundation
import Groundwork
import UserNotifications

/// A request of the protocol.
struct HostRequest: @unchecked Sendable {
  let id: Int
  let identifier: String
  let content: UNNotificationContent
  /// The state of the device; `nil` if the extension does not use the center.
  var center: HostCenter?

  /// The request for an extension object, with a copy of the content.
  var notificationRequest: UNNotificationRequest {
    UNNotificationRequest(
      identifier: identifier, content: content, trigger: UNPushNotificationTrigger())
  }
}

/// A line of the protocol.
enum HostMessage {
  case request(HostRequest)
  case expire(id: Int)

  /// Reads a line; `nil` if it is neither a request nor an `expire` message.
  init?(_ line: String) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)),
      let message = object as? [String: Any], let id = message["id"] as? Int
    else { return nil }
    switch message["type"] as? String {
    case "expire": self = .expire(id: id)
    case "request":
      guard let content = message["content"] as? [String: Any] else { return nil }
      self = .request(
        HostRequest(
          id: id, identifier: message["identifier"] as? String ?? "",
          content: UNNotificationContent(ContentFields(json: content)),
          center: (message["center"] as? [String: Any]).map(HostCenter.init)))
    default: return nil
    }
  }

  static func ready(ahead: Int, usesCenter: Bool) -> Data {
    line(
      usesCenter
        ? ["type": "ready", "version": 1, "center": true]
        : ["type": "ready", "version": 1, "ahead": ahead])
  }

  static func center(_ action: CenterAction, id: Int) -> Data {
    let (name, value) = action.json
    return line(["type": "center", "id": id, name: value])
  }

  /// Returns the line of a remark about a request.
  static func remark(_ remark: Remark, id: Int) -> Data {
    switch remark {
    case .notSimulated(let name, let effect):
      return line(["type": "notSimulated", "id": id, "name": name, "effect": effect])
    case .attachmentRejected(let path, let typeHint, let size):
      var members: [String: Any] = ["type": "attachmentRejected", "id": id, "path": path]
      members["typeHint"] = typeHint
      members["size"] = size
      return line(members)
    case .requestBlocked(let url): return line(["type": "requestBlocked", "id": id, "url": url])
    case .requestFailed(let url, let reason):
      return line(["type": "requestFailed", "id": id, "url": url, "reason": reason])
    }
  }

  static func unchanged(id: Int) -> Data {
    line(["type": "unchanged", "id": id])
  }

  /// Returns the line which says that there will be no answer.
  static func forgotten(id: Int) -> Data {
    line(["type": "forgotten", "id": id])
  }

  static func answer(_ content: UNNotificationContent, to request: HostRequest) -> Data {
    guard !content.fields.isEqual(to: request.content.fields) else {
      return unchanged(id: request.id)
    }
    return line(["type": "content", "id": request.id, "content": content.fields.json])
  }

  private static func line(_ message: [String: Any]) -> Data {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    let json = try? JSONSerialization.data(withJSONObject: message, options: options)
    return (json ?? Data("{}".utf8)) + Data("\n".utf8)
  }
}
