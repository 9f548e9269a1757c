extension RuleFacts {
  static let c1 = RuleFacts(
    "the collapse identifier names the request", .documented, .whole,
    sources: [RuleSource.sending, "Apple, UNNotificationRequest"],
    """
    `apns-collapse-id` becomes the identifier of the notification request. Without the header the \
    identifier is a UUID that says nothing.
    """)
  static let c2 = RuleFacts(
    "a notification with the same identifier replaces the delivered one", .documented, .whole,
    sources: ["Apple, UNNotificationRequest", RuleSource.sending, RuleSource.decision],
    """
    The new notification takes the place of the delivered one of the same app. It alerts again by its \
    own payload (without a sound member: silently), goes to the top, joins the group of its own thread-id \
    and brings its own attachments. If the old one was dismissed, it appears as a new one. Apple documents \
    this for local notifications; that remote ones behave alike in each detail is assumed.
    """)
  static let g1 = RuleFacts(
    "how notifications are grouped", .documented, .whole,
    sources: [RuleSource.grouping, RuleSource.analysis],
    """
    The user chooses for each app. Automatic: one group for each thread-id, and one group for all that \
    have none. By App: one group for the app. Off: each notification stands alone.
    """)
  static let g2 = RuleFacts(
    "the newest is on top", .documented, .whole,
    sources: [RuleSource.grouping, RuleSource.analysis],
    """
    The newest notification lies on top of its group, and groups are ordered by their newest, newest \
    first. Critical alerts group only with critical alerts, and a critical alert without thread-id stands \
    alone (both third-party analysis).
    """)
  static let g3 = RuleFacts(
    "summary lines of groups", .documented, .notYet,
    sources: [RuleSource.category],
    """
    On iOS 12 to 14 a group has a summary line made from the category's summary format. Since iOS 15 \
    there is none.
    """)
  static let g4 = RuleFacts(
    "hidden previews", .documented, .notYet,
    sources: ["Apple, UNNotificationCategory.hiddenPreviewsBodyPlaceholder", RuleSource.decision],
    """
    When the user hides previews, the body becomes the category's placeholder, in which `%u` is the \
    number of notifications in the thread; without a placeholder it is the system's word for a \
    notification. Title and subtitle are hidden unless the options of the category show them. The exact \
    words of the system are assumed.
    """)
  static let g5 = RuleFacts(
    "actions come from the category", .documented, .whole,
    sources: ["Apple, Declaring your actionable notification types", RuleSource.category],
    """
    A banner shows the first two actions of the notification's category. A category that the app has not \
    registered gives no actions; the notification is shown all the same.
    """)
}
