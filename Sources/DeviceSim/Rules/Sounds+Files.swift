import SourceText

// The file that a sound names (S1, S2); the claims are in `Sounds`.

extension Sounds {
  static let formatUnsupported = Decision(
    .sounds, 2, "S1", "sound-missing", .observed,
    "the format of the named sound is not supported, so the default sound is played")
  static let soundMissing = Decision(
    .sounds, 15, "S1", "sound-missing", .documented,
    "the named sound is missing or longer than 30 seconds, so the default sound is played")
}

// MARK: - Deciding

extension Sounds {
  /// The file for the name of a sound (S1, S2).
  enum File: Sendable {
    /// The name is missing or `default`.
    case none
    case playable
    case withoutExtension
    case otherFormat
    case missing
    /// The file is there, but cannot be played.
    case unsuitable(SoundFiles.Problem)

    var isUnplayable: Bool {
      switch self {
      case .none, .playable: false
      case .withoutExtension, .otherFormat, .missing, .unsuitable: true
      }
    }
  }

  /// Finds the file for the name of a sound.
  static func file(_ name: Span<UInt8>, of app: InstalledApp) -> File {
    if name.isEmpty { return .none }
    if name.isEqual(to: "default") { return .none }
    let isCopied = app.librarySounds?.number(of: name) != nil
    let isBundled = isCopied ? true : app.bundledFiles?.contains(name)
    return switch SoundFiles.form(of: name) {
    case .playable where isBundled == false: .missing
    case .playable where isCopied: .playable
    case .playable: app.bundledFiles?.problem(of: name).map(File.unsuitable) ?? .playable
    case .otherFormat: .otherFormat
    case .withoutExtension: isBundled == true ? .playable : .withoutExtension
    }
  }

  /// Returns DEV203 for a file that the app does not have; `nil` if it has it, or it is not known.
  ///
  /// It is for sounds that may have any format.
  static func missing(
    _ name: String, of app: InstalledApp, at place: SourceLocation?
  ) -> Diagnostic? {
    guard let files = app.bundledFiles, !files.contains(name.utf8.span),
      app.librarySounds?.number(of: name.utf8.span) == nil
    else { return nil }
    return diagnostic(of: .missing, name, app, place)
  }

  /// Returns DEV203 or DEV204 for a sound that cannot be played.
  static func diagnostic(
    of file: File, _ name: String, _ app: InstalledApp, _ place: SourceLocation?
  ) -> Diagnostic {
    let files = (app.bundledFiles?.sounds ?? []) + app.device.app.librarySounds
    let stem = SoundFiles.stem(of: name)
    let sameStem = files.first { SoundFiles.stem(of: $0) == stem }
    let isOtherFormat = if case .otherFormat = file { true } else { false }
    let near = sameStem ?? (isOtherFormat ? nil : nearest(to: name, in: files))
    let meant = near.map { "did you mean '\($0)'?" }
    return switch file {
    case .withoutExtension:
      Diagnostic(
        .soundFileMissing,
        "the sound '\(name)' has no file extension, so the default sound is played", at: place,
        help: meant ?? "send the whole name of the file, as in '\(name).caf'")
    case .otherFormat:
      Diagnostic(
        .soundFormat,
        "the sound '\(name)' has a format that notifications cannot play, so the default sound is "
          + "played",
        at: place,
        help: meant ?? "use one of: \(SoundFiles.formats.joined(separator: ", "))")
    case .unsuitable(let problem):
      Diagnostic(
        .soundFormat, "the sound '\(name)' \(problem.phrase), so the default sound is played",
        at: place, help: problem.remedy)
    case .none, .playable, .missing:
      Diagnostic(
        .soundFileMissing, "the app has no sound file '\(name)', so the default sound is played",
        at: place,
        help: meant ?? "add the file to the app's bundle, or to 'librarySounds' of the device file")
    }
  }
}

extension SoundFiles.Problem {
  /// What is wrong with a sound, after its name.
  fileprivate var phrase: String {
    switch self {
    case .tooLong(let seconds): "is \(Self.text(of: seconds)) seconds long"
    case .encoding(""): "does not say its encoding"
    case .encoding(let name): "has the encoding \(VisibleText.make(from: name))"
    case .noSound: "is not an aiff, wav or caf file"
    }
  }

  /// Returns a number of seconds with two digits after the point at most, rounded up.
  private static func text(of seconds: Double) -> String {
    guard seconds < 1e9 else { return "very many" }
    let rounded = (seconds * 100).rounded(.up) / 100
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }

  fileprivate var remedy: String {
    switch self {
    case .tooLong: "cut it to 30 seconds at most"
    case .encoding, .noSound: "convert it to Linear PCM, IMA4, µLaw or aLaw in a caf file"
    }
  }
}

extension DiagnosticKind {
  static let soundFileMissing = DiagnosticKind(
    "DEV203", "sound-file-missing", .warning, rule: "S1",
    summary: "The app has no sound file of this name.",
    explanation: """
      The device looks for the file in the app's Library/Sounds folder and in its main bundle. If \
      the file is missing, the default sound is played. The name includes the file extension.
      """,
    example: #"{"aps": {"alert": "Hello", "sound": "bingbong"}}"#,
    remedy: """
      Add the file to the app's target, and send its name with the extension, such as \
      bingbong.aiff.
      """)

  static let soundFormat = DiagnosticKind(
    "DEV204", "sound-format", .warning, rule: "S2",
    summary: "Notifications cannot play the format of the sound file.",
    explanation: """
      A notification sound is Linear PCM, IMA4, µLaw or aLaw in an aiff, wav or caf file, and 30 \
      seconds long at most. For another format the default sound is played.
      """,
    example: #"{"aps": {"alert": "Hello", "sound": "chime.mp3"}}"#,
    remedy: "Convert the sound, for example to a caf file with IMA4, and send the new name.")
}
