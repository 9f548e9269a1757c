package import SourceText

extension DiagnosticKind {
  /// Every kind of diagnostic that this target emits, in the order of the codes.
  package static let serviceExtension: [DiagnosticKind] = [
    transformerFailed, extensionDoesNotCompile, extensionModuleMissing, extensionNotDeclared,
    unusedStub, missingProjectFile, leftOutOfExtension, manifestNotData, ignoredEntitlement,
    unneededFileLeftOut, unneededDeclarationLeftOut, extensionTimeExpired, extensionMemoryExceeded,
    extensionCrashed, extensionNeverAnswered, extensionProtocolError, notSimulated,
    contentWithoutText, handlerCalledAgain,
    attachmentRejected, decryptionFailed, plaintextMisfit, attachmentMissing,
    templateMemberMissing, fixtureMissing, requestBlocked, requestFailed,
  ]

  static let transformerFailed = DiagnosticKind(
    "EXT102", "transformer-failed", .warning, rule: "X5",
    summary: "A transformer failed, so the push is shown as it was sent.",
    explanation: """
      If the service extension fails, the device shows the original content: what the extension \
      would have changed is lost, and encrypted text stays unreadable. With the filtering \
      entitlement nothing is shown.
      """,
    example: "a transformer that throws because a member of the payload is missing",
    remedy: "Catch the failure in the transformer, and answer with the best content that you have.")

  static let extensionTimeExpired = DiagnosticKind(
    "EXT201", "extension-time-expired", .warning, rule: "X3",
    summary: "The extension used all of its time, or more.",
    explanation: """
      An extension has 30 seconds. One second before the end, the device calls \
      serviceExtensionTimeWillExpire; this is the last chance to answer. Until then nothing is \
      shown, and the next push for the extension waits. After the end the original content is \
      shown. An extension answers at the moment when its line reaches devsim. Most languages \
      buffer output until it is flushed, for example with print(…, flush=True) in Python.
      """,
    example: "a transformer that calls the content handler in serviceExtensionTimeWillExpire",
    remedy: """
      Answer from didReceive as soon as the content is ready, and from \
      serviceExtensionTimeWillExpire with the best content that you have.
      """)

  static let extensionNeverAnswered = DiagnosticKind(
    "EXT204", "extension-never-answered", .warning, rule: "X5",
    summary: "The extension returned without calling the content handler.",
    explanation: """
      The device waits 30 seconds for the content handler, then shows the original content. A \
      frequent cause is a guard statement that returns without calling the handler. For an \
      extension in Swift, this is reported as soon as no code has a reference to the handler. An \
      extension that keeps the handler in a property could still call it, so devsim waits for it \
      (EXT201). A transformer inside this process must call it before didReceive or \
      serviceExtensionTimeWillExpire returns, or in work given to SimulatedTime.after. devsim does \
      not wait for a Task or another thread.
      """,
    example: "guard let url = content.userInfo[\"image\"] else { return }",
    remedy: "Call the content handler on every path.")

  static let contentWithoutText = DiagnosticKind(
    "EXT301", "content-without-text", .warning, rule: "X5",
    summary: "The extension answered without text in title, subtitle and body.",
    explanation: """
      Without text the answer does not count: the device shows the original content, so a \
      notification cannot be hidden this way. The exception is a push of the type alert with the \
      filtering entitlement. Nothing is shown then, and a badge or sound of the answer is applied.
      """,
    example: "content.title = \"\"; content.subtitle = \"\"; content.body = \"\"",
    remedy: """
      Answer with some text; to hide notifications, ask Apple for the entitlement \
      com.apple.developer.usernotifications.filtering.
      """)

  static let handlerCalledAgain = DiagnosticKind(
    "EXT302", "handler-called-again", .warning, rule: "X4",
    summary: "The extension called the content handler more than once.",
    explanation: "The first call counts; the content of later calls is ignored.",
    example: "contentHandler(content) in a branch, and again after it",
    remedy: "Call the content handler once, when the content is complete.")

