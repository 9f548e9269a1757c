import SourceText

/// A request to Amazon Pinpoint.
///
/// Sources: Amazon, *Pinpoint API Reference*, DirectMessageConfiguration and APNSMessage.
extension MappedMessage {
  /// What a request is in, as SDKs write it.
  private static let pinpointRequests = ["MessageRequest", "SendUsersMessageRequest"]
  /// The messages for iPhones; the first that a request has counts.
  private static let pinpointMessages = [
    "APNSMessage", "DefaultPushNotificationMessage", "DefaultMessage",
  ]
  private static let pinpointOthers = [
    "ADMMessage", "BaiduMessage", "EmailMessage", "GCMMessage", "SMSMessage", "VoiceMessage",
  ]

  static func isPinpoint(_ members: MessageMembers) -> Bool {
    let messages = pinpointRequest(in: members).object("MessageConfiguration")
    return (pinpointMessages + pinpointOthers).contains { messages.kind($0) == .object }
  }

  private static func pinpointRequest(in members: MessageMembers) -> MessageMembers {
    let name = pinpointRequests.first { members.kind($0) == .object }
    return name.map(members.object) ?? members
  }

  /// Returns the pushes of a request.
  func pinpoint(_ members: MessageMembers) -> [MadeEnvelope] {
    let request = Self.pinpointRequest(in: members)
    let messages = request.object("MessageConfiguration")
    var made = envelope
    guard let name = Self.pinpointMessages.first(where: { messages.kind($0) == .object }) else {
      made.leaveToOthers(
        OtherSenders.notForPhone, "the request has no message for APNs", at: made.place.location)
      return [made]
    }
    let addresses = request.object("Addresses").all
    let tokens = addresses.filter { _, address in
      let channel = MessageMembers(of: address.value, in: document).text("ChannelType")
      return channel?.hasPrefix("APNS") ?? true
    }
    if tokens.isEmpty, let first = addresses.first {
      made.leaveToOthers(
        OtherSenders.notForPhone, "no address has the 'ChannelType' APNS",
        at: document.location(of: first.member.name))
      return [made]
    }
    make(messages.object(name), &made)
    return made.addressed(to: tokens.map(\.member.name), of: document)
  }

  private func make(_ message: MessageMembers, _ made: inout MadeEnvelope) {
    var content = MessageContent(document, of: made.place)
    content.add(
      [
        "Title": .title, "Body": .body, "Badge": .badge, "Sound": .sound, "Category": .category,
        "ThreadId": .threadIdentifier,
      ], of: message)
    content.add(flag: .contentAvailable, message.member("SilentPush"))
    content.use(message.member("PreferredAuthenticationMethod"))
    if let media = message.member("MediaUrl") {
      content.add(.mutableContent, at: media, .json("1", for: document.place(of: media.value)))
    }
    content.add(
      headers: ["APNSPushType": .pushType, "CollapseId": .collapseIdentifier], of: message)
    if let priority = message.member("Priority") {
      // Pinpoint accepts the names of FCM too.
      let name = document.string(priority.value)
      if let number = ["normal": "5", "high": "10"][name ?? ""] {
        content.use(priority)
        content.add(.priority, number, at: document.place(of: priority.value))
      } else {
        content.add(.priority, priority)
      }
    }
    content.add(timeToLive: message.member("TimeToLive"), &made)
    // It overrides all other content, and says whether the push is silent.
    if let raw = message.member("RawContent"), document.kind(of: raw.value) == .string {
      content.take(payload: raw)
    }
    finish(content, message, &made)
  }
}
