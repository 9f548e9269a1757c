import ServiceExtensionKit
import SourceText

/// The sound that is played.
enum Sounds: RuleFamily {
  static let rules = [
    Rule(
      "S1", "the sound is a file of the app",
      simulated: .whole,
      claims: [
        Claim(
          .documented, [.generating, .sound, .archived],
          """
          The sound is the name of a file in the app's Library/Sounds folder or main bundle. The \
          default sound is played if the name is `default`, and also if the file is missing or \
          longer than 30 seconds. Without a sound member the device is silent and does not \
          vibrate.
          """),
        Claim(
          .observed, ["home-assistant/iOS#861"],
          "The default sound is also played if the format of the file is not supported."),
        Claim(
          .assumed, [.decision],
          """
          devsim cannot see what an app copied to Library/Sounds while it ran. `librarySounds` of \
          the device file names these files, which count as playable.
          """),
      ]),
    Rule(
      "S2", "sound formats", simulated: .whole,
      claims: [
        Claim(
          .documented, [.sound],
          "The file is aiff, wav or caf, and contains Linear PCM, IMA4, µLaw or aLaw."),
        Claim(
          .assumed, [.decision],
          """
          devsim reads the length and the encoding from the file. A file whose content is missing, \
          because it is empty or kept in Git LFS, counts as playable.
          """),
      ]),
    Rule(
      "S3", "the sound dictionary", simulated: .whole,
      claims: [
        Claim(
          .documented, [.generating],
          "With `critical` on, the sound is a critical sound. The volume has an effect only then."),
        Claim(
          .assumed, [.analysis],
          """
          A critical sound without a name is the default critical sound. With `critical` off, the \
          sound is the normal sound with that name, or the default sound. A dictionary with only \
          unknown members is silent.
          """),
      ]),
    Rule(
      "S4", "a sound without alert text", simulated: .whole,
      claims: [
        Claim(
          .observed,
          [
            .generating, "sygnal#365", "home-assistant/iOS#92", "home-assistant/iOS#241",
            "home-assistant/iOS#529", "gorush#146",
          ],
          "The sound of a push without alert text is played while the app is in the background."),
        Claim(
          .assumed, [.analysis],
          """
          Third-party analysis says that it is not played. `"soundWithoutText": "silent"` in the \
          device file follows this analysis.
          """),
      ]),
  ]

  static let soundPlayed = Decision(
    .sounds, 0, "S1", "sound", .documented, "the named sound is played")
  static let soundDefault = Decision(
    .sounds, 1, "S1", "default-sound", .documented, "the default sound is played")
  static let soundSilent = Decision(
    .sounds, 3, "S1", "silent", .documented, "without a sound it is silent")
  static let soundNeedsAlert = Decision(
    .sounds, 4, "S4", "silent-without-alert", .assumed,
    "a sound without alert text is not played in the background", isObstacle: true)
  static let soundsOff = Decision(
    .sounds, 5, "A1", "sounds-off", .documented, "the person switched off sounds", isObstacle: true)
  static let soundKeptByApp = Decision(
    .sounds, 6, "A2", "sound-kept-by-app", .documented,
    "the app is in the foreground and does not play the sound", isObstacle: true)

  static let criticalByLevel = Decision(
    .sounds, 7, "I1", "default-critical-sound", .documented,
    "a critical notification without a sound plays the default critical sound")
  static let lostWithBadge = Decision(
    .sounds, 8, "B1", "sound-lost-with-badge", .observed,
    "the push removes the badge, so its sound file is not played")

  static let playedByDictionary = Decision(
    .sounds, 9, "S3", "sound", .assumed,
    "the sound dictionary is not critical, and the sound that it names is played")
  static let defaultByDictionary = Decision(
    .sounds, 10, "S3", "default-sound", .assumed,
    "the sound dictionary is not critical or has no name, so the default sound is played")
  static let silentByDictionary = Decision(
    .sounds, 11, "S3", "silent", .assumed,
    "the sound dictionary has only unknown members, so it is silent")
  static let silentByValue = Decision(
    .sounds, 12, "P2", "silent", .assumed, "the value of 'sound' does not count, so it is silent")
  static let defaultByEmptyName = Decision(
    .sounds, 13, "P2", "default-sound", .assumed,
    "the name of the sound is empty, so the default sound is played")
  static let heardWithoutText = Decision(
    .sounds, 14, "S4", "heard-without-text", .observed,
    "the sound is played without alert text, because the app is in the background")

