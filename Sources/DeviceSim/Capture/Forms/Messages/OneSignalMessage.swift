import SourceText

/// A request to create a notification at OneSignal (N3), as people with English get it.
struct OneSignalMessage {
  let document: JSONDocument
  let envelope: MadeEnvelope
  /// The path of the URL of the request; `nil` if it is not known.
  let path: TextPlace?

  func envelopes(of root: JSONNode) -> [MadeEnvelope] {
    let message = MessageMembers(of: root, in: document)
    if OneSignalActivity.isRequest(message) {
      let activity = OneSignalActivity(document: document, envelope: envelope, path: path)
      return [activity.envelope(of: message)]
    }
    var envelope = envelope
    envelope.decisions.insert(OtherSenders.oneSignalMessage)
    if let (reason, member) = otherTarget(of: message) {
      envelope.leaveToOthers(
        OtherSenders.oneSignalForOthers, reason, at: document.location(of: member.name))
      return [envelope]
    }
    var content = MessageContent(document, of: envelope.place)
    addContent(message, to: &content)
    addBadge(message, to: &content, &envelope)
    addSound(message.member("ios_sound"), to: &content)
    content.add(flag: .contentAvailable, message.member("content_available"))
    content.add(flag: .mutableContent, message.member("mutable_content"))
    addHeaders(message, to: &content, &envelope)
    addCustom(message, to: &content)
    content.finish(&envelope)
    // Most other members choose who gets the notification, and when.
    let others = ["buttons", "template_id", "apns_alert"]
    content.noteUnmapped(in: message, among: others, &envelope)
    refuse(&envelope, of: message)
    return envelope.addressed(to: message.elements("include_ios_tokens"), of: document)
  }

  /// The targets that no iPhone has.
  private static let otherTargets = [
    "include_phone_numbers", "include_email_tokens", "email_to", "include_android_reg_ids",
    "include_amazon_reg_ids", "include_chrome_reg_ids", "include_chrome_web_reg_ids",
    "include_wp_uris", "include_wp_wns_uris", "sms_from", "email_subject",
  ]
  /// The platforms beside `isIos`: one that is true excludes all that are not.
  private static let otherPlatforms = [
    "isAndroid", "isHuawei", "isAdm", "isAnyWeb", "isChromeWeb", "isFirefox", "isSafari",
    "isChrome", "isWP", "isWP_WNS", "isAlexa",
  ]

  /// Returns what shows that a message is not for iPhones, and why; `nil` if it may be.
  private func otherTarget(of message: MessageMembers) -> (reason: String, member: JSONMember)? {
    if let channel = message.member("target_channel"), let name = document.string(channel.value),
      name != "push"
    {
      return ("the message is for the channel '\(name)'", channel)
    }
    if message["include_ios_tokens"] == nil,
      let name = Self.otherTargets.first(where: { message[$0] != nil }),
      let member = message.member(name)
    {
      return ("'\(name)' is not for iPhones", member)
    }
    guard !document.isOn(message["isIos"]) else { return nil }
    if let member = message.member("isIos"), document.kind(of: member.value) == .false {
      return ("'isIos' is false", member)
    }
    guard let name = Self.otherPlatforms.first(where: { document.isOn(message[$0]) }),
      let member = message.member(name)
    else { return nil }
    return ("'\(name)' is true, but 'isIos' is not", member)
  }

  /// Refuses a message without a text in English, as OneSignal does.
  private func refuse(_ envelope: inout MadeEnvelope, of message: MessageMembers) {
    if message.object("contents").member("en") == nil, message["template_id"] == nil,
      !document.isOn(message["content_available"])
    {
      envelope.refuse(
        OtherSenders.oneSignalRefused,
        Diagnostic(
          .refusedBySender, "Message Notifications must have English language content",
          at: (message["contents"] ?? message["headings"]).map(document.location)
            ?? envelope.place.location,
          help: "add \"en\" to 'contents'"))
    }
  }

  private func addContent(_ message: MessageMembers, to content: inout MessageContent) {
    content.add(.title, message.object("headings").member("en"))
    content.add(.subtitle, message.object("subtitle").member("en"))
    content.add(.body, message.object("contents").member("en"))
    content.add(
      [
        "ios_category": .category, "thread_id": .threadIdentifier,
        "ios_relevance_score": .relevanceScore,
        "target_content_identifier": .targetContentIdentifier,
      ], of: message)
    if let level = message.member("ios_interruption_level"),
      let name = document.string(level.value)
    {
      let place = document.place(of: level.value)
      content.add(
        .interruptionLevel, at: level,
        name == "time_sensitive" ? .string("time-sensitive", for: place) : .copy(place))
    }
  }

  private func addBadge(
    _ message: MessageMembers, to content: inout MessageContent, _ envelope: inout MadeEnvelope
  ) {
    guard let count = message.member("ios_badgeCount") else { return }
    switch message.text("ios_badgeType") {
    case "SetTo": content.add(.badge, count)
    case "None": break
    default:
      envelope.diagnostics.append(
        Diagnostic(
          .leftOut, "only OneSignal's extension adds 'ios_badgeCount' to the badge",
          at: document.location(of: count.name), help: "send \"ios_badgeType\": \"SetTo\""))
    }
  }

  private func addHeaders(
    _ message: MessageMembers, to content: inout MessageContent, _ envelope: inout MadeEnvelope
  ) {
    content.add(.collapseIdentifier, message.member("collapse_id"))
    content.add(.pushType, message.member("apns_push_type_override"))
    content.add(timeToLive: message.member("ttl"), &envelope)
    if let priority = message.member("priority"), let number = document.double(priority.value) {
      // Any other number than 10 is normal priority.
      content.add(.priority, number == 10 ? "10" : "5", at: document.place(of: priority.value))
    }
  }

  /// Adds the sound: `nil` means no sound, and without the member it is the default one.
  private func addSound(_ member: JSONMember?, to content: inout MessageContent) {
    guard let member, document.string(member.value) != "nil" else { return }
    content.add(.sound, member)
  }

  /// Adds what the extension of OneSignal reads.
  private func addCustom(_ message: MessageMembers, to content: inout MessageContent) {
    var custom: [MadeJSON.Member] = []
    for (name, short) in [("data", "a"), ("url", "u")] {
      if let member = message.member(name) { custom.append(document.copied(member, as: short)) }
    }
    if !custom.isEmpty {
      let place = custom[0].place
      content.addBeside(MadeJSON.Member("custom", at: place, .object(custom, for: place)))
    }
    if let attachments = message.member("ios_attachments") {
      content.addBeside(document.copied(attachments, as: "att"))
      content.add(
        .mutableContent, at: attachments, .json("1", for: document.place(of: attachments.name)))
    }
  }
}
