import ServiceExtensionKit
import SourceText

/// What is heard of a push (S1 to S4).
struct SoundRules: Sendable {
  private let isQuiet: Bool
  private let areSoundsOn: Bool
  private let isForeground: Bool
  private let appPlaysSounds: Bool
  private let bundledFiles: SoundFiles?

  /// Prepares the rules for a device.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - bundledFiles: The files of the app's bundle; `nil` if they are not known.
  init(device: SimulatedDevice, bundledFiles: SoundFiles?) {
    isQuiet = device.settings.authorization == .provisional
    areSoundsOn = device.settings.sounds
    isForeground = device.app.state == .foreground
    appPlaysSounds = device.app.foregroundPresentation.contains(.sound)
    self.bundledFiles = bundledFiles
  }

  // MARK: - The file (S1, S2)

  /// What there is to play for the name of a sound.
  enum File: Sendable {
    /// Nothing is named, or `default`.
    case none
    case playable
    case withoutExtension
    case otherFormat
    case missing

    var isWanting: Bool { self != .none && self != .playable }
  }

  func file(of sound: PushContent.Sound, in batch: PushBatch) -> File {
    if sound.name.isEmpty { return .none }
    let name = batch.texts.span.extracting(sound.name.range)
    if name.equals("default") { return .none }
    let isBundled = bundledFiles?.contains(name)
    return switch SoundFiles.form(of: name) {
    case .playable: isBundled == false ? .missing : .playable
    case .otherFormat: .otherFormat
    case .withoutExtension: isBundled == true ? .playable : .withoutExtension
    }
  }

  // MARK: - What is heard (S1, S3, S4)

  /// Decides what is heard.
  ///
  /// - Parameters:
  ///   - asked: The sound that is asked for.
  ///   - file: What there is to play.
  ///   - content: What asks for it.
  ///   - level: The level that the content gets.
  ///   - isHidden: Whether the extension hid the texts, which leaves the sound that it set (X5).
  ///   - decisions: Gets A, I and S decisions.
  /// - Returns: The sound, without a name if the default is played; `nil` if nothing is heard.
  func play(
    _ asked: PushContent.Sound, from file: File, of content: PushContent, level: InterruptionLevel,
    isHidden: Bool, _ decisions: inout DecisionSet
  ) -> PushContent.Sound? {
    if isQuiet { return nil }
    if let obstacle = obstacle(to: content, level: level, isHidden: isHidden) {
      decisions.insert(obstacle)
      return nil
    }
    var sound = asked
    if level != .critical {
      sound.isCritical = false
      sound.volume = nil
    }
    if file != .playable { sound.name = .none }
    switch file {
    case .none: decisions.insert(Sounds.soundDefault)
    case .playable: decisions.insert(Sounds.soundPlayed)
    case .withoutExtension, .otherFormat, .missing: decisions.insert(Sounds.soundMissing)
    }
    return sound
  }

  /// Why a sound is not heard; `nil` if it is.
  private func obstacle(
    to content: PushContent, level: InterruptionLevel, isHidden: Bool
  ) -> Decision? {
    if level == .passive { return Levels.levelPassive }
    if !areSoundsOn, level != .critical { return Sounds.soundsOff }
    if isForeground { return appPlaysSounds ? nil : Sounds.soundKeptByApp }
    return content.hasText || isHidden ? nil : Sounds.soundNeedsAlert
  }

  // MARK: - Diagnostics

  /// Reports DEV203 to DEV205: what is wrong with a sound, whether or not it is heard on this device.
  func report(
    _ file: File, of sound: PushContent.Sound, _ payload: PushPayload, in batch: inout PushBatch,
    _ decisions: DecisionSet
  ) {
    let isUnheard = decisions.contains(Sounds.soundNeedsAlert)
    guard file.isWanting || isUnheard else { return }
    let place = payload.soundPlace.map(batch.document.location)
    if file.isWanting {
      batch.diagnostics.append(diagnostic(of: file, batch.string(sound.name), place))
    }
    if isUnheard {
      batch.diagnostics.append(
        Diagnostic(
          .soundWithoutAlert, "a sound without a text is not played in the background", at: place,
          help: "add a title or a body; this rule is not certain"))
    }
  }

  private func diagnostic(
    of file: File, _ name: String, _ place: SourceLocation?
  ) -> Diagnostic {
    let near = bundledFiles.flatMap { nearest(to: name, in: $0.sounds) }
    let meant = near.map { "did you mean '\($0)'?" }
    return switch file {
    case .withoutExtension:
      Diagnostic(
        .soundFileMissing, "the sound '\(name)' has no file extension, so the default stands in",
        at: place, help: meant ?? "send the whole name of the file, as in '\(name).caf'")
    case .otherFormat:
      Diagnostic(
        .soundFormat, "the sound '\(name)' has no format of the system, so the default stands in",
        at: place, help: meant ?? "use one of: \(SoundFiles.formats.joined(separator: ", "))")
    case .none, .playable, .missing:
      Diagnostic(
        .soundFileMissing, "the app has no sound file '\(name)', so the default stands in",
        at: place,
        help: meant ?? "add the file to the app's bundle")
    }
  }
}