  static let decisions: [Decision] = [
    soundPlayed, soundDefault, formatUnsupported, soundSilent, soundNeedsAlert, soundsOff,
    soundKeptByApp, criticalByLevel, lostWithBadge, playedByDictionary, defaultByDictionary,
    silentByDictionary, silentByValue, defaultByEmptyName, heardWithoutText, soundMissing,
  ]

  /// The decisions that a sound is played.
  static let played = [
    soundPlayed, soundDefault, formatUnsupported, criticalByLevel, playedByDictionary,
    defaultByDictionary, defaultByEmptyName, heardWithoutText, soundMissing,
  ]

  static let revisions = [Revision(lostWithBadge, of: played)]

  static let diagnostics: [DiagnosticKind] = [
    .soundFileMissing, .soundFormat, .soundWithoutAlert, .soundLostWithBadge,
  ]
}

// MARK: - Deciding

extension Sounds {
  /// Decides the sound that is played (S1, S3, S4).
  ///
  /// - Parameters:
  ///   - content: The content that may have a sound.
  ///   - payload: The payload, for the places of diagnostics.
  ///   - level: The level that the content gets.
  ///   - isHidden: Whether the extension hid the texts, which leaves the sound that it set (X5).
  ///   - app: The settings and the sounds of the app.
  ///   - batch: The texts of the content.
  ///   - grounds: Gets the decisions. DEV203 to DEV205 report the problems of a sound, whether or
  ///     not it is played on this device.
  /// - Returns: The sound, without a name if the default is played; `nil` if there is none.
  static func sound(
    of content: PushContent, _ payload: PushPayload, level: InterruptionLevel, isHidden: Bool,
    for app: InstalledApp, in batch: PushBatch, _ grounds: inout Grounds
  ) -> PushContent.Sound? {
    let isByLevel = content.sound == nil && level == .critical && content.hasText
    guard let asked = isByLevel ? PushContent.Sound(isCritical: true) : content.sound else {
      grounds.decisions.insert(silence(of: payload, in: batch.document))
      return nil
    }
    let file = batch.texts.withText(asked.name) { Self.file($0, of: app) }
    let (sound, decision) = play(
      asked, from: file, of: content, level: level, isHidden: isHidden, for: app)
    if let decision {
      grounds.decisions.insert(
        isByLevel ? decision : asWritten(decision, asked, payload, in: batch))
    }
    if isByLevel, sound != nil { grounds.decisions.insert(criticalByLevel) }
    if sound != nil, !content.hasText, !isHidden, !app.isForeground {
      grounds.decisions.insert(heardWithoutText)
    }
    let isUnheard = decision == soundNeedsAlert
    guard file.isUnplayable || isUnheard else { return sound }
    let place = payload.soundPlace.map(batch.document.location)
    if file.isUnplayable {
      grounds.diagnostics.append(diagnostic(of: file, batch.string(asked.name), app, place))
    }
    if isUnheard {
      grounds.diagnostics.append(
        Diagnostic(
          .soundWithoutAlert, "a sound without a text is not played in the background", at: place,
          help: "add a title or a body, or delete 'soundWithoutText' from the device file"))
    }
    return sound
  }

  /// Returns the decision that nothing is played.
  ///
  /// For a sound that does not count, it has the evidence of the rule that says so (S3, P2).
  private static func silence(of payload: PushPayload, in document: JSONDocument) -> Decision {
    guard let place = payload.soundPlace, !payload.hasSound else { return soundSilent }
    let isDictionary = document.kind(of: place) == .object && !document.isEmpty(place)
    return isDictionary ? silentByDictionary : silentByValue
  }

