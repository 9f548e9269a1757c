import SourceText

/// Where `attach` gets the file of a URL: from a folder, or else from the web if that is allowed.
struct AttachmentSource: Sendable {
  /// `nil` if no files replace URLs.
  let folder: String?
  let fileSize: @Sendable (_ path: String) -> FileSize
  let realPath: @Sendable (_ path: String) -> String?
  let download:
    (@Sendable (_ url: String, _ name: String, _ byteLimit: Int) throws(DownloadFailure) -> String)?

  /// The file is missing, and the diagnostic about it.
  struct Failure: Error {
    let diagnostic: Diagnostic
    /// Whether the file is there, but the device would not accept it (X9).
    var isRejection = false
  }

  /// Whether no link leads from a path out of the folder.
  private func isInFolder(_ path: String) -> Bool {
    guard let root = folder.flatMap(realPath), let real = realPath(path) else { return false }
    return real.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }

  /// Returns the path of the file that a member means.
  func path(for value: JSONValue) throws(Failure) -> String {
    guard let text = value.stringValue, let url = FixtureURL(text) else {
      throw Failure(diagnostic: .attachmentWithoutURL)
    }
    let candidates = folder.map { folder in url.relativePaths.map { "\(folder)/\($0)" } } ?? []
    if let path = candidates.first(where: { fileSize($0).count != nil && isInFolder($0) }) {
      return path
    }
    guard let download, let name = url.components.last else {
      throw Failure(diagnostic: .attachmentMissing(text, candidates: candidates))
    }
    let file = NotificationAttachment(identifier: "", path: name)
    guard let kind = file.kind else {
      throw Failure(diagnostic: file.withoutKnownType(named: text), isRejection: true)
    }
    do throws(DownloadFailure) {
      return try download(text, name, kind.byteLimit)
    } catch .tooLarge {
      throw Failure(diagnostic: .attachmentTooLarge(text, kind), isRejection: true)
    } catch {
      throw Failure(diagnostic: .attachmentNotDownloaded(text, error))
    }
  }
}
