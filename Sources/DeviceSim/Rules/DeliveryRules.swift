extension RuleFacts {
  static let a1 = RuleFacts(
    "what the user allowed", .documented, .whole,
    sources: [
      "Apple, Asking permission to use notifications", "Apple, UNNotificationSettings",
    ],
    """
    While the user was not asked or said no, nothing is seen. Provisional authorization puts \
    notifications quietly into Notification Center. Else the app's settings decide, each on its own: lock \
    screen, Notification Center, banners, sounds, badges, previews, time-sensitive and critical \
    notifications, scheduled summary, grouping.
    """)
  static let a2 = RuleFacts(
    "an app in the foreground decides itself", .documented, .whole,
    sources: ["Apple, UNUserNotificationCenterDelegate", RuleSource.decision],
    """
    While the app is in the foreground its delegate says which of banner, list, sound and badge are \
    presented. Without a delegate nothing is shown: sources disagree on that, so it is a setting of the \
    device.
    """)
  static let a3 = RuleFacts(
    "content-available wakes the app", .documented,
    .partly(missing: "throttling, the time limit and held pushes"),
    sources: [RuleSource.background, "SilentPush#1", RuleSource.analysis],
    """
    The app is woken in the background for at most 30 seconds, no more than two or three times an hour, \
    and the newest push replaces one that is held. It is not woken with Background App Refresh off, nor \
    after a force-quit until the user opens it (observed), nor in Low Power Mode (assumed). A push that \
    also has an alert does both, independently.
    """)
  static let a4 = RuleFacts(
    "an offline device gets one notification at most", .documented,
    .partly(missing: "the store for offline devices"),
    sources: [RuleSource.sending],
    """
    While a device is offline, APNs keeps one notification for each device and app, in general the last \
    one, no longer than `apns-expiration` says and 30 days at most. An expired one is dropped.
    """)
  static let la1 = RuleFacts(
    "Live Activities", .documented, .notYet,
    sources: [
      "Apple, Starting and updating Live Activities with ActivityKit push notifications",
      "Apple, Displaying live data with Live Activities", "home-assistant/iOS#4677",
    ],
    """
    `timestamp` is required, and a push older than the last one is ignored, as is an update after the \
    end. A start needs attributes-type, attributes, content-state and an alert, whose title and body may \
    be objects with a loc-key and loc-args. stale-date makes the activity stale. After its end it leaves \
    the lock screen at dismissal-date, at the latest after 4 hours; the system ends it after 8 hours. \
    content-state is decoded with a default JSON decoder: a date is in seconds since 2001, and 20.1 is no \
    integer (observed).
    """)
  static let t1 = RuleFacts(
    "how much text fits", .assumed, .partly(missing: "truncation on cards; `matrix` estimates it"),
    sources: [
      RuleSource.analysis, "Braze, Push message and image formats",
      "Batch, What is the optimal length for every iOS/Android push notification?",
      RuleSource.decision,
    ],
    """
    The lock screen and the list show one line of title, one of subtitle and four of body; a banner \
    shows two of body. Without a title the app's name is the title line (observed). Published numbers of \
    characters disagree, so every truncation is an estimate: `devsim matrix` takes a line to have 40 columns, \
    from the 160 characters that senders are told to keep to on the lock screen, the 80 on a banner, and the 40 \
    in a title. A wide character takes two.
    """)
}
