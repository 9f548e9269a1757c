import ServiceExtensionKit
import SourceText

/// How a push is presented: its place, badge and group (A1, A2, B1, G1, G2, G5); `LevelRules` and `SoundRules` do
/// the rest.
///
/// A class, as it never changes and is used for every push: a struct of its size would be copied each time.
final class PresentationRules: Sendable {
  private let settings: SimulatedDevice.Settings
  private let foregroundPresentation: Set<SimulatedDevice.App.ForegroundPresentation>
  private let isForeground: Bool
  private let levels: LevelRules
  private let sounds: SoundRules
  private let communication: CommunicationRules
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
    communication = CommunicationRules(isPermitted: device.app.hasCommunicationCapability)
    sounds = SoundRules(device: device, bundledFiles: bundledFiles)
    categories = device.app.categories.map { ByteTable($0.keys.sorted()) }
  }

  /// Decides how a push is presented.
  ///
  /// - Parameters:
  ///   - record: The push, with what its extension, or without one its payload, wants to show; gets the presentation,
  ///     the outcome, and A, B, C, G, I, S and T decisions.
  ///   - payload: Where diagnostics point to.
  ///   - admission: What the device allows the push.
  ///   - batch: The document and the texts; gets DEV diagnostics.
  func present(
    _ record: inout PushRecord, _ payload: PushPayload, admission: Admission,
    in batch: inout PushBatch
  ) {
    record.presentation.wakesApp = admission.wakesApp
    switch admission.verdict {
    case .dropped: record.outcome = .dropped
    case .app: record.outcome = .background
    case .shown:
      if settings.authorization.allowsNotifications {
        show(&record, payload, &batch)
        record.outcome = outcome(of: record)
      } else {
        record.decisions.insert(Permissions.authorizationMissing)
        batch.diagnostics.append(
          Diagnostic(
            .alertSuppressed, "the person did not allow notifications, so nothing is seen",
            at: payload.alert.map(batch.document.location)))
        record.outcome = .suppressed
      }
    }
  }

  /// Decides where a notification of the extension's own is seen, and which badge it sets (X11).
  ///
  /// - Parameters:
  ///   - content: What it shows.
  ///   - level: The level that it gets.
  /// - Returns: Its place and badge.
  func presentation(
    of content: NotificationContent, at level: InterruptionLevel
  ) -> Presentation {
    var presentation = Presentation()
    presentation.level = level
    // The decisions of the report are those of the push.
    var decisions = DecisionSet()
    if content.hasText { place(&presentation, &decisions) }
    decideBadge(content.badge, &presentation, &decisions)
    return presentation
  }

  private func show(
    _ record: inout PushRecord, _ payload: PushPayload, _ batch: inout PushBatch
  ) {
    let content = record.content
    let isHidden = record.extensionVerdict == .suppressed
    let level = levels.level(of: content, &record.decisions)
    record.presentation.level = level.level
    if level.isLowered {
      batch.diagnostics.append(levels.diagnostic(of: level, content, payload, in: batch.document))
    }
    if settings.authorization == .provisional {
      record.decisions.insert(Permissions.deliveredQuietly)
    }
    if content.hasText {
      place(&record.presentation, &record.decisions)
      if record.presentation.isSeen {
        record.decisions.insert(
          content.identifier.isEmpty ? Collapsing.identifierOpaque : Collapsing.identifierFromHeader
        )
        if content.title.text.isEmpty { record.decisions.insert(Cards.titleIsAppName) }
        decideGroup(content, &record.presentation, &record.decisions)
        communication.decide(&record, payload, &batch)
      } else {
        batch.diagnostics.append(unseen(payload, in: batch.document))
      }
    } else if payload.hasText, !isHidden {
      record.decisions.insert(Localization.textsEmpty)
    }
    decideBadge(content.badge, &record.presentation, &record.decisions)
    if let sound = content.sound {
      let file = sounds.file(of: sound, in: batch)
      record.presentation.sound = sounds.play(
        sound, from: file, of: content, level: level.level, isHidden: isHidden, &record.decisions)
      sounds.report(file, of: sound, payload, in: &batch, record.decisions)
    } else {
      record.decisions.insert(Sounds.soundSilent)
    }
    if let unknown = unknownCategory(content, payload, batch) { batch.diagnostics.append(unknown) }
  }

  // MARK: - Place (A1, A2, I1)

  private func place(_ presentation: inout Presentation, _ decisions: inout DecisionSet) {
    let isQuiet = settings.authorization == .provisional
    if isForeground {
      presentation.banner =
        foregroundPresentation.contains(.banner) && settings.banners && !isQuiet
      presentation.list = foregroundPresentation.contains(.list) && settings.notificationCenter
      decisions.insert(presentation.isSeen ? Foreground.presentedByApp : Foreground.hiddenByApp)
      return
    }
    presentation.list = settings.notificationCenter
    if !settings.notificationCenter { decisions.insert(Permissions.listOff) }
    guard !isQuiet, presentation.level != .passive else { return }
    presentation.lockScreen = settings.lockScreen
    presentation.screenLights = settings.lockScreen
    presentation.banner = settings.banners
    if !settings.lockScreen { decisions.insert(Permissions.lockScreenOff) }
    if !settings.banners { decisions.insert(Permissions.bannersOff) }
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
    _ badge: Int?, _ presentation: inout Presentation, _ decisions: inout DecisionSet
  ) {
    // An extension may set any number; one below 0 has no effect, as in a payload (P2).
    guard let badge, badge >= 0 else { return decisions.insert(Badge.badgeLeft) }
    if settings.authorization == .provisional { return }
    if !settings.badges { return decisions.insert(Badge.badgesOff) }
    if isForeground, !foregroundPresentation.contains(.badge) {
      return decisions.insert(Badge.badgeKeptByApp)
    }
    presentation.badge = badge
    decisions.insert(badge == 0 ? Badge.badgeRemoved : Badge.badgeSet)
  }

  // MARK: - Group (G1, G2)

  private func decideGroup(
    _ content: PushContent, _ presentation: inout Presentation, _ decisions: inout DecisionSet
  ) {
    guard presentation.list else { return }
    if settings.grouping == .off { return decisions.insert(Grouping.notGrouped) }
    if presentation.level == .critical, content.threadIdentifier.isEmpty {
      return decisions.insert(Grouping.criticalAlone)
    }
    if settings.grouping == .automatic, !content.threadIdentifier.isEmpty {
      presentation.isGroupedByThread = true
      return decisions.insert(Grouping.groupedByThread)
    }
    decisions.insert(Grouping.groupedByApp)
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

  private func outcome(of record: PushRecord) -> Outcome {
    let presentation = record.presentation
    if record.extensionVerdict == .suppressed { return .suppressed }
    guard record.content.hasText else {
      // That a sound alone is not heard (S4) is no setting, and not certain.
      let isUpdated =
        presentation.badge != nil || presentation.sound != nil
        || record.decisions.contains(Sounds.soundNeedsAlert)
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
