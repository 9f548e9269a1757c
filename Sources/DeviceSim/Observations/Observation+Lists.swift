/// Observations about replacement, groups and hidden previews.
extension Observation {
  static let lists: [Observation] = [
    Observation(
      "replacement-alerts-again", "C2",
      "HA_blueprints#528, StackXI#47, flutterfire#17028, WWDC16-707",
      """
      Two pushes with one collapse identifier, both with a sound: one entry, the second text, \
      two sounds.
      """),
    Observation(
      "replacement-is-silent", "C2", "react-native-onesignal#562",
      "Of the pushes with one collapse identifier, only the first was felt on the lock screen.",
      difference: """
        One report against Apple's documentation and three reports, which say that a replacement \
        alerts again. `"replacements": "silentIfLocked"` follows the one report.
        """),
    Observation(
      "hidden-without-category", "G4", "Telegram-iOS#275, ios-mail#23",
      """
      With hidden previews and no placeholder of the category, the body was "Notification", \
      and the sender was not shown.
      """),
    Observation(
      "hidden-title-is-app-name", "G4", "Signal-iOS#6273",
      """
      With hidden previews the title line was the name of the app, and the body the \
      placeholder (iOS 26.4).
      """),
    Observation(
      "hidden-placeholder-counts", "G4", .hiddenPreviews,
      """
      "%u" in the placeholder is the number of notifications with the same thread identifier.
      """),
    Observation(
      "hidden-placeholder-plural", "G4", .hiddenPreviews,
      "A placeholder of a .stringsdict file has the plural form of the number."),
    Observation(
      "summary-line-of-group", "G3", "Apple, WWDC18-711",
      """
      Below a group on iOS 12 was the summary format of the category, with the number and the \
      senders of further messages.
      """),
    Observation(
      "hidden-title-option", "G4",
      "Telegram-iOS#275, ios-mail#23, Apple, UNNotificationCategoryOptions",
      """
      With the option to show the title, the title stayed; the subtitle and the body were \
      hidden.
      """),
    Observation(
      "hidden-on-banner", "G4", "Apple, Human Interface Guidelines, Notifications",
      """
      With previews that are never shown, the banner on an unlocked phone hides the content \
      too.
      """),
    Observation(
      "shown-when-unlocked", "G4", .previewGuides,
      #"With "When Unlocked", a banner on an unlocked phone was complete."#),
    Observation(
      "hidden-until-a-look", "G4", .previewGuides,
      "A look at a locked phone with Face ID revealed the content on the lock screen."),
    Observation(
      "previews-by-default", "G4", .previewGuides,
      """
      With the default settings of a phone with Face ID, the content is hidden while the phone \
      is locked.
      """,
      difference: """
        The default depends on the model. devsim shows the content by default, so that texts can \
        be compared. `"settings": {"previews": "whenUnlocked"}` hides it.
        """),
    Observation(
      "unlock-clears-lock-screen", "B0", "connect.de, iDownloadBlog, The Missing Manual",
      """
      After an unlock a notification was in Notification Center, and no longer on the lock \
      screen.
      """),
    Observation(
      "app-name-is-title-line", "T1", "raix-push#176, rpush#175",
      "Without a title, the title line was the name of the app."),
    Observation(
      "uninstalled-app", "P9",
      """
      Apple, Sending notification requests to APNs; Apple, Handling notification responses from \
      APNs
      """,
      """
      After the app is deleted its token is not valid, and a push reaches nobody. Later APNs \
      answers 410 Unregistered.
      """),
  ]
}
