import SourceText

/// What FCM and its Admin SDK refuse in the part for Android.
extension FirebaseMessage {
  /// Checks the part for Android, of which nothing reaches an iPhone; returns it.
  mutating func checkAndroid(_ message: MessageMembers) -> MessageMembers {
    let android = object(message["android"], at: "message.android")
    let notification = object(android["notification"], at: "message.android.notification")
    guard message.kind("android") == .object else { return android }
    leaveOut("android", of: message, FirebaseDelivery.otherPlatforms)
    if android["collapse_key"] != nil || notification["tag"] != nil {
      envelope.decisions.insert(FirebaseDelivery.collapseForAndroid)
    }
    checkLifetime(android)
    guard isSDK else { return android }
    for (arguments, key, names) in [
      ("title_loc_args", "title_loc_key", "titleLocKey is required when specifying titleLocArgs"),
      ("body_loc_args", "body_loc_key", "bodyLocKey is required when specifying bodyLocArgs"),
    ] {
      guard let node = notification[arguments], !document.isEmpty(node),
        (notification.text(key) ?? "").isEmpty
      else { continue }
      refuseBySDK("android.notification.\(names)", at: node)
    }
    if let color = notification["color"], document.string(color).map(Self.isColor) != true {
      refuseBySDK("android.notification.color must be in the form #RRGGBB", at: color)
    }
    return android
  }

  /// Checks how long FCM may keep the message for Android (F4).
  private mutating func checkLifetime(_ android: MessageMembers) {
    guard let life = android["ttl"] else { return }
    if isSDK {
      guard document.double(life).map({ $0 >= 0 }) != true else { return }
      refuseBySDK("TTL must be a non-negative duration in milliseconds", at: life)
    } else if let reason = reason(againstDuration: life) {
      refuse(
        FirebaseRequests.wrongType,
        .invalidValue(
          at: "message.android.ttl", FirebaseNames.url(of: "google.protobuf.Duration"),
          "Field 'ttl', \(reason)"),
        at: life, help: "write the seconds as in \"3.5s\"")
    } else if let seconds = document.string(life).flatMap({ Double($0.dropLast()) }),
      !FirebaseRequests.lifetimes.contains(seconds)
    {
      refuse(
        FirebaseRequests.lifetimeOutOfRange, .invalidArgument, at: life,
        help: "write at most four weeks: \"\(Int(FirebaseRequests.lifetimes.upperBound))s\"")
    }
  }

  /// Returns what the parser of protobuf says of a duration; `nil` if it takes it.
  private func reason(againstDuration value: JSONNode) -> String? {
    guard let text = document.string(value) else {
      return "Invalid data type for duration, value is \(excerpt(of: value))"
    }
    guard text.hasSuffix("s") else {
      return "Illegal duration format; duration must end with 's'"
    }
    let number = text.dropLast()
    guard Self.isSeconds(number), let seconds = Double(number) else {
      return "Invalid duration format, failed to parse seconds"
    }
    // google/protobuf/duration.proto.
    return seconds.magnitude < 315_576_000_001 ? nil : "Duration value exceeds limits"
  }

  // A regular expression is compiled at each use, which takes longer than to read the message.

  /// Whether a text is a color such as `#ff8800`.
  private static func isColor(_ text: String) -> Bool {
    text.utf8.count == 7 && text.utf8.first == UInt8(ascii: "#")
      && text.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  /// Whether a text is a number of seconds of protobuf, such as `-3` or `3.5`.
  private static func isSeconds(_ text: Substring) -> Bool {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.dropFirst() : text
    let fraction = digits.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst()
    return digits.isDecimal && fraction.count <= 9
  }
}
