import SourceText

extension NotificationContent {
  /// Removes the attachments that the device does not accept (rule X9), and names the rest.
  ///
  /// - Returns: A diagnostic for each removed attachment.
  mutating func acceptAttachments(fileSize: (_ path: String) -> FileSize) -> [Diagnostic] {
    guard !attachments.isEmpty else { return [] }
    var diagnostics: [Diagnostic] = []
    attachments.removeAll { attachment in
      guard let diagnostic = attachment.rejection(fileSize: fileSize) else { return false }
      diagnostics.append(diagnostic)
      return true
    }
    nameAttachments()
    return diagnostics
  }

  /// Gives an identifier to attachments without one, as `UNNotificationAttachment` does.
  ///
  /// It has the form of a UUID and encodes the place among the attachments, so that runs have the
  /// same result.
  private mutating func nameAttachments() {
    for index in attachments.indices where attachments[index].identifier.isEmpty {
      let number = String(index, radix: 16).zeroPadded(to: 12)
      attachments[index].identifier = "00000000-0000-4000-8000-\(number)"
    }
  }
}

extension NotificationAttachment {
  /// Returns the diagnostic for a file of unknown type, with a name that the person knows.
  func withoutKnownType(named name: String) -> Diagnostic {
    .attachmentRejected(name, problem: typeProblem, help: typeHelp)
  }

  /// Returns why a device does not accept the file; `nil` if it does.
  func rejection(fileSize: (_ path: String) -> FileSize) -> Diagnostic? {
    guard let kind else { return withoutKnownType(named: path) }
    switch fileSize(file) {
    case .unknown: return nil
    case .missing:
      return .attachmentRejected(
        path, problem: "leads to no file",
        help: "attach a file that still exists after the extension has ended")
    case .bytes(0):
      return .attachmentRejected(
        path, problem: "is empty", help: "attach it when the download is complete")
    case .bytes(let size):
      guard size > kind.byteLimit else { return nil }
      return .attachmentRejected(
        path, problem: "is \(size) bytes, but \(kind.rawValue) may have \(kind.byteLimit)",
        help: "send a smaller file")
    }
  }

  private var typeProblem: String {
    if let typeHint { return "has the type hint '\(typeHint)', which is not supported" }
    guard let fileExtension else { return "has no file extension" }
    return "has the file extension '\(fileExtension)', which is not supported"
  }

  private var typeHelp: String {
    if typeHint != nil {
      let known = AttachmentKind.allCases.flatMap(\.typeIdentifiers).joined(separator: ", ")
      return "leave out the type hint, or give one of: \(known)"
    }
    let known = AttachmentKind.allCases.flatMap(\.fileExtensions).joined(separator: ", ")
    return "give a type hint, or rename the file to one of: \(known)"
  }
}
