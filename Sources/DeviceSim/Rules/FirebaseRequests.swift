import SourceText

/// Messages to Firebase Cloud Messaging as senders have them, and which of them are refused.
enum FirebaseRequests: RuleFamily {
  private static let reference: RuleSource = "Google, FCM HTTP v1 reference"
  private static let legacy: RuleSource = "Google, FCM legacy HTTP reference (archived)"
  private static let node: RuleSource = "Google, firebase-admin-node (source)"
  private static let topics: RuleSource = "Google, FCM guide on topics"
  private static let labels: RuleSource = "Google, FCM guide on understanding message delivery"
  private static let lifespan: RuleSource = "Google, FCM guide on the lifespan of a message"
  private static let errors: RuleSource = "Google, FCM ErrorCode reference"
  private static let parser: RuleSource = "Google, protobuf proto_writer.cc (source)"

  static let rules = [
    Rule(
      "F1", "the parts of a message to FCM", simulated: .whole,
      claims: [
        Claim(
          .documented, [reference],
          """
          A request is `{"validate_only": …, "message": {…}}`. A message has one target (`token`, \
          `fid`, `topic` or `condition`), and any of `notification`, `data`, `android`, `apns`, \
          `webpush` and `fcm_options`. With `validate_only` nothing is sent.
          """),
        Claim(
          .observed, ["firebase-php#308"],
          "FCM answers 400 `Recipient of the message is not set.` to a request without a target."),
        Claim(
          .observed, ["fcm-cloudflare-workers#10", "firebase-admin-dotnet#323"],
          """
          FCM answers 400 `Payload of Apple Push Notification Service must contain an [aps] key.` \
          if `apns.payload` has no `aps`.
          """),
        Claim(
          .documented, [topics, errors],
          """
          A topic has letters without accents, digits and `-_.~%`, and no prefix `/topics/`. A \
          condition joins up to five topics as in `'news' in topics`, with `&&`, `||`, `!` and \
          parentheses. An invalid token gives 400 `The registration token is not a valid FCM \
          registration token`.
          """),
        Claim(
          .observed, ["quickstart-python#11", "firebase-admin-node#1065"],
          "FCM answers 400 `Invalid condition expression provided.` to any other condition."),
        Claim(
          .assumed, [.decision],
          """
          A message that is not inside a request may have no target. The only token that devsim \
          refuses is an empty one.
          """),
      ]),
    Rule(
      "F2", "names in snake case and in camel case", simulated: .whole,
      claims: [
        Claim(
          .observed, ["firebase/flutterfire#9207"],
          """
          FCM accepts a field as `title_loc_key` and as `titleLocKey`. It does not rename what is \
          in `apns.payload`, which goes to the device as it is: `contentAvailable` has no effect \
          there.
          """)
      ]),
    Rule(
      "F3", "a field that FCM does not know is refused", simulated: .whole,
      claims: [
        Claim(
          .observed,
          ["firebase-admin-node#2180", "cordova-plugin-fcm#458", "cordova-plugin-firebasex#364"],
          """
          FCM answers 400 INVALID_ARGUMENT: `Unknown name "sound" at 'message.notification': \
          Cannot find field.` Typical are `sound`, `badge` and `click_action` in the common \
          notification, and fields of the legacy protocol in the message.
          """),
        Claim(
          .documented, [reference],
          "The common `fcm_options` have only `analytics_label`; those of `apns` also have `image`."
        ),
      ]),
    Rule(
      "F4", "values have the types of the reference",
      simulated: .partly(missing: "times and lights of Android"),
      claims: [
        Claim(
          .observed,
          ["laravel-notification-channels/fcm#37", "esl/MongoosePush#123"],
          """
          Values in `data` and headers are strings. For any other value FCM answers 400 \
          INVALID_ARGUMENT: `Invalid value at 'message.data[1].value' (TYPE_STRING), 21465`. The \
          number in brackets is the place of the entry.
          """),
        Claim(
          .documented, [labels, "Google, firebase-admin-python (source)"],
          "`analytics_label` has at most 50 characters: letters without accents, digits, `-_.~%`."),
        Claim(
          .observed,
          ["beste/firebase-php#341", "firebase-admin-python#369", "magic-modules#9400", parser],
          """
          Other types are checked too. In place of an object, an array gives `Proto field is not \
          repeating, cannot start list.`, and any other value an error with the type of the \
          object. `android.ttl` is a string that ends with `s`, and `android.priority` is `NORMAL` \
          or `HIGH`.
          """),
        Claim(
          .documented, [reference, parser, "Google, protobuf datapiece.cc (source)"],
          """
          Most members of `android.notification` are strings; others are flags, whole numbers, \
          lists of strings or fixed words such as `PRIORITY_HIGH`. Words may be in any case, flags \
          and numbers may be strings, and a list may be a single string.
          """),
        Claim(
          .documented, [lifespan],
          "`android.ttl` is from 0 to 2,419,200 seconds, which are four weeks."),
      ]),
    Rule(
      "F6", "some keys of data are reserved", simulated: .whole,
      claims: [
        Claim(
          .documented, [reference],
          """
          `from` and `message_type`, and all keys that start with `google.` or `gcm.`, are \
          reserved. FCM refuses a message with one of them.
          """)
      ]),
    Rule(
      "F7", "a message has at most 4096 bytes", simulated: .partly(missing: "rates of sending"),
      claims: [
        Claim(
          .documented, [reference],
          """
          The limit is the same for notification and data messages. A device gets at most 240 \
          messages in a minute and 5000 in an hour.
          """),
        Claim(
          .assumed, [.decision],
          "devsim measures the payload that APNs gets (P4), not the message."),
      ]),
    Rule(
      "F8", "FCM answers an error with a status and a code", simulated: .whole,
      claims: [
        Claim(
          .documented, [errors],
          """
          UNREGISTERED has status 404, QUOTA_EXCEEDED 429, UNAVAILABLE 503, INTERNAL 500, \
          SENDER_ID_MISMATCH 403, THIRD_PARTY_AUTH_ERROR 401 and INVALID_ARGUMENT 400. The message \
          reaches no device.
          """),
        Claim(
          .observed,
          ["firebase-admin-node#218", "firebase-admin-java#1064", "airnotifier#211", "Assist#6"],
          "The code is in `details`, in the element of type `google.firebase.fcm.v1.FcmError`."),
        Claim(
          .assumed, [.decision],
          """
          No source says which error of FCM corresponds to which reason of APNs, so devsim \
          chooses. After the app was deleted, FCM answers UNREGISTERED from the second message on, \
          like APNs (P9).
          """),
      ]),
    Rule(
      "F10", "objects of the Admin SDK are renamed", simulated: .whole,
      claims: [
        Claim(
          .documented, [node],
          """
          People paste the object that they give to the Admin SDK. FCM never gets it in this form: \
          the SDK renames its members, for example `imageUrl` to `image`, and puts it into \
          `message`.
          """),
        Claim(
          .assumed, [.decision],
          "A message without the `message` around it is an object of the Admin SDK."),
      ]),
    Rule(
      "F11", "the Admin SDK maps names inside aps", simulated: .whole,
      claims: [
        Claim(
          .documented, [node],
          """
          `contentAvailable`, `mutableContent` and `threadId`, and in the alert `locKey`, \
          `locArgs`, `titleLocKey`, `titleLocArgs`, `subtitleLocKey`, `subtitleLocArgs`, \
          `actionLocKey` and `launchImage`, become Apple's names. A flag that is `true` becomes 1; \
          any value other than `true` and 1 is removed. Other names, such as `interruptionLevel`, \
          stay as they are and have no effect on the device.
          """)
      ]),
    Rule(
      "F12", "the Admin SDK refuses some messages itself", simulated: .whole,
      claims: [
        Claim(
          .documented, [node],
          """
          The SDK answers `messaging/invalid-payload` to values in `data` that are not strings, \
          arguments without a key, two targets, or a part that is not an object. It gives the same \
          answer to a member with both of its names, a color that is not `#RRGGBB`, or a topic \
          with other characters.
          """),
        Claim(
          .observed, ["firebase-admin-node#1163"],
          "`android.ttl` is a number of milliseconds; the SDK refuses `\"259200s\"`."),
      ]),
    Rule(
      "F20", "the parts of a legacy message", simulated: .whole,
      claims: [
        Claim(
          .documented, [legacy],
          """
          A legacy message has `to`, `registration_ids` or `condition`, and `notification`, \
          `data`, `collapse_key`, `priority`, `content_available`, `mutable_content`, \
          `time_to_live` and `dry_run`. Values in `data` become text. Google ended the protocol in \
          2024; captures of it still exist.
          """),
        Claim(
          .observed, ["fcm-node#82", "phonegap-plugin-push#2254"],
          "Other members, such as `apns` and `android`, have no effect."),
      ]),
    Rule(
      "F21", "what a legacy notification becomes", simulated: .whole,
      claims: [
        Claim(
          .documented, [legacy],
          """
          `title`, `subtitle`, `body`, the two loc keys and their arguments become the alert; the \
          arguments may be JSON text. `badge` and `sound` stay, and `click_action` becomes the \
          category. `content_available` and `mutable_content` become 1. `priority` becomes 5 or \
          10, and `time_to_live` the expiration.
          """)
      ]),
    Rule(
      "F22", "other keys of a legacy notification have no effect", simulated: .whole,
      claims: [
        Claim(
          .observed, ["firebase/quickstart-ios#70"],
          """
          An unknown key in `notification` becomes `gcm.notification.<key>` beside `aps`, where \
          the device ignores it: `mutable-content` there starts no extension.
          """)
      ]),
    Rule(
      "F23", "the legacy form of the Admin SDK", simulated: .whole,
      claims: [
        Claim(
          .documented, [node],
          """
          `sendToDevice` took `bodyLocKey`, `timeToLive`, `collapseKey` and `contentAvailable` for \
          the names in snake case.
          """)
      ]),
  ]

