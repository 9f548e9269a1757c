import ServiceExtensionKit
import SourceText

/// The interruption levels of notifications.
enum Levels: RuleFamily {
  static let rules = [
    Rule(
      "I1", "interruption levels", simulated: .whole,
      claims: [
        Claim(
          .documented, [.interruptionLevel],
          """
          A passive notification goes to the list only: no light, no sound, no banner. An active \
          one lights the screen, may play a sound and has a banner. A time-sensitive one also \
          breaks through Focus and the scheduled summary, if the app has the capability and the \
          person allows it.
          """),
        Claim(
          .documented, [.interruptionLevel, .sound],
          """
          A critical notification plays its sound at its own volume despite the silent switch, and \
          always breaks through. It needs Apple's entitlement and the person's authorization. A \
          permitted critical sound makes a push critical. Critical alerts exist since iOS 12.
          """),
        Claim(
          .assumed, [.analysis],
          """
          A level that is not permitted is lowered: critical to time-sensitive, and time-sensitive \
          to active.
          """),
        Claim(
          .assumed, [.decision],
          """
          With provisional authorization the person was not asked yet, so critical alerts are not \
          authorized.
          """),
        Claim(
          .documented, ["Apple, UNNotificationSound.defaultCritical", .analysis],
          """
          A permitted critical level without a sound, or with the default sound, plays the default \
          critical sound.
          """),
        Claim(
          .observed, ["ntfy-ios#21"],
          "Without their entitlements, the levels critical and time-sensitive count as active."),
        Claim(
          .documented, [.interruptionLevel],
          """
          Levels exist since iOS 15. On an older system a notification is active, unless it has a \
          permitted critical sound.
          """),
        Claim(
          .assumed, [.decision],
          """
          An app in the foreground that chooses a banner gets one for a passive notification too. \
          Its sound is not played.
          """),
      ])
  ]

  static let levelPassive = Decision(
    .levels, 0, "I1", "passive", .documented, "passive: in the list only, no banner, light or sound"
  )
  static let levelActive = Decision(
    .levels, 1, "I1", "active", .documented,
    "active: a banner, light and sound as the settings allow")
  static let levelTimeSensitive = Decision(
    .levels, 2, "I1", "time-sensitive", .documented,
    "time-sensitive: as active, and it may break through a Focus")
  static let levelCritical = Decision(
    .levels, 3, "I1", "critical", .documented,
    "critical: it breaks through Focus and the silent switch")
  static let levelLowered = Decision(
    .levels, 4, "I1", "level-lowered", .assumed,
    "the app or the person does not permit the requested level, so a lower one is used")

  static let levelNotEntitled = Decision(
    .levels, 5, "I1", "level-not-entitled", .observed,
    "without the entitlement, the requested level counts as active")

  static let levelPassiveInForeground = Decision(
    .levels, 6, "I1", "passive", .assumed,
    "passive: no light or sound; the app in the foreground decides about the banner")

  static let levelTooNew = Decision(
    .levels, 7, "I1", "levels-not-known", .documented,
    "the system is older than iOS 15 and knows no levels, so the requested one has no effect")

  static let decisions: [Decision] = [
    levelPassive, levelActive, levelTimeSensitive, levelCritical, levelLowered, levelNotEntitled,
    levelPassiveInForeground, levelTooNew,
  ]

  static let diagnostics: [DiagnosticKind] = [.interruptionLevelLowered]
}

// MARK: - Deciding

extension Levels {
  /// Returns the level that a content gets: a level that is not permitted becomes the next lower
  /// one.
  static func permitted(
    _ level: InterruptionLevel, to app: InstalledApp
  ) -> InterruptionLevel {
    switch level {
    case .critical:
      app.device.settings.critical && app.device.app.hasCriticalEntitlement && !app.isQuiet
        ? .critical : permitted(.timeSensitive, to: app)
    case .timeSensitive:
      app.device.settings.timeSensitive && app.device.app.hasTimeSensitiveCapability
        ? .timeSensitive : .active
    case .active, .passive: level
    }
  }

  /// Returns whether an app has an entitlement for a level, or for one between it and active.
  private static func isEntitled(_ app: InstalledApp, to level: InterruptionLevel) -> Bool {
    app.device.app.hasTimeSensitiveCapability
      || level == .critical && app.device.app.hasCriticalEntitlement
  }

