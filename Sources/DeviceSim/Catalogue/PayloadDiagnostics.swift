package import SourceText

extension DiagnosticKind {
  /// What the payload decoder says beyond the JSON itself, in code order.
  package static let payload: [DiagnosticKind] = [
    missingAps, unexpectedType, unknownMember, argumentsNotArray, flagNotNumber, misplacedMember,
    valueOutOfRange, unknownInterruptionLevel,
    payloadTooLarge, literalAndKey, silentWithContent, otherServiceMember, argumentNotString,
    percentInLiteral, simulatorTargetMisspelt, mutableContentMissing,
    argumentsWithoutKey, nothingToShow,
  ]

  package static let missingAps = DiagnosticKind(
    "PAY201", "missing-aps", .error, rule: "P2",
    summary: "The payload has no object aps.",
    explanation: """
      All that a device shows comes from aps. Without it, or if it is no object, there is nothing to show: \
      no alert, no badge, no sound. Members beside aps are the sender's own, and show nothing.
      """,
    example: #"{"alert": "Hello"}"#,
    remedy: #"Put the members that Apple defines into aps: {"aps": {"alert": "Hello"}}."#)

  package static let unexpectedType = DiagnosticKind(
    "PAY202", "unexpected-type", .warning, rule: "P2",
    summary: "A member has a value of a type that the device does not take.",
    explanation: """
      The device drops a value of the wrong type, member by member, and goes on with the rest. A badge in \
      quotes leaves the badge as it is, an alert that is a number shows nothing, and a sound that is true \
      is silent.
      """,
    example: #"{"aps": {"alert": "Hello", "badge": "3"}}"#,
    remedy: "Send the type that Apple documents; a badge is a number without quotes.")

  package static let unknownMember = DiagnosticKind(
    "PAY203", "unknown-member", .warning, rule: "P1",
    summary: "aps, alert or sound has a member that the device does not know.",
    explanation: """
      The device ignores the member. If it is a misspelling, what it was meant to say is missing from the \
      screen: with lockey in place of loc-key no text is found. The app still finds the member in \
      userInfo.
      """,
    example: #"{"aps": {"alert": {"lockey": "GREETING"}}}"#,
    remedy: "Correct the name; put members of your own beside aps, not into it.")

  package static let argumentsNotArray = DiagnosticKind(
    "PAY204", "arguments-not-array", .warning, rule: "L5",
    summary: "The arguments of a text are no array.",
    explanation: """
      loc-args, title-loc-args and subtitle-loc-args count only as arrays; anything else counts as absent. \
      Without arguments nothing is put into the format, so the person reads its placeholders, such as %@.
      """,
    example: #"{"aps": {"alert": {"loc-key": "INVITED", "loc-args": "Ada"}}}"#,
    remedy: #"Put the arguments into an array, even a single one: "loc-args": ["Ada"]."#)

  package static let flagNotNumber = DiagnosticKind(
    "PAY205", "flag-not-number", .warning, rule: "P2",
    summary: "A flag has a value that is no number, and is therefore on.",
    explanation: """
      content-available, mutable-content and critical are numbers: on from 1, off at 0. Any other value \
      switches the flag on, also "0", "false" and {}, so a flag that was meant to be off is on.
      """,
    example: #"{"aps": {"alert": "Hello", "content-available": "0"}}"#,
    remedy: "Send the number 1 for on, and leave the member out for off.")

  package static let misplacedMember = DiagnosticKind(
    "PAY206", "misplaced-member", .warning, rule: "P1",
    summary: "A member stands in another object than the device looks in.",
    explanation: """
      The device looks for each member in one place only: sound, badge and thread-id in aps, texts in \
      alert, the collapse identifier in a header. In another place the member has no effect, and the \
      notification lacks it.
      """,
    example: #"{"aps": {"alert": {"body": "Hello", "sound": "default"}}}"#,
    remedy: """
      Move the member to its place: sound, badge, thread-id, category and the flags into aps, members of \
      your own beside aps, apns-collapse-id into the headers.
      """)

  package static let valueOutOfRange = DiagnosticKind(
    "PAY207", "value-out-of-range", .warning, rule: "P2",
    summary: "A number is outside of the range of its member.",
    explanation: """
      relevance-score and volume lie between 0 and 1, and the device takes the nearer end for a number \
      outside. A badge below 0 is ignored, so the badge stays as it is.
      """,
    example: #"{"aps": {"alert": "Hello", "relevance-score": 80}}"#,
    remedy: "Send a number between 0 and 1; a badge is 0 or more.")

  package static let unknownInterruptionLevel = DiagnosticKind(
    "PAY208", "unknown-interruption-level", .warning, rule: "P2",
    summary: "The interruption-level is none of the four that the device knows.",
    explanation: """
      The level must be spelt exactly passive, active, time-sensitive or critical. The device treats \
      anything else as active, so an urgent push waits for the end of a Focus, and a quiet one lights the \
      screen.
      """,
    example: #"{"aps": {"alert": "Gate changed", "interruption-level": "timeSensitive"}}"#,
    remedy: "Spell the level as Apple does, in lower case and with a hyphen: time-sensitive.")

  package static let payloadTooLarge = DiagnosticKind(
    "PAY301", "payload-too-large", .error, rule: "P4",
    summary: "The payload has more bytes than APNs takes for this push.",
    explanation: """
      APNs refuses the push with the reason PayloadTooLarge, and no device gets it. The limit is 4096 \
      bytes, 5120 for a VoIP push or a broadcast to a channel. It counts the bytes of the JSON as sent: a \
      letter outside ASCII takes two to four, and six or more if it is escaped.
      """,
    example: #"{"aps": {"alert": "Hello"}, "article": "… five thousand bytes …"}"#,
    remedy: """
      Send an identifier and let the app or its service extension fetch the rest; send UTF-8 instead of \
      escapes, and no white space between members.
      """)

  package static let literalAndKey = DiagnosticKind(
    "PAY302", "literal-and-key", .warning, rule: "L2",
    summary: "A text has both a literal and a key.",
    explanation: """
      The key wins if the app's table has it, and the literal is shown only if not. So one of the two is \
      never seen on a given device. Devices of 2015 are reported to have preferred the literal.
      """,
    example: #"{"aps": {"alert": {"body": "Hello", "loc-key": "GREETING"}}}"#,
    remedy: """
      Keep one of them. Keep both only if the literal is meant as the fallback for apps that do not have \
      the key yet.
      """)

  package static let silentWithContent = DiagnosticKind(
    "PAY303", "silent-with-content", .warning, rule: "A3",
    summary: "The push wakes the app and also alerts, badges or sounds.",
    explanation: """
      With content-available the app is woken, and the alert, badge or sound is presented too, both \
      independently. If the push was meant to be silent, the person is disturbed for nothing.
      """,
    example: #"{"aps": {"content-available": 1, "sound": "default"}}"#,
    remedy: """
      For a silent push send content-available alone, with apns-push-type: background and apns-priority: \
      5. For a visible one that also wakes the app, leave it as it is.
      """)

  package static let otherServiceMember = DiagnosticKind(
    "PAY304", "other-service-member", .warning, rule: "P3",
    summary: "The payload has a member that belongs to another push service.",
    explanation: """
      Names such as content_available, mutableContent or gcm.notification.title belong to the interface \
      of another service or to its library. In a payload for APNs they have no effect: the app is not \
      woken, and the service extension does not run.
      """,
    example: #"{"aps": {"alert": "Hello", "mutable_content": true}}"#,
    remedy: "Use Apple's names: content-available and mutable-content, with the number 1.")

  package static let argumentNotString = DiagnosticKind(
    "PAY305", "argument-not-string", .warning, rule: "L5",
    summary: "An argument of a text is no string.",
    explanation: """
      Apple documents arguments as strings. A number is shown in its plain form, without the separators of \
      the language; a null, an object or an array leaves an empty place in the text.
      """,
    example: #"{"aps": {"alert": {"loc-key": "SCORE", "loc-args": [1250, null]}}}"#,
    remedy: #"Format the value on the server and send it as a string: "1,250"."#)

  package static let percentInLiteral = DiagnosticKind(
    "PAY306", "percent-in-literal", .note, rule: "L7",
    summary: "A literal text has a percent sign, which is shown as it is.",
    explanation: """
      Apple's page on the body says that printf escapes are stripped from it, but devices since iOS 10 do \
      not strip them. So %% is shown as two signs, and %@ as a placeholder.
      """,
    example: #"{"aps": {"alert": "Save 20%% today"}}"#,
    remedy: "Write one % in a literal; double it only in the formats of the app's tables.")

  package static let simulatorTargetMisspelt = DiagnosticKind(
    "PAY307", "simulator-target-misspelt", .warning, rule: "P6",
    summary: "A member looks like Simulator Target Bundle, but is spelt otherwise.",
    explanation: """
      The Simulator finds the app by the member Simulator Target Bundle, in exactly these words, unless \
      the app is named on the command line. On a device the member has no meaning and is only one more custom \
      member.
      """,
    example: #"{"Simulator Target Bundel": "com.example.app", "aps": {"alert": "Hello"}}"#,
    remedy: "Spell it Simulator Target Bundle, with spaces and capitals.")

  package static let mutableContentMissing = DiagnosticKind(
    "PAY308", "mutable-content-missing", .note, rule: "X1",
    summary: "The payload holds work for a service extension, which does not run.",
    explanation: """
      A service extension runs only for a push with mutable-content. Without it an attachment is not downloaded \
      and a ciphertext is not decrypted: the person sees the original content. The note rests on the name of \
      the member, so it may be wrong.
      """,
    example: #"{"aps": {"alert": "Photo"}, "media-attachment-url": "https://example.com/a.jpg"}"#,
    remedy: "Add \"mutable-content\": 1 to aps if the extension should run.")

  package static let argumentsWithoutKey = DiagnosticKind(
    "PAY309", "arguments-without-key", .warning, rule: "L1",
    summary: "A text has arguments, but no key whose format takes them.",
    explanation: """
      loc-args, title-loc-args and subtitle-loc-args are looked at only beside a usable loc-key, \
      title-loc-key or subtitle-loc-key. A literal is shown as it is, so the person reads its placeholders, \
      such as %@, and without a literal there is no text at all.
      """,
    example: #"{"aps": {"alert": {"body": "%@ invited you", "loc-args": ["Ada"]}}}"#,
    remedy: "Add a key of the app's tables, or write the finished text as the literal.")

  package static let nothingToShow = DiagnosticKind(
    "PAY310", "nothing-to-show", .error, rule: "P8",
    summary: "The push shows nothing and wakes nobody.",
    explanation: """
      There is no alert that counts, no badge and no sound, and the app is not woken: content-available is \
      missing or off, or the push type is alert, where it wakes the app only beside something that is seen. \
      The device drops such a push without a word.
      """,
    example:
      #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"content-available": 1}}}"#,
    remedy: """
      Add a title, a subtitle or a body. For a silent push send content-available with push type background \
      and priority 5.
      """)
}
