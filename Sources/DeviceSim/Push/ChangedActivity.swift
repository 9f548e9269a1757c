import SourceText

/// A Live Activity after a push that changed it.
public struct ChangedActivity: Sendable, Hashable {
  /// What the push did.
  public let event: ActivityPush.Event
  /// The activity; if it left the lock screen at once, as it was then.
  public let activity: LiveActivity
  /// How many activities the push changed: more than one for a broadcast (LA11).
  public internal(set) var count = 1
  /// Whether a card is drawn now: `false` if the content of each is what it was (LA7), or is drawn
  /// later (LA10).
  public internal(set) var isDrawn = true
  /// Whether the card asks the person to allow the Live Activities of the app (LA9).
  public internal(set) var asks = false
}

extension Simulation {
  /// Applies a push to the activities of its phone, or of all phones that a broadcast reaches.
  @discardableResult
  mutating func applyActivity(
    _ push: inout Push, in batch: inout PushBatch
  ) -> [ActivityOutcome] {
    guard let activity = batch.activities[push.place],
      let payload = batch.captured[push.place].payload
    else { return [] }
    let members = ActivityMembers(of: payload.aps, in: batch.document)
    let instant = batch.arrival(of: push.place)
    let outcomes =
      activity.isByApp
      ? phones.apply(byApp: activity, at: instant)
      : phones.apply(activity, to: push.recipient, at: instant)
    var card: ChangedActivity?
    var reported: Set<Diagnostic> = []
    for outcome in outcomes {
      var ruling = outcome.ruling(of: activity.event, members, in: batch.document)
      if let changed = ruling.value,
        let found = LiveActivities.tooLarge(changed, after: activity, members, in: batch.document)
      {
        ruling.diagnostics.append(found)
      }
      // The activities of a channel have one finding in common.
      ruling.diagnostics.removeAll { !reported.insert($0).inserted }
      batch.takeLate(ruling, for: &push)
      if let changed = ruling.value {
        card =
          card
          ?? ChangedActivity(event: activity.event, activity: changed, count: 0, isDrawn: false)
        card?.count += 1
        if outcome.isDrawn { card?.isDrawn = true }
      } else if case .refused(.content, let refused?) = outcome {
        if refused.isLoading { push.decisions.insert(ActivityContent.showsLoading) }
        reportContent(of: members, against: refused.type, activity, &push, in: &batch)
      }
    }
    if let card { show(card, for: &push, in: &batch) }
    return outcomes
  }

  /// Returns whether the card of an activity that a push changed asks for the permission: that of
  /// the first does (LA9).
  private func asks(_ activity: LiveActivity, after push: Push) -> Bool {
    // A push for an unknown phone is a change by an app, whose activity is on every phone.
    let isKnown = push.recipient.phone < phones.count
    let list = isKnown ? phones[phone: push.recipient.phone] : phones.activityLists(on: nil).last
    return list.map { askingActivity(of: activity.app, in: $0) == activity.id } ?? false
  }

  /// Shows the card of an activity that a push changed, with its alert, unless it starts later.
  func show(_ card: ChangedActivity, for push: inout Push, in batch: inout PushBatch) {
    var card = card
    card.asks = asks(card.activity, after: push)
    if card.asks, card.event == .start { push.decisions.insert(ActivityLife.asks) }
    batch.changedActivities[push.place] = card
    push.outcome = .updated
    guard let payload = batch.captured[push.place].payload else { return }
    if card.activity.state == .pending {
      let isByApp = batch.activities[push.place]?.isByApp == true
      if !isByApp, ActivityMembers(of: payload.aps, in: batch.document).alert != nil {
        push.decisions.insert(ActivityAlerts.withoutCard)
      }
      return
    }
    // A broadcast may name no app; then it is for that of the activity.
    let app = preparation.apps[identifier: card.activity.app]
    let presentation = ActivityAlerts.presentation(
      of: payload, batch.captured[push.place].capture, to: app, named: card.activity.app, in: &batch
    )
    push.presentation = presentation.value
    batch.takeLate(presentation, for: &push)
  }

