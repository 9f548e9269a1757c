import SourceText

/// Observations about payloads and push types.
extension Observation {
  static let payloads: [Observation] = [
    Observation(
      id: "no-aps", rule: "P2",
      source: "node-apn#344",
      seen: #"A payload without "aps" showed nothing."#),
    Observation(
      id: "names-of-other-services", rule: "P3",
      source: "firebase-ios-sdk#3368, net-core#9",
      seen: #""content_available" in "aps" did not wake the app."#),
    Observation(
      id: "mutable-content-with-underscore", rule: "P3",
      source: "firebase-ios-sdk#3368",
      seen: #""mutable_content" in "aps" did not run the service extension."#),
    Observation(
      id: "misplaced-members", rule: "P1",
      source: "laravel#33, apns2-client#1, node-apn#488, phonegap#2254, pushy#382",
      seen: "Misspelt members, and members in the wrong place, had no effect."),
    Observation(
      id: "background-type-hides-alert", rule: "P8",
      source: "pigeon#155, net-core#9",
      seen: "An alert with the push type background was never shown."),
    Observation(
      id: "background-type-keeps-badge", rule: "P8",
      source: "PyAPNs2#109",
      seen: "A push of type background with badge 0 left the badge as it was."),
    Observation(
      id: "alert-type-with-badge-only", rule: "P8",
      source: "phonegap#2803",
      seen: """
        A push of type alert with a badge only set the badge and showed nothing.
        """),
    Observation(
      id: "alert-type-does-not-wake", rule: "P8",
      source: "mobile-push#19, sygnal#365",
      seen: """
        content-available alone, with the type alert, did not wake the app; with the type \
        background it did.
        """),
    Observation(
      id: "no-type-needs-low-priority", rule: "P8",
      source: "NWPusher#75, PushNotificationPlugin#123, Perfect-Notifications#17",
      seen: """
        Without a push type, content-available alone woke the app at priority 5; at priority 10, \
        or without a priority, it did not (iOS 13).
        """),
    Observation(
      id: "no-type-with-text", rule: "P8",
      source: "case 4 of the collected reports",
      seen: "A text without a push type was shown."),
    Observation(
      id: "empty-alert-with-sound", rule: "P2",
      source: "sygnal#365",
      seen: """
        An empty alert with a sound and content-available showed nothing, played the default \
        sound and woke the app (iOS 18).
        """),
    Observation(
      id: "empty-alert-object", rule: "P2",
      source: "case 15 of the collected reports",
      seen: "An alert that is an empty object showed nothing."),
    Observation(
      id: "empty-alert-object-prevents-wake", rule: "P2",
      source: "node-pushnotifications#127",
      seen: """
        An empty alert object next to content-available prevented the wake of the app.
        """,
      difference: """
        One report. devsim treats an empty alert object as absent, and warns about it. \
        `"emptyAlert": "preventsWake"` follows the report.
        """),
    Observation(
      id: "title-alone-not-shown", rule: "P2",
      source: "OneSignal-Flutter#813",
      seen: "An alert with a title and no body was not displayed.",
      difference: """
        Another report (rpi-appliance-monitor#30) saw such an alert. devsim shows it; send a \
        body. `"titleAlone": "notShown"` follows this report.
        """),
    Observation(
      id: "title-alone-shown", rule: "P2",
      source: "rpi-appliance-monitor#30",
      seen: "An alert with a title and no body was displayed."),
    Observation(
      id: "badge-as-text", rule: "P2",
      source: "PHP-Mysql---Apple-Push-Notification-Server#3",
      seen: "A badge in quotes was ignored, and the alert was shown."),
    Observation(
      id: "negative-badge", rule: "P2",
      source: "colloquy#3569, guide of Kii (iOS 8 to 10)",
      seen: "A badge of -1 removed the badge.",
      difference: """
        The reports are of iOS 8 to 10, and Apple documents no negative number. \
        `"negativeBadge": "removesBadge"` follows them.
        """),
    Observation(
      id: "empty-sound", rule: "P2",
      source: "PushSharp#492, node-pushnotifications#37",
      seen: "A sound that is an empty string played the default sound.",
      difference: """
        The reports are old, and third-party analysis of newer systems says that an empty name \
        plays nothing. Leave the member out. `"emptySound": "defaultSound"` follows the reports.
        """),
    Observation(
      id: "background-at-priority-10", rule: "P7",
      source: "Apple Developer Forums 745345",
      seen: """
        A background push with priority 10 woke the app, although Apple calls that an error.
        """),
    Observation(
      id: "denied-but-woken", rule: "P9",
      source: "cordova-plugin-push#335",
      seen: """
        With notifications denied, and the background mode on, a background push woke the app.
        """),
    Observation(
      id: "permission-free-types", rule: "P15",
      source: .sending,
      seen: #"complication and mdm pushes need no "aps" and are never shown."#),
  ]
}
