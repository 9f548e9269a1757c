import SourceText

/// Observations about payloads and push types.
extension Observation {
  static let payloads: [Observation] = [
    Observation(
      "no-aps", "P2", "node-apn#344",
      #"A payload without "aps" showed nothing."#),
    Observation(
      "names-of-other-services", "P3", "firebase-ios-sdk#3368, net-core#9",
      #""content_available" in "aps" did not wake the app."#),
    Observation(
      "mutable-content-with-underscore", "P3", "firebase-ios-sdk#3368",
      #""mutable_content" in "aps" did not run the service extension."#),
    Observation(
      "misplaced-members", "P1",
      "laravel#33, apns2-client#1, node-apn#488, phonegap#2254, pushy#382",
      "Misspelt members, and members in the wrong place, had no effect."),
    Observation(
      "background-type-hides-alert", "P8", "pigeon#155, net-core#9",
      "An alert with the push type background was never shown."),
    Observation(
      "background-type-keeps-badge", "P8", "PyAPNs2#109",
      "A push of type background with badge 0 left the badge as it was."),
    Observation(
      "alert-type-with-badge-only", "P8", "phonegap#2803",
      "A push of type alert with a badge only set the badge and showed nothing."),
    Observation(
      "alert-type-does-not-wake", "P8", "mobile-push#19, sygnal#365",
      """
      content-available alone, with the type alert, did not wake the app; with the type \
      background it did.
      """),
    Observation(
      "no-type-needs-low-priority", "P8",
      "NWPusher#75, PushNotificationPlugin#123, Perfect-Notifications#17",
      """
      Without a push type, content-available alone woke the app at priority 5; at priority 10, \
      or without a priority, it did not (iOS 13).
      """),
    Observation(
      "no-type-with-text", "P8", "case 4 of the collected reports",
      "A text without a push type was shown."),
    Observation(
      "empty-alert-with-sound", "P2", "sygnal#365",
      """
      An empty alert with a sound and content-available showed nothing, played the default \
      sound and woke the app (iOS 18).
      """),
    Observation(
      "empty-alert-object", "P2", "case 15 of the collected reports",
      "An alert that is an empty object showed nothing."),
    Observation(
      "empty-alert-object-prevents-wake", "P2", "node-pushnotifications#127",
      "An empty alert object next to content-available prevented the wake of the app.",
      difference: """
        One report. devsim treats an empty alert object as absent, and warns about it. \
        `"emptyAlert": "preventsWake"` follows the report.
        """),
    Observation(
      "title-alone-not-shown", "P2", "OneSignal-Flutter#813",
      "An alert with a title and no body was not displayed.",
      difference: """
        Another report (rpi-appliance-monitor#30) saw such an alert. devsim shows it; send a \
        body. `"titleAlone": "notShown"` follows this report.
        """),
    Observation(
      "title-alone-shown", "P2", "rpi-appliance-monitor#30",
      "An alert with a title and no body was displayed."),
    Observation(
      "badge-as-text", "P2", "PHP-Mysql---Apple-Push-Notification-Server#3",
      "A badge in quotes was ignored, and the alert was shown."),
    Observation(
      "negative-badge", "P2", "colloquy#3569, guide of Kii (iOS 8 to 10)",
      "A badge of -1 removed the badge.",
      difference: """
        The reports are of iOS 8 to 10, and Apple documents no negative number. \
        `"negativeBadge": "removesBadge"` follows them.
        """),
    Observation(
      "empty-sound", "P2", "PushSharp#492, node-pushnotifications#37",
      "A sound that is an empty string played the default sound.",
      difference: """
        The reports are old, and third-party analysis of newer systems says that an empty name \
        plays nothing. Leave the member out. `"emptySound": "defaultSound"` follows the reports.
        """),
    Observation(
      "background-at-priority-10", "P7", "Apple Developer Forums 745345",
      "A background push with priority 10 woke the app, although Apple calls that an error."),
    Observation(
      "denied-but-woken", "P9", "cordova-plugin-push#335",
      "With notifications denied, and the background mode on, a background push woke the app."),
    Observation(
      "permission-free-types", "P15", .sending,
      #"complication and mdm pushes need no "aps" and are never shown."#),
  ]
}
