import SourceText

/// What services on top of APNs make of their own messages.
enum OtherSenders: RuleFamily {
  private static let amazon: RuleSource = "Amazon, SNS mobile push notifications"
  private static let expo: RuleSource = "Expo, push service"
  private static let oneSignal: RuleSource = "OneSignal, create notification"
  private static let azure: RuleSource = "Microsoft, Azure Notification Hubs templates"
  private static let azureRequests: RuleSource =
    "Microsoft, Azure Notification Hubs, send an APNs native notification"
  private static let airship: RuleSource = "Airship, push API"
  private static let beams: RuleSource = "Pusher, Beams publish API"
  private static let adobe: RuleSource = "Adobe, Campaign push templates"

  private static let gorush: RuleSource = "gorush, README"
  private static let pinpoint: RuleSource = "Amazon, Pinpoint APNSMessage"
  private static let braze: RuleSource = "Braze, Apple push object"
  private static let jPush: RuleSource = "Jiguang, Push API v3"
  private static let parse: RuleSource = "Parse Server, push notifications"
  private static let gorushSource: RuleSource = "the public program gorush, notify"
  private static let parseSource: RuleSource = "the public library parse-server-push-adapter"
  private static let nodeAPN: RuleSource = "the public library node-apn, lib/notification"

  static let rules = [
    Rule(
      "N1", "Amazon SNS sends JSON text inside JSON text", simulated: .whole,
      claims: [
        Claim(
          .documented, [amazon],
          """
          With `MessageStructure` `json`, `Message` is JSON text with the members `default`, \
          `APNS`, `APNS_SANDBOX`, `APNS_VOIP` and `GCM`, each of which is JSON text too. `APNS` is \
          the payload as it is. If there is no member for its platform, the device gets `default` \
          as its alert. Attributes such as `AWS.SNS.MOBILE.APNS.PUSH_TYPE` become headers; the \
          `TTL` of each platform counts from the time of the request. The ARN of an endpoint names \
          its platform, and only the text for that platform counts. An iPhone may have an endpoint \
          for `GCM` too: its text then has the request to Firebase in `fcmV1Message`.
          """),
        Claim(
          .observed, ["evanshortiss/sns-mobile#6", "aws-sdk-kotlin#426"],
          """
          Without `default` and without the text for its platform, SNS answers with an error. It \
          ignores `APNS` if that is an object and not text.
          """),
      ]),
    Rule(
      "N2", "Expo has its own names", simulated: .whole,
      claims: [
        Claim(
          .documented, [expo],
          """
          `title`, `subtitle`, `body`, `sound`, `badge`, `categoryId`, `threadId`, \
          `interruptionLevel`, `mutableContent` and `contentAvailable` become the members of \
          Apple; without `sound` a push is silent. `ttl` wins over `expiration`, and the priority \
          is 10 by default. A request is a message or an array of them, for at most 100 recipients.
          """),
        Claim(
          .observed, ["breez/breezmobile#572", "expo/expo#20574"],
          "`data` is the member `body` beside `aps`. A raw `content-available` is ignored."),
      ]),
    Rule(
      "N3", "OneSignal chooses the language itself",
      simulated: .partly(missing: "badges that count up, and texts in languages other than en"),
      claims: [
        Claim(
          .documented, [oneSignal],
          """
          `headings`, `subtitle` and `contents` have a text for each language, and `en` is \
          required, except with `content_available`. `ios_badgeType` and `ios_badgeCount` set the \
          badge, `ios_sound` the sound, `ios_category` the category, `ttl` the expiration. \
          `collapse_id` becomes the header. `priority` 10 is high, which is the default for \
          iPhones, and any other number is normal. `target_channel` is `push`, `email` or `sms`. \
          If a platform such as `isAndroid` is true, the platforms that are not true get nothing. \
          A request for a Live Activity has `event`, `event_updates`, `event_attributes`, \
          `stale_date`, `dismissal_date`, `ios_relevance_score` and `ios_sound`; its `priority` is \
          that of APNs, by default 10.
          """),
        Claim(
          .assumed, [.decision],
          """
          devsim shows the text in `en`. `data`, the URL and the attachments are in `custom` and \
          `att` beside `aps`, where the extension of OneSignal reads them. Normal priority is 5. \
          OneSignal sets the `timestamp` of a Live Activity to the time of the request.
          """),
      ]),
    Rule(
      "N4", "Azure fills in templates", simulated: .whole,
      claims: [
        Claim(
          .documented, [azure],
          """
          Inside the strings of a template, `$(name)` is the property, `$(name,n)` its first \
          letters, `.(name,n)` the same with an ellipsis, `#(name)` a number, and `%(name)` the \
          text for a URL. Names ignore case, and a missing property is empty.
          """),
        Claim(
          .documented, [azureRequests],
          """
          A request with the header `ServiceBusNotification-Format: apple` has a payload for \
          iPhones, and may have headers of APNs.
          """),
        Claim(
          .assumed, [.decision],
          """
          A capture of a template has the members `template`, as an object or as text, and \
          `properties`.
          """),
      ]),
    Rule(
      "N5", "Airship has its own names", simulated: .whole,
      claims: [
        Claim(
          .documented, [airship],
          """
          `notification.ios` has `alert`, `title`, `subtitle`, `badge`, `sound`, `category`, \
          `thread_id`, `interruption_level`, `mutable_content`, `content-available`, and \
          `collapse_id`, which becomes the header. `extra` is beside `aps`. The common `alert` \
          counts if `ios` has none. `device_types` are the platforms that get the notification. \
          `/api/push/validate` checks a push and sends nothing.
          """),
        Claim(
          .assumed, [.decision], "A badge of `auto` or `+1` is not known here, so none is set."),
      ]),
    Rule(
      "N6", "Pusher Beams sends the payload as it is", simulated: .whole,
      claims: [
        Claim(
          .documented, [beams],
          """
          A request is `{"interests": […], "apns": {…}, "fcm": {…}, "web": {…}}`, or has `users`. \
          An object for an SDK of Beams has neither of them. `apns` is the payload, unchanged. A \
          request has at least one part for a platform; without `apns`, Apple devices get nothing.
          """)
      ]),
    Rule(
      "N7", "Adobe Campaign sends data to Android", simulated: .whole,
      claims: [
        Claim(
          .documented, [adobe],
          """
          The template for Android is a message with `data` alone, which the app draws. The one \
          for iPhones is a payload with `_mId`, `_dId`, `uri` and `media-attachment-url`.
          """),
        Claim(
          .assumed, [.decision],
          "`collapseKey` beside `data`, with `_mId` in it, is such a template."),
      ]),
    Rule(
      "N8", "Other services have names of their own",
      simulated: .partly(
        missing: "data and files for libraries of Pinpoint and Braze, and voip pushes of JPush"),
      claims: [
        Claim(
          .documented, [gorush, pinpoint, braze, parse],
          """
          gorush has `notifications`, each with `tokens` and a `platform`, of which 1 is iOS. \
          Amazon Pinpoint has `APNSMessage`, in which `RawContent` is the whole payload; without \
          it, `DefaultPushNotificationMessage` or `DefaultMessage` counts. `Addresses` have a \
          `ChannelType`. Without a push type, Pinpoint finds out whether a push is silent. Braze \
          has `messages.apple_push`, whose `extra` is beside `aps`, and requests for a Live \
          Activity. Parse Server has `data`, whose other members are beside `aps`.
          """),
        Claim(
          .documented, [jPush],
          """
          JPush has `platform`, `audience` and `notification`. Its `ios` has `alert`, `sound`, \
          `badge`, `content-available`, `mutable-content`, `category`, `thread-id`, \
          `interruption-level`, and `extras`, which are beside `aps`. The common `alert` counts \
          if `ios` has none. `apns_collapse_id` becomes the header. `message` reaches the app \
          without APNs. `/v3/push/validate` checks a push and sends nothing.
          """),
        Claim(
          .observed, [gorushSource, parseSource],
          """
          gorush sends `title` and `message` unless `alert` has the same part. Without `title`, \
          `alert` replaces `message`. Parse Server sends the push type `alert` and the priority 10 \
          unless the push has others. It sends a flag only if it is the number 1. An `alert` \
          replaces a `title` that comes before it.
          """),
        Claim(
          .assumed, [.decision],
          """
          A badge that Parse Server or JPush counts is not known here, so none is set. JPush adds \
          `_j_msgid` beside `aps`, which devsim leaves out.
          """),
      ]),
    Rule(
      "N9", "node-apn makes a request of a Notification", simulated: .whole,
      claims: [
        Claim(
          .observed, [nodeAPN],
          """
          The payload is `aps` beside the members of `payload`, or `rawPayload` alone. `topic`, \
          `pushType`, `priority`, `expiry`, `id`, `collapseId`, `requestId` and `channelId` are \
          headers. An `expiry` below 0 counts as absent.
          """),
        Claim(
          .assumed, [.decision],
          "An object with `aps`, `payload`, `encoding` and `compiled` is such a notification."),
      ]),
  ]

