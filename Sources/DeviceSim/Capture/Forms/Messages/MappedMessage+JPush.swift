import SourceText

/// A push object of JPush.
///
/// Sources: Jiguang, *Push API v3*; what a badge may be, `NotificationMessage.java` of
/// jiguang-sdk-java.
extension MappedMessage {
  /// What a push object may have; only the first becomes a notification.
  private static let jPushContents = ["notification", "message", "live_activity"]

  /// Airship has an audience too, but `device_types` and no `platform`.
  static func isJPush(_ members: MessageMembers) -> Bool {
    let platform = members.kind("platform")
    return (platform == .string || platform == .array) && members["audience"] != nil
      && jPushContents.contains { members.kind($0) == .object }
  }

  /// Returns the pushes of a request.
  func jPush(_ message: MessageMembers) -> [MadeEnvelope] {
    var made = envelope
    if let platform = message["platform"], !hasPhones(platform) {
      made.leaveToOthers(
        OtherSenders.notForPhone, "the 'platform' has neither 'ios' nor 'all'",
        at: document.location(of: platform))
      return [made]
    }
    let notification = message.object("notification")
    let hasNotification = message.kind("notification") == .object
    if !hasNotification, message.kind("live_activity") == .object {
      made.diagnostics.append(
        Diagnostic(
          .unknownCaptureForm, "devsim does not read the Live Activities of JPush",
          at: made.place.location, help: "replay the payload that JPush sends to APNs"))
      return [made]
    }
    let ios = notification.object("ios")
    var content = MessageContent(document, of: made.place)
    content.addAlert(ios["alert"] == nil ? notification.member("alert") : ios.member("alert"))
    content.add(
      [
        "sound": .sound, "category": .category, "thread-id": .threadIdentifier,
        "interruption-level": .interruptionLevel,
      ], of: ios)
    addBadge(ios.member("badge"), &content)
    content.add(flag: .contentAvailable, ios.member("content-available"))
    content.add(flag: .mutableContent, ios.member("mutable-content"))
    content.addBeside(membersOf: "extras", of: ios)
    content.add(
      headers: ["apns_collapse_id": .collapseIdentifier], of: message.object("options"))
    finish(content, ios, &made)
    guard content.isVisible || content.wakesApp else {
      made.refuse(
        OtherSenders.withoutNotification,
        Diagnostic(
          .nothingForPhone,
          hasNotification
            ? "nothing in the notification is shown on an iPhone or wakes the app"
            : "the message has no 'notification', and only that goes to APNs",
          at: made.place.location,
          help: hasNotification ? "add \"alert\"" : "add \"notification\""))
      return [made]
    }
    // The SDK in the app gets these without APNs; a call is a push of its own.
    content.noteUnmapped(in: notification, among: ["voip"], &made)
    content.noteUnmapped(
      in: message, among: ["inapp_message", "live_activity", "message"], &made)
    let devices = message.object("audience").elements("registration_id")
    return made.addressed(to: devices, of: document)
  }

  /// Whether a platform is that of iPhones, or all of them.
  private func hasPhones(_ platform: JSONNode) -> Bool {
    document.list(platform).contains { ["all", "ios"].contains(document.string($0) ?? "") }
  }

  /// Adds a badge: a number or its digits, an empty string for 0, or `+1` and `-1`, which JPush
  /// counts.
  private func addBadge(_ member: JSONMember?, _ content: inout MessageContent) {
    guard let member, let text = document.string(member.value) else {
      return content.add(.badge, member)
    }
    if text.hasPrefix("+") || text.hasPrefix("-") {
      return content.leaveOut(
        "has an unknown value, because JPush counts it", member, help: "write a number")
    }
    guard let number = text.isEmpty ? 0 : Int(text) else { return content.add(.badge, member) }
    content.use(member)
    content.add(.badge, at: member, .json("\(number)", for: document.place(of: member.value)))
  }
}
