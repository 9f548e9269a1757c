import SourceText

extension NotificationContent {
  /// Leaves out the attachments that the device does not accept, each with a diagnostic (rule X9).
  mutating func removeRejectedAttachments(
    fileSize: (_ path: String) -> Int?, reportingTo diagnostics: inout [Diagnostic]
  ) {
    guard !attachments.isEmpty else { return }
    attachments.removeAll { attachment in
      guard let diagnostic = attachment.rejection(fileSize: fileSize) else { return false }
      diagnostics.append(diagnostic)
      return true
    }
  }
}

extension NotificationAttachment {
  /// Says that the device does not know the type of the file, which the person knows by another name.
  func withoutKnownType(named name: String) -> Diagnostic {
    .attachmentRejected(name, problem: typeProblem, help: Self.typeHelp)
  }

  fileprivate func rejection(fileSize: (_ path: String) -> Int?) -> Diagnostic? {
    guard let kind else { return withoutKnownType(named: path) }
    guard let size = fileSize(path), size > kind.byteLimit else { return nil }
    return .attachmentRejected(
      path, problem: "is \(size) bytes, but \(kind.rawValue) may have \(kind.byteLimit)",
      help: "send a smaller file")
  }

  private var typeProblem: String {
    if let typeHint { return "has the type hint '\(typeHint)', which is not supported" }
    guard let fileExtension else { return "has no file extension" }
    return "has the file extension '\(fileExtension)', which is not supported"
  }

  private static var typeHelp: String {
    let known = AttachmentKind.allCases.flatMap(\.fileExtensions).joined(separator: ", ")
    return "give a type hint, or rename the file to one of: \(known)"
  }
}
