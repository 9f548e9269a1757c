/// Observations about the alerts of Live Activities.
extension Observation {
  static let activityAlerts: [Observation] = [
    Observation(
      "activity-alert-locked", "LA8",
      """
      Apple, Starting and updating Live Activities with ActivityKit push notifications; Apple, \
      AlertConfiguration
      """,
      "On a locked phone an alert lights the screen and plays its sound; it is not in the list."),
    Observation(
      "activity-alert-with-island", "LA8", .liveActivities,
      "On an unlocked phone with a Dynamic Island the alert expands the island."),
    Observation(
      "activity-alert-as-banner", "LA8", .liveActivities,
      """
      On an unlocked phone without a Dynamic Island the card is shown as a banner while another \
      app is in use.
      """),
    Observation(
      "activity-alert-app-in-use", "LA8", .liveActivities,
      "While the app itself is in use there is no banner."),
    Observation(
      "activity-alert-by-app", "LA8",
      "Apple, Activity.update with an alert; Apple, AlertConfiguration",
      "An alert that the app gives with its own update lights the screen and plays its sound."
    ),
    Observation(
      "activity-update-without-alert", "LA8", .activityPushes,
      "Without an alert the card changes without light or sound."),
    Observation(
      "activity-alert-without-title", "LA8", "OneSignal API reference 5.13.0, ios_sound",
      "An alert without a title is ignored, and its sound with it."),
    Observation(
      "activity-alert-without-content", "LA8", "Apple Developer Forums 799195",
      "An alert without text and sound is like no alert; its effect is not defined."),
    Observation(
      "activity-sound-beside-alert", "LA8", "APNSwift#226",
      "The sound of an alert is inside `alert`; a library that wrote it beside was fixed."
    ),
    Observation(
      "activity-named-sound-heard", "LA8",
      "Apple, AlertConfiguration.named; OneSignal API reference 5.13.0",
      "The sound of an alert may be a file of the app."),
    Observation(
      "activity-named-sound-silent", "LA8",
      "one public team, July 2026; Apple Developer Forums 718659",
      "A sound file of the app stayed silent in an alert; only the default sound was heard.",
      difference: """
        Apple documents files of the app as sounds. `"activitySounds": "defaultOnly"` follows this \
        report, and PAY321 warns of it.
        """),
    Observation(
      "activity-alert-without-permission", "LA8", .activityPushes,
      """
      Alerts of activities need the switch for Live Activities, not the permission for \
      notifications.
      """),
    Observation(
      "activity-alert-localized", "LA8", .activityPushes,
      "The title and the body of an alert may be objects with a loc-key and loc-args."),
    Observation(
      "activities-switched-off", "LA4", .liveActivities,
      "With Live Activities off in Settings, starts and updates do nothing."),
  ]
}
