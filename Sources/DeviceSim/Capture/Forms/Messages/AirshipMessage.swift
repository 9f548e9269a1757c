import SourceText

/// A push object of Airship (N5).
struct AirshipMessage {
  let document: JSONDocument
  let envelope: MadeEnvelope

  func envelopes(of root: JSONNode) -> [MadeEnvelope] {
    var envelope = envelope
    envelope.decisions.insert(OtherSenders.airshipMessage)
    let message = MessageMembers(of: root, in: document)
    if let devices = message["device_types"], document.kind(of: devices) == .array,
      !document.elements(of: devices).contains(where: { document.string($0) == "ios" })
    {
      envelope.leaveToOthers(
        OtherSenders.airshipForOthers, "the notification is not for the device type 'ios'",
        at: document.location(of: devices))
      return [envelope]
    }
    let notification = message.object("notification")
    let ios = notification.object("ios")
    let content = content(of: notification, ios, &envelope)
    content.finish(&envelope)
    // The other members choose who gets the notification, or are for other platforms.
    content.noteUnmapped(in: ios, &envelope)
    content.noteUnmapped(in: notification, among: ["actions", "interactive"], &envelope)
    content.noteUnmapped(
      in: message, among: ["in_app", "localizations", "message", "options"], &envelope)
    if ios.kind("live_activity") == .object {
      // A push without a payload is one that cannot be read.
      envelope.payload = nil
      envelope.diagnostics.append(
        Diagnostic(
          .unknownCaptureForm, "devsim does not read the Live Activities of Airship",
          at: envelope.place.location, help: "replay the payload that Airship sends to APNs"))
    } else if !content.isVisible, !content.wakesApp {
      envelope.refuse(
        OtherSenders.nothingFromAirship,
        Diagnostic(
          .nothingForPhone, "the notification has neither 'alert' nor a part for iOS",
          at: envelope.place.location, help: "add \"alert\""))
    }
    let channels = message.object("audience")["ios_channel"].map(document.list)
    return envelope.addressed(to: channels ?? [], of: document)
  }

  /// Maps the members of a notification, and of its part for iOS, which wins.
  private func content(
    of notification: MessageMembers, _ ios: MessageMembers, _ envelope: inout MadeEnvelope
  ) -> MessageContent {
    var content = MessageContent(document, of: envelope.place)
    content.addAlert(ios.member("alert") ?? notification.member("alert"))
    for (name, key) in [("title", PayloadKey.title), ("subtitle", .subtitle)] {
      let member = ios.member(name)
      if content.hasAlert(key) { content.use(member) } else { content.add(key, member) }
    }
    addSound(ios.member("sound"), to: &content)
    content.add(
      [
        "category": .category, "thread_id": .threadIdentifier,
        "interruption_level": .interruptionLevel, "relevance_score": .relevanceScore,
        "target_content_id": .targetContentIdentifier,
      ], of: ios)
    if let badge = ios.member("badge") {
      content.use(badge)
      if document.kind(of: badge.value) == .number {
        content.add(.badge, badge)
      } else {
        envelope.diagnostics.append(
          Diagnostic(
            .leftOut, "Airship counts the badge, so its number is not known here",
            at: document.location(of: badge.value)))
      }
    }
    content.add(
      flag: .contentAvailable,
      ios.member("content-available") ?? ios.member("content_available"))
    content.add(flag: .mutableContent, ios.member("mutable_content"))
    content.add(.collapseIdentifier, ios.member("collapse_id"))
    content.add(.priority, ios.member("priority"))
    content.addBeside(membersOf: "extra", of: ios)
    return content
  }

  /// Adds a sound, of which `critical` is true where Apple has 1.
  private func addSound(_ member: JSONMember?, to content: inout MessageContent) {
    guard let member, document.kind(of: member.value) == .object else {
      return content.add(.sound, member)
    }
    let parts = MessageMembers(of: member.value, in: document).all.map { name, part in
      guard name == PayloadKey.critical.rawValue else { return document.copied(part, as: name) }
      let flag = document.isOn(part.value) ? "1" : "0"
      return MadeJSON.Member(
        name, at: document.place(of: part.name), .json(flag, for: document.place(of: part.value)))
    }
    content.use(member)
    content.add(.sound, at: member, .object(parts, for: document.place(of: member.value)))
  }
}
