import ServiceExtensionKit
package import SourceText

/// When the service extension runs, and with which limits.
enum ServiceExtension: RuleFamily {
  static let rules = [
    Rule(
      "X1", "when the service extension runs", simulated: .whole,
      claims: [
        Claim(
          .documented, [.modifying, .serviceExtension, .analysis],
          """
          It runs if the app has one, `mutable-content` is on, the localized title, subtitle or body is \
          non-empty, the push type is not background, and alerts are enabled for the app. Never for a push that \
          only badges or sounds, a silent one, or a local notification. Apple asks for an alert dictionary; \
          that a plain string also qualifies is third-party analysis.
          """)
      ]),
    Rule(
      "X2", "texts are localized before the extension sees them", simulated: .whole,
      claims: [
        Claim(
          .documented, [.modifying, .generating],
          """
          The content that the extension gets holds the texts of the device's language. Its `userInfo` still \
          holds the payload with the raw keys and arguments.
          """)
      ]),
    Rule(
      "X3", "the extension has 30 seconds", simulated: .whole,
      claims: [
        Claim(
          .documented, [.modifying, .serviceExtension, .analysis],
          """
          The time runs from the moment the extension is started. A second before the end, on another thread, \
          it is told that its time expires (the second is third-party analysis). After 30 seconds it is over.
          """)
      ]),
    Rule(
      "X6", "requests of one extension wait for each other",
      simulated: .partly(missing: "the delay of the pushes behind a slow one, and the overtaking"),
      claims: [
        Claim(
          .assumed, [.analysis, .decision],
          """
          Each extension works through one queue: a slow one delays the next mutable push of the app, while a \
          push that is not mutable overtakes it. The process is used again, and each request gets a new object. \
          The order is assumed.
          """)
      ]),
    Rule(
      "X7", "the extension has little memory",
      simulated: .partly(
        missing: "an exact count: anonymous memory of its processes stands for it"),
      claims: [
        Claim(
          .observed, ["talk-ios#1223", "deltachat-ios#2477", "element-ios#3868"],
          """
          An extension that uses more than 24 MB is killed; older devices allow 12 to 16 MB. Apple does not \
          document the limit.
          """)
      ]),
    Rule(
      "X8", "what the extension may change", simulated: .whole,
      claims: [
        Claim(
          .documented, [.modifying, .content],
          """
          It may change any property of the content. The identifier of the request cannot be changed. A badge \
          of nil leaves the badge as it is, a sound of nil is silent.
          """)
      ]),
  ]

  static let extensionNotMutable = Decision(
    .serviceExtension, 0, "X1", "extension-not-mutable", .documented,
    "the extension does not run: 'mutable-content' is not on")
  static let extensionSilent = Decision(
    .serviceExtension, 1, "X1", "extension-silent", .documented,
    "the extension does not run: the push is not for the screen")
  static let extensionWithoutText = Decision(
    .serviceExtension, 2, "X1", "extension-without-text", .documented,
    "the extension does not run: there is no text to show")
  static let extensionNotAllowed = Decision(
    .serviceExtension, 3, "X1", "extension-not-allowed", .assumed,
    "the extension does not run: the person does not allow alerts")
  static let extensionAbsent = Decision(
    .serviceExtension, 4, "X1", "no-extension", .documented,
    "the extension does not run: none is given")
  static let extensionRan = Decision(
    .serviceExtension, 5, "X1", "extension-ran", .documented, "the extension ran")

  static let decisions: [Decision] = [
    extensionNotMutable, extensionSilent, extensionWithoutText, extensionNotAllowed,
    extensionAbsent, extensionRan,
  ]

  static let diagnostics: [DiagnosticKind] = [.extensionNotRun, .mutableContentMissing]
}

// MARK: - Deciding

extension ServiceExtension {
  /// Decides whether the extension runs for a push (X1).
  ///
  /// - Parameters:
  ///   - content: The localized content.
  ///   - payload: Where diagnostics point to.
  ///   - admission: What the device allows the push.
  ///   - type: The push type.
  ///   - app: The settings.
  ///   - hasExtension: Whether the app has an extension here.
  ///   - document: The document of the payload.
  /// - Returns: Whether it runs, with EXT101 if it does not although it should.
  static func request(
    for content: PushContent, _ payload: PushPayload, _ admission: Admission, type: PushType?,
    to app: InstalledApp, hasExtension: Bool, in document: JSONDocument
  ) -> Ruling<Bool> {
    guard admission.isRead else { return Ruling(false) }
    guard payload.isMutableContent else {
      return hasExtension && admission.verdict == .shown
        ? Ruling(false, extensionNotMutable) : Ruling(false)
    }
    let obstacle = obstacle(
      to: content, admission, type: type, app.settings, hasExtension: hasExtension)
    guard let (decision, reason, help) = obstacle else { return Ruling(true, extensionRan) }
    let diagnostic = Diagnostic(
      .extensionNotRun, "the extension is not run: \(reason)",
      at: payload.mutableContentPlace.map(document.location), help: help)
    return Ruling(false, decision, [diagnostic])
  }

  private static func obstacle(
    to content: PushContent, _ admission: Admission, type: PushType?,
    _ settings: SimulatedDevice.Settings, hasExtension: Bool
  ) -> (Decision, reason: String, help: String?)? {
    if type == .background {
      return (extensionSilent, "a background push is silent", "send push type 'alert'")
    }
    if admission.verdict == .app, content.hasText {
      return (extensionSilent, "the push goes to the app alone", "send push type 'alert'")
    }
    if !content.hasText {
      return (
        extensionWithoutText, "there is no text to show",
        "add a title, a subtitle or a body, which the extension may replace"
      )
    }
    if !settings.authorization.allowsNotifications || !settings.showsAlerts {
      return (extensionNotAllowed, "the person does not allow alerts", nil)
    }
    if !hasExtension {
      return (extensionAbsent, "no extension is registered", "give one with --extension")
    }
    return nil
  }
}

extension DiagnosticKind {
  package static let extensionNotRun = DiagnosticKind(
    "EXT101", "extension-not-run", .note, rule: "X1",
    summary: "The service extension does not run for this push.",
    explanation: """
      The extension runs only if mutable-content is on, the localized title, subtitle or body is \
      non-empty, the push type is not background, and alerts are enabled for the app. One of these is \
      missing, so the content is shown as it was sent: encrypted text stays encrypted, and no picture is \
      attached.
      """,
    example: #"{"aps": {"alert": "Encrypted message"}, "ciphertext": "…"}"#,
    remedy: """
      Put "mutable-content": 1 into aps, beside an alert with a text, and send it as apns-push-type: alert.
      """)

  package static let mutableContentMissing = DiagnosticKind(
    "PAY308", "mutable-content-missing", .note, rule: "X1",
    summary: "The payload holds work for a service extension, which does not run.",
    explanation: """
      A service extension runs only for a push with mutable-content. Without it an attachment is not downloaded \
      and a ciphertext is not decrypted: the person sees the original content. The note rests on the name of \
      the member, so it may be wrong.
      """,
    example: #"{"aps": {"alert": "Photo"}, "media-attachment-url": "https://example.com/a.jpg"}"#,
    remedy: "Add \"mutable-content\": 1 to aps if the extension should run.")
}
