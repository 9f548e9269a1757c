/// Observations about replacement, groups and hidden previews.
extension Observation {
  static let lists: [Observation] = [
    Observation(
      id: "replacement-alerts-again", rule: "C2",
      source: "HA_blueprints#528, StackXI#47, flutterfire#17028, WWDC16-707",
      seen: """
        Two pushes with one collapse identifier, both with a sound: one entry, the second text, \
        two sounds.
        """),
    Observation(
      id: "replacement-is-silent", rule: "C2",
      source: "react-native-onesignal#562",
      seen: """
        Of the pushes with one collapse identifier, only the first was felt on the lock screen.
        """,
      difference: """
        One report against Apple's documentation and three reports, which say that a replacement \
        alerts again. `"replacements": "silentIfLocked"` follows the one report.
        """),
    Observation(
      id: "hidden-without-category", rule: "G4",
      source: "Telegram-iOS#275, ios-mail#23",
      seen: """
        With hidden previews and no placeholder of the category, the body was "Notification", \
        and the sender was not shown.
        """),
    Observation(
      id: "hidden-title-is-app-name", rule: "G4",
      source: "Signal-iOS#6273",
      seen: """
        With hidden previews the title line was the name of the app, and the body the \
        placeholder (iOS 26.4).
        """),
    Observation(
      id: "hidden-placeholder-counts", rule: "G4",
      source: .hiddenPreviews,
      seen: """
        "%u" in the placeholder is the number of notifications with the same thread identifier.
        """),
    Observation(
      id: "hidden-placeholder-plural", rule: "G4",
      source: .hiddenPreviews,
      seen: """
        A placeholder of a .stringsdict file has the plural form of the number.
        """),
    Observation(
      id: "summary-line-of-group", rule: "G3",
      source: "Apple, WWDC18-711",
      seen: """
        Below a group on iOS 12 was the summary format of the category, with the number and the \
        senders of further messages.
        """),
    Observation(
      id: "hidden-title-option", rule: "G4",
      source: "Telegram-iOS#275, ios-mail#23, Apple, UNNotificationCategoryOptions",
      seen: """
        With the option to show the title, the title stayed; the subtitle and the body were \
        hidden.
        """),
    Observation(
      id: "hidden-on-banner", rule: "G4",
      source: "Apple, Human Interface Guidelines, Notifications",
      seen: """
        With previews that are never shown, the banner on an unlocked phone hides the content \
        too.
        """),
    Observation(
      id: "shown-when-unlocked", rule: "G4",
      source: .previewGuides,
      seen: #"With "When Unlocked", a banner on an unlocked phone was complete."#),
    Observation(
      id: "hidden-until-a-look", rule: "G4",
      source: .previewGuides,
      seen: """
        A look at a locked phone with Face ID revealed the content on the lock screen.
        """),
    Observation(
      id: "previews-by-default", rule: "G4",
      source: .previewGuides,
      seen: """
        With the default settings of a phone with Face ID, the content is hidden while the phone \
        is locked.
        """,
      difference: """
        The default depends on the model. devsim shows the content by default, so that texts can \
        be compared. `"settings": {"previews": "whenUnlocked"}` hides it.
        """),
    Observation(
      id: "unlock-clears-lock-screen", rule: "B0",
      source: "connect.de, iDownloadBlog, The Missing Manual",
      seen: """
        After an unlock a notification was in Notification Center, and no longer on the lock \
        screen.
        """),
    Observation(
      id: "app-name-is-title-line", rule: "T1",
      source: "raix-push#176, rpush#175",
      seen: "Without a title, the title line was the name of the app."),
    Observation(
      id: "uninstalled-app", rule: "P9",
      source: """
        Apple, Sending notification requests to APNs; Apple, Handling notification responses from \
        APNs
        """,
      seen: """
        After the app is deleted its token is not valid, and a push reaches nobody. Later APNs \
        answers 410 Unregistered.
        """),
  ]
}
