import SourceText

/// Observations about the store of the push service.
extension Observation {
  static let storing: [Observation] = [
    Observation(
      "one-is-kept", "A4",
      "Apple Developer Forums 775455; Apple, Sending notification requests to APNs",
      "In flight mode several pushes were sent, and one came."),
    Observation(
      "last-is-kept", "A4", "home-assistant/iOS#527, Batch FAQ, urbanairship-cordova#180",
      "Of several pushes to a phone that was offline, the last came."),
    Observation(
      "none-is-kept", "A4", "OneSignal react-native#1654",
      "Of several pushes to a phone that was offline, none came.",
      difference: """
        Apple documents that in general the last one is kept. `"offlineKeeps": "none"` follows \
        this report.
        """),
    Observation(
      "older-is-kept", "A4", "itecnotes.com",
      """
      Two pushes, 10 seconds apart, to a phone that had just been switched off: the first \
      came, the second never.
      """,
      difference: """
        The push service still believed that the phone was connected. `"offlineKeeps": "first"` \
        follows this report.
        """),
    Observation(
      "collapse-ids-give-no-room", "A4", .sending,
      """
      Different collapse identifiers do not make the push service keep more than one \
      notification.
      """),
    Observation(
      "expiration-zero", "A4",
      "Apple, Sending notification requests to APNs; Apple Developer Forums 708937",
      "With expiration 0 there is one attempt: a phone that is offline never gets the push."),
    Observation(
      "expiration-as-duration", "A4", "Apple Developer Forums 708937",
      """
      An expiration of 300, meant as a duration, is in 1970: a phone that was offline never \
      got the push.
      """),
    Observation(
      "voip-after-flight-mode", "A4", "Apple Developer Forums 778512",
      "A VoIP push with expiration 0 arrived after flight mode.",
      difference: """
        One report. Apple documents that expiration 0 is one attempt, without storage; the \
        expiration is best effort. `"offlineCalls": "kept"` follows this report.
        """),
    Observation(
      "expired-while-offline", "A4", .sending,
      "A stored push is dropped at its expiration."),
    Observation(
      "stored-until-expiration", "A4", .sending,
      "A stored push is delivered before its expiration."),
    Observation(
      "stored-for-each-app", "A4",
      """
      Apple, Sending notification requests to APNs; Apple, Viewing the status of push \
      notifications
      """,
      "The push service keeps one notification for each app."),
    Observation(
      "stored-for-30-days", "A4", .sending,
      "After 31 days offline a stored push is gone."),
    Observation(
      "background-takes-the-place", "A4", .sending,
      """
      A background push after an alert, to a phone that is offline, takes the place of the \
      alert.
      """),
    Observation(
      "discarded-without-permission", "A4",
      "Apple, Viewing the status of push notifications using Metrics and APNs",
      "A stored push is discarded when the notifications of the app are switched off."),
  ]
}
