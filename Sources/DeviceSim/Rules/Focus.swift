import ServiceExtensionKit
import SourceText

/// The notifications that a Focus and the silent switch silence.
enum Focus: RuleFamily {
  static let rules = [
    Rule(
      "S5", "the silent switch and Focus", simulated: .partly(missing: "haptics"),
      claims: [
        Claim(
          .documented, [.sound, .interruptionLevel],
          "The silent switch and a Focus silence every sound except that of critical alerts."),
        Claim(
          .assumed, [.analysis],
          """
          With the silent switch on, an active or time-sensitive notification with a sound \
          vibrates, if the person allows haptics in silent mode. A passive one, or one without a \
          sound, does not. Apple does not document the haptics of a notification.
          """),
      ]),
    Rule(
      "I2", "relevance and Focus filters", simulated: .whole,
      claims: [
        Claim(
          .documented,
          [.generating, .relevanceScore, "Apple, UNNotificationContent.filterCriteria"],
          """
          `relevance-score` orders the app's notifications in the scheduled summary, which \
          features the highest one. `filter-criteria` is matched with the app's Focus filter; \
          without a match the notification is silenced. Focus filters exist since iOS 16.
          """),
        Claim(
          .assumed, [.analysis, "Apple, WWDC22-10121"],
          """
          The filter applies only to a push that has criteria and that the Focus would otherwise \
          allow. Permitted time-sensitive and critical notifications pass it.
          """),
        Claim(
          .assumed, [.decision],
          "It also silences what an app in the foreground wants to present."),
      ]),
    Rule(
      "I3", "a Focus silences notifications, but does not delay them", simulated: .whole,
      claims: [
        Claim(
          .documented, [.managing, .interruptionLevel],
          """
          A Focus silences passive and active notifications of apps that it does not allow. \
          Time-sensitive ones pass if the Focus allows them, and critical ones always pass. A \
          communication notification passes if the Focus allows its sender. A silenced \
          notification appears in Notification Center as soon as it arrives. Focus exists since \
          iOS 15.
          """),
        Claim(
          .observed, ["public documentation of Batch on Focus"],
          """
          A silenced notification does not light the screen, and has no banner or sound. It is on \
          the lock screen only if the Focus has the option to show silenced notifications. Another \
          option hides the badges.
          """),
        Claim(
          .documented, [.managing],
          """
          The first time-sensitive notification of an app asks the person whether to keep \
          receiving them.
          """),
        Claim(
          .assumed, [.decision],
          """
          devsim assumes that the person keeps them, unless a later change sets \
          `settings.timeSensitive` to false. The question comes with the first one that is a \
          banner or on the lock screen.
          """),
        Claim(
          .assumed, [.analysis],
          "A Focus has a list of apps that it allows, or a list of apps that it silences."),
        Claim(
          .assumed, [.decision],
          "A Focus also silences what an app in the foreground wants to present."),
      ]),
  ]

  static let silenced = Decision(
    .focus, 0, "I3", "silenced-by-focus", .documented,
    "a Focus is on that does not let it through, so it has no light, banner or sound",
    isObstacle: true)
  static let silencedInApp = Decision(
    .focus, 8, "I3", "silenced-by-focus", .assumed,
    "a Focus is on that does not let it through, although the app is in the foreground",
    isObstacle: true)
  static let filtered = Decision(
    .focus, 1, "I2", "silenced-by-filter", .documented,
    "the app's Focus filter does not accept its criteria, so it has no light, banner or sound",
    isObstacle: true)
  static let appAllowed = Decision(
    .focus, 2, "I3", "allowed-by-focus", .documented, "the Focus allows the app")
  static let appNotSilenced = Decision(
    .focus, 9, "I3", "allowed-by-focus", .assumed, "the Focus does not silence the app")
  static let levelBreaksThrough = Decision(
    .focus, 3, "I3", "breaks-through-focus", .documented, "its level breaks through the Focus")
  static let silentSwitch = Decision(
    .focus, 4, "S5", "silent-switch", .documented, "the silent switch is on, so it is silent",
    isObstacle: true)

  static let silencedOnLockScreen = Decision(
    .focus, 5, "I3", "silenced-on-lock-screen", .observed,
    "the Focus shows on the lock screen what it silences")
  static let personAllowed = Decision(
    .focus, 6, "I3", "person-allowed-by-focus", .documented, "the Focus allows its sender")

  static let asksToGoOn = Decision(
    .focus, 7, "I3", "asks-to-go-on", .documented,
    "it is the first time-sensitive one of the app, so it asks the person whether to keep them")
  static let passesFilter = Decision(
    .focus, 10, "I2", "passes-filter", .assumed,
    "the app's Focus filter does not accept its criteria, but its level passes the filter")

