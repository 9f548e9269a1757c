/// Observations about badges, sounds and interruption levels.
extension Observation {
  static let attention: [Observation] = [
    Observation(
      id: "badge-zero-clears-list", rule: "B1",
      source: "openradar 32972838, PushSharp#324",
      seen: "Badge 0 removed the delivered notifications of the app."),
    Observation(
      id: "badge-zero-clears-always", rule: "B1",
      source: "openradar 32972838",
      seen: """
        Badge 0 "always" removed the delivered notifications, and so did -1; the report does not \
        say what the badge was.
        """,
      difference: """
        A test of four cases (jianshu.com/p/30f59a67d9b7) saw that without a badge nothing is \
        removed. `"badgeZero": "alwaysClears"` and `"negativeBadge": "removesBadge"` follow the \
        report.
        """),
    Observation(
      id: "badge-zero-takes-own-alert", rule: "B1",
      source: "jianshu.com/p/30f59a67d9b7",
      seen: """
        With a badge above 0, an alert with badge 0 removed every notification of the app from \
        the list, the new one included.
        """),
    Observation(
      id: "badge-zero-without-badge", rule: "B1",
      source: "jianshu.com/p/30f59a67d9b7",
      seen: "Without a badge before, badge 0 removed nothing."),
    Observation(
      id: "badge-zero-alert-disappears", rule: "B1",
      source: "coursicle.com (2017)",
      seen: """
        An alert with badge 0 disappeared from the lock screen about half a second after it was \
        shown.
        """),
    Observation(
      id: "badge-zero-clears-others", rule: "B1",
      source: "openradar 35589208",
      seen: """
        Badge 0 also removed the notifications that had been sent without a badge.
        """),
    Observation(
      id: "sound-file-lost-with-badge", rule: "B1",
      source: "react-native-fcm#570 (2017)",
      seen: """
        Texts with a sound file: badge 5 was heard; badge 0 was not, and the badge disappeared; \
        badge 0 again was heard.
        """),
    Observation(
      id: "default-sound-kept-with-badge", rule: "B1",
      source: "react-native-fcm#570 (2017)",
      seen: "The same with the default sound: all three were heard."),
    Observation(
      id: "missing-sound-file", rule: "S1",
      source: "home-assistant/iOS#861",
      seen: """
        No sound was silent, a missing file played the default sound, and a file of the app was \
        played.
        """),
    Observation(
      id: "sound-without-text", rule: "S4",
      source: """
        sygnal#365, home-assistant/iOS#92, home-assistant/iOS#241, home-assistant/iOS#529, \
        gorush#146
        """,
      seen: """
        A sound without an alert text was heard, with the app in the background.
        """),
    Observation(
      id: "sound-dictionary-off", rule: "S3",
      source: "HA_blueprints#173",
      seen: """
        A sound dictionary with the name "none", volume 0 and critical 0 was heard as the \
        default sound.
        """),
    Observation(
      id: "critical-without-entitlement", rule: "I1",
      source: "home-assistant/iOS#737",
      seen: """
        A critical alert of an app without the entitlement made no sound while the phone was \
        muted.
        """),
    Observation(
      id: "levels-without-entitlement", rule: "I1",
      source: "ntfy-ios#21",
      seen: """
        Time-sensitive and critical notifications without their entitlements arrived as normal.
        """),
    Observation(
      id: "silent-switch", rule: "S5",
      source: "Apple, UNNotificationSound; Apple, UNNotificationInterruptionLevel",
      seen: """
        With the silent switch on, active and time-sensitive notifications make no sound; a \
        critical one does.
        """),
  ]
}
