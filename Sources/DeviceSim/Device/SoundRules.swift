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

  /// Decides what is heard.
  ///
  /// - Parameters:
  ///   - content: What asks for a sound.
  ///   - level: The level that it gets.
  ///   - isHidden: Whether the extension hid its texts, which leaves the sound that it set (X5).
  ///   - batch: The texts.
  ///   - decisions: Gets A and S decisions.
  /// - Returns: The sound, without a name if the default is played; `nil` if nothing is heard.
  func sound(
    of content: PushContent, level: InterruptionLevel, isHidden: Bool, in batch: PushBatch,
    _ decisions: inout DecisionSet
  ) -> PushContent.Sound? {
    guard var sound = content.sound else {
      decisions.insert(.soundSilent)
      return nil
    }
    if isQuiet { return nil }
    if level == .passive {
      decisions.insert(.levelPassive)
      return nil
    }
    if !areSoundsOn, level != .critical {
      decisions.insert(.soundsOff)
      return nil
    }
    if isForeground, !appPlaysSounds {
      decisions.insert(.soundKeptByApp)
      return nil
    }
    if !isForeground, !content.hasText, !isHidden {
      decisions.insert(.soundNeedsAlert)
      return nil
    }
    if level != .critical {
      sound.isCritical = false
      sound.volume = nil
    }
    switch finding(about: sound.name, in: batch) {
    case .default: decisions.insert(.soundDefault)
    case .playable: decisions.insert(.soundPlayed)
    case .withoutExtension, .otherFormat, .missing: decisions.insert(.soundMissing)
    }
    if decisions.contains(.soundMissing) || decisions.contains(.soundDefault) { sound.name = .none }
    return sound
  }

  // MARK: - The file (S1, S2)

  private enum Finding {
    case `default`
    case playable
    case withoutExtension
    case otherFormat
    case missing
  }

  private func finding(about name: PushText, in batch: PushBatch) -> Finding {
    let name = batch.texts.span.extracting(name.range)
    if name.isEmpty || name.equals("default") { return .default }
    let isMissing = bundledFiles.map { !$0.contains(name) }
    return switch SoundFiles.form(of: name) {
    case .playable: isMissing == true ? .missing : .playable
    case .otherFormat: .otherFormat
    case .withoutExtension: isMissing == false ? .playable : .withoutExtension
    }
  }

  /// DEV203 to DEV205: what is wrong with a sound, whether or not it is heard on this device.
  func diagnostics(
    of content: PushContent, _ payload: PushPayload, in batch: PushBatch, _ decisions: DecisionSet
  ) -> [Diagnostic] {
    guard let sound = content.sound else { return [] }
    var diagnostics: [Diagnostic] = []
    let finding = finding(about: sound.name, in: batch)
    let isWanting = finding != .default && finding != .playable
    let isUnheard = decisions.contains(.soundNeedsAlert)
    guard isWanting || isUnheard else { return [] }
    let place = payload.soundPlace.map(batch.document.location)
    if isWanting { diagnostics.append(diagnostic(of: finding, batch.string(sound.name), place)) }
    if isUnheard {
      diagnostics.append(
        Diagnostic(
          .soundWithoutAlert, "a sound without a text is not played in the background", at: place,
          help: "add a title or a body; this rule is not certain"))
    }
    return diagnostics
  }

  private func diagnostic(
    of finding: Finding, _ name: String, _ place: SourceLocation?
  ) -> Diagnostic {
    let near = bundledFiles.flatMap { nearest(to: name, in: $0.sounds) }
    let meant = near.map { "did you mean '\($0)'?" }
    return switch finding {
    case .withoutExtension:
      Diagnostic(
        .soundFileMissing, "the sound '\(name)' has no file extension, so the default stands in",
        at: place, help: meant ?? "send the whole name of the file, as in '\(name).caf'")
    case .otherFormat:
      Diagnostic(
        .soundFormat, "the sound '\(name)' has no format of the system, so the default stands in",
        at: place, help: meant ?? "use one of: \(SoundFiles.formats.joined(separator: ", "))")
    case .default, .playable, .missing:
      Diagnostic(
        .soundFileMissing, "the app has no sound file '\(name)', so the default stands in",
        at: place,
        help: meant ?? "add the file to the app's bundle")
    }
  }
}
