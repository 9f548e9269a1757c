/// Observations about the alerts of Live Activities.
extension Observation {
  static let activityAlerts: [Observation] = [
    Observation(
      id: "activity-alert-locked", rule: "LA8",
      source: """
        Apple, Starting and updating Live Activities with ActivityKit push notifications; Apple, \
        AlertConfiguration
        """,
      seen: """
        On a locked phone an alert lights the screen and plays its sound; it is not in the list.
        """),
    Observation(
      id: "activity-alert-with-island", rule: "LA8",
      source: .liveActivities,
      seen: "On an unlocked phone with a Dynamic Island the alert expands the island."),
    Observation(
      id: "activity-alert-as-banner", rule: "LA8",
      source: .liveActivities,
      seen: """
        On an unlocked phone without a Dynamic Island the card is shown as a banner while another \
        app is in use.
        """),
    Observation(
      id: "activity-alert-app-in-use", rule: "LA8",
      source: .liveActivities,
      seen: "While the app itself is in use there is no banner."),
    Observation(
      id: "activity-alert-by-app", rule: "LA8",
      source: "Apple, Activity.update with an alert; Apple, AlertConfiguration",
      seen: "An alert that the app gives with its own update lights the screen and plays its sound."
    ),
    Observation(
      id: "activity-update-without-alert", rule: "LA8",
      source: .activityPushes,
      seen: "Without an alert the card changes without light or sound."),
    Observation(
      id: "activity-alert-without-title", rule: "LA8",
      source: "OneSignal API reference 5.13.0, ios_sound",
      seen: "An alert without a title is ignored, and its sound with it."),
    Observation(
      id: "activity-alert-without-content", rule: "LA8",
      source: "Apple Developer Forums 799195",
      seen: "An alert without text and sound is like no alert; its effect is not defined."),
    Observation(
      id: "activity-sound-beside-alert", rule: "LA8",
      source: "APNSwift#226",
      seen: "The sound of an alert is inside `alert`; a library that wrote it beside was fixed."
    ),
    Observation(
      id: "activity-named-sound-heard", rule: "LA8",
      source: "Apple, AlertConfiguration.named; OneSignal API reference 5.13.0",
      seen: "The sound of an alert may be a file of the app."),
    Observation(
      id: "activity-named-sound-silent", rule: "LA8",
      source: "one public team, July 2026; Apple Developer Forums 718659",
      seen: """
        A sound file of the app stayed silent in an alert; only the default sound was heard.
        """,
      difference: """
        Apple documents files of the app as sounds. `"activitySounds": "defaultOnly"` follows this \
        report, and PAY321 warns of it.
        """),
    Observation(
      id: "activity-alert-without-permission", rule: "LA8",
      source: .activityPushes,
      seen: """
        Alerts of activities need the switch for Live Activities, not the permission for \
        notifications.
        """),
    Observation(
      id: "activity-alert-localized", rule: "LA8",
      source: .activityPushes,
      seen: "The title and the body of an alert may be objects with a loc-key and loc-args."),
    Observation(
      id: "activities-switched-off", rule: "LA4",
      source: .liveActivities,
      seen: "With Live Activities off in Settings, starts and updates do nothing."),
  ]
}