  /// Returns the decision about a sound that is played.
  ///
  /// For a sound in an undocumented form, it has the evidence of the rule that accepts this form
  /// (S3, P2).
  private static func asWritten(
    _ decision: Decision, _ sound: PushContent.Sound, _ payload: PushPayload, in batch: PushBatch
  ) -> Decision {
    guard case .dictionary(let node, let isCritical, _) = payload.sound else { return decision }
    let written = node.flatMap(batch.document.string) ?? ""
    let name = written == "default" ? "" : written
    // An extension may have set another sound.
    guard isCritical == sound.isCritical, name == batch.string(sound.name) else { return decision }
    switch decision {
    case soundPlayed where !isCritical: return playedByDictionary
    case soundDefault where node == nil || !isCritical:
      let isEmptyName = payload.soundPlace.map { batch.document.kind(of: $0) == .string } ?? false
      return isEmptyName ? defaultByEmptyName : defaultByDictionary
    default: return decision
    }
  }

  private static func play(
    _ asked: PushContent.Sound, from file: File, of content: PushContent,
    level: InterruptionLevel, isHidden: Bool, for app: InstalledApp
  ) -> (sound: PushContent.Sound?, decision: Decision?) {
    if app.isQuiet { return (nil, nil) }
    if let obstacle = obstacle(to: content, level: level, isHidden: isHidden, for: app) {
      return (nil, obstacle)
    }
    var sound = asked
    if level != .critical {
      sound.isCritical = false
      sound.volume = nil
    }
    if case .playable = file { return (sound, soundPlayed) }
    sound.name = .none
    // At a permitted critical level, the default sound is the critical one (I1).
    if level == .critical { sound.isCritical = true }
    switch file {
    case .none, .playable: return (sound, soundDefault)
    case .withoutExtension, .missing, .unsuitable(.tooLong): return (sound, soundMissing)
    case .otherFormat, .unsuitable(.encoding), .unsuitable(.noSound):
      return (sound, formatUnsupported)
    }
  }

  /// Returns why a sound is not played; `nil` if it is.
  private static func obstacle(
    to content: PushContent, level: InterruptionLevel, isHidden: Bool, for app: InstalledApp
  ) -> Decision? {
    if level == .passive { return Levels.passive(for: app) }
    if !app.settings.sounds, level != .critical { return soundsOff }
    if app.device.isSilent, level != .critical { return Focus.silentSwitch }
    if app.isForeground {
      return app.device.app.foregroundPresentation.contains(.sound) ? nil : soundKeptByApp
    }
    let needsText = app.device.assumptions.soundWithoutText == .silent
    return needsText && !content.hasText && !isHidden ? soundNeedsAlert : nil
  }

  /// Returns whether a push that removes the badge loses its sound: a file of the app (B1).
  static func isLostWithBadge(_ sound: PushContent.Sound) -> Bool {
    !sound.name.isEmpty && !sound.isCritical
  }

  /// Returns DEV209 for a push that loses its sound, with the place of its badge.
  static func lostWithBadge(at place: SourceLocation?) -> Diagnostic {
    Diagnostic(
      .soundLostWithBadge, "the sound is not heard, because the push removes the badge",
      at: place, help: "send the sound 'default', or remove the badge with a separate push")
  }
}

extension DiagnosticKind {
  static let soundWithoutAlert = DiagnosticKind(
    "DEV205", "sound-without-alert", .note, rule: "S4",
    summary: "The push has a sound but no text, and the device file says that it is silent.",
    explanation: """
      Public reports say that the sound of a push without alert text is played while the app is in \
      the background. Third-party analysis says that it is not played. devsim follows the reports, \
      unless the device file has "soundWithoutText": "silent".
      """,
    example: #"{"aps": {"badge": 9, "sound": "bingbong.aiff"}}"#,
    remedy: "If the person must hear the push, send a text with the sound. Test it on a device.")

  static let soundLostWithBadge = DiagnosticKind(
    "DEV209", "sound-lost-with-badge", .note, rule: "B1",
    summary: "The push removes the badge, so its sound file is not heard.",
    explanation: """
      Public tests of 2017 sent pushes that change the badge from above 0 to 0. Such a push does \
      not play a sound file of the app and does not vibrate. The default sound is played.
      """,
    example: #"{"aps": {"alert": "All read", "badge": 0, "sound": "cash.caf"}}"#,
    remedy: "Send the default sound, or remove the badge with a separate push.")
}
