import LocalizationResolver
import ServiceExtensionKit
import SourceText

/// What the device does with a push: where it is seen and what is heard.
struct Presentation: Sendable {
  var banner = false
  var lockScreen = false
  var list = false
  /// `nil`: silent.
  var sound: PushContent.Sound?
  /// What the badge becomes; `nil`: it stays.
  var badge: Int?
  var screenLights = false
  var wakesApp = false
  /// The level that it gets, after what is permitted.
  var level = InterruptionLevel.active
  /// Whether its thread identifier groups it.
  var isGroupedByThread = false

  var isSeen: Bool { banner || lockScreen || list }
}

/// How a push is presented: rules A1, A2, B1, G1, G5, I1 and S1 to S4.
struct PresentationRules: Sendable {
  let device: SimulatedDevice
  /// The names of the files in the app's bundle; `nil` if they are not known.
  let bundledFiles: Set<String>?

  /// Decides how a push is presented.
  ///
  /// - Parameter place: Where the payload stands, for diagnostics.
  /// - Returns: The presentation and the outcome, with DEV diagnostics.
  func present(
    _ content: PushContent, of payload: PushPayload, admission: Admission,
    extensionResult: ExtensionResult, batch: PushBatch, decisions: inout DecisionSet
  ) -> Checked<(presentation: Presentation, outcome: Outcome)> {
    var presentation = Presentation()
    presentation.wakesApp = admission.wakesApp
    switch admission.verdict {
    case .dropped: return Checked((presentation, .dropped))
    case .app: return Checked((presentation, .background))
    case .shown: break
    }
    var diagnostics: [Diagnostic] = []
    func report(_ kind: DiagnosticKind, _ message: String, at place: JSONNode?, help: String? = nil)
    {
      let location = place.map { batch.document.location(of: $0) }
      diagnostics.append(Diagnostic(kind, message, at: location, help: help))
    }

    let settings = device.settings
    guard [.authorized, .provisional].contains(settings.authorization) else {
      decisions.insert(.authorizationMissing)
      report(
        .alertSuppressed, "the person did not allow notifications, so nothing is seen",
        at: payload.alert)
      return Checked((presentation, .suppressed), diagnostics)
    }

    presentation.level = level(of: content, &decisions)
    if presentation.level != askedLevel(of: content) {
      report(
        .interruptionLevelLowered,
        "the level is lowered from \(askedLevel(of: content).rawValue) to \(presentation.level.rawValue)",
        at: payload.soundPlace ?? payload.alert,
        help: "allow it in the device file: the entitlement of the app and the person's setting")
    }
    let isForeground = device.app.state == .foreground
    if content.hasText, !extensionResult.didSuppress {
      place(&presentation, isForeground: isForeground, &decisions)
      if !presentation.isSeen {
        let reason =
          isForeground ? "the app is in front and does not present it" : "the settings keep it away"
        report(
          .alertSuppressed, "nothing is seen: \(reason)", at: payload.alert,
          help: isForeground ? "answer willPresent with .banner, .list and .sound" : nil)
      }
    }
    decideBadge(content, &presentation, isForeground: isForeground, &decisions)
    decideSound(content, &presentation, isForeground: isForeground, &decisions)
    if decisions.contains(.soundNeedsAlert) {
      report(
        .soundWithoutAlert, "a sound without a text is not played in the background",
        at: payload.soundPlace, help: "add a title or a body; this rule is not certain")
    }
    if let sound = content.sound, !sound.name.isEmpty {
      checkSound(batch.string(sound.name), at: payload.soundPlace, report)
      if isMissing(sound, batch) {
        decisions.insert(.soundMissing)
        presentation.sound?.name = .none
      }
    }
    if !content.categoryIdentifier.isEmpty, let categories = device.app.categories {
      let name = batch.string(content.categoryIdentifier)
      if categories[name] == nil {
        report(
          .unknownCategory, "the app registered no category '\(name)', so there are no actions",
          at: payload.category,
          help: nearest(to: name, in: categories.keys.sorted()).map { "did you mean '\($0)'?" })
      }
    }
    if content.hasText { decideGroup(content, &presentation, &decisions) }
    let outcome = outcome(content, presentation, extensionResult, isForeground: isForeground)
    return Checked((presentation, outcome), diagnostics)
  }

  // MARK: - Level and place

  /// A critical sound makes the notification critical (I1).
  private func askedLevel(of content: PushContent) -> InterruptionLevel {
    content.sound?.isCritical == true ? .critical : content.interruptionLevel
  }

  private func level(of content: PushContent, _ decisions: inout DecisionSet) -> InterruptionLevel {
    let asked = askedLevel(of: content)
    let level =
      asked == .critical && content.interruptionLevel != .critical && !isPermitted(.critical)
      ? device.permitted(content.interruptionLevel) : device.permitted(asked)
    if level != asked { decisions.insert(.levelLowered) }
    switch level {
    case .passive: decisions.insert(.levelPassive)
    case .active: decisions.insert(.levelActive)
    case .timeSensitive: decisions.insert(.levelTimeSensitive)
    case .critical: decisions.insert(.levelCritical)
    }
    return level
  }

