/// Observations about the payloads of Live Activities.
extension Observation {
  static let activityPayloads: [Observation] = [
    Observation(
      "activity-end-keeps-state", "LA4", "Apple, WWDC23-10185; Apple, ActivityUIDismissalPolicy",
      """
      After an end without content-state the card kept its last state, and it disappears 4 hours \
      later.
      """),
    Observation(
      "activity-start-with-dismissal-date", "LA4", "istornz/flutter_live_activities#146",
      "A start with a dismissal-date started, and the card was not removed at that time."),
    Observation(
      "activity-start-without-alert", "LA4",
      "mobile-surfaces, changeset push-to-start-alert; Kilo-Org/cloud#5904",
      "A start without an alert started nothing, although APNs answered 200."),
    Observation(
      "activity-start-with-empty-alert", "LA4", "APNSwift#232",
      "A start with an empty alert object started nothing; with a title and a body it worked."),
    Observation(
      "activity-start-with-empty-texts", "LA4", "LoopFollow#622, LoopFollow#638",
      "A start whose alert has an empty title and an empty body started a card, without a sound."),
    Observation(
      "activity-start-with-title-only", "LA4", "notes of a public Python client, iOS 26.4",
      "A start whose alert has only a title started a card, without a sound."),
    Observation(
      "activity-start-before-17-2", "LA4", .activityPushes,
      "Starts by push exist since iOS 17.2: nothing starts on iOS 17.1."),
    Observation(
      "activity-channel-before-18", "LA4", .activityPushes,
      "On systems before iOS 18 a start with input-push-channel does not start."),
    Observation(
      "activity-broadcast-ends", "LA4", .activityPushes,
      "A broadcast can also end the activities of its channel."),
    Observation(
      "activity-broadcast-start", "LA4", .activityPushes,
      "A broadcast cannot start an activity."),
    Observation(
      "activity-without-timestamp", "LA4", .activityPushes,
      "The timestamp is required: an update without one has no effect."),
    Observation(
      "activity-older-update", "LA6",
      "Apple, Activity.update with a timestamp; Apple Developer Forums 776165",
      "An update that is older than the one before it is ignored."),
    Observation(
      "activity-older-than-update-by-app", "LA6", "Apple, Activity.update with a timestamp",
      "A push that is older than an update by the app with a timestamp is ignored."),
    Observation(
      "activity-older-end-taken", "LA6", "Apple Developer Forums 776165",
      "An end that was older than the last update was taken, and its content was shown."),
    Observation(
      "activity-older-end-ignored", "LA6", "Apple, Activity.end with a timestamp",
      "An end that is older than the last update is ignored.",
      difference: """
        In a thread of Apple's forums such an end was taken (`activity-older-end-taken`). \
        `"endTimestamp": "compared"` follows the documentation.
        """),
    Observation(
      "activity-timestamp-of-2023", "LA6", "Apple Developer Forums 776165",
      "An update with a timestamp of 2023 was ignored."),
    Observation(
      "activity-timestamp-ahead", "LA6", "Apple Developer Forums 776165",
      "An update whose timestamp is more than 8 hours ahead is dropped."),
    Observation(
      "activity-timestamp-in-milliseconds", "LA6", "Apple Developer Forums 776165",
      "A timestamp in milliseconds is far ahead, so the update is dropped."),
    Observation(
      "activity-timestamp-seconds-old", "LA6", "mfaani.com, Live Activities 4",
      "Updates whose timestamp was 1 to 10 seconds old worked."),
    Observation(
      "activity-timestamp-minutes-old", "LA6", "mfaani.com, Live Activities 4",
      "Some updates whose timestamp was 50 to 200 seconds old had no effect.",
      difference: """
        The report says "sometimes". Apple documents that only earlier pushes count, so devsim \
        takes the update. `"timestampAge": 50` drops updates whose timestamp is older.
        """),
    Observation(
      "activity-date-as-text", "LA7", .commuteAlert,
      "A date that was an ISO 8601 text lost the whole start: no card, no alert, no sound."),
    Observation(
      "activity-date-in-unix-seconds", "LA7", .commuteAlert,
      "A date in UNIX seconds decoded: the card showed a year near 2057."),
    Observation(
      "activity-date-since-2001", "LA7", .commuteAlert,
      "A date in seconds since 2001 decoded to the right time."),
    Observation(
      "activity-fraction-for-integer", "LA7", "home-assistant/iOS#4677, home-assistant/iOS#4936",
      "An update with 20.1 for an integer was lost with its alert, and the card kept its content."),
    Observation(
      "activity-missing-member", "LA7", "istornz/flutter_live_activities#118",
      "An update without a member that is not optional had no effect."),
    Observation(
      "activity-missing-attribute", "LA7", "home-assistant/iOS#4856",
      "A start whose attributes lacked a member started nothing."),
    Observation(
      "activity-snake-case", "LA7",
      """
      commute-alert, findings of its second prototype; Apple, Starting and updating Live \
      Activities with ActivityKit push notifications
      """,
      """
      A member in snake_case is not the camelCase member of the type, so the update had no \
      effect.
      """),
    Observation(
      "activity-attributes-shape", "LA7", "Apple Developer Forums 777566",
      "A start whose attributes had the wrong shape started nothing."),
    Observation(
      "activity-null-member", "LA7", "Apple Developer Forums 777566",
      "An update with null for an optional member had no effect.",
      difference: """
        One report. The default decoding of Swift reads null as an absent optional value. \
        `"nullMembers": "undecodable"` follows the report.
        """),
    Observation(
      "activity-loading-indicator", "LA7",
      "home-assistant/iOS#4936; commute-alert, prototypes/s4-live-activity/FINDINGS.md",
      """
      After an update that did not decode a loading indicator lay over the card, which kept its \
      content.
      """,
      difference: """
        The cause was not proved, and other reports have no indicator. `"undecodedUpdates": \
        "showLoading"` follows these reports.
        """),
    Observation(
      "activity-equal-content", "LA7", "istornz/flutter_live_activities#182, #186",
      "An update whose content-state was that of the card changed nothing on the screen."),
    Observation(
      "activity-type-unknown", "LA7", "measurements of a public Korean backend, August 2026",
      "A start whose attributes-type was not the name of a type of the app started nothing."),
  ]
}
