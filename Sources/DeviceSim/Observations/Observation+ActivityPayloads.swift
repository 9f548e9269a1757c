/// Observations about the payloads of Live Activities.
extension Observation {
  static let activityPayloads: [Observation] = [
    Observation(
      id: "activity-end-keeps-state", rule: "LA4",
      source: "Apple, WWDC23-10185; Apple, ActivityUIDismissalPolicy",
      seen: """
        After an end without content-state the card kept its last state, and it disappears 4 hours \
        later.
        """),
    Observation(
      id: "activity-start-with-dismissal-date", rule: "LA4",
      source: "istornz/flutter_live_activities#146",
      seen: "A start with a dismissal-date started, and the card was not removed at that time."),
    Observation(
      id: "activity-start-without-alert", rule: "LA4",
      source: "mobile-surfaces, changeset push-to-start-alert; Kilo-Org/cloud#5904",
      seen: "A start without an alert started nothing, although APNs answered 200."),
    Observation(
      id: "activity-start-with-empty-alert", rule: "LA4",
      source: "APNSwift#232",
      seen: """
        A start with an empty alert object started nothing; with a title and a body it worked.
        """),
    Observation(
      id: "activity-start-with-empty-texts", rule: "LA4",
      source: "LoopFollow#622, LoopFollow#638",
      seen: """
        A start whose alert has an empty title and an empty body started a card, without a sound.
        """),
    Observation(
      id: "activity-start-with-title-only", rule: "LA4",
      source: "notes of a public Python client, iOS 26.4",
      seen: "A start whose alert has only a title started a card, without a sound."),
    Observation(
      id: "activity-start-before-17-2", rule: "LA4",
      source: .activityPushes,
      seen: "Starts by push exist since iOS 17.2: nothing starts on iOS 17.1."),
    Observation(
      id: "activity-channel-before-18", rule: "LA4",
      source: .activityPushes,
      seen: "On systems before iOS 18 a start with input-push-channel does not start."),
    Observation(
      id: "activity-broadcast-ends", rule: "LA4",
      source: .activityPushes,
      seen: "A broadcast can also end the activities of its channel."),
    Observation(
      id: "activity-broadcast-start", rule: "LA4",
      source: .activityPushes,
      seen: "A broadcast cannot start an activity."),
    Observation(
      id: "activity-without-timestamp", rule: "LA4",
      source: .activityPushes,
      seen: "The timestamp is required: an update without one has no effect."),
    Observation(
      id: "activity-older-update", rule: "LA6",
      source: "Apple, Activity.update with a timestamp; Apple Developer Forums 776165",
      seen: "An update that is older than the one before it is ignored."),
    Observation(
      id: "activity-older-than-update-by-app", rule: "LA6",
      source: "Apple, Activity.update with a timestamp",
      seen: "A push that is older than an update by the app with a timestamp is ignored."),
    Observation(
      id: "activity-older-end-taken", rule: "LA6",
      source: "Apple Developer Forums 776165",
      seen: "An end that was older than the last update was taken, and its content was shown."),
    Observation(
      id: "activity-older-end-ignored", rule: "LA6",
      source: "Apple, Activity.end with a timestamp",
      seen: "An end that is older than the last update is ignored.",
      difference: """
        In a thread of Apple's forums such an end was taken (`activity-older-end-taken`). \
        `"endTimestamp": "compared"` follows the documentation.
        """),
    Observation(
      id: "activity-timestamp-of-2023", rule: "LA6",
      source: "Apple Developer Forums 776165",
      seen: "An update with a timestamp of 2023 was ignored."),
    Observation(
      id: "activity-timestamp-ahead", rule: "LA6",
      source: "Apple Developer Forums 776165",
      seen: "An update whose timestamp is more than 8 hours ahead is dropped."),
    Observation(
      id: "activity-timestamp-in-milliseconds", rule: "LA6",
      source: "Apple Developer Forums 776165",
      seen: "A timestamp in milliseconds is far ahead, so the update is dropped."),
    Observation(
      id: "activity-timestamp-seconds-old", rule: "LA6",
      source: "mfaani.com, Live Activities 4",
      seen: "Updates whose timestamp was 1 to 10 seconds old worked."),
    Observation(
      id: "activity-timestamp-minutes-old", rule: "LA6",
      source: "mfaani.com, Live Activities 4",
      seen: "Some updates whose timestamp was 50 to 200 seconds old had no effect.",
      difference: """
        The report says "sometimes". Apple documents that only earlier pushes count, so devsim \
        takes the update. `"timestampAge": 50` drops updates whose timestamp is older.
        """),
    Observation(
      id: "activity-date-as-text", rule: "LA7",
      source: .commuteAlert,
      seen: "A date that was an ISO 8601 text lost the whole start: no card, no alert, no sound."),
    Observation(
      id: "activity-date-in-unix-seconds", rule: "LA7",
      source: .commuteAlert,
      seen: "A date in UNIX seconds decoded: the card showed a year near 2057."),
    Observation(
      id: "activity-date-since-2001", rule: "LA7",
      source: .commuteAlert,
      seen: "A date in seconds since 2001 decoded to the right time."),
    Observation(
      id: "activity-fraction-for-integer", rule: "LA7",
      source: "home-assistant/iOS#4677, home-assistant/iOS#4936",
      seen: """
        An update with 20.1 for an integer was lost with its alert, and the card kept its content.
        """),
    Observation(
      id: "activity-missing-member", rule: "LA7",
      source: "istornz/flutter_live_activities#118",
      seen: "An update without a member that is not optional had no effect."),
    Observation(
      id: "activity-missing-attribute", rule: "LA7",
      source: "home-assistant/iOS#4856",
      seen: "A start whose attributes lacked a member started nothing."),
    Observation(
      id: "activity-snake-case", rule: "LA7",
      source: """
        commute-alert, findings of its second prototype; Apple, Starting and updating Live \
        Activities with ActivityKit push notifications
        """,
      seen: """
        A member in snake_case is not the camelCase member of the type, so the update had no \
        effect.
        """),
    Observation(
      id: "activity-attributes-shape", rule: "LA7",
      source: "Apple Developer Forums 777566",
      seen: "A start whose attributes had the wrong shape started nothing."),
    Observation(
      id: "activity-null-member", rule: "LA7",
      source: "Apple Developer Forums 777566",
      seen: "An update with null for an optional member had no effect.",
      difference: """
        One report. The default decoding of Swift reads null as an absent optional value. \
        `"nullMembers": "undecodable"` follows the report.
        """),
    Observation(
      id: "activity-loading-indicator", rule: "LA7",
      source: "home-assistant/iOS#4936; commute-alert, prototypes/s4-live-activity/FINDINGS.md",
      seen: """
        After an update that did not decode a loading indicator lay over the card, which kept its \
        content.
        """,
      difference: """
        The cause was not proved, and other reports have no indicator. `"undecodedUpdates": \
        "showLoading"` follows these reports.
        """),
    Observation(
      id: "activity-equal-content", rule: "LA7",
      source: "istornz/flutter_live_activities#182, #186",
      seen: "An update whose content-state was that of the card changed nothing on the screen."),
    Observation(
      id: "activity-type-unknown", rule: "LA7",
      source: "measurements of a public Korean backend, August 2026",
      seen: """
        A start whose attributes-type was not the name of a type of the app started nothing.
        """),
  ]
}
