import ServiceExtensionKit
import SourceText

/// How a push is presented: its place, badge and group (A1, A2, B1, G1, G2, G5); `LevelRules` and `SoundRules` do
/// the rest.
struct PresentationRules: Sendable {
  private let settings: SimulatedDevice.Settings
  private let foregroundPresentation: Set<SimulatedDevice.App.ForegroundPresentation>
  private let isForeground: Bool
  private let levels: LevelRules
  private let sounds: SoundRules
  /// The categories that the app registered; `nil` if they are not known.
  private let categories: ByteTable?

  /// Prepares the rules for a device.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - bundledFiles: The files of the app's bundle; `nil` if they are not known.
  init(device: SimulatedDevice, bundledFiles: SoundFiles?) {
    settings = device.settings
    foregroundPresentation = device.app.foregroundPresentation
    isForeground = device.app.state == .foreground
    levels = LevelRules(device: device)
    sounds = SoundRules(device: device, bundledFiles: bundledFiles)
    categories = device.app.categories.map { ByteTable($0.keys.sorted()) }
  }

  /// Decides how a push is presented.
  ///
  /// - Parameters:
  ///   - content: What the extension, or without one the push, wants to show.
  ///   - payload: Where diagnostics point to.
  ///   - admission: What the device allows the push.
  ///   - extensionResult: What the extension did.
  ///   - batch: The document and the texts.
  ///   - decisions: Gets A, B, C, G, I, S and T decisions.
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
    guard settings.authorization.allowsNotifications else {
      decisions.insert(.authorizationMissing)
      diagnostics.append(
        Diagnostic(
          .alertSuppressed, "the person did not allow notifications, so nothing is seen",
          at: payload.alert.map(batch.document.location)))
      return Checked((presentation, .suppressed), diagnostics)
    }

    let level = levels.level(of: content, &decisions)
    presentation.level = level.level
    if level.isLowered {
      diagnostics.append(levels.diagnostic(of: level, content, payload, in: batch.document))
    }
    if settings.authorization == .provisional { decisions.insert(.deliveredQuietly) }
    if content.hasText {
      place(&presentation, &decisions)
      if presentation.isSeen {
        decisions.insert(content.identifier.isEmpty ? .identifierOpaque : .identifierFromHeader)
        if content.title.text.isEmpty { decisions.insert(.titleIsAppName) }
        decideGroup(content, &presentation, &decisions)
      } else {
        diagnostics.append(unseen(payload, in: batch.document))
      }
    } else if payload.hasText, !extensionResult.didSuppress {
      decisions.insert(.textsEmpty)
    }
    decideBadge(content, &presentation, &decisions)
    if let sound = content.sound {
      let file = sounds.file(of: sound, in: batch)
      presentation.sound = sounds.play(
        sound, from: file, of: content, level: level.level,
        isHidden: extensionResult.didSuppress, &decisions)
      sounds.report(file, of: sound, payload, in: batch, decisions, to: &diagnostics)
    } else {
      decisions.insert(.soundSilent)
    }
    if let unknown = unknownCategory(content, payload, batch) { diagnostics.append(unknown) }
    let outcome = outcome(content, presentation, extensionResult, decisions)
    return Checked((presentation, outcome), diagnostics)
  }

  // MARK: - Place (A1, A2, I1)

  private func place(_ presentation: inout Presentation, _ decisions: inout DecisionSet) {
    let isQuiet = settings.authorization == .provisional
    if isForeground {
      presentation.banner =
        foregroundPresentation.contains(.banner) && settings.banners && !isQuiet
      presentation.list = foregroundPresentation.contains(.list) && settings.notificationCenter
      decisions.insert(presentation.isSeen ? .presentedByApp : .hiddenByApp)
      return
    }
    presentation.list = settings.notificationCenter
    if !settings.notificationCenter { decisions.insert(.listOff) }
    guard !isQuiet, presentation.level != .passive else { return }
    presentation.lockScreen = settings.lockScreen
    presentation.screenLights = settings.lockScreen
    presentation.banner = settings.banners
    if !settings.lockScreen { decisions.insert(.lockScreenOff) }
    if !settings.banners { decisions.insert(.bannersOff) }
  }

  private func unseen(_ payload: PushPayload, in document: JSONDocument) -> Diagnostic {
    let place = payload.alert.map(document.location)
    guard isForeground else {
      return Diagnostic(
        .alertSuppressed, "nothing is seen: the settings keep it away", at: place)
    }
    return Diagnostic(
      .alertSuppressed, "nothing is seen: the app is in front and does not present it", at: place,
      help: "answer willPresent with .banner, .list and .sound")
  }

  // MARK: - Badge (B1)

  private func decideBadge(
    _ content: PushContent, _ presentation: inout Presentation, _ decisions: inout DecisionSet
  ) {
    // An extension may set any number; one below 0 has no effect, as in a payload (P2).
    guard let badge = content.badge, badge >= 0 else { return decisions.insert(.badgeLeft) }
    if settings.authorization == .provisional { return }
    if !settings.badges { return decisions.insert(.badgesOff) }
    if isForeground, !foregroundPresentation.contains(.badge) {
      return decisions.insert(.badgeKeptByApp)
    }
    presentation.badge = badge
    decisions.insert(badge == 0 ? .badgeRemoved : .badgeSet)
  }

  // MARK: - Group (G1, G2)

  private func decideGroup(
    _ content: PushContent, _ presentation: inout Presentation, _ decisions: inout DecisionSet
  ) {
    guard presentation.list else { return }
    if settings.grouping == .off { return decisions.insert(.notGrouped) }
    if presentation.level == .critical, content.threadIdentifier.isEmpty {
      return decisions.insert(.criticalAlone)
    }
    if settings.grouping == .automatic, !content.threadIdentifier.isEmpty {
      presentation.isGroupedByThread = true
      return decisions.insert(.groupedByThread)
    }
    decisions.insert(.groupedByApp)
  }

  // MARK: - Category (G5)

  private func unknownCategory(
    _ content: PushContent, _ payload: PushPayload, _ batch: PushBatch
  ) -> Diagnostic? {
    guard !content.categoryIdentifier.isEmpty, let categories,
      categories.number(of: batch.texts.span.extracting(content.categoryIdentifier.range)) == nil
    else { return nil }
    let name = batch.string(content.categoryIdentifier)
    return Diagnostic(
      .unknownCategory, "the app registered no category '\(name)', so there are no actions",
      at: payload.category.map(batch.document.location),
      help: nearest(to: name, in: categories.strings).map { "did you mean '\($0)'?" })
  }

  private func outcome(
    _ content: PushContent, _ presentation: Presentation, _ result: ExtensionResult,
    _ decisions: DecisionSet
  ) -> Outcome {
    if result.didSuppress { return .suppressed }
    guard content.hasText else {
      // That a sound alone is not heard (S4) is no setting, and not certain.
      let isUpdated =
        presentation.badge != nil || presentation.sound != nil
        || decisions.contains(.soundNeedsAlert)
      return isUpdated ? .updated : .suppressed
    }
    if presentation.banner || presentation.lockScreen { return .presented }
    return presentation.list ? .quiet : .suppressed
  }
}

extension ByteTable {
  /// Makes a table of names, in their order.
  init(_ names: [String]) {
    self.init(minimumCapacity: names.count)
    for name in names { _ = insert(Array(name.utf8).span) }
  }

  /// The keys in their order.
  var strings: [String] {
    (0..<count).map { String(decoding: key($0), as: UTF8.self) }
  }
}