  static let filteredInApp = Decision(
    .focus, 11, "I2", "silenced-by-filter", .assumed,
    "the app's Focus filter does not accept its criteria, although the app is in the foreground",
    isObstacle: true)

  static let decisions: [Decision] = [
    silenced, filtered, appAllowed, levelBreaksThrough, silentSwitch, silencedOnLockScreen,
    personAllowed, asksToGoOn, silencedInApp, appNotSilenced, passesFilter,
    filteredInApp,
  ]

  static let diagnostics: [DiagnosticKind] = [.focusFilterMissing]
}

// MARK: - Deciding

extension SimulatedDevice.Focus {
  /// Returns whether it lets a person through.
  func allows(_ sender: CommunicationContext.Sender) -> Bool {
    allowedPeople.contains(sender.displayName)
      || sender.handle.map(allowedPeople.contains) ?? false
  }

  /// Returns whether it lets an app through.
  func allows(_ app: String) -> Bool {
    silencedApps.map { !$0.contains(app) } ?? allowedApps.contains(app)
  }
}

extension Focus {
  /// Decides what the Focus that is on does to a notification (I2, I3).
  ///
  /// - Parameters:
  ///   - content: The content, for its filter criteria.
  ///   - place: The place of the push in its batch, for the bundle identifier of its app.
  ///   - payload: The payload, for the place of the criteria.
  ///   - level: The level that it gets.
  ///   - app: The app on its device.
  ///   - batch: The texts of the push.
  ///   - grounds: Gets the decisions, and DEV214. Nothing is decided without a Focus, or without a
  ///     text, a sound and a badge.
  /// - Returns: Whether the Focus silences it.
  static func silencing(
    of content: PushContent, at place: Int, _ payload: PushPayload, level: InterruptionLevel,
    for app: InstalledApp, in batch: PushBatch, _ grounds: inout Grounds
  ) -> Bool {
    guard let focus = app.device.focus,
      content.hasText || content.sound != nil || content.badge != nil
    else { return false }
    let criteria = batch.string(content[.filterCriteria])
    let isAccepted = criteria.isEmpty || focus.acceptedCriteria?.contains(criteria) != false
    if level == .critical || level == .timeSensitive && focus.allowsTimeSensitive {
      grounds.decisions.insert(levelBreaksThrough)
      if !isAccepted { grounds.decisions.insert(passesFilter) }
      return false
    }
    let isPersonAllowed = sender(of: content, for: app, in: batch).map(focus.allows) ?? false
    let name = batch.withApp(of: place) { String(copying: $0) }
    let identifier = name.isEmpty ? app.identifier ?? "" : name
    guard isPersonAllowed || focus.allows(identifier) else {
      grounds.decisions.insert(app.isForeground ? silencedInApp : silenced)
      return true
    }
    if !isAccepted {
      grounds.decisions.insert(app.isForeground ? filteredInApp : filtered)
      return true
    }
    let allowed = focus.silencedApps == nil ? appAllowed : appNotSilenced
    grounds.decisions.insert(isPersonAllowed ? personAllowed : allowed)
    if !criteria.isEmpty, focus.acceptedCriteria == nil {
      grounds.diagnostics.append(
        Diagnostic(
          .focusFilterMissing,
          "the app has no filter for the Focus that is on, so 'filter-criteria' has no effect",
          at: payload[.filterCriteria].map(batch.document.location),
          help: "if it has one, set what it accepts as 'focus.filter' in the device file"))
    }
    return false
  }

  /// Returns who sends a communication notification; `nil` for any other (X10).
  private static func sender(
    of content: PushContent, for app: InstalledApp, in batch: PushBatch
  ) -> CommunicationContext.Sender? {
    guard app.device.app.hasCommunicationCapability, let returned = content.returned else {
      return nil
    }
    return batch.returnedContents[returned].communication?.sender
  }

  /// Returns whether a notification asks whether to go on with time-sensitive ones, if it is the
  /// first of its app (I3).
  static func mayAsk(_ push: Push) -> Bool {
    push.presentation.level == .timeSensitive
      && (push.presentation.places.banner || push.presentation.places.lockScreen)
      && push.decisions.contains(Levels.levelTimeSensitive)
  }
}

extension DiagnosticKind {
  static let focusFilterMissing = DiagnosticKind(
    "DEV214", "focus-filter-missing", .note, rule: "I2",
    summary: "The push has filter criteria, but the app has no filter for the Focus that is on.",
    explanation: """
      filter-criteria is compared with what the app's Focus filter accepts. The criteria have no \
      effect if the app has no filter, or if the person has not added it to the Focus. The \
      notification is not silenced.
      """,
    example: #"{"aps": {"alert": "Hi", "filter-criteria": "work"}}"#,
    remedy: """
      Offer a Focus filter in the app (SetFocusFilterIntent with a filter predicate). In the \
      device file, focus.filter sets the criteria that it accepts.
      """)
}
