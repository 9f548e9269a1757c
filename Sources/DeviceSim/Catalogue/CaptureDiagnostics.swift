package import SourceText

extension DiagnosticKind {
  /// What the capture reader and the checks of the headers say, in code order.
  package static let capture: [DiagnosticKind] = [
    unknownCaptureForm, unreadableLine, truncatedCapture, invalidPushKeyList,
    missingPushType, pushTypeHidesAlert, collapseIdentifierTooLong, priorityNotAllowed,
    expiredOnArrival, unknownPushType, topicDoesNotFit, unknownHeader, unexpectedHeaderValue,
    unknownEnvelopeMember,
  ]

  package static let unknownCaptureForm = DiagnosticKind(
    "CAP101", "unknown-capture-form", .error,
    summary: "The file is no known form of a captured push.",
    explanation: """
      A capture is told by its content: a payload object, a file for the Simulator, an envelope with \
      headers, an array of these, or one of these on each line. This input is none of them, or an empty \
      array, so nothing of it is replayed.
      """,
    example: #"["Hello", "World"]"#,
    remedy: #"""
      Give the payload object itself, or put it in an envelope: {"headers": {…}, "payload": {"aps": {…}}}.
      """#)

  package static let unreadableLine = DiagnosticKind(
    "CAP102", "unreadable-line", .error,
    summary: "A line of a JSON Lines capture is no JSON.",
    explanation: """
      In JSON Lines each line is one whole push. This one cannot be read, so its push is not replayed; \
      reading goes on at the next line. The message names the first mistake of the line, and the notes \
      the others.
      """,
    example: """
      {"payload": {"aps": {"alert": "one"}}}
      {"payload": {"aps": {"alert":
      """,
    remedy: """
      Correct what is marked. Write each push on one line, with line breaks inside of texts escaped as \\n.
      """)

  package static let truncatedCapture = DiagnosticKind(
    "CAP103", "truncated-capture", .error,
    summary: "The capture ends in the middle of a record.",
    explanation: """
      The last record says that it is longer than what is left of the file. It is not replayed, as a \
      device never acts on part of a push. The records before it are complete.
      """,
    example: "00 0020 <32 bytes of token> 0065 <fewer than 101 bytes of payload>",
    remedy: "Record the push again, and let the recorder finish before the file is copied.")

  package static let invalidPushKeyList = DiagnosticKind(
    "CAP104", "invalid-push-key-list", .error,
    summary: "A list of keys holds something that is no key, or no number of arguments.",
    explanation: """
      The file given with --push-keys names the keys that a backend uses in pushes. Passing over a part of it would \
      leave keys unchecked without a word, so the run does not start.
      """,
    example: #"{"GAME_REQUEST": "1"}"#,
    remedy:
      "Write a key a line, a JSON array of keys, or a JSON object from keys to numbers of arguments."
  )

  package static let missingPushType = DiagnosticKind(
    "CAP201", "missing-push-type", .warning, rule: "P8",
    summary: "The push has no apns-push-type header.",
    explanation: """
      Apple asks for the header, and a push without it may be delayed or dropped. A device that gets one \
      infers the type: it shows the push if it has an alert, a badge or a sound, and wakes \
      the app if content-available is on.
      """,
    example: """
      apns-topic: com.example.app
      apns-priority: 10
      """,
    remedy: """
      Send apns-push-type: alert for what a person is to see, background for a silent push.
      """)

  package static let pushTypeHidesAlert = DiagnosticKind(
    "CAP202", "push-type-hides-alert", .error, rule: "P8",
    summary: "The push type is background, but the payload has an alert, a badge or a sound.",
    explanation: """
      The push type decides on the device too. A background push is never shown, sets no badge and plays \
      no sound, whatever its payload holds, and its service extension does not run. The person sees \
      nothing.
      """,
    example: """
      apns-push-type: background

      {"aps": {"alert": "Your order has shipped", "content-available": 1}}
      """,
    remedy: """
      Send apns-push-type: alert to have it shown; content-available may stay and wakes the app as well. \
      Or take alert, badge and sound out of a push that is meant to be silent.
      """)

  package static let collapseIdentifierTooLong = DiagnosticKind(
    "CAP203", "collapse-identifier-too-long", .error, rule: "P4",
    summary: "The apns-collapse-id header is longer than 64 bytes.",
    explanation: """
      APNs refuses the push with the reason BadCollapseId, and no device gets it. The limit counts bytes \
      of UTF-8, so that 64 letters with accents are too many.
      """,
    example: """
      apns-collapse-id: order-2f0c7e34-6d0e-4b21-9d3e-0b1f6f0f4c55-shipment-7d1b2a90-status
      """,
    remedy: "Shorten the identifier, for example to a hash of what identifies the subject.")

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

  package static let expiredOnArrival = DiagnosticKind(
    "CAP205", "expired-on-arrival", .error, rule: "A4",
    summary: "The push arrived after the moment in its apns-expiration header.",
    explanation: """
      An expired push is dropped, and the person sees nothing. The value is in seconds since 1970; a \
      value that was meant as a duration lies in the far past. 0 is no expiration: it means one attempt \
      and no storing.
      """,
    example: """
      apns-expiration: 3600
      """,
    remedy: "Send the moment in UNIX seconds, the current time plus the time to live; or 0.")

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

  package static let unknownEnvelopeMember = DiagnosticKind(
    "CAP210", "unknown-envelope-member", .warning,
    summary: "A member of an envelope is nearly one that devsim reads.",
    explanation: """
      An envelope has the members t, device, headers and payload. A misspelt one is not read, so that headers or \
      the device are missing from the prediction. Other members may stand beside them and are ignored.
      """,
    example: #"{"header": {"apns-push-type": "background"}, "payload": {"aps": {}}}"#,
    remedy: "Correct the name.")
}