  static let attachmentRejected = DiagnosticKind(
    "EXT303", "attachment-rejected", .warning, rule: "X9",
    summary: "An attachment is left out, because the device does not accept it.",
    explanation: """
      The type of an attachment comes from its type hint or its file extension. Each kind has a \
      limit: audio 5 MB, image 10 MB, movie 50 MB. A downloaded file usually ends in .tmp and is \
      refused, and so is a file that does not exist or is empty. The rest of the notification is \
      shown.
      """,
    example: "an attachment at /downloads/CFNetworkDownload_x1.tmp",
    remedy: """
      Move the download to a name with the right extension, or give a type hint such as \
      "public.png". A MIME type is not a type hint.
      """)

  static let decryptionFailed = DiagnosticKind(
    "EXT304", "decryption-failed", .warning, rule: "X5",
    summary: "The content could not be decrypted, so the push is shown as it was sent.",
    explanation: """
      An extension that cannot decrypt has no content to answer with. The device shows the \
      original content, usually a text such as "New message". The reason is reported; the key and \
      the plaintext never are.
      """,
    example: "a payload that was encrypted with another key",
    remedy: """
      Compare the key, the algorithm, and the places of nonce, ciphertext and tag with what the \
      sender does.
      """)

  package static let plaintextMisfit = DiagnosticKind(
    "EXT305", "plaintext-misfit", .warning, rule: "X8",
    summary: "A member of a decrypted plaintext has a value that it cannot have, or appears twice.",
    explanation: """
      The transformers that decrypt read the members of the plaintext as those of a payload. A \
      value of the wrong type has no effect and is kept in userInfo. If a member appears twice, \
      the last one counts. The value is never shown, because it was a secret.
      """,
    example: #"{"title": "Ada", "badge": "3"}, encrypted"#,
    remedy: "Encrypt each member once, with a value of the right type.")

  static let attachmentMissing = DiagnosticKind(
    "EXT306", "attachment-missing", .warning, rule: "X9",
    summary: "The transformer attach has no file to attach, so the push is shown without it.",
    explanation: """
      A file of the folder replaces each URL. devsim finds it by the host and the path of the URL, \
      or by the last component of the path. With --allow-network, a URL without such a file is \
      downloaded. If the member has no URL, the file is missing or the download fails, the \
      notification is shown without the attachment, as on a device.
      """,
    example: #""image": "https://example.com/cat.png", with no file cat.png in the folder"#,
    remedy: "Put a file of that name into the folder, allow downloads, or correct the URL.")

  static let templateMemberMissing = DiagnosticKind(
    "EXT307", "template-member-missing", .warning, rule: "X8",
    summary: "A template needs a member that the payload lacks, so the text stays as it was.",
    explanation: """
      A placeholder in a template takes a string, a number or a Boolean of userInfo. If the member \
      is missing, the template is not used, and the earlier text stays.
      """,
    example: "title={{sender.name}} and a payload without sender",
    remedy: "Send the member, or add a fallback text, as in {{sender.name|Somebody}}.")

  package static let fixtureMissing = DiagnosticKind(
    "EXT308", "fixture-missing", .warning, rule: "X9",
    summary: "The extension requested a URL for which --serve has no file.",
    explanation: """
      With --serve, files of a folder are used instead of the web: https://example.com/a.png is \
      the file example.com/a.png, or else a.png. If the file is missing, the extension gets the \
      status 404. A file is reported once for a push, however often it was requested. An \
      attachment that is rejected in the same push is not reported: the missing file is probably \
      the cause. For https, devsim makes a certificate for each host. If the extension does not \
      trust it, or OpenSSL is not installed, the extension gets a failure.
      """,
    example:
      #""image": "https://example.com/cat.png", with no file example.com/cat.png in the folder"#,
    remedy: "Put the file into the folder of --serve. Without --serve, the extension uses the web.")
}

