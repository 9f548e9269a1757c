import SourceText

/// Observations about background pushes.
extension Observation {
  static let background: [Observation] = [
    Observation(
      id: "wakes-are-throttled", rule: "A3",
      source: .background,
      seen: """
        Of five background pushes within 10 minutes two or three wake the app; then they are \
        held.
        """),
    Observation(
      id: "held-wake-on-launch", rule: "A3",
      source: .background,
      seen: """
        A held background push is delivered at once when the person opens the app.
        """),
    Observation(
      id: "held-wake-and-force-quit", rule: "A3",
      source: .background,
      seen: "A force-quit of the app discards the held background push."),
    Observation(
      id: "force-quit-no-wake", rule: "A3",
      source: "SilentPush#1, pushy-react-native#58",
      seen: """
        After a force-quit no background push woke the app until the person opened it.
        """),
    Observation(
      id: "low-power-no-wake", rule: "A3",
      source: "GitHawk#2213; Apple Support, Use Low Power Mode",
      seen: """
        In Low Power Mode a background push did not wake the app until the person opened it.
        """),
    Observation(
      id: "refresh-off-no-wake", rule: "A3",
      source: "ChatSecure#770",
      seen: """
        With Background App Refresh off, a background push did not wake the app.
        """),
    Observation(
      id: "never-opened-no-wake", rule: "A3",
      source: "Apple Developer Forums 776933",
      seen: "An app that was not opened for long, or never, was not woken."),
    Observation(
      id: "alert-shown-in-low-power", rule: "A3",
      source: "Apple Developer Forums 745345",
      seen: """
        In Low Power Mode an alert with content-available was shown, and the app was not woken.
        """),
    Observation(
      id: "alert-shown-after-force-quit", rule: "A3",
      source: "Apple Developer Forums 745345",
      seen: """
        After a force-quit an alert with content-available was shown, and the app was not woken.
        """),
    Observation(
      id: "alert-shown-without-refresh", rule: "A3",
      source: "Apple Developer Forums 745345",
      seen: """
        With Background App Refresh off an alert with content-available was shown, and the app \
        was not woken.
        """),
    Observation(
      id: "alert-and-wake", rule: "A3",
      source: "Apple Developer Forums 745345",
      seen: "An alert with content-available was shown, and the app was woken."),
    Observation(
      id: "wake-soon-after-boot", rule: "A3",
      source: "StackOverflow 58525436",
      seen: """
        In the first 300 seconds after a restart a background push was delayed, even on an \
        unlocked phone.
        """),
    Observation(
      id: "wakes-of-all-apps", rule: "A3",
      source: "Apple Developer Forums 776933",
      seen: """
        The budget for waking apps is that of the whole device, and it is reset every 24 hours.
        """),
    Observation(
      id: "wakes-while-in-use", rule: "A3",
      source: "StackOverflow 71523234",
      seen: """
        While the phone was used, a second background push was delayed until 900 seconds after \
        the first.
        """,
      difference: """
        One log with a number that is not documented. devsim allows `backgroundWakesPerHour` \
        wakes in any hour, at any distance. `"wakeIntervalInUse": 900` follows the log.
        """),
    Observation(
      id: "wake-before-first-unlock", rule: "B0",
      source: "element-x-ios#5054",
      seen: "Background wakes waited for the first unlock after a restart."),
  ]
}
