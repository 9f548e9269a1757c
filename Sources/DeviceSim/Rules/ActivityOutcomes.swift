import SourceText

// Which decisions and diagnostics a push for a Live Activity gets for what it did on a phone. They
// are worded in the files of their rules, such as `ActivityLife`.

extension ActivityOutcome {
  /// Returns the decisions and the diagnostics about what a push did to an activity of a phone.
  ///
  /// - Parameters:
  ///   - event: What it was to do.
  ///   - members: Where diagnostics point to.
  ///   - document: The document of the members.
  /// - Returns: The activity after the push, if it changed, with PAY318, DEV301, DEV303, DEV304,
  ///   DEV306, DEV308, DEV310, DEV311 or DEV312.
  func ruling(
    of event: ActivityPush.Event, _ members: ActivityMembers,
    in document: JSONDocument
  ) -> Ruling<LiveActivity?> {
    switch self {
    case .applied(_, let activity, let remarks, let changes):
      var ruling = Ruling<LiveActivity?>(activity)
      for remark in ActivityRemark.allCases where remarks.contains(remark) {
        // An end is drawn, and so is an update that ends staleness.
        if remark == .sameContent, isDrawn { continue }
        ruling.decisions.insert(remark.decision)
      }
      if event == .end, remarks.isDisjoint(with: [.gone, .neverShown]) {
        ruling.decisions.insert(ActivityLife.stays)
      }
      if remarks.contains(.duplicate) {
        ruling.diagnostics.append(ActivityLife.duplicate(members, in: document))
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
        ruling.diagnostics.append(ActivityStarts.often(members, in: document))
      }
      return ruling
    case .refused(let reason, let activity):
      let (decision, diagnostic) = reason.finding(about: activity, members, in: document)
      return Ruling(nil, decision, diagnostic.map { [$0] } ?? [])
    }
  }

  /// Whether the system draws a card now.
  ///
  /// An equal content is not drawn (LA7), and an update that comes too soon is drawn later (LA10).
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
  /// Returns the decision about a refusal, and the diagnostic: `nil` if another check reports it.
  fileprivate func finding(
    about activity: LiveActivity?, _ members: ActivityMembers, in document: JSONDocument
  ) -> (decision: Decision, diagnostic: Diagnostic?) {
    let known = activity.map { "'\($0.id)'" }
    let name = known ?? "the activity"
    switch self {
    case .older:
      return (ActivityTimes.older, ActivityTimes.older(for: name, members, in: document))
    case .ahead:
      return (ActivityTimes.ahead, nil)
    case .beforeStart:
      return (
        ActivityTimes.beforeStart, ActivityTimes.beforeStart(of: known, members, in: document)
      )
    case .ended:
      return (ActivityLife.ended, ActivityLife.ended(name, members, in: document))
    case .endedTwice:
      return (ActivityLife.endedTwice, ActivityLife.ended(name, members, in: document))
    case .expired:
      return (ActivityLife.expired, ActivityLife.expired(name, members, in: document))
    case .dismissed:
      return (ActivityLife.dismissed, ActivityLife.dismissed(members, in: document))
    case .notStarted:
      return (ActivityLife.notStarted, ActivityLife.notStarted(members, in: document))
    case .notSubscribed:
      return (ActivityLife.notSubscribed, ActivityLife.notSubscribed(members, in: document))
    case .limit:
      return (ActivityLife.limit, ActivityStarts.limit(members, in: document))
    case .budget:
      return (ActivityStarts.budget, ActivityStarts.budget(members, in: document))
    case .updateBudget:
      return (
        ActivityStarts.updateBudget, ActivityStarts.updateBudget(of: name, members, in: document)
      )
    case .content:
      return (ActivityContent.notDecoded, nil)
    }
  }
}
