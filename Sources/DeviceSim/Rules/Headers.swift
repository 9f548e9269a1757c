package import SourceText

/// What the headers of a push may say.
enum Headers: RuleFamily {
  static let rules = [
    Rule(
      "P7", "push types, priorities, topics and expiration", simulated: .whole,
      claims: [
        Claim(
          .documented, [.sending],
          """
          The push types are alert, background, controls, location, voip, complication, fileprovider, mdm, \
          liveactivity and pushtotalk (widgets since iOS 26, assumed); most of the special ones go to a topic \
          with a suffix of their own. The priority is 10, 5 or 1, and a background push must have 5. \
          `apns-expiration` is in UNIX seconds: 0 means one attempt, and nothing is stored for more than 30 \
          days. `apns-id` is a UUID in its canonical form. Without a push type the device infers it.
          """)
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
      The priority is 10, 5 or 1, and a background push must have 5. APNs refuses any other value with \
      the reason BadPriority. A background push with priority 10 is an error by Apple's rules and need \
      not be delivered.
      """,
    example: """
      apns-push-type: background
      apns-priority: 10
      """,
    remedy: """
      Send apns-priority: 5 with a background push; else 10 for at once, 5 to spare the battery, 1 never \
      to wake the device.
      """)

  package static let unknownPushType = DiagnosticKind(
    "CAP206", "unknown-push-type", .error, rule: "P7",
    summary: "The apns-push-type header has a value that Apple does not define.",
    explanation: """
      APNs refuses the push with the reason InvalidPushType, and no device gets it. The values are \
      written in lower case, without spaces or hyphens.
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
    summary: "The ending of the apns-topic header belongs to another push type.",
    explanation: """
      Several push types have a topic of their own: the bundle identifier and a suffix, such as .voip or \
      .push-type.liveactivity. With a topic of another type APNs refuses the push, or it reaches the app \
      by another way than was meant.
      """,
    example: """
      apns-push-type: voip
      apns-topic: com.example.app
      """,
    remedy: """
      Send the bundle identifier alone for alert and background, and with the suffix of its type for the \
      others.
      """)

  package static let unknownHeader = DiagnosticKind(
    "CAP208", "unknown-header", .warning,
    summary: "A header begins with apns- but is none of Apple's.",
    explanation: """
      APNs ignores a header that it does not know, so what it was meant to say is lost. A misspelt \
      apns-collapse-id replaces nothing, and a misspelt apns-push-type counts as missing.
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
    summary: "The value of a header has another form than Apple asks for.",
    explanation: """
      apns-id is a UUID in its canonical form, apns-expiration a whole number of seconds, and in a \
      capture each header is a string. APNs refuses a push with a malformed identifier or expiration. \
      devsim goes on as if the header were absent.
      """,
    example: """
      apns-id: message-17
      apns-expiration: tomorrow
      """,
    remedy: """
      Send a UUID of 32 hexadecimal digits in five groups, and the expiration in UNIX seconds; write \
      header values of a capture in quotes.
      """)
}