  private func isPermitted(_ level: InterruptionLevel) -> Bool {
    device.permitted(level) == level
  }

  private func place(
    _ presentation: inout Presentation, isForeground: Bool, _ decisions: inout DecisionSet
  ) {
    let settings = device.settings
    if isForeground {
      let asked = device.app.foregroundPresentation
      presentation.banner = asked.contains(.banner) && settings.banners
      presentation.list = asked.contains(.list) && settings.notificationCenter
      decisions.insert(presentation.isSeen ? .presentedByApp : .hiddenByApp)
      return
    }
    presentation.list = settings.notificationCenter
    if settings.authorization == .provisional {
      decisions.insert(.deliveredQuietly)
      return
    }
    presentation.lockScreen = settings.lockScreen
    if presentation.level == .passive { return }
    presentation.banner = settings.banners
    if !settings.banners { decisions.insert(.bannersOff) }
    presentation.screenLights = settings.lockScreen
  }

  // MARK: - Badge and sound

  private func decideBadge(
    _ content: PushContent, _ presentation: inout Presentation, isForeground: Bool,
    _ decisions: inout DecisionSet
  ) {
    guard let badge = content.badge else { return decisions.insert(.badgeLeft) }
    if !device.settings.badges || device.settings.authorization == .provisional {
      return decisions.insert(.badgesOff)
    }
    if isForeground, !device.app.foregroundPresentation.contains(.badge) {
      return decisions.insert(.hiddenByApp)
    }
    presentation.badge = badge
    decisions.insert(badge == 0 ? .badgeRemoved : .badgeSet)
  }

  private func decideSound(
    _ content: PushContent, _ presentation: inout Presentation, isForeground: Bool,
    _ decisions: inout DecisionSet
  ) {
    guard let sound = content.sound else { return decisions.insert(.soundSilent) }
    let settings = device.settings
    if settings.authorization == .provisional || presentation.level == .passive { return }
    if !settings.sounds, presentation.level != .critical { return decisions.insert(.soundsOff) }
    if isForeground {
      guard device.app.foregroundPresentation.contains(.sound) else { return }
    } else if !content.hasText {
      return decisions.insert(.soundNeedsAlert)
    }
    presentation.sound = sound
    if presentation.level != .critical {
      presentation.sound?.isCritical = false
      presentation.sound?.volume = nil
    }
    decisions.insert(sound.name.isEmpty ? .soundDefault : .soundPlayed)
  }

  /// The extensions of sound files that the system plays (S2).
  private static let soundExtensions = ["aiff", "aif", "wav", "caf"]

  private func checkSound(
    _ name: String, at place: JSONNode?,
    _ report: (DiagnosticKind, String, JSONNode?, String?) -> Void
  ) {
    let formats = Self.soundExtensions.joined(separator: ", ")
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let fileExtension = parts.count > 1 ? parts.last?.lowercased() ?? "" : ""
    if !Self.soundExtensions.contains(fileExtension) {
      let fact =
        fileExtension.isEmpty ? "has no file extension" : "is no sound format of the system"
      report(
        .soundFormat, "the sound '\(name)' \(fact), so the default is played", place,
        "use one of: \(formats)")
    } else if let bundledFiles, !bundledFiles.contains(name) {
      report(
        .soundFileMissing, "the app has no sound file '\(name)', so the default is played", place,
        nearest(to: name, in: bundledFiles.sorted()).map { "did you mean '\($0)'?" }
          ?? "add the file to the app's bundle")
    }
  }

  private func isMissing(_ sound: PushContent.Sound, _ batch: PushBatch) -> Bool {
    let name = batch.string(sound.name)
    let isFormat = Self.soundExtensions.contains { name.lowercased().hasSuffix("." + $0) }
    return !isFormat || bundledFiles?.contains(name) == false
  }

  // MARK: - Group and outcome

  private func decideGroup(
    _ content: PushContent, _ presentation: inout Presentation, _ decisions: inout DecisionSet
  ) {
    switch device.settings.grouping {
    case .automatic where !content.threadIdentifier.isEmpty:
      presentation.isGroupedByThread = true
      decisions.insert(.groupedByThread)
    case .automatic, .byApp: decisions.insert(.groupedByApp)
    case .off: decisions.insert(.notGrouped)
    }
  }

  private func outcome(
    _ content: PushContent, _ presentation: Presentation, _ result: ExtensionResult,
    isForeground: Bool
  ) -> Outcome {
    if result.didSuppress { return .suppressed }
    guard content.hasText else {
      return presentation.badge != nil || presentation.sound != nil ? .updated : .suppressed
    }
    if presentation.banner { return .presented }
    if presentation.lockScreen, presentation.level != .passive { return .presented }
    return presentation.isSeen ? .quiet : .suppressed
  }
}
