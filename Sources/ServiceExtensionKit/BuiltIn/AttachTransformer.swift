import SourceText

extension RegisteredTransformer {
  /// The transformer `attach`: what an extension shows that downloads a picture.
  static let attach = RegisteredTransformer(
    "attach",
    summary: "attach the file that stands for an URL of the payload",
    details: [
      """
      Nothing is downloaded: files of a folder stand for the web. For `https://example.com/a/b.png` it is \
      `DIR/example.com/a/b.png`, or, if there is none, `DIR/b.png`; the query of the URL does not count. The file keeps \
      the name that the URL ends with, as in an extension that moves its download there, and the device tells the type \
      by it (X9): a name without a known extension is refused (EXT303).
      """,
      """
      Without `member`, the first of these that is in the payload counts: \
      \(AttachmentMember.all.map { "`\($0)`" }.joined(separator: ", ")). A push without any of them is left as it is. If \
      there is no such file, the rest is shown, as after a download that failed (EXT306).
      """,
      """
      `seconds` is simulated time. A download of 40 seconds is not awaited by anybody: at 29 seconds the step answers \
      with what it has, without the attachment (X3).
      """,
    ],
    options: [
      TransformerOption(
        "dir", value: "DIR", help: "folder with the files that stand for URLs", absence: .isError),
      TransformerOption("member", value: "MEMBER", help: "member with the URL"),
      TransformerOption(
        "seconds", value: "N", help: "how long the download takes, as in 40 or 2.5",
        absence: .means("0")),
    ]
  ) { options, environment throws(TransformerError) in
    let folder = options["dir"] ?? ""
    guard environment.folder(folder) != nil else {
      throw TransformerError(
        "'\(folder)' of 'attach' is no folder",
        help: TransformerEnvironment.help(forPath: folder))
    }
    let text = options["seconds"] ?? "0"
    guard let seconds = Double(text), seconds >= 0, seconds <= 86_400 else {
      throw TransformerError("option 'seconds' of 'attach' cannot be '\(text)'")
    }
    let members = options.path("member").map { [$0] } ?? AttachmentMember.all.map(MemberPath.init)
    let fileSize = environment.fileSize
    return .transformer { time in
      AttachTransformer(
        members: members, folder: folder, fileSize: fileSize, duration: .seconds(seconds),
        time: time)
    }
  }
}

/// Downloads an attachment, as far as the simulation goes, and answers when it is there.
final class AttachTransformer: ReportingTransformer {
  private(set) var diagnostics: [Diagnostic] = []

  private let members: [MemberPath]
  private let folder: String
  private let fileSize: @Sendable (String) -> FileSize
  private let duration: Duration
  private let time: SimulatedTime
  /// Answers without the attachment; `nil` once there is an answer.
  private var giveUp: (() -> Void)?

  init(
    members: [MemberPath], folder: String, fileSize: @escaping @Sendable (String) -> FileSize,
    duration: Duration, time: SimulatedTime
  ) {
    self.members = members
    self.folder = folder
    self.fileSize = fileSize
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
    giveUp = { [content] in contentHandler(content) }
    time.after(duration) { [self] in
      guard giveUp != nil else { return }
      giveUp = nil
      if let path = path(for: value) {
        content.attachments.append(NotificationAttachment(identifier: "", path: path))
      }
      contentHandler(content)
    }
  }

  func serviceExtensionTimeWillExpire() {
    giveUp?()
    giveUp = nil
  }

  /// Returns the file that stands for an URL.
  private func path(for value: JSONValue) -> String? {
    guard let text = value.stringValue, let url = FixtureURL(text) else {
      diagnostics.append(.attachmentWithoutURL)
      return nil
    }
    let candidates = url.candidates(in: folder)
    guard let path = candidates.first(where: { fileSize($0).count != nil }) else {
      diagnostics.append(.attachmentMissing(text, candidates: candidates))
      return nil
    }
    return path
  }
}
