import SourceText

/// A push of Parse Server.
///
/// Sources: Parse Server, *push notifications*; its `src/Controllers/PushController.js`, and
/// `src/APNS.js` of parse-server-push-adapter, which uses node-apn.
extension MappedMessage {
  private static let parseTargets = ["where", "channels"]
  /// What only a push of Parse Server has beside `data`.
  private static let parseTimes = ["expiration_time", "expiration_interval", "push_time"]

  /// What may be beside `data`, or in it.
  private static let parseHeaders: KeyValuePairs<String, PushHeader> = [
    "push_type": .pushType, "collapse_id": .collapseIdentifier, "priority": .priority,
  ]

  static func isParse(_ members: MessageMembers) -> Bool {
    let hasTarget = members.kind("where") == .object || members.kind("channels") == .array
    let isPush = hasTarget || members.hasAny(of: parseTimes + ["push_type"])
    return isPush && members.kind("data") == .object
  }

  /// Returns the push of a request.
  func parse(_ message: MessageMembers) -> MadeEnvelope {
    var made = envelope
    if let device = message.object("where")["deviceType"], !isForPhones(device) {
      made.leaveToOthers(
        OtherSenders.notForPhone, "the push is not for the 'deviceType' ios",
        at: document.location(of: device))
      return made
    }
    var content = MessageContent(document, of: made.place)
    for name in Self.parseTargets + ["data"] { content.use(message.member(name)) }
    addData(message.object("data"), &content)
    addHeaders(message, &content, &made)
    finish(content, message, &made)
    return made
  }

  /// Whether a condition on the type of a device is for iPhones: the type, or `$in` with it.
  private func isForPhones(_ condition: JSONNode) -> Bool {
    if let type = document.string(condition) { return type == "ios" }
    guard let types = MessageMembers(of: condition, in: document)["$in"] else { return true }
    return document.elements(of: types).contains { document.string($0) == "ios" }
  }

  /// Adds the members of `data`, in their order: each may replace what is there.
  private func addData(_ data: MessageMembers, _ content: inout MessageContent) {
    let names: [String: PayloadKey] = [
      "title": .title, "sound": .sound, "category": .category, "threadId": .threadIdentifier,
      "interruptionLevel": .interruptionLevel, "targetContentIdentifier": .targetContentIdentifier,
    ]
    for (name, member) in data.all {
      switch name {
      case "aps": content.replaceAps(by: member)
      case "alert":
        if content.hasAlert(.title), let title = data.member("title") {
          content.leaveOut(
            "is not sent, because 'alert' after it replaces it", title,
            help: "write 'title' after 'alert'")
        }
        content.replaceAlert(by: member)
      case "badge" where document.kind(of: member.value) == .string:
        content.leaveOut(
          "has an unknown value, because Parse Server counts it", member, help: "write a number")
      case "badge": content.add(.badge, member)
      case "content-available": content.add(flag: .contentAvailable, member, takesTrue: false)
      case "mutable-content": content.add(flag: .mutableContent, member, takesTrue: false)
      default:
        if let key = names[name] {
          content.add(key, member)
        } else if !Self.parseHeaders.contains(where: { $0.key == name }) {
          content.addBeside(document.copied(member, as: name))
        }
      }
    }
  }

  /// Adds the headers, which are beside `data` or in it.
  private func addHeaders(
    _ message: MessageMembers, _ content: inout MessageContent, _ made: inout MadeEnvelope
  ) {
    let data = message.object("data")
    for (name, header) in Self.parseHeaders {
      content.add(header, message[name] == nil ? data.member(name) : message.member(name))
    }
    content.add(.pushType, PushType.alert.rawValue)
    content.add(.priority, "10")
    content.add(timeToLive: message.member("expiration_interval"), &made)
    guard let expiration = message.member("expiration_time") else { return }
    let time =
      document.double(expiration.value).map(SimulatedInstant.init(seconds:))
      ?? document.string(expiration.value).flatMap(SimulatedInstant.init(rfc3339:))
    if let seconds = time.flatMap({ Int(exactly: $0.seconds.rounded()) }) {
      content.use(expiration)
      content.add(.expiration, "\(seconds)", at: document.place(of: expiration.value))
    } else {
      content.leaveOut(
        "is not a time", expiration, help: "write UNIX seconds, or 2026-03-14T22:00:00Z")
    }
  }
}
