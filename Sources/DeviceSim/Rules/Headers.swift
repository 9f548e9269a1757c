package import SourceText

/// Which headers of a push are valid.
enum Headers: RuleFamily {
  static let rules = [
    Rule(
      "P7", "push types, priorities, topics and expiration", simulated: .whole,
      claims: [
        Claim(
          .documented, [.sending],
          """
          The push types are alert, background, controls, location, voip, complication, \
          fileprovider, mdm, liveactivity and pushtotalk. Most of the special types have a topic \
          with a suffix of their own. The priority is 10, 5 or 1, and a background push must have \
          5: Apple's page calls 10 an error. Without a push type the device infers it.
          """),
        Claim(
          .documented, [.sending],
          """
          `apns-expiration` is in UNIX seconds: 0 means one attempt, and nothing is stored for \
          more than 30 days. `apns-id` is a UUID in its canonical form.
          """),
        Claim(
          .documented, ["Apple, WWDC 2025 session 278"],
          """
          Since iOS 26 there is also the push type widgets.
          """),
        Claim(
          .assumed, [.decision, "public thread 745345 of the Apple Developer Forums"],
          """
          The push service rejects a background push with priority 10 or 1. Devices were seen to \
          wake the app for one with priority 10.
          """),
      ])
  ]

  static let rejectedByService = Decision(
    .headers, 0, "P7", "rejected", .documented, "the push service rejects these headers",
    isObstacle: true)
  static let rejectedForPriority = Decision(
    .headers, 1, "P7", "rejected", .assumed,
    "the push service rejects a background push of this priority", isObstacle: true)

  static let decisions: [Decision] = [rejectedByService, rejectedForPriority]

  static let diagnostics: [DiagnosticKind] = [
    .priorityNotAllowed, .unknownPushType, .topicDoesNotFit, .unknownHeader, .unexpectedHeaderValue,
  ]
}

extension DiagnosticKind {
  package static let priorityNotAllowed = DiagnosticKind(
    "CAP204", "priority-not-allowed", .error, rule: "P7",
    summary: "The apns-priority header does not fit the push.",
    explanation: """
      The priority is 10, 5 or 1, and a background push must have 5. APNs refuses any other value \
      with the reason BadPriority. Apple calls a background push with priority 10 an error, and it \
      may not be delivered.
      """,
    example: """
      apns-push-type: background
      apns-priority: 10
      """,
    remedy: """
      Send apns-priority: 5 with a background push. For other pushes, send 10 for immediate \
      delivery, 5 to save battery, or 1 never to wake the device.
      """)

  package static let unknownPushType = DiagnosticKind(
    "CAP206", "unknown-push-type", .error, rule: "P7",
    summary: "The apns-push-type header has a value that Apple does not define.",
    explanation: """
      APNs refuses the push with the reason InvalidPushType, and no device gets it. The values are \
      in lower case, without spaces or hyphens.
      """,
    example: """
      apns-push-type: live-activity
      """,
    remedy: """
      Send one of alert, background, controls, location, voip, complication, fileprovider, mdm, \
      liveactivity, pushtotalk or widgets.
      """)

  package static let topicDoesNotFit = DiagnosticKind(
    "CAP207", "topic-does-not-fit", .warning, rule: "P7",
    summary: "The suffix of the apns-topic header belongs to another push type.",
    explanation: """
      Several push types have a topic of their own: the bundle identifier and a suffix, such as \
      .voip or .push-type.liveactivity. If the topic belongs to another type, APNs refuses the \
      push or delivers it in another way than intended.
      """,
    example: """
      apns-push-type: voip
      apns-topic: com.example.app
      """,
    remedy: """
      For alert and background, send the bundle identifier alone. For other types, add the suffix \
      of the type.
      """)

  package static let unknownHeader = DiagnosticKind(
    "CAP208", "unknown-header", .warning,
    summary: "A header starts with apns- but is not one of Apple's.",
    explanation: """
      APNs ignores an unknown header, so it has no effect. A misspelt apns-collapse-id replaces \
      nothing, and a misspelt apns-push-type counts as missing.
      """,
    example: """
      apns-colapse-id: score
      """,
    remedy: """
      Use apns-id, apns-push-type, apns-topic, apns-priority, apns-expiration, apns-collapse-id or \
      apns-channel-id.
      """)

  package static let unexpectedHeaderValue = DiagnosticKind(
    "CAP209", "unexpected-header-value", .warning, rule: "P7",
    summary: "The value of a header does not have the form that Apple requires.",
    explanation: """
      apns-id is a UUID in its canonical form, and apns-expiration is a whole number of seconds. \
      In a capture each header is a string. APNs refuses a push with a malformed identifier or \
      expiration. devsim continues as if the header were absent.
      """,
    example: """
      apns-id: message-17
      apns-expiration: tomorrow
      """,
    remedy: """
      Send a UUID of 32 hexadecimal digits in five groups, and the expiration in UNIX seconds. In \
      a capture, write header values in quotes.
      """)
}
