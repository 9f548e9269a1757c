import SourceText

/// A message to Expo's push service (N2).
struct ExpoMessage {
  /// The most recipients that one message may have.
  private static let targetLimit = 100

  let document: JSONDocument
  let envelope: MadeEnvelope

  func envelopes(of root: JSONNode) -> [MadeEnvelope] {
    var envelope = envelope
    let message = MessageMembers(of: root, in: document)
    var content = MessageContent(document, of: envelope.place)
    for (name, key) in [
      ("title", PayloadKey.title), ("subtitle", .subtitle), ("body", .body), ("sound", .sound),
      ("badge", .badge), ("categoryId", .category), ("threadId", .threadIdentifier),
      ("interruptionLevel", .interruptionLevel),
    ] {
      content.add(key, message.member(name))
    }
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
    for name in ["channelId", "richContent", "content-available", "mutable-content"] {
      guard let member = message.member(name) else { continue }
      let message =
        name == "richContent"
        ? "the image of 'richContent' is not simulated" : "'\(name)' does nothing on an iPhone"
      envelope.diagnostics.append(
        Diagnostic(.leftOut, message, at: document.location(of: member.name)))
    }
    content.finish(&envelope)
    envelope.decisions.insert(OtherSenders.expoMessage)
    return addressed(message, envelope)
  }

  /// Returns the push for each device.
  private func addressed(_ message: MessageMembers, _ envelope: MadeEnvelope) -> [MadeEnvelope] {
    guard let target = message["to"] else { return [envelope] }
    let isList = document.kind(of: target) == .array
    let targets = isList ? Array(document.elements(of: target)) : [target]
    guard targets.count <= Self.targetLimit else {
      var refused = envelope
      refused.refuse(
        OtherSenders.expoRefused,
        Diagnostic(
          .refusedBySender, "PUSH_TOO_MANY_NOTIFICATIONS", at: document.location(of: target),
          help: "name at most \(Self.targetLimit) recipients in a request"))
      return [refused]
    }
    var room = MadeEnvelope.roomForDevices
    return envelope.addressed(to: targets, of: document, within: &room)
  }
}
