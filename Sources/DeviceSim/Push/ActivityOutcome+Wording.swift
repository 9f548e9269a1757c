import SourceText

extension ActivityOutcome {
  /// Words what a push did to the activities of a phone.
  ///
  /// - Parameters:
  ///   - event: What it was to do.
  ///   - members: Where diagnostics point to.
  ///   - document: The document of the members.
  /// - Returns: The activity after the push, if it changed, with PAY318, DEV301, DEV303, DEV304,
  ///   DEV306, DEV308, DEV311 or DEV312.
  func ruling(
    of event: ActivityPush.Event, _ members: ActivityMembers,
    in document: JSONDocument
  ) -> Ruling<LiveActivity?> {
    switch self {
    case .applied(_, let activity, let remarks, let changes):
      var ruling = Ruling<LiveActivity?>(activity)
      for remark in ActivityRemark.allCases where remarks.contains(remark) {
        ruling.decisions.insert(remark.decision)
      }
      if event == .end, remarks.isDisjoint(with: [.gone, .neverShown]) {
        ruling.decisions.insert(ActivityLife.stays)
      }
      if remarks.contains(.duplicate) {
        ruling.diagnostics.append(
          Diagnostic(
            .secondActivity,
            "an activity with the same attributes is running; this is a second card",
            at: members.attributes.map(document.location),
            help: "end the first activity, or update it"))
      }
      if event == .update, members.contentState != nil, remarks.contains(.sameSecond),
        !remarks.contains(.sameContent)
      {
        ruling.diagnostics.append(ActivityTimes.sameSecond(members, in: document))
      }
      if let state = members.contentState {
        ruling.diagnostics += changes.map { $0.diagnostic(in: state, of: document) }
      }
      if remarks.contains(.often) {
        ruling.diagnostics.append(
          Diagnostic(
            .activityOften,
            "the update comes too soon after the card was drawn, so only some updates are drawn",
            at: members.timestamp.map(document.location),
            help: "send at most one update every 15 seconds; 'drawInterval' of the device file "
              + "sets the time"))
      }
      return ruling
    case .refused(let reason, let activity):
      let place = (reason.isAboutTime ? members.timestamp : members.event).map(document.location)
      var ruling = Ruling<LiveActivity?>(nil, reason.decision)
      if let (kind, message, help) = reason.wording(activity) {
        ruling.diagnostics.append(Diagnostic(kind, message, at: place, help: help))
      }
      return ruling
    }
  }
}

extension ActivityOutcome {
  /// Whether the system draws a card now: an equal content is not drawn (LA7), and one that comes
  /// too soon is drawn later (LA10).
  var isDrawn: Bool {
    switch self {
    case .applied(let event, _, let remarks, _):
      if remarks.contains(.waits) { return false }
      return event != .update || !remarks.contains(.sameContent) || remarks.contains(.fresh)
    case .refused: return false
    }
  }
}

extension ActivityRemark {
  fileprivate var decision: Decision {
    switch self {
    case .byName: ActivityLife.byName
    case .newest: ActivityLife.newest
    case .startedByApp: ActivityLife.startedByApp
    case .byChannel: ActivityLife.byChannel
    case .sameSecond: ActivityTimes.sameSecond
    case .late: ActivityTimes.late
    case .sameContent: ActivityContent.sameContent
    case .fresh: ActivityLife.fresh
    case .duplicate: ActivityLife.duplicate
    case .waits, .often: ActivityStarts.often
    case .gone: ActivityLife.gone
    case .neverShown: ActivityLife.neverShown
    }
  }
}

extension ActivityRefusal {
  fileprivate var decision: Decision {
    switch self {
    case .older: ActivityTimes.older
    case .ahead: ActivityTimes.ahead
    case .beforeStart: ActivityTimes.beforeStart
    case .ended: ActivityLife.ended
    case .endedTwice: ActivityLife.endedTwice
    case .expired: ActivityLife.expired
    case .dismissed: ActivityLife.dismissed
    case .notStarted: ActivityLife.notStarted
    case .notSubscribed: ActivityLife.notSubscribed
    case .limit: ActivityLife.limit
    case .budget: ActivityStarts.budget
    case .updateBudget: ActivityStarts.updateBudget
    case .content: ActivityContent.notDecoded
    }
  }

  fileprivate var isAboutTime: Bool { [.older, .ahead, .beforeStart].contains(self) }

  /// The diagnostic of a refusal; `nil` if another check reports it.
  fileprivate func wording(
    _ activity: LiveActivity?
  ) -> (DiagnosticKind, message: String, help: String)? {
    let name = activity.map { "'\($0.id)'" } ?? "the activity"
    switch self {
    case .older:
      return (
        .activityOutOfOrder, "the push is older than an earlier one for \(name), so it is ignored",
        "give each push the time at which it was made"
      )
    case .beforeStart:
      return (
        .activityOutOfOrder,
        activity == nil
          ? "the push is more than 8 hours old, and so older than its activity: it is ignored"
          : "the push is older than the start of \(name) by the app, so it is ignored",
        "set 'timestamp' to the time at which the push is sent, in UNIX seconds"
      )
    case .ended, .endedTwice:
      return (.activityOver, "\(name) has ended, so the push has no effect", "start a new activity")
    case .expired:
      return (
        .activityOver,
        "\(name) started 8 hours ago or earlier: \(ServiceReason.expiredToken.message)",
        "stop sending to its token, and start a new activity"
      )
    case .dismissed:
      return (
        .activityOver, "the activity has left the lock screen, so the push has no effect",
        "start a new activity"
      )
    case .notStarted:
      return (
        .activityOver, "the push to start the activity had no effect, and so this one has none",
        "see the report of the start"
      )
    case .notSubscribed:
      return (
        .activityOver, "no activity is subscribed to the channel, so the push has no effect",
        "name the channel in 'input-push-channel' of the start"
      )
    case .limit:
      return (
        .activityLimit, "the app has too many activities, so this one does not start",
        "end an activity first; 'maxPerApp' of the device file sets the number"
      )
    case .budget:
      return (
        .activityLimit, "too many activities were started by push, so this one does not start",
        "update running activities; 'startBudget' of the device file sets the number"
      )
    case .updateBudget:
      return (
        .activityThrottled, "\(name) has used up its updates of this hour, so this one is lost",
        "send priority 5; 'updatesPerHour' of the device file sets the number"
      )
    case .ahead, .content: return nil
    }
  }
}
