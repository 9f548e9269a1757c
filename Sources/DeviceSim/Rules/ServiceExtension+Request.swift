package import SourceText

// Whether the extension runs for a push (X1); the claims and the decisions are in
// `ServiceExtension`.

extension ServiceExtension {
  /// Decides whether the extension runs for a push (X1); reports EXT101 if it should run but does
  /// not.
  static func request(
    for content: PushContent, _ payload: PushPayload, _ admission: Admission, type: PushType?,
    to app: InstalledApp, hasExtension: Bool, in document: JSONDocument,
    _ grounds: inout Grounds
  ) -> Bool {
    guard admission.isRead else { return false }
    guard payload.isMutableContent else {
      if hasExtension, admission.verdict == .shown {
        grounds.decisions.insert(extensionNotMutable)
      }
      return false
    }
    let obstacle = obstacle(
      to: content, payload, admission, type: type, app.device, hasExtension: hasExtension,
      in: document)
    guard let (decision, reason, help) = obstacle else {
      let isString = payload.alert.map { document.kind(of: $0) == .string } ?? false
      grounds.decisions.insert(isString ? extensionRanForString : extensionRan)
      if document.isOnByType(.mutableContent, of: payload.aps) {
        grounds.decisions.insert(PayloadValues.flagOn)
      }
      return true
    }
    grounds.decisions.insert(decision)
    grounds.diagnostics.append(
      Diagnostic(
        .extensionNotRun, reason.map { "the extension does not run: \($0)" } ?? decision.sentence,
        at: payload.mutableContentPlace.map(document.location), help: help))
    return false
  }

  /// Returns why the extension does not run, and what helps; `nil` if it runs.
  ///
  /// The reason is `nil` where the decision says the same.
  private static func obstacle(
    to content: PushContent, _ payload: PushPayload, _ admission: Admission, type: PushType?,
    _ device: SimulatedDevice, hasExtension: Bool, in document: JSONDocument
  ) -> (Decision, reason: String?, help: String?)? {
    let settings = device.settings
    if type == .background {
      return (backgroundPush, "a background push is silent", "send push type 'alert'")
    }
    if admission.verdict == .activity {
      return (extensionSilent, "the push is for a Live Activity", "leave 'mutable-content' out")
    }
    if admission.verdict == .app, content.hasText {
      return (extensionSilent, "the push goes to the app alone", "send push type 'alert'")
    }
    if !content.hasText {
      let alert = payload.aps.flatMap { document.member(PayloadKey.alert.rawValue, of: $0) }
      return (
        alert == nil ? extensionWithoutText : textLost, "the push has no text to show",
        "add a title, a subtitle or a body, which the extension may replace"
      )
    }
    if !settings.authorization.allowsNotifications || !settings.showsAlerts {
      return (extensionNotAllowed, nil, nil)
    }
    if settings.authorization == .ephemeral, hasExtension {
      return (
        extensionOfAppClip, nil,
        "send the text as it is to be read, or let the person install the app"
      )
    }
    if hasExtension, !device.has(.serviceExtensions) {
      return (
        systemWithoutExtensions, nil, "send a text that people can read without the extension"
      )
    }
    if !hasExtension {
      return (extensionAbsent, "no extension is registered", "give an extension with --extension")
    }
    return nil
  }
}

extension DiagnosticKind {
  package static let extensionNotRun = DiagnosticKind(
    "EXT101", "extension-not-run", .note, rule: "X1",
    summary: "The service extension does not run for this push.",
    explanation: """
      The extension runs only if mutable-content is on, and the localized title, subtitle or body \
      is not empty. The push type must not be background, and alerts must be enabled for the app. \
      An App Clip has no extension. One of these conditions is not met, so the content is shown as \
      it was sent: encrypted text stays encrypted, and no picture is attached.
      """,
    example: #"{"aps": {"alert": "Encrypted message"}, "ciphertext": "…"}"#,
    remedy: """
      Put "mutable-content": 1 into aps, beside an alert with a text, and send the push as \
      apns-push-type: alert.
      """)

  static let mutableContentMissing = DiagnosticKind(
    "PAY308", "mutable-content-missing", .note, rule: "X1",
    summary: "The payload has data for a service extension, which does not run.",
    explanation: """
      A service extension runs only for a push with mutable-content. Without it an attachment is \
      not downloaded and a ciphertext is not decrypted: the person sees the original content. \
      devsim infers this from the name of the member, so it may be wrong.
      """,
    example: #"{"aps": {"alert": "Photo"}, "media-attachment-url": "https://example.com/a.jpg"}"#,
    remedy: "Add \"mutable-content\": 1 to aps if the extension should run.")
}
