import SourceText

// What is wrong with a push whose activity is over, or did not start (LA9, LA11); the claims and
// the decisions are in `ActivityLife`.

extension ActivityLife {
  /// Returns DEV303 for a push to an activity that has ended (LA9).
  static func ended(
    _ activity: String, _ members: ActivityMembers, in document: JSONDocument
  ) -> Diagnostic {
    over(
      "\(activity) has ended, so the push has no effect", members, in: document,
      help: "start a new activity")
  }

  /// Returns DEV303 for a push to an activity whose token has expired (LA9).
  static func expired(
    _ activity: String, _ members: ActivityMembers, in document: JSONDocument
  ) -> Diagnostic {
    over(
      "\(activity) started 8 hours ago or earlier: \(ServiceReason.expiredToken.message)", members,
      in: document, help: "stop sending to its token, and start a new activity")
  }

  /// Returns DEV303 for a push to an activity that has left the lock screen (LA9).
  static func dismissed(_ members: ActivityMembers, in document: JSONDocument) -> Diagnostic {
    over(
      "the activity has left the lock screen, so the push has no effect", members, in: document,
      help: "start a new activity")
  }

  /// Returns DEV303 for a push to an activity whose start had no effect (LA9).
  static func notStarted(_ members: ActivityMembers, in document: JSONDocument) -> Diagnostic {
    over(
      "the push to start the activity had no effect, and so this one has none", members,
      in: document, help: "see the report of the start")
  }

  /// Returns DEV303 for a broadcast to a channel without a subscriber (LA11).
  static func notSubscribed(_ members: ActivityMembers, in document: JSONDocument) -> Diagnostic {
    over(
      "no activity is subscribed to the channel, so the push has no effect", members, in: document,
      help: "name the channel in 'input-push-channel' of the start")
  }

  private static func over(
    _ message: String, _ members: ActivityMembers, in document: JSONDocument, help: String
  ) -> Diagnostic {
    Diagnostic(.activityOver, message, at: members.event.map(document.location), help: help)
  }
}

extension DiagnosticKind {
  static let activityOver = DiagnosticKind(
    "DEV303", "live-activity-over", .warning, rule: "LA9, LA11",
    summary: "The push is for a Live Activity that has ended, was dismissed or did not start.",
    explanation: """
      An activity gets no update after its end, or after the person swiped it away. The system \
      ends it 8 hours after its start, and APNs answers 410 ExpiredToken. Before that APNs answers \
      200, although nothing happens. A broadcast reaches only activities that subscribed to its \
      channel.
      """,
    example: "an update 8 hours and 5 minutes after the start",
    remedy: "Stop at the end of the activity, and start a new one if there is more to show.")
}
