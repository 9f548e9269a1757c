import SourceText

/// Observations about the store of the push service.
extension Observation {
  static let storing: [Observation] = [
    Observation(
      id: "one-is-kept", rule: "A4",
      source: """
        Apple Developer Forums 775455; Apple, Sending notification requests to APNs
        """,
      seen: "In flight mode several pushes were sent, and one came."),
    Observation(
      id: "last-is-kept", rule: "A4",
      source: "home-assistant/iOS#527, Batch FAQ, urbanairship-cordova#180",
      seen: "Of several pushes to a phone that was offline, the last came."),
    Observation(
      id: "none-is-kept", rule: "A4",
      source: "OneSignal react-native#1654",
      seen: "Of several pushes to a phone that was offline, none came.",
      difference: """
        Apple documents that in general the last one is kept. `"offlineKeeps": "none"` follows \
        this report.
        """),
    Observation(
      id: "older-is-kept", rule: "A4",
      source: "itecnotes.com",
      seen: """
        Two pushes, 10 seconds apart, to a phone that had just been switched off: the first \
        came, the second never.
        """,
      difference: """
        The push service still believed that the phone was connected. `"offlineKeeps": "first"` \
        follows this report.
        """),
    Observation(
      id: "collapse-ids-give-no-room", rule: "A4",
      source: .sending,
      seen: """
        Different collapse identifiers do not make the push service keep more than one \
        notification.
        """),
    Observation(
      id: "expiration-zero", rule: "A4",
      source: """
        Apple, Sending notification requests to APNs; Apple Developer Forums 708937
        """,
      seen: """
        With expiration 0 there is one attempt: a phone that is offline never gets the push.
        """),
    Observation(
      id: "expiration-as-duration", rule: "A4",
      source: "Apple Developer Forums 708937",
      seen: """
        An expiration of 300, meant as a duration, is in 1970: a phone that was offline never \
        got the push.
        """),
    Observation(
      id: "voip-after-flight-mode", rule: "A4",
      source: "Apple Developer Forums 778512",
      seen: "A VoIP push with expiration 0 arrived after flight mode.",
      difference: """
        One report. Apple documents that expiration 0 is one attempt, without storage; the \
        expiration is best effort. `"offlineCalls": "kept"` follows this report.
        """),
    Observation(
      id: "expired-while-offline", rule: "A4",
      source: .sending,
      seen: "A stored push is dropped at its expiration."),
    Observation(
      id: "stored-until-expiration", rule: "A4",
      source: .sending,
      seen: "A stored push is delivered before its expiration."),
    Observation(
      id: "stored-for-each-app", rule: "A4",
      source: """
        Apple, Sending notification requests to APNs; Apple, Viewing the status of push \
        notifications
        """,
      seen: "The push service keeps one notification for each app."),
    Observation(
      id: "stored-for-30-days", rule: "A4",
      source: .sending,
      seen: "After 31 days offline a stored push is gone."),
    Observation(
      id: "background-takes-the-place", rule: "A4",
      source: .sending,
      seen: """
        A background push after an alert, to a phone that is offline, takes the place of the \
        alert.
        """),
    Observation(
      id: "discarded-without-permission", rule: "A4",
      source: "Apple, Viewing the status of push notifications using Metrics and APNs",
      seen: """
        A stored push is discarded when the notifications of the app are switched off.
        """),
  ]
}