  static let amazonMessage = Decision(
    .otherSenders, 0, "N1", "sns-message", .documented, "SNS sends the text for this platform")
  static let amazonRefused = Decision(
    .otherSenders, 1, "N1", "no-default", .observed,
    "SNS refuses a message without readable text for 'default' or 'APNS'", isObstacle: true)
  static let expoMessage = Decision(
    .otherSenders, 2, "N2", "expo-message", .documented, "Expo maps its names to Apple's")
  static let oneSignalMessage = Decision(
    .otherSenders, 3, "N3", "onesignal-message", .documented, "OneSignal maps its names to Apple's")
  static let filledTemplate = Decision(
    .otherSenders, 4, "N4", "filled-template", .documented, "Azure fills in the template")
  static let airshipMessage = Decision(
    .otherSenders, 5, "N5", "airship-message", .documented, "Airship maps its names to Apple's")
  static let beamsMessage = Decision(
    .otherSenders, 6, "N6", "beams-message", .documented, "Beams sends 'apns' as it is")
  static let campaignForAndroid = Decision(
    .otherSenders, 7, "N7", "campaign-for-android", .documented,
    "the template of the campaign is for Android alone", isObstacle: true)
  static let expoRefused = Decision(
    .otherSenders, 8, "N2", "too-many-recipients", .documented,
    "Expo refuses a request with more than 100 recipients", isObstacle: true)
  static let oneSignalRefused = Decision(
    .otherSenders, 9, "N3", "no-english", .documented,
    "OneSignal refuses a message without a text in English", isObstacle: true)
  static let nothingFromAirship = Decision(
    .otherSenders, 10, "N5", "nothing-for-iphone", .documented,
    "Airship sends nothing to an iPhone without an alert or a part for iOS", isObstacle: true)
  static let mappedMessage = Decision(
    .otherSenders, 11, "N8", "mapped-message", .documented,
    "the service maps its names to Apple's")
  static let notForPhone = Decision(
    .otherSenders, 12, "N8", "not-for-iphone", .documented,
    "the notification is for another platform", isObstacle: true)
  static let amazonForOthers = Decision(
    .otherSenders, 13, "N1", "sns-for-others", .documented,
    "the endpoint is for another platform", isObstacle: true)
  static let airshipForOthers = Decision(
    .otherSenders, 14, "N5", "airship-for-others", .documented,
    "the notification is for other device types", isObstacle: true)
  static let oneSignalActivity = Decision(
    .otherSenders, 15, "N3", "onesignal-activity", .documented,
    "OneSignal makes a push for a Live Activity")
  static let nodeNotification = Decision(
    .otherSenders, 16, "N9", "node-apn", .observed,
    "node-apn makes the headers and the payload of the notification")
  static let oneSignalForOthers = Decision(
    .otherSenders, 17, "N3", "onesignal-for-others", .documented,
    "the message is for another channel or platform", isObstacle: true)
  static let beamsForOthers = Decision(
    .otherSenders, 18, "N6", "beams-for-others", .documented,
    "the message has no part for Apple devices", isObstacle: true)
  static let withoutNotification = Decision(
    .otherSenders, 19, "N8", "nothing-for-iphone", .documented,
    "the message has no notification for an iPhone", isObstacle: true)
  static let onlyValidatedByAirship = Decision(
    .otherSenders, 20, "N5", "only-validated", .documented,
    "Airship only validates the notification and sends nothing", isObstacle: true)
  static let onlyValidated = Decision(
    .otherSenders, 21, "N8", "only-validated", .documented,
    "the service only validates the message and sends nothing", isObstacle: true)

