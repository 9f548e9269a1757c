package import SourceText

/// Which sound is played.
enum Sounds: RuleFamily {
  static let rules = [
    Rule(
      "S1", "the sound is a file of the app",
      simulated: .partly(missing: "the length of the sound"),
      claims: [
        Claim(
          .documented, [.generating, .sound, .archived],
          """
          The name is that of a file in the app's Library/Sounds folder or main bundle. The \
          default sound is played if the name is `default`, and also if the file is missing or \
          longer than 30 seconds. Without a sound member the device is silent and does not \
          vibrate.
          """),
        Claim(
          .observed, ["home-assistant/iOS#861"],
          """
          The default sound is also played if the format of the file is not supported.
          """),
      ]),
    Rule(
      "S2", "sound formats", simulated: .partly(missing: "the encoding inside the file"),
      claims: [
        Claim(
          .documented, [.sound],
          """
          The file is aiff, wav or caf, and holds Linear PCM, IMA4, µLaw or aLaw.
          """)
      ]),
    Rule(
      "S3", "the sound dictionary", simulated: .whole,
      claims: [
        Claim(
          .documented, [.generating],
          """
          With `critical` on, the sound is a critical one. The volume counts only then.
          """),
        Claim(
          .assumed, [.analysis],
          """
          A critical sound without a name is the default critical sound. With `critical` off it is \
          the normal sound with that name, or the default sound. A dictionary with only unknown \
          members is silent.
          """),
      ]),
    Rule(
      "S4", "a sound without alert text", simulated: .whole,
      claims: [
        Claim(
          .assumed,
          [
            .analysis, .generating, "sygnal#365", "home-assistant/iOS#92", "home-assistant/iOS#241",
            "home-assistant/iOS#529", "gorush#146",
          ],
          """
          A push with a sound and no alert text makes no sound while the app is in the background. \
          The certainty is low: only third-party analysis says so. Public reports say that the \
          sound is heard, and an example on Apple's own page has a sound without a text.
          """)
      ]),
  ]

  static let soundPlayed = Decision(
    .sounds, 0, "S1", "sound", .documented, "the named sound is played")
  static let soundDefault = Decision(
    .sounds, 1, "S1", "default-sound", .documented, "the default sound is played")
  static let soundMissing = Decision(
    .sounds, 2, "S1", "sound-missing", .observed,
    "the named sound cannot be played, so the default sound is")
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

  static let decisions: [Decision] = [
    soundPlayed, soundDefault, soundMissing, soundSilent, soundNeedsAlert, soundsOff,
    soundKeptByApp,
  ]

  static let diagnostics: [DiagnosticKind] = [.soundFileMissing, .soundFormat, .soundWithoutAlert]
}

extension DiagnosticKind {
  package static let soundFileMissing = DiagnosticKind(
    "DEV203", "sound-file-missing", .warning, rule: "S1",
    summary: "The app has no sound file of this name.",
    explanation: """
      The device looks for the file in the app's Library/Sounds folder and in its main bundle. If \
      the file is missing, the default sound is played. The name is that of the whole file, with \
      its extension.
      """,
    example: #"{"aps": {"alert": "Hello", "sound": "bingbong"}}"#,
    remedy: """
      Add the file to the app's target, and send its name with the extension, such as \
      bingbong.aiff.
      """)

  package static let soundFormat = DiagnosticKind(
    "DEV204", "sound-format", .warning, rule: "S2",
    summary: "Notifications cannot play the format of the sound file.",
    explanation: """
      A notification sound is Linear PCM, IMA4, µLaw or aLaw in an aiff, wav or caf file, and 30 \
      seconds long at most. For another format the default sound is played.
      """,
    example: #"{"aps": {"alert": "Hello", "sound": "chime.mp3"}}"#,
    remedy: "Convert the sound, for example to a caf file with IMA4, and send the new name.")

  package static let soundWithoutAlert = DiagnosticKind(
    "DEV205", "sound-without-alert", .note, rule: "S4",
    summary: "The push has a sound but no text, and may be silent.",
    explanation: """
      Third-party analysis says that a push with a sound and no alert text makes no sound while \
      the app is in the background. The certainty is low: public reports and an example on Apple's \
      own page say otherwise.
      """,
    example: #"{"aps": {"badge": 9, "sound": "bingbong.aiff"}}"#,
    remedy: "If the person must hear the push, send a text with the sound. Test it on a device.")
}
