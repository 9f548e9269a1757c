import SourceText

/// What reaches an iPhone of a message to Firebase Cloud Messaging.
enum FirebaseDelivery: RuleFamily {
  private static let reference: RuleSource = "Google, FCM HTTP v1 reference"
  private static let guide: RuleSource = "Google, FCM guides for Apple platforms"

  static let rules = [
    Rule(
      "M1", "the payload is apns.payload, and the common notification becomes its alert",
      simulated: .whole,
      claims: [
        Claim(
          .documented, [reference],
          """
          `title` and `body` of the common notification become `aps.alert`, beside the other \
          members of `aps`.
          """),
        Claim(
          .observed, ["havesource/cordova-plugin-push#313"],
          "An `aps.alert` in `apns.payload` wins over the common notification."),
        Claim(
          .assumed, [.decision], "It wins as a whole: the two alerts are not merged by member."),
      ]),
    Rule(
      "M2", "data is beside aps", simulated: .partly(missing: "the members that FCM itself adds"),
      claims: [
        Claim(
          .documented, [guide],
          "Each entry of `data` is a string at the top of the payload, beside `aps`."),
        Claim(
          .observed, ["firebase/quickstart-ios#228"],
          """
          FCM adds `gcm.message_id`, `google.c.sender.id`, `google.c.fid` and `google.c.a.e`. \
          devsim does not invent their values.
          """),
      ]),
    Rule(
      "M3", "the headers are apns.headers, with two defaults",
      simulated: .partly(missing: "the default expiration, which is that of APNs"),
      claims: [
        Claim(
          .documented, [reference],
          """
          Without these headers, FCM sets `apns-priority` to 10 and `apns-expiration` to 30 days.
          """),
        Claim(
          .assumed, [.decision],
          """
          Without `apns-push-type` the type is `alert` if `aps` has an alert, a badge or a sound, \
          and `background` otherwise. A background push then has priority 5. A message with a \
          token of a Live Activity has the type `liveactivity`.
          """),
      ]),
    Rule(
      "M4", "a message with only data shows nothing", simulated: .whole,
      claims: [
        Claim(
          .documented, [guide],
          """
          To wake the app, it needs `content-available` and priority 5. With priority 10, FCM \
          answers INVALID_ARGUMENT.
          """),
        Claim(
          .observed, ["firebase-ios-sdk#463", "firebase-ios-sdk#2048"],
          """
          Without `content-available` nothing arrives at an iPhone. `mutable-content` alone never \
          starts the extension.
          """),
      ]),
    Rule(
      "M5", "only the header apns-collapse-id replaces", simulated: .whole,
      claims: [
        Claim(
          .documented, [reference], "`collapse_key` and `tag` are fields for Android."),
        Claim(
          .observed, ["firebase/quickstart-ios#68"],
          "They replace nothing on an iPhone."),
      ]),
    Rule(
      "M6", "an image is only a URL beside aps", simulated: .whole,
      claims: [
        Claim(
          .documented, [guide],
          """
          `apns.fcm_options.image`, or else `notification.image`, becomes `fcm_options.image` \
          beside `aps`. It is shown only with `mutable-content` and a service extension that \
          downloads it.
          """),
        Claim(.assumed, [.decision], "FCM does not set `mutable-content` because of an image."),
      ]),
    Rule(
      "M7", "the parts for other platforms do nothing here", simulated: .whole,
      claims: [
        Claim(
          .documented, [reference],
          """
          `android` and `webpush` have no effect on an iPhone, and `apns` has none on other \
          devices. So loc keys are needed in both blocks.
          """)
      ]),
  ]

  static let commonAlert = Decision(
    .firebaseDelivery, 0, "M1", "common-notification", .documented,
    "the common notification becomes 'aps.alert'")
  static let alertOfPayload = Decision(
    .firebaseDelivery, 1, "M1", "alert-of-payload", .observed,
    "'aps.alert' wins over the common notification")
  static let dataBesideAps = Decision(
    .firebaseDelivery, 2, "M2", "data-beside-aps", .documented,
    "the entries of 'data' are beside 'aps'")
  static let defaultHeaders = Decision(
    .firebaseDelivery, 3, "M3", "default-headers", .documented,
    "FCM sets the headers that the message lacks")
  static let inferredType = Decision(
    .firebaseDelivery, 4, "M3", "inferred-type", .assumed,
    "FCM chooses the push type, because the message names none")
  static let priorityRefused = Decision(
    .firebaseDelivery, 5, "M4", "priority-refused", .documented,
    "FCM refuses a message that only wakes the app with priority 10", isObstacle: true)
  static let nothingArrives = Decision(
    .firebaseDelivery, 6, "M4", "nothing-arrives", .observed,
    "without an alert, a badge, a sound or 'content-available' nothing arrives", isObstacle: true)
  static let collapseForAndroid = Decision(
    .firebaseDelivery, 7, "M5", "replaces-nothing", .observed,
    "'collapse_key' and 'tag' replace nothing on an iPhone")
  static let imageBesideAps = Decision(
    .firebaseDelivery, 8, "M6", "image-beside-aps", .documented,
    "the URL of the image is beside 'aps'")
  static let otherPlatforms = Decision(
    .firebaseDelivery, 9, "M7", "other-platforms", .documented,
    "the parts for other platforms have no effect")

  static let decisions: [Decision] = [
    commonAlert, alertOfPayload, dataBesideAps, defaultHeaders, inferredType, priorityRefused,
    nothingArrives, collapseForAndroid, imageBesideAps, otherPlatforms,
  ]

  static let diagnostics: [DiagnosticKind] = [.leftOut, .nothingForPhone]
}

extension DiagnosticKind {
  static let leftOut = DiagnosticKind(
    "CAP224", "left-out", .note, rule: "M7",
    summary: "A part of a message does not reach the iPhone.",
    explanation: """
      Services that send to several platforms take messages with a part for each. The parts for \
      other platforms, and members that the service removes, have no effect on an iPhone.
      """,
    example: #"{"message": {"notification": {"body": "Hi"}, "android": {"ttl": "60s"}}}"#,
    remedy: "If it is meant for the iPhone, write it into the part for Apple's devices.")

  static let nothingForPhone = DiagnosticKind(
    "CAP225", "nothing-for-iphone", .error, rule: "M4",
    summary: "The service sends nothing to an iPhone for this message.",
    explanation: """
      A message without an alert, a badge or a sound must have content-available, or nothing \
      arrives at an iPhone. An app on Android gets the same message. A message may also be for \
      other platforms only, or be sent only to be checked.
      """,
    example: #"{"message": {"token": "t", "data": {"id": "7"}}}"#,
    remedy: """
      Add "notification" for a visible push, or {"aps": {"content-available": 1}} in apns.payload \
      to wake the app.
      """)
}
