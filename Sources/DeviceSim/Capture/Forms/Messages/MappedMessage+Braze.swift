import SourceText

/// A request to Braze: to send a message, or for a Live Activity.
///
/// Sources: Braze, *Apple push object*, *Start Live Activity* and *Update Live Activity*.
extension MappedMessage {
  static func isBraze(_ members: MessageMembers) -> Bool {
    members.object("messages").kind("apple_push") == .object || isBrazeActivity(members)
  }

  /// The names in an alert that are not those of Apple.
  private static let brazeTexts: [String: PayloadKey] = [
    "title_loc_key": .titleKey, "title_loc_args": .titleArguments, "loc_key": .bodyKey,
    "loc_args": .bodyArguments, "action_loc_key": .actionKey,
  ]

  private static func isBrazeActivity(_ members: MessageMembers) -> Bool {
    members.kind("activity_id") == .string && members.kind("content_state") == .object
  }

  /// Returns the push of a request.
  func braze(_ members: MessageMembers) -> MadeEnvelope {
    if Self.isBrazeActivity(members) { return brazeActivity(members) }
    let message = members.object("messages").object("apple_push")
    var made = envelope
    var content = MessageContent(document, of: made.place)
    content.addAlert(message.member("alert"), names: Self.brazeTexts)
    for name in ["message_variation_id", "send_to_most_recent_device_only"] {
      content.use(message.member(name))
    }
    content.add(
      [
        "badge": .badge, "sound": .sound, "category": .category,
        "interruption_level": .interruptionLevel, "relevance_score": .relevanceScore,
        "notification_group_thread_id": .threadIdentifier,
      ], of: message)
    content.add(
      flag: .contentAvailable,
      message.member("content-available") ?? message.member("content_available"))
    content.add(
      flag: .mutableContent,
      message.member("mutable_content") ?? message.member("mutable-content"))
    content.add(headers: ["collapse_id": .collapseIdentifier], of: message)
    content.addBeside(membersOf: "extra", of: message)
    finish(content, message, &made)
    return made
  }

  private func brazeActivity(_ message: MessageMembers) -> MadeEnvelope {
    var made = envelope
    var content = MessageContent(document, of: made.place)
    for name in [
      "app_id", "activity_id", "end_activity", "notification", "external_user_ids", "segment_id",
      "custom_audience",
    ] {
      content.use(message.member(name))
    }
    made.activity = message["activity_id"].map { .copy(document.place(of: $0)) }
    let isStart = message["activity_attributes_type"] != nil
    let isEnd = document.isOn(message["end_activity"])
    content.add(.event, text: isStart ? "start" : isEnd ? "end" : "update")
    content.addTimestamp(to: &made)
    content.add(
      [
        "content_state": .contentState, "activity_attributes_type": .attributesType,
        "activity_attributes": .attributes,
      ], of: message)
    for (name, key) in [("stale_date", PayloadKey.staleDate), ("dismissal_date", .dismissalDate)] {
      guard let member = message.member(name) else { continue }
      content.use(member)
      if let date = document.string(member.value).flatMap(SimulatedInstant.init(rfc3339:)) {
        let seconds = Int(date.seconds.rounded(.down))
        content.add(key, at: member, .json("\(seconds)", for: document.place(of: member.value)))
      } else {
        content.leaveOut(
          "is not a time in ISO 8601", member, help: "write it as 2026-03-14T22:00:00Z")
      }
    }
    let notification = message.object("notification")
    content.addAlert(notification.member("alert"), names: Self.brazeTexts)
    content.add(.pushType, PushType.liveactivity.rawValue)
    content.add(.priority, document.isOn(notification["content-available"]) ? "5" : "10")
    content.use(notification.member("content-available"))
    finish(content, message, &made)
    content.noteUnmapped(in: notification, &made)
    return made
  }
}
