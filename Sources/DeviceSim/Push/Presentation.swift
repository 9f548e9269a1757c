import ServiceExtensionKit
import SourceText

/// Where a notification is seen.
struct NotificationPlaces: Sendable, Hashable {
  var banner = false
  var lockScreen = false
  var list = false
  var screenLights = false

  var isSeen: Bool { banner || lockScreen || list }
}

/// What the device does with a push: where it is seen and what is played.
struct Presentation: Sendable {
  var places = NotificationPlaces()
  /// `nil`: silent.
  var sound: PushContent.Sound?
  /// What the badge becomes; `nil`: it does not change.
  var badge: Int?
  var wakesApp = false
  /// The level that it gets, after what is permitted.
  var level = InterruptionLevel.active
  /// Whether its thread identifier groups it.
  var isGroupedByThread = false
  /// Whether it is shown as a communication notification.
  var isCommunication = false
  /// Whether it waits for the scheduled summary.
  var isHeld = false
  /// Whether a placeholder replaces its content: ``PushBatch/previews`` has it.
  var isPreviewHidden = false
}

extension Presentation {
  /// Decides how a push is presented: the rules in the order of the device; `isHidden` if the
  /// extension hid the texts.
  static func decide(
    for content: PushContent, at place: Int, _ admission: Admission, isHidden: Bool,
    _ payload: PushPayload, to app: InstalledApp, in batch: PushBatch, _ grounds: inout Grounds
  ) -> (presentation: Presentation, outcome: Outcome) {
    var presentation = Presentation()
    presentation.wakesApp = admission.wakesApp
    switch admission.verdict {
    // The outcome of a push for an activity depends on the activities of the phone.
    case .dropped, .activity: return (presentation, .dropped)
    case .app: return (presentation, admission.isWakeHeld ? .held : .background)
    case .shown:
      if let refusal = Permissions.refusal(to: app, at: batch.arrival(of: place)) {
        grounds.decisions.insert(refusal)
        grounds.diagnostics.append(Permissions.notAllowed(refusal, payload, in: batch.document))
        return (presentation, .suppressed)
      }
      let outcome = show(
        content, at: place, isHidden: isHidden, payload, to: app, in: batch, &presentation,
        &grounds)
      return (presentation, outcome)
    }
  }

  private static func show(
    _ content: PushContent, at place: Int, isHidden: Bool, _ payload: PushPayload,
    to app: InstalledApp, in batch: PushBatch, _ presentation: inout Presentation,
    _ grounds: inout Grounds
  ) -> Outcome {
    let document = batch.document
    let level = Levels.level(of: content, payload, to: app, in: document, &grounds)
    presentation.level = level
    if app.isQuiet, content.hasText || content.sound != nil {
      grounds.decisions.insert(Permissions.deliveredQuietly)
    }
    let isSilenced = Focus.silencing(
      of: content, at: place, payload, level: level, for: app, in: batch, &grounds)
    if content.hasText {
      presentation.place(
        content, at: place, payload, isSilenced: isSilenced, for: app, in: batch, &grounds)
    } else if payload.hasText, !isHidden {
      grounds.decisions.insert(Localization.textsEmpty)
    }
    let (badge, badgeDecision) = Badge.badge(of: content, payload, for: app, in: document)
    presentation.badge = badge
    if let badgeDecision { grounds.decisions.insert(badgeDecision) }
    if badge != nil, isSilenced || presentation.isHeld {
      grounds.decisions.insert(Badge.changesAnyway)
    }
    let decisions = grounds.decisions
    let sound = Sounds.sound(
      of: content, payload, level: level, isHidden: isHidden, for: app, in: batch, &grounds)
    if isSilenced || presentation.isHeld {
      // The sound is not played, but its problems are reported.
      grounds.decisions = decisions
    } else {
      presentation.sound = sound
    }
    if isHidden, presentation.badge != nil || presentation.sound != nil {
      grounds.decisions.insert(ExtensionOutcomes.effectsOfHidden)
    }
    Categories.check(
      content[.categoryIdentifier], payload, to: app, in: batch, &grounds.diagnostics)
    return outcome(of: presentation, hasText: content.hasText, isHidden, isSilenced: isSilenced)
  }

  /// Decides where a notification with a text is seen, and how it looks there.
  @inline(__always)
  private mutating func place(
    _ content: PushContent, at place: Int, _ payload: PushPayload, isSilenced: Bool,
    for app: InstalledApp, in batch: PushBatch, _ grounds: inout Grounds
  ) {
    var placed: DecisionSet
    (places, placed) = Self.places(
      ofPushAt: place, at: level, isSilenced: isSilenced, for: app, batch)
    if places.isSeen, let returned = content.returned,
      let context = batch.returnedContents[returned].communication
    {
      let avatar = Communication.avatar(
        for: context, of: app, at: payload.alert.map(batch.document.location))
      grounds.take(avatar)
      isCommunication = avatar.value
    }
    let summary = Summary.decision(at: level, isCommunication: isCommunication, for: app)
    if let summary { grounds.decisions.insert(summary) }
    if summary == Summary.held {
      isHeld = true
      (places, placed) = (Summary.places(for: app), DecisionSet())
      if places.list { grounds.decisions.insert(Summary.shownEarly) }
    }
    grounds.decisions.formUnion(placed)
    if places.isSeen {
      grounds.decisions.insert(Collapsing.name(of: batch.captured.span[place].capture))
      describe(content, for: app, in: batch, &grounds)
    } else if !isHeld {
      grounds.diagnostics.append(Permissions.unseen(payload, for: app, in: batch.document))
    }
  }

  /// Decides how a visible notification looks.
  @inline(__always)
  private mutating func describe(
    _ content: PushContent, for app: InstalledApp, in batch: PushBatch, _ grounds: inout Grounds
  ) {
    if app.device.hidesPreviews {
      isPreviewHidden = true
      let category = batch.string(content[.categoryIdentifier])
      grounds.decisions.insert(Previews.hiding(ofCategory: category, for: app))
    } else if content.title.text.isEmpty {
      grounds.decisions.insert(Cards.titleIsAppName)
    }
    guard places.list else { return }
    let group = Grouping.group(
      hasThread: !content[.threadIdentifier].isEmpty, isCritical: level == .critical,
      by: app.settings.grouping)
    isGroupedByThread = group == Grouping.groupedByThread
    grounds.decisions.insert(group)
    if level == .critical, isGroupedByThread || group == Grouping.groupedByApp {
      grounds.decisions.insert(Grouping.criticalApart)
    }
  }

  /// Decides where a notification with a text is seen.
  private static func places(
    ofPushAt place: Int, at level: InterruptionLevel, isSilenced: Bool, for app: InstalledApp,
    _ batch: PushBatch
  ) -> (NotificationPlaces, decisions: DecisionSet) {
    var (places, found) = Permissions.places(at: level, isSilenced: isSilenced, for: app)
    if places.screenLights, batch.captured.span[place].capture.headers.priority == 1 {
      places.screenLights = false
      found.insert(Headers.screenStaysDark)
    }
    return (places, found)
  }

  private static func outcome(
    of presentation: Presentation, hasText: Bool, _ isHidden: Bool, isSilenced: Bool
  ) -> Outcome {
    if isHidden { return .suppressed }
    guard hasText else {
      return presentation.badge != nil || presentation.sound != nil ? .updated : .suppressed
    }
    if presentation.isHeld { return .held }
    if isSilenced { return presentation.places.isSeen ? .quiet : .suppressed }
    if presentation.places.banner || presentation.places.lockScreen { return .presented }
    return presentation.places.list ? .quiet : .suppressed
  }
}
