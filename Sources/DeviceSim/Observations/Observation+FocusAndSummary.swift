/// Observations about Focus, the scheduled summary and the foreground.
extension Observation {
  static let focusAndSummary: [Observation] = [
    Observation(
      "focus-silences", "I3", .focusGuides,
      """
      A notification of an app that the Focus does not allow was in Notification Center, \
      without light, banner or sound.
      """),
    Observation(
      "focus-shows-silenced", "I3", .focusGuides,
      """
      With the option of the Focus to show silenced notifications, one was on the lock screen, \
      without light or sound.
      """),
    Observation(
      "focus-does-not-delay", "I3", .managing,
      """
      A Focus delays the alert, not the notification, which is in the list as soon as it arrives.
      """),
    Observation(
      "focus-allows-time-sensitive", "I1", .managing,
      "A time-sensitive notification breaks through a Focus that allows it."),
    Observation(
      "focus-forbids-time-sensitive", "I3", "case 12 of the collected reports",
      "A time-sensitive notification did not break through a Focus that does not allow it."),
    Observation(
      "focus-and-critical", "I1", .managing,
      "An authorized critical alert is heard under any Focus."),
    Observation(
      "focus-and-allowed-person", "I3", .managing,
      """
      A communication notification breaks through a Focus that allows its sender, whatever its \
      level.
      """),
    Observation(
      "focus-filter-rejects", "I2", .focusFilters,
      "A push whose filter-criteria do not match the app's Focus filter is silenced."),
    Observation(
      "focus-filter-without-criteria", "I2", .focusFilters,
      "A push without filter-criteria is not filtered, and with matching ones it passes."),
    Observation(
      "criteria-without-focus", "I2", .focusFilters,
      "Without a Focus, filter-criteria have no effect."),
    Observation(
      "summary-holds", "I4", .summaryGuides,
      """
      With summaries at 8:00 and 18:00, a notification at 10:00 was neither on the lock screen \
      nor in Notification Center until 18:00.
      """),
    Observation(
      "summary-shown-before-its-time", "I4",
      "how-to pages of 2021 to 2023, such as news.mynavi.jp 2023-01-27",
      """
      With "Show Next Summary" on, the notifications that wait were in Notification Center.
      """),
    Observation(
      "summary-and-passive", "I4",
      "Apple, UNNotificationInterruptionLevel; news.mynavi.jp 2021-09-28",
      "A passive notification of a chosen app waits for the summary too."),
    Observation(
      "summary-and-time-sensitive", "I4", .summaryGuides,
      "A time-sensitive notification of a chosen app passed at once."),
    Observation(
      "summary-and-communication", "I4", .summaryGuides,
      "A direct message (communication notification) of a chosen app passed at once."),
    Observation(
      "summary-on-lock-screen", "I4", "cybertechbiz.com, a guide to the summary of iOS 15",
      "The summary came silently, on the lock screen and in Notification Center."),
    Observation(
      "summary-as-one-card", "I4",
      "news.mynavi.jp 2021-09-28 and 2023-01-27, wukihow, tslro, voonze",
      "A summary is one card for all its notifications, whatever their threads."),
    Observation(
      "time-sensitive-asks-to-go-on", "I3", .managing,
      "The first time-sensitive notification of an app asks whether to keep receiving them."),
    Observation(
      "summary-features-highest", "I2", "WWDC21-10091",
      "In the summary, the notification with the highest relevance score is featured."),
    Observation(
      "foreground-without-delegate", "A2",
      "case 19 of the collected reports; Apple, UNUserNotificationCenterDelegate",
      "In the foreground, without a delegate, nothing was shown or heard."),
  ]
}
