import SourceText

/// Observations about background pushes.
extension Observation {
  static let background: [Observation] = [
    Observation(
      "wakes-are-throttled", "A3", .background,
      """
      Of five background pushes within 10 minutes two or three wake the app; then they are \
      held.
      """),
    Observation(
      "held-wake-on-launch", "A3", .background,
      "A held background push is delivered at once when the person opens the app."),
    Observation(
      "held-wake-and-force-quit", "A3", .background,
      "A force-quit of the app discards the held background push."),
    Observation(
      "force-quit-no-wake", "A3", "SilentPush#1, pushy-react-native#58",
      "After a force-quit no background push woke the app until the person opened it."),
    Observation(
      "low-power-no-wake", "A3", "GitHawk#2213; Apple Support, Use Low Power Mode",
      "In Low Power Mode a background push did not wake the app until the person opened it."),
    Observation(
      "refresh-off-no-wake", "A3", "ChatSecure#770",
      "With Background App Refresh off, a background push did not wake the app."),
    Observation(
      "never-opened-no-wake", "A3", "Apple Developer Forums 776933",
      "An app that was not opened for long, or never, was not woken."),
    Observation(
      "alert-shown-in-low-power", "A3", "Apple Developer Forums 745345",
      "In Low Power Mode an alert with content-available was shown, and the app was not woken."),
    Observation(
      "alert-shown-after-force-quit", "A3", "Apple Developer Forums 745345",
      "After a force-quit an alert with content-available was shown, and the app was not woken."),
    Observation(
      "alert-shown-without-refresh", "A3", "Apple Developer Forums 745345",
      """
      With Background App Refresh off an alert with content-available was shown, and the app \
      was not woken.
      """),
    Observation(
      "alert-and-wake", "A3", "Apple Developer Forums 745345",
      "An alert with content-available was shown, and the app was woken."),
    Observation(
      "wake-soon-after-boot", "A3", "StackOverflow 58525436",
      """
      In the first 300 seconds after a restart a background push was delayed, even on an \
      unlocked phone.
      """),
    Observation(
      "wakes-of-all-apps", "A3", "Apple Developer Forums 776933",
      "The budget for waking apps is that of the whole device, and it is reset every 24 hours."),
    Observation(
      "wakes-while-in-use", "A3", "StackOverflow 71523234",
      """
      While the phone was used, a second background push was delayed until 900 seconds after \
      the first.
      """,
      difference: """
        One log with a number that is not documented. devsim allows `backgroundWakesPerHour` \
        wakes in any hour, at any distance. `"wakeIntervalInUse": 900` follows the log.
        """),
    Observation(
      "wake-before-first-unlock", "B0", "element-x-ios#5054",
      "Background wakes waited for the first unlock after a restart."),
  ]
}