  static let decisions: [Decision] = [
    amazonMessage, amazonRefused, expoMessage, oneSignalMessage, filledTemplate, airshipMessage,
    beamsMessage, campaignForAndroid, expoRefused, oneSignalRefused, nothingFromAirship,
    mappedMessage, notForPhone, amazonForOthers, airshipForOthers,
    oneSignalActivity, nodeNotification, oneSignalForOthers, beamsForOthers,
    withoutNotification, onlyValidatedByAirship, onlyValidated,
  ]

  static let diagnostics: [DiagnosticKind] = [.refusedBySender]

  /// Says that a message is only validated (N5, N8): CAP231.
  static func validation(at path: SourceLocation) -> Diagnostic {
    Diagnostic(
      .onlyValidated,
      "the URL ends with '/push/validate', so the message is checked and not sent", at: path,
      help: "remove '/validate' to send the message")
  }
}

extension DiagnosticKind {
  static let refusedBySender = DiagnosticKind(
    "CAP223", "refused-by-sender", .error, rule: "N1",
    summary: "The service that would send the message refuses it.",
    explanation: """
      A service that sends through APNs checks each message first. This message lacks a part that \
      the service requires, or has a part that it does not accept. The service answers with an \
      error, so no device gets anything.
      """,
    example: #"{"TargetArn": "a", "MessageStructure": "json", "Message": "{\"GCM\":\"{}\"}"}"#,
    remedy: "Add or correct the part that the message names.")
}
