/// The fields that FCM HTTP v1 knows, and the names that its Admin SDK has for some of them.
///
/// Source: Google, FCM HTTP v1 reference; the names of the SDK are those of firebase-admin-node.
enum FirebaseNames {
  /// The fields of the objects of a message, by the path of the object.
  static let fields: [String: Set<String>] = [
    "message": [
      "name", "data", "notification", "android", "webpush", "apns", "fcm_options", "token",
      "topic", "condition", "fid", "android_v2",
    ],
    "message.notification": ["title", "body", "image"],
    "message.fcm_options": ["analytics_label"],
    "message.apns": ["headers", "payload", "fcm_options", "live_activity_token"],
    "message.apns.fcm_options": ["analytics_label", "image"],
    "message.android": [
      "collapse_key", "priority", "ttl", "restricted_package_name", "data", "notification",
      "fcm_options", "direct_boot_ok", "bandwidth_constrained_ok", "restricted_satellite_ok",
    ],
    "message.android.fcm_options": ["analytics_label"],
    "message.android.notification": [
      "title", "body", "icon", "color", "sound", "tag", "click_action", "body_loc_key",
      "body_loc_args", "title_loc_key", "title_loc_args", "channel_id", "ticker", "sticky",
      "event_time", "local_only", "notification_priority", "default_sound",
      "default_vibrate_timings", "default_light_settings", "vibrate_timings", "visibility",
      "notification_count", "light_settings", "image", "proxy", "bypass_proxy_notification",
    ],
    "message.webpush": ["headers", "data", "notification", "fcm_options"],
    "message.webpush.fcm_options": ["link", "analytics_label"],
  ]

  /// The lists of devices that only a message of the SDK has: it sends a message to each.
  static let deviceLists = ["tokens", "fids"]

  /// The types of the objects of a message, by their paths, as FCM names them in its errors.
  static let types: [String: String] = [
    "message": "google.firebase.fcm.v1.Message",
    "message.data": "google.firebase.fcm.v1.Message.DataEntry",
    "message.notification": "google.firebase.fcm.v1.Notification",
    "message.fcm_options": "google.firebase.fcm.v1.FcmOptions",
    "message.apns": "google.firebase.fcm.v1.ApnsConfig",
    "message.apns.headers": "google.firebase.fcm.v1.ApnsConfig.HeadersEntry",
    "message.apns.payload": "google.protobuf.Struct",
    "message.apns.fcm_options": "google.firebase.fcm.v1.ApnsFcmOptions",
    "message.android": "google.firebase.fcm.v1.AndroidConfig",
    "message.android.data": "google.firebase.fcm.v1.AndroidConfig.DataEntry",
    "message.android.notification": "google.firebase.fcm.v1.AndroidNotification",
    "message.android.fcm_options": "google.firebase.fcm.v1.AndroidFcmOptions",
    "message.webpush": "google.firebase.fcm.v1.WebpushConfig",
    "message.webpush.headers": "google.firebase.fcm.v1.WebpushConfig.HeadersEntry",
    "message.webpush.data": "google.firebase.fcm.v1.WebpushConfig.DataEntry",
    "message.webpush.notification": "google.protobuf.Struct",
    "message.webpush.fcm_options": "google.firebase.fcm.v1.WebpushFcmOptions",
  ]

  /// Returns the URL by which errors name a type.
  static func url(of type: String) -> String { "type.googleapis.com/\(type)" }

  /// The objects whose values are all strings, by their paths.
  static let maps = [
    "message.data", "message.apns.headers", "message.android.data", "message.webpush.headers",
    "message.webpush.data",
  ]

  /// The names of the SDK for fields, by the path of the object.
  private static let sdk: [String: [String: String]] = [
    "message.notification": ["image_url": "image"],
    "message.apns.fcm_options": ["image_url": "image"],
    "message.android.notification": [
      "event_timestamp": "event_time", "vibrate_timings_millis": "vibrate_timings",
      "priority": "notification_priority", "image_url": "image",
    ],
  ]

  /// Returns the field that a name means: FCM takes its names in snake case and in camel case (F2).
  static func field(_ name: String, in path: String, isSDK: Bool) -> String {
    let snake = snakeCase(name)
    return isSDK ? sdk[path]?[snake] ?? snake : snake
  }

  /// Whether the part for the iPhone is an `aps` under a wrong name: it has only members of `aps`.
  static func isAps(_ apns: MessageMembers) -> Bool {
    !apns.all.isEmpty && apns.all.allSatisfy { PayloadKey(rawValue: $0.name)?.home == .aps }
  }

  /// Whether an object with a notification is a message to a service that is not known: it has
  /// members that Firebase and Apple do not know, and no target, so none of them is a mistake.
  static func isOfAnotherService(_ members: MessageMembers) -> Bool {
    guard members.kind("notification") == .object, !hasAnyTarget(members) else { return false }
    return members.all.contains { name, _ in
      let name = snakeCase(name)
      return !known.contains(name) && nearest(to: name, in: Array(known)) == nil
    }
  }

  private static func hasAnyTarget(_ members: MessageMembers) -> Bool {
    members.hasAny(of: ["token", "topic", "condition", "fid", "android", "apns", "webpush", "aps"])
      || members.hasAny(of: deviceLists + LegacyMessage.distinctiveNames)
  }

  /// The names of fields of any object, and those of a payload.
  private static let known = fields.values.reduce(into: Set(PayloadKey.allCases.map(\.rawValue))) {
    $0.formUnion($1)
  }

  /// Returns the part for the iPhone that has a field; `nil` if none has.
  static func partForPhone(with field: String) -> String? {
    ["message.apns", "message.apns.fcm_options"].first { fields[$0]?.contains(field) == true }
  }

  /// Returns a name such as `titleLocKey` as `title_loc_key`.
  static func snakeCase(_ name: String) -> String {
    let upperCase = UInt8(ascii: "A")...UInt8(ascii: "Z")
    // Nearly all are so already.
    guard name.utf8.contains(where: upperCase.contains) else { return name }
    var snake: [UInt8] = []
    for byte in name.utf8 {
      if upperCase.contains(byte) { snake.append(UInt8(ascii: "_")) }
      snake.append(upperCase.contains(byte) ? byte | 0x20 : byte)
    }
    return String(decoding: snake, as: UTF8.self)
  }

  /// What the SDK makes of names inside `aps`, and of names in its alert (F11).
  static let aps = [
    "contentAvailable": "content-available", "mutableContent": "mutable-content",
    "threadId": "thread-id",
  ]
  static let alert = [
    "locKey": "loc-key", "locArgs": "loc-args", "titleLocKey": "title-loc-key",
    "titleLocArgs": "title-loc-args", "subtitleLocKey": "subtitle-loc-key",
    "subtitleLocArgs": "subtitle-loc-args", "actionLocKey": "action-loc-key",
    "launchImage": "launch-image",
  ]
}
