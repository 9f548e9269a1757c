/// Observations about Focus, the scheduled summary and the foreground.
extension Observation {
  static let focusAndSummary: [Observation] = [
    Observation(
      id: "focus-silences", rule: "I3",
      source: .focusGuides,
      seen: """
        A notification of an app that the Focus does not allow was in Notification Center, \
        without light, banner or sound.
        """),
    Observation(
      id: "focus-shows-silenced", rule: "I3",
      source: .focusGuides,
      seen: """
        With the option of the Focus to show silenced notifications, one was on the lock screen, \
        without light or sound.
        """),
    Observation(
      id: "focus-does-not-delay", rule: "I3",
      source: .managing,
      seen: """
        A Focus delays the alert, not the notification, which is in the list as soon as it arrives.
        """),
    Observation(
      id: "focus-allows-time-sensitive", rule: "I1",
      source: .managing,
      seen: "A time-sensitive notification breaks through a Focus that allows it."),
    Observation(
      id: "focus-forbids-time-sensitive", rule: "I3",
      source: "case 12 of the collected reports",
      seen: """
        A time-sensitive notification did not break through a Focus that does not allow it.
        """),
    Observation(
      id: "focus-and-critical", rule: "I1",
      source: .managing,
      seen: "An authorized critical alert is heard under any Focus."),
    Observation(
      id: "focus-and-allowed-person", rule: "I3",
      source: .managing,
      seen: """
        A communication notification breaks through a Focus that allows its sender, whatever its \
        level.
        """),
    Observation(
      id: "focus-filter-rejects", rule: "I2",
      source: .focusFilters,
      seen: """
        A push whose filter-criteria do not match the app's Focus filter is silenced.
        """),
    Observation(
      id: "focus-filter-without-criteria", rule: "I2",
      source: .focusFilters,
      seen: """
        A push without filter-criteria is not filtered, and with matching ones it passes.
        """),
    Observation(
      id: "criteria-without-focus", rule: "I2",
      source: .focusFilters,
      seen: "Without a Focus, filter-criteria have no effect."),
    Observation(
      id: "summary-holds", rule: "I4",
      source: .summaryGuides,
      seen: """
        With summaries at 8:00 and 18:00, a notification at 10:00 was neither on the lock screen \
        nor in Notification Center until 18:00.
        """),
    Observation(
      id: "summary-shown-before-its-time", rule: "I4",
      source: "how-to pages of 2021 to 2023, such as news.mynavi.jp 2023-01-27",
      seen: """
        With "Show Next Summary" on, the notifications that wait were in Notification Center.
        """),
    Observation(
      id: "summary-and-passive", rule: "I4",
      source: "Apple, UNNotificationInterruptionLevel; news.mynavi.jp 2021-09-28",
      seen: "A passive notification of a chosen app waits for the summary too."),
    Observation(
      id: "summary-and-time-sensitive", rule: "I4",
      source: .summaryGuides,
      seen: "A time-sensitive notification of a chosen app passed at once."),
    Observation(
      id: "summary-and-communication", rule: "I4",
      source: .summaryGuides,
      seen: """
        A direct message (communication notification) of a chosen app passed at once.
        """),
    Observation(
      id: "summary-on-lock-screen", rule: "I4",
      source: "cybertechbiz.com, a guide to the summary of iOS 15",
      seen: "The summary came silently, on the lock screen and in Notification Center."),
    Observation(
      id: "summary-as-one-card", rule: "I4",
      source: "news.mynavi.jp 2021-09-28 and 2023-01-27, wukihow, tslro, voonze",
      seen: "A summary is one card for all its notifications, whatever their threads."),
    Observation(
      id: "time-sensitive-asks-to-go-on", rule: "I3",
      source: .managing,
      seen: "The first time-sensitive notification of an app asks whether to keep receiving them."),
    Observation(
      id: "summary-features-highest", rule: "I2",
      source: "WWDC21-10091",
      seen: """
        In the summary, the notification with the highest relevance score is featured.
        """),
    Observation(
      id: "foreground-without-delegate", rule: "A2",
      source: """
        case 19 of the collected reports; Apple, UNUserNotificationCenterDelegate
        """,
      seen: "In the foreground, without a delegate, nothing was shown or heard."),
  ]
}
