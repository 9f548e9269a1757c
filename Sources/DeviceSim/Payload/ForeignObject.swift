import SourceText

/// An object without `aps` that is recognized: a message whose service makes the payload itself, or
/// an answer to a push.
struct ForeignObject {
  /// What it is, and what to do.
  let help: String

  /// Recognizes an object; `nil` for any other.
  init?(of root: JSONNode, in document: JSONDocument) {
    let members = MessageMembers(of: root, in: document)
    if let answer = Self.answer(members) {
      help = "this is \(answer), not a push; replay the request"
    } else if ReceivedNotification.isOfFirebase(members) {
      help = """
        this is a message as an SDK of Firebase gave it to the app, without the payload; replay \
        the message that was sent
        """
    } else if let service = Self.helpForService(of: members) {
      help = service
    } else if members.kind("mdm") == .string {
      help = """
        this is a push of device management; put it into an envelope with the header \
        'apns-push-type': 'mdm'
        """
    } else if members["message"] != nil, members.all.count == 1 {
      help = """
        if this is a request to Firebase Cloud Messaging, its message is an object with \
        'notification', 'data' or 'apns'
        """
    } else {
      return nil
    }
  }

  private static func answer(_ members: MessageMembers) -> String? {
    if members.kind("reason") == .string, members.all.count <= 2 { return "an answer of APNs" }
    if members["multicast_id"] != nil, members["results"] != nil {
      return "an answer of Firebase Cloud Messaging"
    }
    if members.object("error").kind("status") == .string {
      return "an answer of Firebase Cloud Messaging"
    }
    let isSummary = members.kind("sent") == .array && members.kind("failed") == .array
    return isSummary ? "a summary of answers of APNs" : nil
  }

  /// Returns what to do with a message to a service; `nil` for any other object.
  static func helpForService(of members: MessageMembers) -> String? {
    let name =
      service(of: members)
      ?? (FirebaseNames.isOfAnotherService(members) ? "an unknown service" : nil)
    return name.map { service in
      """
      this is a message to \(service), whose form devsim does not read; replay the payload that \
      reaches the phone
      """
    }
  }

  /// Returns the service whose messages have members as an object has; `nil` for any other object.
  static func service(of members: MessageMembers) -> String? {
    if members.object("notification").kind("devices") == .array {
      return "a push gateway of Matrix"
    }
    if members.kind("content") == .object, members.hasAny(of: ["tag_group", "segment_id"]) {
      return "CleverTap"
    }
    // The payload of a request is taken for that of an envelope.
    if members["requestType"] != nil || members.object("IOS").kind("message") == .string {
      return "MoEngage"
    }
    if members["group_id"] != nil, members.kind("recipients") == .object { return "Batch" }
    if members["targetSegmentIds"] != nil || members["targetUserIds"] != nil {
      return "WonderPush"
    }
    if members.object("request").kind("notifications") == .array { return "Pushwoosh" }
    if members.kind("notification_content") == .object { return "App Center" }
    if members.kind("message") == .object, members.kind("criteria") == .object {
      return "AeroGear UnifiedPush"
    }
    // The push of a message has a member of its own.
    let push = members.object("extras").object("push")
    if isOfAbly(members) || isOfAbly(push) { return "Ably" }
    if members.hasAny(of: ["pn_apns", "pn_fcm", "pn_gcm"]) { return "PubNub" }
    return isOfHuawei(members.object("message")) ? "Huawei Push Kit" : nil
  }

  /// Whether members are those of a push of Ably, which has a part for each platform beside the
  /// notification.
  private static func isOfAbly(_ members: MessageMembers) -> Bool {
    members.kind("notification") == .object && members.hasAny(of: ["recipient", "fcm", "web"])
      || members.kind("recipient") == .object && members.object("apns").kind("aps") == .object
  }

  /// Whether members are those of a message of Huawei, which has most names of Firebase.
  private static func isOfHuawei(_ message: MessageMembers) -> Bool {
    let platforms = ["android", "apns", "webpush"].map(message.object)
    return platforms.contains { $0["hms_options"] != nil }
      || platforms[0].object("notification").kind("click_action") == .object
      || message.kind("token") == .array && message.kind("data") == .string
  }
}
