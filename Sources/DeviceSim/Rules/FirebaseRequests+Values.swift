import SourceText

// The values and keys of a message that FCM refuses (F1, F4, F6); the claims are in
// `FirebaseRequests`.

extension FirebaseRequests {
  static let wrongType = Decision(
    .firebaseRequests, 3, "F4", "wrong-type", .observed,
    "FCM refuses a message with a value of the wrong type", isObstacle: true)
  static let reservedKey = Decision(
    .firebaseRequests, 4, "F6", "reserved-key", .documented,
    "FCM refuses a message with a reserved key in 'data'", isObstacle: true)
  static let invalidTarget = Decision(
    .firebaseRequests, 11, "F1", "invalid-target", .documented,
    "FCM refuses a token, a topic or a condition that is not valid", isObstacle: true)
  static let invalidLabel = Decision(
    .firebaseRequests, 12, "F4", "invalid-label", .documented,
    "FCM refuses an 'analytics_label' that is too long or has forbidden characters",
    isObstacle: true)
  static let lifetimeOutOfRange = Decision(
    .firebaseRequests, 14, "F4", "lifetime-out-of-range", .documented,
    "FCM refuses an 'android.ttl' below 0 or above four weeks", isObstacle: true)

  /// How many seconds FCM may keep a message for Android (F4).
  static let lifetimes = 0.0...2_419_200

  /// Returns what a word means as a flag (F1); `nil` if it is none.
  ///
  /// Source: Google, *protobuf strutil.cc*.
  static func flag(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "true", "t", "yes", "y", "1": true
    case "false", "f", "no", "n", "0": false
    default: nil
    }
  }

  /// Whether a name is one of a topic (F1).
  static func isTopic(_ name: some StringProtocol) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy(isPlain)
  }

  /// Whether a text may be a label for analytics; an empty one is none (F4).
  static func isLabel(_ text: String) -> Bool {
    text.utf8.count <= 50 && text.utf8.allSatisfy(isPlain)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || "-_.~%".utf8.contains(byte)
  }

  /// Whether a key of `data` is reserved (F6).
  static func isReserved(_ key: String) -> Bool {
    key == "from" || key == "message_type" || key.hasPrefix("google.") || key.hasPrefix("gcm.")
  }
}
