import ServiceExtensionKit
import SourceText

/// Where a notification is seen.
struct NotificationPlaces: Sendable {
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
  /// How a push is presented, and what became of it.
  typealias Decided = (presentation: Presentation, outcome: Outcome)

  /// Decides how a push is presented: the rules in the order of the device.
  ///
  /// - Parameters:
  ///   - push: The push, extended.
  ///   - payload: Where diagnostics point to.
  ///   - app: The settings.
  ///   - document: The document of the payload.
  ///   - batch: The texts of the content.
  /// - Returns: The presentation, with what became of the push.
  static func ruling(
    of push: Push, _ payload: PushPayload, to app: InstalledApp, in document: JSONDocument,
    _ batch: PushBatch
  ) -> Ruling<Decided> {
    var ruling = Ruling((presentation: Presentation(), outcome: Outcome.dropped))
    ruling.value.presentation.wakesApp = push.admission.wakesApp
    switch push.admission.verdict {
    case .dropped: break
    case .app: ruling.value.outcome = push.admission.isWakeHeld ? .held : .background
    // What becomes of it depends on the phone's activities.
    case .activity: break
    case .shown:
      if let refusal = Permissions.refusal(to: app, at: batch.arrival(of: push.place)) {
        ruling.decisions.insert(refusal)
        ruling.diagnostics.append(Permissions.notAllowed(refusal, payload, in: document))
        ruling.value.outcome = .suppressed
      } else {
        show(push, payload, to: app, in: document, batch, &ruling)
      }
    }
    return ruling
  }

  private static func show(
    _ push: Push, _ payload: PushPayload, to app: InstalledApp, in document: JSONDocument,
    _ batch: PushBatch, _ ruling: inout Ruling<Decided>
  ) {
    let content = batch.content(of: push)
    let isHidden = push.extended?.verdict == .suppressed
    var presentation = ruling.value.presentation
    let level = Levels.level(of: content, payload, to: app, in: document, &ruling)
    presentation.level = level
    if app.isQuiet { ruling.decisions.insert(Permissions.deliveredQuietly) }
    let isSilenced = Focus.silencing(
      of: push, content, payload, level: level, for: app, in: batch, &ruling)
    if content.hasText {
      var places = self.places(
        of: push, at: level, isSilenced: isSilenced, for: app, batch, &ruling.decisions)
      if places.isSeen, let returned = content.returned,
        let context = batch.returnedContents[returned].communication
      {
        let place = payload.alert.map(document.location)
        let avatar = Communication.avatar(for: context, of: app, at: place)
        ruling.take(avatar)
        presentation.isCommunication = avatar.value
      }
      let summary = Summary.decision(
        at: level, isCommunication: presentation.isCommunication, for: app)
      if let summary { ruling.decisions.insert(summary) }
      if summary == Summary.held {
        presentation.isHeld = true
        places = Summary.places(for: app)
        if places.list { ruling.decisions.insert(Summary.shownEarly) }
      }
      presentation.places = places
      if places.isSeen {
        ruling.decisions.insert(Collapsing.name(of: batch.captured.span[push.place].capture))
        if app.device.hidesPreviews {
          presentation.isPreviewHidden = true
          ruling.decisions.insert(Previews.hidden)
        } else if content.title.text.isEmpty {
          ruling.decisions.insert(Cards.titleIsAppName)
        }
        if places.list {
          let group = Grouping.group(
            threadIdentifier: content[.threadIdentifier], level: level,
            by: app.settings.grouping)
          presentation.isGroupedByThread = group == Grouping.groupedByThread
          ruling.decisions.insert(group)
        }
      } else if !presentation.isHeld {
        ruling.diagnostics.append(Permissions.unseen(payload, for: app, in: document))
      }
    } else if payload.hasText, !isHidden {
      ruling.decisions.insert(Localization.textsEmpty)
    }
    let asked = payload.isBadgeNegative ? content.badge ?? -1 : content.badge
    let (badge, badgeDecision) = Badge.badge(asked, for: app)
    presentation.badge = badge
    if let badgeDecision { ruling.decisions.insert(badgeDecision) }
    let decisions = ruling.decisions
    let sound = Sounds.sound(
      of: content, payload, level: level, isHidden: isHidden, for: app, in: batch, &ruling)
    if isSilenced || presentation.isHeld {
      // The problems of the sound are worth knowing all the same.
      ruling.decisions = decisions
    } else {
      presentation.sound = sound
    }
    Categories.check(
      content[.categoryIdentifier], payload, to: app, in: batch, &ruling.diagnostics)
    ruling.value = (
      presentation,
      outcome(of: presentation, hasText: content.hasText, isHidden, isSilenced: isSilenced)
    )
  }

  /// Decides where a notification with a text is seen.
  private static func places(
    of push: Push, at level: InterruptionLevel, isSilenced: Bool, for app: InstalledApp,
    _ batch: PushBatch, _ decisions: inout DecisionSet
  ) -> NotificationPlaces {
    var (places, found) = Permissions.places(at: level, isSilenced: isSilenced, for: app)
    if places.screenLights, batch.captured.span[push.place].capture.headers.priority == 1 {
      places.screenLights = false
      found.insert(Headers.screenStaysDark)
    }
    decisions.formUnion(found)
    return places
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

extension Ruling {
  /// Takes the decisions and the diagnostics of a further ruling.
  mutating func take<Other>(_ other: Ruling<Other>) {
    decisions.formUnion(other.decisions)
    if !other.diagnostics.isEmpty { diagnostics += other.diagnostics }
  }
}
