import SourceText

/// A request to gorush.
///
/// Sources: gorush, *README*, request body; what its README does not say, `notify/
/// notification_apns.go` and the payload builder of apns2.
extension MappedMessage {
  /// Returns the pushes of a request.
  func gorush(_ members: MessageMembers) -> [MadeEnvelope] {
    var room = MadeEnvelope.roomForDevices
    return members.elements("notifications").flatMap { node -> [MadeEnvelope] in
      let message = MessageMembers(of: node, in: document)
      var made = MadeEnvelope(
        of: document.place(of: node), line: document.location(of: node).line)
      made.arrival = envelope.arrival
      made.decisions.insert(OtherSenders.mappedMessage)
      // 1 is iOS; 2 is Android, 3 Huawei.
      guard let platform = message["platform"], document.double(platform) == 1 else {
        made.leaveToOthers(
          OtherSenders.notForPhone, "the notification is not for 'platform' 1, which is iOS",
          at: made.place.location)
        return [made]
      }
      var content = MessageContent(document, of: made.place)
      addTexts(message, &content)
      for name in ["tokens", "platform", "notif_id", "development", "production"] {
        content.use(message.member(name))
      }
      content.add(
        [
          "badge": .badge, "sound": .sound, "category": .category,
          "thread-id": .threadIdentifier, "interruption_level": .interruptionLevel,
          "event": .event, "timestamp": .timestamp, "stale-date": .staleDate,
          "dismissal-date": .dismissalDate, "content-state": .contentState,
          "attributes-type": .attributesType, "attributes": .attributes,
          "url-args": .urlArguments,
        ], of: message)
      content.add(flag: .contentAvailable, message.member("content_available"))
      content.add(flag: .mutableContent, message.member("mutable_content"))
      content.add(
        headers: [
          "topic": .topic, "push_type": .pushType, "collapse_id": .collapseIdentifier,
          "apns_id": .identifier, "expiration": .expiration,
        ], of: message)
      if let priority = message.member("priority") {
        content.use(priority)
        content.add(.priority, message.text("priority") == "normal" ? "5" : "10")
      }
      content.addBeside(membersOf: "data", of: message)
      finish(content, message, &made)
      return made.addressed(to: message.elements("tokens"), of: document, within: &room)
    }
  }

  /// Adds the texts: those of `alert` win over `title` and `message`.
  private func addTexts(_ message: MessageMembers, _ content: inout MessageContent) {
    if message.kind("alert") == .object { content.addAlert(message.member("alert")) }
    func addIfMissing(_ key: PayloadKey, _ name: String) {
      let member = message.member(name)
      if content.hasAlert(key) { content.use(member) } else { content.add(key, member) }
    }
    let hasTitle = message.text("title")?.isEmpty == false
    let hasParts = content.hasAlert
    if hasTitle { addIfMissing(.title, "title") }
    addIfMissing(.subtitle, "subtitle")
    // Without a title, 'message' is the whole alert, which any part of 'alert' replaces.
    if hasParts, !hasTitle, let member = message.member("message") {
      content.leaveOut(
        "is not sent, because gorush replaces it by 'alert'", member, help: "add \"title\"")
    } else {
      addIfMissing(.body, "message")
    }
  }
}
