import SourceText

extension RegisteredTransformer {
  /// The transformer `attach`: what an extension shows that downloads a picture.
  package static let attach = RegisteredTransformer(
    "attach",
    summary: "attach the file of a URL in the payload, or a local file in its place",
    details: [
      """
      Files of a folder replace the web. The file for `https://example.com/a/b.png` is \
      `DIR/example.com/a/b.png`, or else `DIR/b.png`. The query of the URL is ignored, and so is a \
      link to a file outside of the folder. The attachment has the name at the end of the URL. The \
      device recognizes its type by this name (X9), and refuses a name without a known extension \
      (EXT303).
      """,
      """
      Without `member`, the URL is in the first of these that the payload has: \
      \(AttachmentMember.all.map { "`\($0)`" }.joined(separator: ", ")). A push without any of \
      them is not changed. If the file is missing, the push is shown without it, as after a failed \
      download (EXT306).
      """,
      """
      Nothing is downloaded without `--allow-network`. With it, `dir` is optional, and `curl` \
      downloads each URL that has no file in the folder, once in a run. It uses `http` and `https` \
      only, with at most 5 redirects and \(SimulatedTime.expiry.components.seconds) seconds for \
      each URL. It stops at the size that the device accepts (X9). The downloads are in a \
      temporary folder, so their paths differ from run to run.
      """,
      """
      `seconds` is simulated time. If it is more than 29, the step answers after 29 seconds, \
      without the attachment (X3). The time of a real download does not count, so a slow network \
      changes no report. If the capture has times, the notification is shown when the time is \
      over. How it is shown depends on the phone at that moment (X6).
      """,
    ],
    options: [
      TransformerOption(
        "dir", value: "DIR",
        help: "folder with the files for URLs; needed without --allow-network"),
      TransformerOption("member", value: "MEMBER", help: "member with the URL"),
      TransformerOption(
        "seconds", value: "N", help: "how long the download takes, as in 40 or 2.5",
        absence: .means("0")),
    ]
  ) { options, environment throws(TransformerError) in
    let folder = options["dir"]
    if let folder {
      guard environment.folder(folder) != nil else {
        let isFile = environment.fileSize(folder).count != nil
        throw TransformerError(
          isFile
            ? "'\(folder)' of 'attach' is a file, not a folder"
            : "there is no folder '\(folder)', which 'attach' names",
          help: TransformerEnvironment.help(forPath: folder))
      }
    } else if environment.download == nil {
      throw TransformerError(
        "transformer 'attach' needs the option 'dir'",
        help: "add dir=DIR, or allow downloads with --allow-network")
    }
    let text = options["seconds"] ?? "0"
    guard text[...].isDecimal, let seconds = Double(text), seconds <= 86_400 else {
      throw TransformerError("option 'seconds' of 'attach' cannot be '\(text)'")
    }
    let members = options.path("member").map { [$0] } ?? AttachmentMember.all.map(MemberPath.init)
    let web = AttachmentSource(
      folder: folder, fileSize: environment.fileSize, realPath: environment.realPath,
      download: environment.download)
    return .transformer { time in
      AttachTransformer(members: members, web: web, duration: .seconds(seconds), time: time)
    }
  }
}

/// Downloads an attachment, as far as the simulation goes, and answers when it is there.
final class AttachTransformer: NotificationTransformer {
  /// Why the file is not attached.
  private(set) var diagnostics: [Diagnostic] = []

  private let members: [MemberPath]
  private let web: AttachmentSource
  private let duration: Duration
  private let time: SimulatedTime
  /// Answers without the attachment; `nil` once there is an answer.
  private var answerWithoutFile: (() -> Void)?

  init(members: [MemberPath], web: AttachmentSource, duration: Duration, time: SimulatedTime) {
    self.members = members
    self.web = web
    self.duration = duration
    self.time = time
  }

  func didReceive(
    _ request: NotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (NotificationContent) -> Void
  ) {
    var content = request.content
    guard let value = members.lazy.compactMap({ $0.value(in: content.userInfo) }).first else {
      contentHandler(content)
      return
    }
    answerWithoutFile = { [content] in contentHandler(content) }
    time.after(duration) { [self] in
      guard answerWithoutFile != nil else { return }
      answerWithoutFile = nil
      do throws(Diagnostic) {
        let path = try web.path(for: value)
        content.attachments.append(NotificationAttachment(identifier: "", path: path))
      } catch {
        diagnostics.append(error)
      }
      contentHandler(content)
    }
  }

  func serviceExtensionTimeWillExpire() {
    answerWithoutFile?()
    answerWithoutFile = nil
  }
}
