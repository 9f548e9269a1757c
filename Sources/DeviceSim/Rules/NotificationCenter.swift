import SourceText

/// The actions of the service extension in the notification center.
enum NotificationCenter: RuleFamily {
  static let rules = [
    Rule(
      "X11", "the extension may use the notification center",
      simulated: .partly(missing: "removals that come too late"),
      claims: [
        Claim(
          .documented, [.center, .request, .timeTrigger],
          """
          The center belongs to the app. Its extension may request the delivered notifications, \
          remove them, set the badge and add notifications of its own. A notification without a \
          trigger is delivered at once.
          """),
        Claim(
          .assumed, [.decision],
          """
          What the extension does before its answer happens before the notification of the push is \
          shown. It stays in effect if the extension fails afterwards. A notification that the \
          extension adds is presented by the same rules as a push (A1, A2). A badge of 0 clears \
          the list, like the badge of a push (B1).
          """),
        Claim(
          .observed, ["MicrosoftDocs/xamarin-docs#3087"],
          """
          Removing notifications takes a moment, and has no effect if the extension answers too \
          early. In devsim it always has an effect.
          """),
        Claim(
          .assumed, [.decision, "Apple, UILocalNotification"],
          """
          The system keeps the soonest 64 scheduled notifications. Apple documents this for \
          UILocalNotification only, and some reports say that the last 64 are kept.
          """),
        Claim(
          .documented, [.timeTrigger, "Apple, UNCalendarNotificationTrigger"],
          """
          A delay counts from the moment when the notification is added, and a date is the next \
          moment that has its components. When the notification is due, it is shown as a local one \
          (P17).
          """),
        Claim(
          .assumed, [.decision],
          """
          Dates are in UTC. If a repeating notification was due several times since the last push, \
          only the last time is simulated, because each replaces the one before.
          """),
        Claim(
          .assumed, [.decision],
          "The extension gets the newest 256 delivered notifications."),
      ])
  ]

  static let extensionChangedCenter = Decision(
    .notificationCenter, 0, "X11", "extension-changed-center", .documented,
    "the extension's requests to the notification center are carried out")

  static let decisions: [Decision] = [extensionChangedCenter]
}
