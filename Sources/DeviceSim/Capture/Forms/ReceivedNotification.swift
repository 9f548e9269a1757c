import SourceText

/// A notification as an SDK hands it to an app, which logs it as JSON: the payload is inside.
///
/// Sources: Expo, `Notification` and `NotificationResponse`; Capacitor, `PushNotificationSchema`
/// and `ActionPerformed`; OneSignal, `OSNotification`; FlutterFire and React Native Firebase,
/// `RemoteMessage`.
enum ReceivedNotification {
  /// Whether an object is one, or has one in its member `notification`, as after a tap.
  static func isNotification(_ members: MessageMembers) -> Bool {
    let inner = members.object("notification")
    return isOfFirebase(members) || isOne(members) || isOne(inner) || isOne(inner.object("payload"))
  }

  /// Whether an object is a message that an SDK of Firebase for Flutter or React Native gave an
  /// app, without the payload.
  static func isOfFirebase(_ members: MessageMembers) -> Bool {
    members["messageId"] != nil && members["sentTime"] != nil
  }

  private static func isOne(_ members: MessageMembers) -> Bool {
    if members["rawPayload"] != nil { return true }
    if members["date"] != nil, members.kind("request") == .object { return true }
    return members["id"] != nil && members.hasAny(of: ["title", "body"])
      && members.object("data").kind("aps") == .object
      && members.all.allSatisfy { namesOfCapacitor.contains($0.name) }
  }

  private static let namesOfCapacitor: Set<String> = [
    "id", "title", "subtitle", "body", "badge", "tag", "data", "notification", "click_action",
    "link", "group", "groupSummary",
  ]
}