/// The wording.
extension Diagnostic {
  static func transformerFailed(_ name: String, _ error: any Error) -> Diagnostic {
    Diagnostic(.transformerFailed, "transformer '\(name)' failed: \(error)")
  }

  static func timeExpired(_ name: String, _ author: ExtensionAuthor) -> Diagnostic {
    Diagnostic(
      .extensionTimeExpired, "transformer '\(name)' answered only when its time was nearly over",
      help: author.answeringEarly)
  }

  static func timeOver(_ name: String, _ author: ExtensionAuthor) -> Diagnostic {
    Diagnostic(
      .extensionTimeExpired, "transformer '\(name)' had not answered when its 30 seconds were over",
      help: author.answeringInTime)
  }

  static func neverAnswered(_ name: String, _ author: ExtensionAuthor) -> Diagnostic {
    Diagnostic(
      .extensionNeverAnswered, "transformer '\(name)' returned without calling the content handler",
      help: author.answeringAtAll)
  }

  static func contentWithoutText(isEntitled: Bool) -> Diagnostic {
    Diagnostic(
      .contentWithoutText, "the extension left title, subtitle and body empty",
      notes: [Diagnostic.Note("the original content is shown")],
      help: isEntitled
        ? "only a push with the header 'apns-push-type: alert' can be hidden"
        : "hiding a notification needs the filtering entitlement")
  }

  static func handlerCalledAgain(
    _ name: String, _ callCount: Int, _ author: ExtensionAuthor
  ) -> Diagnostic {
    Diagnostic(
      .handlerCalledAgain, "transformer '\(name)' called the content handler \(callCount) times",
      help: author.answeringOnce)
  }

  static func attachmentRejected(_ path: String, problem: String, help: String) -> Diagnostic {
    Diagnostic(.attachmentRejected, "attachment '\(path)' \(problem)", help: help, subject: path)
  }

  static func plaintextMember(_ name: String, isNot noun: String) -> Diagnostic {
    Diagnostic(
      .plaintextMisfit, "'\(name)' of the plaintext is not \(noun), so it goes into userInfo")
  }

  static func plaintextMemberTwice(_ name: String) -> Diagnostic {
    Diagnostic(
      .plaintextMisfit, "'\(name)' appears more than once in the plaintext",
      help: "the last one counts; leave the others out")
  }

  static let attachmentWithoutURL = Diagnostic(
    .attachmentMissing, "the attachment member has no http or https URL",
    help: "send an https URL in the member that the transformer names")

  static func attachmentMissing(_ url: String, candidates: [String]) -> Diagnostic {
    Diagnostic(
      .attachmentMissing, "the folder has no file for '\(url)'",
      notes: candidates.map { Diagnostic.Note("'\($0)' does not exist") },
      help: candidates.last.map { "put a file at '\($0)', or add --allow-network" })
  }

  static func attachmentNotDownloaded(_ url: String, _ failure: DownloadFailure) -> Diagnostic {
    let help: String? =
      if case .missingProgram(let name) = failure {
        "install \(name), or put the file into the folder of 'dir'"
      } else {
        nil
      }
    return Diagnostic(
      .attachmentMissing, "'\(url)' cannot be downloaded: \(failure.reason)", help: help)
  }

  static func attachmentTooLarge(_ url: String, _ kind: AttachmentKind) -> Diagnostic {
    .attachmentRejected(
      url, problem: "is larger than \(kind.byteLimit) bytes, the limit for \(kind.rawValue)",
      help: "send a smaller file")
  }

  static func templateMemberMissing(_ name: String, field: String) -> Diagnostic {
    Diagnostic(
      .templateMemberMissing,
      "the payload has no text at '\(name)', so the \(field) stays as it is",
      help: "write {{\(name)|TEXT}} to show TEXT in its place", member: name)
  }
}
