package import SourceText

extension DiagnosticKind {
  /// Every kind that this target emits, in the order of their codes.
  package static let serviceExtension: [DiagnosticKind] = [
    transformerFailed, extensionDoesNotCompile, extensionModuleMissing, extensionTimeExpired,
    extensionMemoryExceeded, extensionCrashed,
    extensionNeverAnswered, extensionProtocolError, contentWithoutText, handlerCalledAgain,
    attachmentRejected, decryptionFailed,
  ]

  package static let transformerFailed = DiagnosticKind(
    "EXT102", "transformer-failed", .warning, rule: "X5",
    summary: "A transformer failed, so the push is shown as it was sent.",
    explanation: """
      If the service extension fails, the device shows the original content: what the extension would have \
      changed is lost, and encrypted text stays unreadable. With the filtering entitlement nothing is shown.
      """,
    example: "a transformer that throws because a member of the payload is missing",
    remedy: "Catch the failure in the transformer and answer with the best content that is at hand."
  )

  package static let extensionTimeExpired = DiagnosticKind(
    "EXT201", "extension-time-expired", .warning, rule: "X3",
    summary: "The extension answered only when its time was nearly over.",
    explanation: """
      An extension has 30 seconds. One second before the end the device calls \
      serviceExtensionTimeWillExpire, the last chance to answer; until then nothing is shown, and the next \
      push of the app that needs the extension waits.
      """,
    example: "a transformer that calls the content handler in serviceExtensionTimeWillExpire",
    remedy: "Call the content handler from didReceive as soon as the content is ready.")

  package static let extensionNeverAnswered = DiagnosticKind(
    "EXT204", "extension-never-answered", .warning, rule: "X5",
    summary: "The extension returned without calling the content handler.",
    explanation: """
      The device waits 30 seconds for the content handler, then shows the original content. A frequent \
      cause is a guard statement that returns without calling the handler. In a simulation inside this \
      process, a transformer has to call it before didReceive or serviceExtensionTimeWillExpire returns.
      """,
    example: "guard let url = content.userInfo[\"image\"] else { return }",
    remedy: "Call the content handler on every path.")

  package static let contentWithoutText = DiagnosticKind(
    "EXT301", "content-without-text", .warning, rule: "X5",
    summary: "The extension answered without text in title, subtitle and body.",
    explanation: """
      Without text the answer does not count: the device shows the original content, so a notification \
      cannot be hidden this way. Only with the filtering entitlement nothing is shown, and a badge or sound \
      of the answer is applied.
      """,
    example: "content.title = \"\"; content.subtitle = \"\"; content.body = \"\"",
    remedy: """
      Answer with some text; to hide notifications, ask Apple for the entitlement \
      com.apple.developer.usernotifications.filtering.
      """)

  package static let handlerCalledAgain = DiagnosticKind(
    "EXT302", "handler-called-again", .warning, rule: "X4",
    summary: "The extension called the content handler more than once.",
    explanation: "The first call counts; the content of later calls is ignored.",
    example: "contentHandler(content) in a branch, and again behind it",
    remedy: "Call the content handler once, when the content is complete.")

  package static let attachmentRejected = DiagnosticKind(
    "EXT303", "attachment-rejected", .warning, rule: "X9",
    summary: "An attachment is left out, because the device does not accept it.",
    explanation: """
      The type of an attachment comes from its type hint or its file extension, and each kind has a limit: \
      audio 5 MB, image 10 MB, movie 50 MB. A downloaded file usually ends in .tmp and is refused. The rest \
      of the notification is shown.
      """,
    example: "an attachment at /downloads/CFNetworkDownload_x1.tmp",
    remedy: "Move the download to a name with the right extension, or give a type hint.")

  package static let decryptionFailed = DiagnosticKind(
    "EXT304", "decryption-failed", .warning, rule: "X5",
    summary: "The content could not be decrypted, so the push is shown as it was sent.",
    explanation: """
      An extension that cannot decrypt has nothing to answer with, and the device shows the original \
      content, usually a text such as "New message". The reason is named; key and plaintext never are.
      """,
    example: "a payload that was encrypted with another key",
    remedy:
      "Compare key, algorithm, and where nonce, ciphertext and tag stand with what the sender does."
  )
}

/// The wording.
extension Diagnostic {
  static func transformerFailed(_ name: String, _ error: any Error) -> Diagnostic {
    Diagnostic(.transformerFailed, "transformer '\(name)' failed: \(error)")
  }

  static func timeExpired(_ name: String) -> Diagnostic {
    Diagnostic(
      .extensionTimeExpired, "transformer '\(name)' answered only when its time was nearly over",
      help: "call the content handler from didReceive")
  }

  static func neverAnswered(_ name: String) -> Diagnostic {
    Diagnostic(
      .extensionNeverAnswered, "transformer '\(name)' returned without calling the content handler",
      help: "call the content handler on every path")
  }

  static func contentWithoutText(isHidden: Bool) -> Diagnostic {
    let effect = isHidden ? "nothing is shown" : "the original content is shown"
    return Diagnostic(
      .contentWithoutText, "the extension left title, subtitle and body empty",
      notes: [Diagnostic.Note(effect)],
      help: isHidden ? nil : "hiding a notification needs the filtering entitlement")
  }

  static func handlerCalledAgain(_ name: String, _ callCount: Int) -> Diagnostic {
    Diagnostic(
      .handlerCalledAgain, "transformer '\(name)' called the content handler \(callCount) times",
      help: "the first call counts; call it once, with the complete content")
  }

  static func attachmentRejected(_ path: String, problem: String, help: String) -> Diagnostic {
    Diagnostic(.attachmentRejected, "attachment '\(path)' \(problem)", help: help)
  }
}