  static let targetRefused = Decision(
    .firebaseRequests, 0, "F1", "two-targets", .documented,
    "FCM refuses a message with two targets", isObstacle: true)
  static let unknownName = Decision(
    .firebaseRequests, 2, "F3", "unknown-name", .observed,
    "FCM refuses a message with a field that it does not know", isObstacle: true)
  static let legacyMessage = Decision(
    .firebaseRequests, 7, "F21", "legacy-message", .documented,
    "the legacy message is mapped as FCM did until 2024")
  static let unknownKey = Decision(
    .firebaseRequests, 8, "F22", "key-beside-aps", .observed,
    "a key that FCM does not know stays beside 'aps'")
  static let noTarget = Decision(
    .firebaseRequests, 9, "F1", "no-target", .observed,
    "FCM refuses a request without a target", isObstacle: true)
  static let noSystemPart = Decision(
    .firebaseRequests, 10, "F1", "no-aps", .observed,
    "FCM refuses a payload for APNs without 'aps'", isObstacle: true)

  static let decisions: [Decision] = [
    targetRefused, onlyValidated, unknownName, wrongType, reservedKey, sdkNames, refusedBySDK,
    legacyMessage, unknownKey, noTarget, noSystemPart, invalidTarget, invalidLabel,
    answeredWithError, lifetimeOutOfRange,
  ]

  static let diagnostics: [DiagnosticKind] = [.refusedByFirebase, .refusedBySDK, .onlyValidated]
}

extension DiagnosticKind {
  static let refusedByFirebase = DiagnosticKind(
    "CAP221", "refused-by-firebase", .error, rule: "F3",
    summary: "Firebase Cloud Messaging refuses the message.",
    explanation: """
      FCM answers 400 INVALID_ARGUMENT with the message that is quoted, and sends nothing to any \
      device. It knows a fixed set of fields, each of which has a type. All values in data and in \
      headers are strings, and a message has one target. The answers of 'devsim receive' may have \
      other errors, such as 404 UNREGISTERED for a phone without the app.
      """,
    example: #"{"message": {"token": "t", "notification": {"title": "Hi", "badge": 1}}}"#,
    remedy: """
      Put members for the iPhone into apns.payload.aps, and write every value in data as a string.
      """)
}
