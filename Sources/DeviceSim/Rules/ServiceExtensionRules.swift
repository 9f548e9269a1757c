extension RuleFacts {
  static let x1 = RuleFacts(
    "when the service extension runs", .documented, .whole,
    sources: [RuleSource.modifying, RuleSource.serviceExtension, RuleSource.analysis],
    """
    It runs if the app has one, `mutable-content` is on, the localized title, subtitle or body is \
    non-empty, the push type is not background, and alerts are enabled for the app. Never for a push that \
    only badges or sounds, a silent one, or a local notification. Apple asks for an alert dictionary; \
    that a plain string also qualifies is third-party analysis.
    """)
  static let x2 = RuleFacts(
    "texts are localized before the extension sees them", .documented, .whole,
    sources: [RuleSource.modifying, RuleSource.generating],
    """
    The content that the extension gets holds the texts of the device's language. Its `userInfo` still \
    holds the payload with the raw keys and arguments.
    """)
  static let x3 = RuleFacts(
    "the extension has 30 seconds", .documented, .whole,
    sources: [RuleSource.modifying, RuleSource.serviceExtension, RuleSource.analysis],
    """
    The time runs from the moment the extension is started. A second before the end, on another thread, \
    it is told that its time expires (the second is third-party analysis). After 30 seconds it is over.
    """)
  static let x4 = RuleFacts(
    "the first answer of the extension counts", .documented, .whole,
    sources: [RuleSource.serviceExtension, RuleSource.analysis],
    """
    The first call of the content handler decides what is shown. Later calls are ignored.
    """)
  static let x5 = RuleFacts(
    "what is shown after the extension", .documented, .whole,
    sources: [RuleSource.serviceExtension, RuleSource.analysis, "deltachat-ios#2477"],
    """
    With text in title, subtitle or body the modified content is shown. If all three are empty, or the \
    extension crashes, is killed, runs out of time, never answers or cannot start, the original content \
    is shown. An app with the filtering entitlement differs, for pushes of the type alert: in each of these \
    cases nothing is shown (after a failure that is observed, not documented), and a badge or sound that \
    the extension set is still applied.
    """)
  static let x6 = RuleFacts(
    "requests of one extension wait for each other", .assumed,
    .partly(missing: "the delay of the pushes behind a slow one, and the overtaking"),
    sources: [RuleSource.analysis, RuleSource.decision],
    """
    Each extension works through one queue: a slow one delays the next mutable push of the app, while a \
    push that is not mutable overtakes it. The process is used again, and each request gets a new object. \
    The order is assumed.
    """)
  static let x7 = RuleFacts(
    "the extension has little memory", .observed,
    .partly(missing: "an exact count: anonymous memory of its processes stands for it"),
    sources: ["talk-ios#1223", "deltachat-ios#2477", "element-ios#3868"],
    """
    An extension that uses more than 24 MB is killed; older devices allow 12 to 16 MB. Apple does not \
    document the limit.
    """)
  static let x8 = RuleFacts(
    "what the extension may change", .documented, .whole,
    sources: [RuleSource.modifying, RuleSource.content],
    """
    It may change any property of the content. The identifier of the request cannot be changed. A badge \
    of nil leaves the badge as it is, a sound of nil is silent.
    """)
  static let x9 = RuleFacts(
    "which attachments are accepted", .documented, .partly(missing: "the content of the file"),
    sources: [
      "Apple, UNNotificationAttachment", "openradar 27708555", "firebase-ios-sdk#6590",
      RuleSource.analysis,
    ],
    """
    Audio up to 5 MB (aiff, wav, mp3, m4a), images up to 10 MB (jpeg, gif, png), movies up to 50 MB \
    (mpeg, mpeg2, mp4, avi). The type is told by the extension of the file name or by a type hint, so a \
    download named `.tmp` without a hint is refused (observed). The file has to be there and readable; one \
    without bytes is refused too (assumed). An attachment whose identifier is empty gets one. Attachments are checked after the \
    extension has ended; a bad one is left out and the rest is shown (third-party analysis).
    """)
  static let x10 = RuleFacts(
    "communication notifications", .documented,
    .partly(missing: "the picture of the avatar, Focus and the scheduled summary"),
    sources: [
      "Apple, Implementing communication notifications", "home-assistant/iOS#5187",
      RuleSource.decision,
    ],
    """
    Content that the extension updates from a message intent shows an avatar in place of the app's icon, \
    and may break through the scheduled summary and a Focus. The app needs the capability for communication \
    notifications; without it the notification is shown as any other, and no error is told (observed). That \
    the sender's name is the title and the group's name the subtitle, also without the capability, is assumed.
    """)
  static let x11 = RuleFacts(
    "the extension may use the notification center", .documented,
    .partly(missing: "the moment a scheduled notification is due, and removals that come too late"),
    sources: [
      "Apple, UNUserNotificationCenter", "Apple, UNNotificationRequest",
      "Apple, UNTimeIntervalNotificationTrigger", "Apple, UILocalNotification",
      "MicrosoftDocs/xamarin-docs#3087", RuleSource.decision,
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
}
