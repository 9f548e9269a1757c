import ServiceExtensionKit
import SourceText

/// How much a push may interrupt (I1).
struct LevelRules: Sendable {
  /// What a push asks for, and what it gets.
  struct Level: Sendable {
    let asked: InterruptionLevel
    let level: InterruptionLevel

    var isLowered: Bool { level != asked }
  }

  let device: SimulatedDevice

  /// Decides the level of a push.
  ///
  /// A permitted critical sound makes it critical; one that is not permitted leaves the level as it is.
  func level(of content: PushContent, _ decisions: inout DecisionSet) -> Level {
    let hasCriticalSound = content.sound?.isCritical == true
    let own = device.permitted(content.interruptionLevel)
    let level = Level(
      asked: hasCriticalSound ? .critical : content.interruptionLevel,
      level: hasCriticalSound && device.permitted(.critical) == .critical ? .critical : own)
    if level.isLowered { decisions.insert(Levels.levelLowered) }
    guard content.hasText else { return level }
    switch level.level {
    case .passive: decisions.insert(Levels.levelPassive)
    case .active: decisions.insert(Levels.levelActive)
    case .timeSensitive: decisions.insert(Levels.levelTimeSensitive)
    case .critical: decisions.insert(Levels.levelCritical)
    }
    return level
  }

  /// DEV206: what was asked for, what it became, and what would permit it.
  func diagnostic(
    of level: Level, _ content: PushContent, _ payload: PushPayload, in document: JSONDocument
  ) -> Diagnostic {
    let isSound = content.interruptionLevel != level.asked
    let key = PayloadKey.interruptionLevel.rawValue
    let named = isSound ? nil : payload.aps.flatMap { document.member(key, of: $0) }
    let sound = content.sound?.isCritical == true ? payload.soundPlace : nil
    let fact =
      isSound
      ? "the critical sound is not permitted, so it is a normal one and the level is"
      : "the level is lowered from \(level.asked.rawValue) to"
    let permission =
      level.asked == .critical
      ? "'criticalEntitlement' of the app and 'critical' of the settings"
      : "'timeSensitiveCapability' of the app and 'timeSensitive' of the settings"
    return Diagnostic(
      .interruptionLevelLowered, "\(fact) \(level.level.rawValue)",
      at: (named ?? sound ?? payload.alert).map(document.location),
      help: "if the app has it and the person allowed it, say so in the device file: \(permission)")
  }
}
