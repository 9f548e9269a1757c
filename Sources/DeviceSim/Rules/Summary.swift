import ServiceExtensionKit
import SourceText

/// The scheduled summary, in which notifications wait for a time of the day.
enum Summary: RuleFamily {
  static let rules = [
    Rule(
      "I4", "the scheduled summary", simulated: .whole,
      claims: [
        Claim(
          .observed,
          [
            "public guides with pictures, such as news.mynavi.jp 2021-09-28",
            "iDownloadBlog 2021-07-07",
          ],
          """
          The person chooses the apps and up to 12 times; the default times are 8:00 and 18:00. \
          Until the next time, a notification of such an app is neither on the lock screen nor in \
          Notification Center. If the person switched on Show Next Summary, it is in Notification \
          Center. Communication and time-sensitive notifications pass at once.
          """),
        Claim(
          .documented, ["Apple, WWDC21-10091", .relevanceScore],
          """
          The relevance score orders the notifications of the summary; the highest is featured. \
          An attachment helps to be featured. As Apple does not say how much, devsim does not \
          count it. The summary exists since iOS 15.
          """),
        Claim(
          .observed, ["public guides with pictures, such as news.mynavi.jp 2021-09-28"],
          "A summary is one card, which features a notification and counts the others."),
        Claim(
          .assumed, [.decision],
          """
          What has no text does not wait: its sound is heard at once. The notifications of an app \
          with provisional authorization go to Notification Center at once. An app in the \
          foreground gets its notifications itself. The times are in UTC. `showNextSummary` of the \
          device file is the switch Show Next Summary: notifications that wait are in the list, \
          quietly, and the summary replaces them. A notification that the person removes there is \
          not in the summary. If a later notification replaces one of a summary, it is not on the \
          card.
          """),
        Claim(
          .observed, ["public guide of cybertechbiz.com to the summary of iOS 15"],
          "The summary comes silently, on the lock screen and in Notification Center."),
        Claim(
          .assumed, [.decision],
          """
          The settings at the moment of the summary decide what each app shows in it. The \
          notification with the highest score of all apps is featured; if scores are equal, the \
          one that came last. If an app may show nothing then, its waiting notifications are \
          lost. What a Focus silences at that moment is not on the lock screen, unless the Focus \
          shows silenced notifications there. If the times change, waiting notifications come at \
          the next new time. They come at once if there is no time, or if their app is no longer \
          in the summary. A notification replaces a waiting one with the same identifier, and a \
          waiting one replaces a delivered one at once (C2). Badge 0 removes only what is in the \
          list, so what only waits stays (B1). On a locked phone, the card on the lock screen has \
          the notifications of apps that may use it. After the phone is unlocked, the card is only \
          in Notification Center. On an unlocked phone it is there from the beginning.
          """),
      ])
  ]

  static let held = Decision(
    .summary, 0, "I4", "held-for-summary", .observed,
    "it waits for the scheduled summary", isObstacle: true)
  static let levelPasses = Decision(
    .summary, 1, "I4", "passes-summary", .documented,
    "a notification of its level does not wait for the scheduled summary")
  static let conversationPasses = Decision(
    .summary, 2, "I4", "conversation-passes-summary", .observed,
    "a communication notification does not wait for the scheduled summary")

  static let shownEarly = Decision(
    .summary, 3, "I4", "in-next-summary", .observed,
    "the switch Show Next Summary is on, so it is already in Notification Center")

  static let decisions: [Decision] = [held, levelPasses, conversationPasses, shownEarly]
}

// MARK: - Deciding

extension Summary {
  /// Decides whether a notification with a text waits for the summary; `nil` if no summary
  /// concerns it.
  static func decision(
    at level: InterruptionLevel, isCommunication: Bool, for app: InstalledApp
  ) -> Decision? {
    guard app.settings.scheduledSummary, !app.device.summaryTimes.isEmpty, !app.isForeground,
      !app.isQuiet
    else { return nil }
    switch level {
    case .timeSensitive, .critical: return levelPasses
    case .passive, .active: return isCommunication ? conversationPasses : held
    }
  }

  /// Returns where a notification is seen that waits for the summary.
  static func places(for app: InstalledApp) -> NotificationPlaces {
    var places = NotificationPlaces()
    places.list = showsNext(on: app.device)
    return places
  }

  /// Returns whether what waits for the summary is in Notification Center.
  static func showsNext(on device: SimulatedDevice) -> Bool {
    device.showsNextSummary && device.settings.notificationCenter
  }

  /// Returns where the notifications of an app are seen when a summary comes.
  static func placesOfSummary(
    on device: SimulatedDevice, of identifier: String
  ) -> NotificationPlaces {
    var places = NotificationPlaces()
    let isAllowed = device.app.isInstalled && device.settings.authorization.allowsNotifications
    let isSilenced = device.focus.map { !$0.allows(identifier) && !$0.showsSilencedOnLockScreen }
    places.list = isAllowed && device.settings.notificationCenter
    places.lockScreen =
      isAllowed && device.isLocked && device.settings.lockScreen && isSilenced != true
    return places
  }

  /// Returns when the summary after a moment is due; `nil` if the moment is not known.
  static func release(
    after instant: SimulatedInstant?, on device: SimulatedDevice
  ) -> SimulatedInstant? {
    guard let instant else { return nil }
    return device.summaryTimes.map { $0.next(after: instant) }.min()
  }

  /// Returns when a notification that waits for the summary comes, if the device changes; `nil` if
  /// that does not change.
  ///
  /// It comes at once if its app is no longer in the summary.
  static func release(
    at now: SimulatedInstant, on device: SimulatedDevice, otherwiseThan former: SimulatedDevice
  ) -> SimulatedInstant? {
    if !device.settings.scheduledSummary || device.summaryTimes.isEmpty { return now }
    guard device.summaryTimes != former.summaryTimes else { return nil }
    return release(after: now, on: device)
  }
}