  /// The decision about what a passive notification of an app is.
  static func passive(for app: InstalledApp) -> Decision {
    app.isForeground ? levelPassiveInForeground : levelPassive
  }

  /// Decides the level of a push.
  ///
  /// A permitted critical sound makes the push critical; one that is not permitted does not change
  /// the level.
  ///
  /// - Returns: The level; the grounds get DEV206 if it is lower than the requested one.
  static func level(
    of content: PushContent, _ payload: PushPayload, to app: InstalledApp,
    in document: JSONDocument, _ grounds: inout Grounds
  ) -> InterruptionLevel {
    let hasCriticalSound = content.sound?.isCritical == true
    let isCritical = hasCriticalSound && permitted(.critical, to: app) == .critical
    var requested = content.interruptionLevel
    if requested != .active, !app.device.has(.levels) {
      grounds.decisions.insert(levelTooNew)
      requested = .active
    }
    let asked = hasCriticalSound ? .critical : requested
    let level = isCritical ? .critical : permitted(requested, to: app)
    if hasCriticalSound, document.isOnByType(.critical, of: payload.soundPlace) {
      grounds.decisions.insert(PayloadValues.flagOn)
    }
    if level != asked {
      let isObserved = level == .active && !isEntitled(app, to: asked)
      grounds.decisions.insert(isObserved ? levelNotEntitled : levelLowered)
      grounds.diagnostics.append(
        lowered(from: asked, to: level, content, payload, for: app, in: document))
    }
    // A critical sound breaks through without a text too.
    guard content.hasText || level == .critical && content.sound != nil else { return level }
    if payload.isLevelUnknown { grounds.decisions.insert(PayloadValues.levelUnknown) }
    switch level {
    case .passive: grounds.decisions.insert(passive(for: app))
    case .active: grounds.decisions.insert(levelActive)
    case .timeSensitive: grounds.decisions.insert(levelTimeSensitive)
    case .critical: grounds.decisions.insert(levelCritical)
    }
    return level
  }

  /// Returns DEV206: the requested level, the resulting level, and what would permit the requested
  /// one.
  private static func lowered(
    from asked: InterruptionLevel, to level: InterruptionLevel, _ content: PushContent,
    _ payload: PushPayload, for app: InstalledApp, in document: JSONDocument
  ) -> Diagnostic {
    let isSound = content.interruptionLevel != asked
    let key = PayloadKey.interruptionLevel.rawValue
    let named = isSound ? nil : payload.aps.flatMap { document.member(key, of: $0) }
    let sound = content.sound?.isCritical == true ? payload.soundPlace : nil
    let fact =
      isSound
      ? "the critical sound is not permitted, so it becomes a normal one and the level is"
      : "the level is lowered from \(asked.rawValue) to"
    let (need, members) =
      asked == .critical
      ? (
        "entitlement",
        "'criticalEntitlement' of the app, and 'authorization' and 'critical' of the settings,"
      )
      : ("capability", "'timeSensitiveCapability' of the app and 'timeSensitive' of the settings")
    let missing =
      asked == .critical
      ? app.device.messageIfLacking(.criticalAlerts, neededBy: "a critical alert") : nil
    return Diagnostic(
      .interruptionLevelLowered, "\(fact) \(level.rawValue)",
      at: (named ?? sound ?? payload.alert).map(document.location),
      help: missing ?? """
        if the app has the \(need) and the person's permission, set \(members) in the device file
        """)
  }
}

extension DiagnosticKind {
  static let interruptionLevelLowered = DiagnosticKind(
    "DEV206", "interruption-level-lowered", .note, rule: "I1",
    summary: "The app may not use this interruption level, so the device uses a lower one.",
    explanation: """
      A critical notification needs Apple's entitlement and the person's authorization. A \
      time-sensitive one needs the capability and the person's consent. Without them, critical is \
      lowered to time-sensitive, and time-sensitive to active. The notification is shown, but \
      Focus and the silent switch apply to it.
      """,
    example: #"{"aps": {"alert": "Gate changed", "interruption-level": "critical"}}"#,
    remedy: """
      Add the capability or entitlement to the app. In the device file, set what the person allowed.
      """)
}