  /// Reports why a content does not fit the type of its activity, although it fits another one.
  private func reportContent(
    of members: ActivityMembers, against type: String?, _ activity: ActivityPush,
    _ push: inout Push, in batch: inout PushBatch
  ) {
    let examples = preparation.apps[push.app].device.activities
    let ruling = ActivityContent.ruling(
      [(members.contentState, type.flatMap { examples[$0]?.contentState })],
      sentAt: activity.timestamp, by: activity.assumptions, in: batch.document)
    batch.takeLate(ruling, for: &push)
  }
}

extension Simulation {
  /// Lets the phone remember the activity of a start that is not taken (LA9).
  mutating func missActivity(of push: Push, in batch: PushBatch) {
    missActivity(
      of: batch.captured[push.place], in: batch.document, by: push.recipient,
      at: batch.arrival(of: push.place))
  }

  /// Records that a push does not arrive, as ``missActivity(of:in:)`` does.
  mutating func missActivity(
    of push: CapturedPush, in document: JSONDocument, by recipient: Recipient,
    at instant: SimulatedInstant?
  ) {
    guard push.capture.headers.pushType == .liveactivity,
      let event = ActivityMembers(of: push.payload?.aps, in: document).event,
      document.string(event) == ActivityPush.Event.start.rawValue
    else { return }
    let name = push.capture.activity.flatMap(document.string)
    let app = phones.identifier(of: recipient.app)
    _ = phones.apply(.missActivity(name: name, app: app), to: recipient, at: instant)
  }

  /// Shows a loading indicator on the card of an activity whose update fits no type of the app, if
  /// that is assumed (LA7).
  mutating func showLoading(for push: inout Push, in batch: PushBatch) {
    guard let activity = batch.activities[push.place],
      ActivityContent.showsLoading(by: activity.assumptions)
    else { return }
    if phones.showLoading(for: activity, to: push.recipient, at: batch.arrival(of: push.place)) {
      push.decisions.insert(ActivityContent.showsLoading)
    }
  }
}

extension PushPreparation {
  /// Makes the value that a phone gets of a push for a Live Activity.
  func prepareActivity(
    _ push: Push, _ payload: PushPayload, _ capture: Capture, for app: InstalledApp,
    _ batch: inout PushBatch
  ) {
    guard
      push.admission.verdict == .activity || push.decisions.contains(ActivityContent.notDecoded)
    else { return }
    let name = batch.withApp(of: push.place) { String(copying: $0) }
    let token = batch.withToken(of: push.place) { String(copying: $0) }
    batch.activities[push.place] = ActivityPush(
      payload, capture, app: name, token: token, on: app, in: batch.document)
  }
}

extension Phones {
  /// Shows a loading indicator on the cards of the activities that an update is for.
  ///
  /// - Returns: Whether there are any.
  mutating func showLoading(
    for push: ActivityPush, to recipient: Recipient, at instant: SimulatedInstant?
  ) -> Bool {
    receivers(of: push, recipient).map { phone in
      apply(.showActivityLoading(push), to: Recipient(phone: phone), at: instant)
    }.contains([.activityLoads])
  }

  /// Returns the phones that a push for Live Activities reaches.
  private func receivers(of push: ActivityPush, _ recipient: Recipient) -> [Int] {
    guard push.isBroadcast, push.token.isEmpty else { return [recipient.phone] }
    let subscribers = activityPhones.filter { self[phone: $0].isSubscribed(to: push) }
    return subscribers.isEmpty ? [recipient.phone] : subscribers
  }

  /// Applies a push for Live Activities: a broadcast without a device reaches every phone with an
  /// activity of its channel.
  mutating func apply(
    _ push: ActivityPush, to recipient: Recipient, at instant: SimulatedInstant?
  ) -> [ActivityOutcome] {
    let receivers = receivers(of: push, recipient)
    // It is for the phones that are known, and not for one more.
    let isForNobody =
      push.isBroadcast && push.token.isEmpty && receivers == [recipient.phone]
      && self[phone: recipient.phone].isUntouched && !activityPhones.isEmpty
    if isForNobody { return [.refused(.notSubscribed, nil)] }
    return receivers.flatMap { phone in
      apply(.activity(push), to: Recipient(phone: phone, app: recipient.app), at: instant)
        .compactMap(\.activityOutcome)
    }
  }
}
