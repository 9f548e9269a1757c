import SourceText

extension RegisteredTransformer {
  /// The transformer `attach`: what an extension shows that downloads a picture.
  package static let attach = RegisteredTransformer(
    "attach",
    summary: "attach the file that a URL of the payload names, or a local file in its place",
    details: [
      """
      A folder replaces the web. For `https://example.com/a/b.png` it is \
      `DIR/example.com/a/b.png`, or, if there is none, `DIR/b.png`; the query of the URL does not \
      count, and neither does a link that leads out of the folder. The file keeps the name that \
      the URL ends with, as in an extension that moves its download there. The device recognizes \
      the type by the name (X9): a name without a known extension is refused (EXT303).
      """,
      """
      Without `member`, the first of these that is in the payload counts: \
      \(AttachmentMember.all.map { "`\($0)`" }.joined(separator: ", ")). A push without any of \
      them is left as it is. If there is no such file, the rest is shown, as after a download that \
      failed (EXT306).
      """,
      """
      Nothing is downloaded, unless `--allow-network` is given. Then `curl` gets what has no file \
      in the folder, and the folder may be left out: over `http` and `https` only, with at most 5 \
      redirects, \(SimulatedTime.expiry.components.seconds) seconds for each, and no more bytes \
      than the device takes of that kind (X9). Each URL is downloaded once in a run, into a folder \
      of temporary files that is removed at the end; so its path differs from run to run. A name \
      without a known extension is refused without a download. A failure is reported (EXT306), and \
      the rest is shown.
      """,
      """
      `seconds` is simulated time. Nobody waits for a download of 40 seconds: at 29 \
      seconds the step answers with what it has, without the attachment (X3). What a real download \
      takes does not count, so a slow network changes no report. If the capture has times, the \
      notification is shown when the time is over, and the phone decides then how (X6).
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
        throw TransformerError(
          "'\(folder)' of 'attach' is not a folder",
          help: TransformerEnvironment.help(forPath: folder))
      }
    } else if environment.download == nil {
      throw TransformerError(
        "transformer 'attach' needs the option 'dir'",
        help: "add dir=DIR, or allow downloads with --allow-network")
    }
    let text = options["seconds"] ?? "0"
    guard let seconds = Double(text), seconds >= 0, seconds <= 86_400 else {
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
final class AttachTransformer: ReportingTransformer {
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var events: ExtensionEvents = []

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
      do throws(AttachmentSource.Failure) {
        let path = try web.path(for: value)
        content.attachments.append(NotificationAttachment(identifier: "", path: path))
      } catch {
        diagnostics.append(error.diagnostic)
        if error.isRejection { events.insert(.attachmentLeftOut) }
      }
      contentHandler(content)
    }
  }

  func serviceExtensionTimeWillExpire() {
    answerWithoutFile?()
    answerWithoutFile = nil
  }
}
