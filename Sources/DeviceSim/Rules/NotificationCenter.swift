package import SourceText

/// What the extension does in the notification center.
enum NotificationCenter: RuleFamily {
  static let rules = [
    Rule(
      "X11", "the extension may use the notification center",
      simulated: .partly(
        missing: "the moment a scheduled notification is due, and removals that come too late"),
      claims: [
        Claim(
          .documented,
          [
            "Apple, UNUserNotificationCenter", "Apple, UNNotificationRequest",
            "Apple, UNTimeIntervalNotificationTrigger", "Apple, UILocalNotification",
            "MicrosoftDocs/xamarin-docs#3087", .decision,
          ],
          """
          The center is the app's: its extension may ask for the delivered notifications, remove them, set the \
          badge and add notifications of its own, of which one without a trigger is delivered at once. What it does \
          before its answer happens before the notification of the push is shown, and stays if the extension fails \
          afterwards (both assumed). Removing takes a moment, and is lost if the extension answers within it \
          (observed; here it is never lost). A badge of 0 clears the list as that of a push does (B1, assumed). \
          What it adds is placed as a push is (A1, A2). The system keeps the soonest 64 scheduled notifications \
          (documented for UILocalNotification; that it holds here is assumed, as some saw the last 64 kept \
          instead, and so is that a date is later than any number of seconds, as no time passes). Here the extension is \
          told of the newest 256 delivered notifications.
          """)
      ])
  ]

  static let extensionChangedCenter = Decision(
    .notificationCenter, 0, "X11", "extension-changed-center", .documented,
    "what the extension told the notification center is carried out")

  static let decisions: [Decision] = [extensionChangedCenter]

  static let diagnostics: [DiagnosticKind] = []
}
