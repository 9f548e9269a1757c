package import SourceText

extension DiagnosticKind {
  /// What admission and the device say, in code order.
  package static let device: [DiagnosticKind] = [
    extensionNotRun,
    pushNotAdmitted, alertSuppressed, invalidDeviceFile,
    replacedByCollapseIdentifier, badgeZeroClears, soundFileMissing, soundFormat,
    soundWithoutAlert, interruptionLevelLowered, unknownCategory, communicationNotPermitted,
  ]

  package static let extensionNotRun = DiagnosticKind(
    "EXT101", "extension-not-run", .note, rule: "X1",
    summary: "The service extension does not run for this push.",
    explanation: """
      The extension runs only if mutable-content is on, the localized title, subtitle or body is \
      non-empty, the push type is not background, and alerts are enabled for the app. One of these is \
      missing, so the content is shown as it was sent: encrypted text stays encrypted, and no picture is \
      attached.
      """,
    example: #"{"aps": {"alert": "Encrypted message"}, "ciphertext": "…"}"#,
    remedy: """
      Put "mutable-content": 1 into aps, beside an alert with a text, and send it as apns-push-type: alert.
      """)

  package static let pushNotAdmitted = DiagnosticKind(
    "DEV101", "push-not-admitted", .error, rule: "P9, A1",
    summary: "The device drops the push before it is read.",
    explanation: """
      The app must be installed and registered for remote notifications. The user must also allow \
      notifications, or the app must be able to be woken: with the background mode for remote \
      notifications and Background App Refresh on. Else the push disappears without a trace, and APNs \
      still reports it as accepted.
      """,
    example: """
      {"aps": {"alert": "Hello"}}
      sent to a device from which the app was deleted
      """,
    remedy: """
      Look at the app's state in the device file; on a real device, ask for permission and register at \
      each launch.
      """)

  package static let alertSuppressed = DiagnosticKind(
    "DEV102", "alert-suppressed", .note, rule: "A1",
    summary: "The alert would be shown, but a setting of the device keeps it away.",
    explanation: """
      The push is in order. Focus, the scheduled summary, the settings of the app or the app in the \
      foreground decide that it is not presented now; it may still be in the list.
      """,
    example: """
      {"aps": {"alert": "Hello"}}
      while a Focus is on that does not allow the app
      """,
    remedy: """
      Nothing is to be done about the payload; a time-sensitive push breaks through Focus if the user \
      lets it.
      """)

  package static let invalidDeviceFile = DiagnosticKind(
    "DEV103", "invalid-device-file", .error,
    summary: "The device file has a member that means nothing, or a value of the wrong type.",
    explanation: """
      The file given with --device describes the person's languages and settings and the state of the app. A \
      member that is not known would silently leave a default in force, so the run does not start.
      """,
    example: #"{"settings": {"banner": false}}"#,
    remedy: "Correct the member that is named; docs/guide.md lists them all.")

  package static let replacedByCollapseIdentifier = DiagnosticKind(
    "DEV201", "replaced-by-collapse-identifier", .note, rule: "C2",
    summary: "The notification takes the place of a delivered one with the same identifier.",
    explanation: """
      The earlier notification is gone from the list, and the new one is on top. It alerts again by its \
      own payload: without a sound member it is silent.
      """,
    example: """
      apns-collapse-id: score
      """,
    remedy: """
      Nothing is to be done if replacing was meant. To stack notifications instead of replacing them, use \
      thread-id in aps.
      """)

  package static let badgeZeroClears = DiagnosticKind(
    "DEV202", "badge-zero-clears", .warning, rule: "B1",
    summary: "Badge 0 also removes the app's delivered notifications.",
    explanation: """
      A badge of 0 removes the number from the icon. When the badge was above 0, devices are observed to \
      remove every delivered notification of the app from the list as well. The alert of the push itself \
      stays.
      """,
    example: #"{"aps": {"badge": 0, "content-available": 1}}"#,
    remedy: """
      Send badge 0 only when the person has read everything; leave badge out to keep it as it is.
      """)

  package static let soundFileMissing = DiagnosticKind(
    "DEV203", "sound-file-missing", .warning, rule: "S1",
    summary: "The app has no sound file of this name.",
    explanation: """
      The device looks for the file in the app's Library/Sounds folder and in its main bundle. If there is \
      none, the default sound is played. The name is that of the whole file, with its extension.
      """,
    example: #"{"aps": {"alert": "Hello", "sound": "bingbong"}}"#,
    remedy: """
      Add the file to the app's target, and send its name with the extension, such as bingbong.aiff.
      """)

  package static let soundFormat = DiagnosticKind(
    "DEV204", "sound-format", .warning, rule: "S2",
    summary: "The sound file has a format that notifications do not play.",
    explanation: """
      Sounds of notifications are Linear PCM, IMA4, µLaw or aLaw in an aiff, wav or caf file, 30 seconds \
      at most. For another format the default sound is played.
      """,
    example: #"{"aps": {"alert": "Hello", "sound": "chime.mp3"}}"#,
    remedy: "Convert the sound, for example to a caf file with IMA4, and send the new name.")

  package static let soundWithoutAlert = DiagnosticKind(
    "DEV205", "sound-without-alert", .note, rule: "S4",
    summary: "The push has a sound but no text, and may be silent.",
    explanation: """
      Third-party analysis says that a push with a sound and no alert text makes no sound while the app \
      is in the background. The certainty is low: an example on Apple's own page says otherwise.
      """,
    example: #"{"aps": {"badge": 9, "sound": "bingbong.aiff"}}"#,
    remedy: "Send a text with the sound if the person must hear it; try it on a device.")

  package static let interruptionLevelLowered = DiagnosticKind(
    "DEV206", "interruption-level-lowered", .note, rule: "I1",
    summary: "The app may not use this interruption level, so the device takes a lower one.",
    explanation: """
      A critical notification needs Apple's entitlement and the user's authorization, a time-sensitive one \
      the capability and the user's consent. Without them critical falls to time-sensitive, and that to \
      active. The notification is shown, but Focus and the silent switch hold it back.
      """,
    example: #"{"aps": {"alert": "Gate changed", "interruption-level": "critical"}}"#,
    remedy: """
      Add the capability or entitlement to the app, and to the device file what the user allowed.
      """)

  package static let unknownCategory = DiagnosticKind(
    "DEV207", "unknown-category", .note, rule: "G5",
    summary: "The app has not registered this category.",
    explanation: """
      The actions of a notification come from its category, which the app registers at launch. For an \
      unknown category the notification is shown without actions.
      """,
    example: #"{"aps": {"alert": "Join the game?", "category": "INVITATION"}}"#,
    remedy: """
      Register the category in the app under exactly this name, and list it in the device file.
      """)

  package static let communicationNotPermitted = DiagnosticKind(
    "DEV208", "communication-not-permitted", .warning, rule: "X10",
    summary: "The app lacks the capability for communication notifications.",
    explanation: """
      The extension updated the content from a message intent, so that the notification shows an avatar in \
      place of the app's icon and may break through a Focus. Without the capability the device shows a plain \
      notification with the icon, and no error is told.
      """,
    example: #"{"aps": {"alert": "See you at six", "mutable-content": 1}, "sender": "Mina"}"#,
    remedy: """
      Add the capability Communication Notifications to the app's target, and INSendMessageIntent to \
      NSUserActivityTypes in its Info.plist.
      """)
}
