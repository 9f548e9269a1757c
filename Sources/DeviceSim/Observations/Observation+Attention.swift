/// Observations about badges, sounds and interruption levels.
extension Observation {
  static let attention: [Observation] = [
    Observation(
      "badge-zero-clears-list", "B1", "openradar 32972838, PushSharp#324",
      "Badge 0 removed the delivered notifications of the app."),
    Observation(
      "badge-zero-clears-always", "B1", "openradar 32972838",
      """
      Badge 0 "always" removed the delivered notifications, and so did -1; the report does not \
      say what the badge was.
      """,
      difference: """
        A test of four cases (jianshu.com/p/30f59a67d9b7) saw that without a badge nothing is \
        removed. `"badgeZero": "alwaysClears"` and `"negativeBadge": "removesBadge"` follow the \
        report.
        """),
    Observation(
      "badge-zero-takes-own-alert", "B1", "jianshu.com/p/30f59a67d9b7",
      """
      With a badge above 0, an alert with badge 0 removed every notification of the app from \
      the list, the new one included.
      """),
    Observation(
      "badge-zero-without-badge", "B1", "jianshu.com/p/30f59a67d9b7",
      "Without a badge before, badge 0 removed nothing."),
    Observation(
      "badge-zero-alert-disappears", "B1", "coursicle.com (2017)",
      """
      An alert with badge 0 disappeared from the lock screen about half a second after it was \
      shown.
      """),
    Observation(
      "badge-zero-clears-others", "B1", "openradar 35589208",
      "Badge 0 also removed the notifications that had been sent without a badge."),
    Observation(
      "sound-file-lost-with-badge", "B1", "react-native-fcm#570 (2017)",
      """
      Texts with a sound file: badge 5 was heard; badge 0 was not, and the badge disappeared; \
      badge 0 again was heard.
      """),
    Observation(
      "default-sound-kept-with-badge", "B1", "react-native-fcm#570 (2017)",
      "The same with the default sound: all three were heard."),
    Observation(
      "missing-sound-file", "S1", "home-assistant/iOS#861",
      """
      No sound was silent, a missing file played the default sound, and a file of the app was \
      played.
      """),
    Observation(
      "sound-without-text", "S4",
      """
      sygnal#365, home-assistant/iOS#92, home-assistant/iOS#241, home-assistant/iOS#529, \
      gorush#146
      """,
      "A sound without an alert text was heard, with the app in the background."),
    Observation(
      "sound-dictionary-off", "S3", "HA_blueprints#173",
      """
      A sound dictionary with the name "none", volume 0 and critical 0 was heard as the \
      default sound.
      """),
    Observation(
      "critical-without-entitlement", "I1", "home-assistant/iOS#737",
      """
      A critical alert of an app without the entitlement made no sound while the phone was \
      muted.
      """),
    Observation(
      "levels-without-entitlement", "I1", "ntfy-ios#21",
      "Time-sensitive and critical notifications without their entitlements arrived as normal."),
    Observation(
      "silent-switch", "S5", "Apple, UNNotificationSound; Apple, UNNotificationInterruptionLevel",
      """
      With the silent switch on, active and time-sensitive notifications make no sound; a \
      critical one does.
      """),
  ]
}
