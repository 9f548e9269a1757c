import SourceText

/// The type of a value in a message, as protobuf has it.
///
/// Sources: Google, *FCM HTTP v1 reference*; *protobuf datapiece.cc*.
indirect enum FirebaseType: Sendable {
  case string
  case flag
  case integer
  /// One of some words, in any case, or its number. The Admin SDK may put a prefix before the word.
  case word(String, [String], prefixOfSDK: String = "")
  /// A list; a single value is a list of one.
  case list(FirebaseType)

  /// The types of fields that have one of these, by the path of the object.
  static let fields: [String: [String: FirebaseType]] = [
    "": ["validate_only": .flag],
    "message": strings("token", "topic", "condition", "fid"),
    "message.notification": strings("title", "body", "image"),
    "message.fcm_options": strings("analytics_label"),
    "message.apns": strings("live_activity_token"),
    "message.apns.fcm_options": strings("analytics_label", "image"),
    "message.android": strings("collapse_key", "restricted_package_name").merging([
      "priority": .word("AndroidConfig.AndroidMessagePriority", ["NORMAL", "HIGH"]),
      "direct_boot_ok": .flag, "bandwidth_constrained_ok": .flag, "restricted_satellite_ok": .flag,
    ]) { $1 },
    "message.android.fcm_options": strings("analytics_label"),
    "message.android.notification": strings(
      "title", "body", "icon", "color", "sound", "tag", "click_action", "body_loc_key",
      "title_loc_key", "channel_id", "ticker", "image"
    ).merging([
      "body_loc_args": .list(.string), "title_loc_args": .list(.string), "sticky": .flag,
      "local_only": .flag, "default_sound": .flag, "default_vibrate_timings": .flag,
      "default_light_settings": .flag, "notification_count": .integer,
      "notification_priority": .word(
        "AndroidNotification.NotificationPriority",
        ["PRIORITY_MIN", "PRIORITY_LOW", "PRIORITY_DEFAULT", "PRIORITY_HIGH", "PRIORITY_MAX"],
        prefixOfSDK: "PRIORITY_"),
      "visibility": .word("AndroidNotification.Visibility", ["PRIVATE", "PUBLIC", "SECRET"]),
      "proxy": .word("AndroidNotification.Proxy", ["ALLOW", "DENY", "IF_PRIORITY_LOWERED"]),
    ]) { $1 },
    "message.webpush.fcm_options": strings("link", "analytics_label"),
  ]

  private static func strings(_ names: String...) -> [String: FirebaseType] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, .string) })
  }

  /// The name of the type in the errors of FCM.
  var name: String {
    switch self {
    case .string: "TYPE_STRING"
    case .flag: "TYPE_BOOL"
    case .integer: "TYPE_INT32"
    case .word(let name, _, _): FirebaseNames.url(of: "google.firebase.fcm.v1.\(name)")
    case .list(let type): type.name
    }
  }

  /// What to write.
  var help: String {
    switch self {
    case .string: return "write the value as a string"
    case .flag: return "write true or false"
    case .integer: return "write a whole number"
    case .word(_, let words, _):
      let quoted = words.map { "\"\($0)\"" }
      return "write " + quoted.dropLast().joined(separator: ", ") + " or \(quoted.last ?? "")"
    case .list(let type): return type.help
    }
  }

  /// Whether a single value has the type; `null` counts as absent.
  func contains(_ value: JSONNode, of document: JSONDocument, isSDK: Bool) -> Bool {
    let kind = document.kind(of: value)
    let text = document.string(value)
    if kind == .null { return true }
    switch self {
    case .string: return text != nil
    case .flag: return kind == .true || kind == .false || text.flatMap(FirebaseRequests.flag) != nil
    case .integer:
      return document.double(value).flatMap { Int32(exactly: $0) } != nil
        || text.flatMap { Int32($0) } != nil
    case .word(_, let words, let prefix):
      guard let text else { return kind == .number }
      let word = text.uppercased().replacing("-", with: "_")
      // Each list also has a word for no value.
      return words.contains(word) || word.hasSuffix("_UNSPECIFIED")
        || isSDK && words.contains(prefix + word)
    case .list(let type): return type.contains(value, of: document, isSDK: isSDK)
    }
  }
}
