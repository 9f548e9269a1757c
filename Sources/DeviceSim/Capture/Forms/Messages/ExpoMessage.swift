import SourceText

/// A message to Expo's push service, or an array of them (N2).
struct ExpoMessage {
  /// The most recipients that one request may have.
  private static let targetLimit = 100

  let document: JSONDocument
  let envelope: MadeEnvelope

  /// Whether a text is a token, as `isExpoPushToken` of expo-server-sdk-node decides.
  static func isToken(_ text: String) -> Bool {
    text.hasPrefix("ExponentPushToken[") || text.hasPrefix("ExpoPushToken[")
      || text.utf8.elementsEqual("00000000-0000-0000-0000-000000000000".utf8) {
        $1 == UInt8(ascii: "0") ? $0.isASCIILetterOrDigit : $0 == $1
      }
  }

  func envelopes(of root: JSONNode) -> [MadeEnvelope] {
    let messages = document.list(root)
    let count = messages.reduce(0) { $0 + targets(of: $1).count }
    guard count <= Self.targetLimit else {
      return messages.prefix(1).map { refused($0, at: root) }
    }
    var room = MadeEnvelope.roomForDevices
    return messages.flatMap { message in
      self.envelope(of: message)
        .addressed(to: targets(of: message), of: document, within: &room)
    }
  }

  private func envelope(of root: JSONNode) -> MadeEnvelope {
    var envelope = MadeEnvelope(
      of: document.place(of: root), line: document.location(of: root).line)
    envelope.arrival = self.envelope.arrival
    let message = MessageMembers(of: root, in: document)
    var content = MessageContent(document, of: envelope.place)
    content.add(
      [
        "title": .title, "subtitle": .subtitle, "body": .body, "sound": .sound, "badge": .badge,
        "categoryId": .category, "threadId": .threadIdentifier,
        "interruptionLevel": .interruptionLevel,
      ], of: message)
    content.add(flag: .mutableContent, message.member("mutableContent"))
    content.add(
      flag: .contentAvailable,
      message.member("contentAvailable") ?? message.member("_contentAvailable"))
    if let data = message.member("data") { content.addBeside(document.copied(data, as: "body")) }
    content.add(.collapseIdentifier, message.member("collapseId"))
    if let priority = message.text("priority") {
      content.add(.priority, priority == "normal" ? "5" : "10")
    }
    if message["ttl"] == nil {
      content.add(.expiration, message.member("expiration"))
      content.add(.expiration, "0")
    } else {
      content.add(timeToLive: message.member("ttl"), &envelope)
    }
    for name in ["channelId", "tag", "richContent", "content-available", "mutable-content"] {
      guard let member = message.member(name) else { continue }
      let message =
        name == "richContent"
        ? "the image of 'richContent' is not simulated" : "'\(name)' has no effect on an iPhone"
      envelope.diagnostics.append(
        Diagnostic(.leftOut, message, at: document.location(of: member.name)))
    }
    content.finish(&envelope)
    envelope.decisions.insert(OtherSenders.expoMessage)
    return envelope
  }

  /// Returns the recipients of a message.
  private func targets(of message: JSONNode) -> [JSONNode] {
    MessageMembers(of: message, in: document)["to"].map(document.list) ?? []
  }

  /// Returns the first message of a request with too many recipients.
  private func refused(_ message: JSONNode, at place: JSONNode) -> MadeEnvelope {
    var refused = envelope(of: message)
    refused.refuse(
      OtherSenders.expoRefused,
      Diagnostic(
        .refusedBySender, "PUSH_TOO_MANY_NOTIFICATIONS", at: document.location(of: place),
        help: "name at most \(Self.targetLimit) recipients in a request"))
    return refused
  }
}
