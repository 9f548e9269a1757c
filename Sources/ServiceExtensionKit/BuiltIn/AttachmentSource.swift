import SourceText

/// Where `attach` gets the file of a URL: from a folder, or else from the web if that is allowed.
struct AttachmentSource: Sendable {
  /// `nil` if no files replace URLs.
  let folder: String?
  let fileSize: @Sendable (_ path: String) -> FileSize
  let realPath: @Sendable (_ path: String) -> String?
  let download:
    (@Sendable (_ url: String, _ name: String, _ byteLimit: Int) throws(DownloadFailure) -> String)?

  /// Whether no link leads from a path out of the folder.
  private func isInFolder(_ path: String) -> Bool {
    guard let root = folder.flatMap(realPath), let real = realPath(path) else { return false }
    return real.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }

  /// Returns the path of the file that a member means, or throws why there is none: EXT306, or
  /// EXT303 for a file that the device would not accept (X9).
  func path(for value: JSONValue) throws(Diagnostic) -> String {
    guard let text = value.stringValue, let url = FixtureURL(text) else {
      throw .attachmentWithoutURL
    }
    let candidates = folder.map { folder in url.relativePaths.map { "\(folder)/\($0)" } } ?? []
    if let path = candidates.first(where: { fileSize($0).count != nil && isInFolder($0) }) {
      return path
    }
    guard let download, let name = url.components.last else {
      throw .attachmentMissing(text, candidates: candidates)
    }
    let file = NotificationAttachment(identifier: "", path: name)
    guard let kind = file.kind else { throw file.withoutKnownType(named: text) }
    do throws(DownloadFailure) {
      return try download(text, name, kind.byteLimit)
    } catch .tooLarge {
      throw .attachmentTooLarge(text, kind)
    } catch {
      throw .attachmentNotDownloaded(text, error)
    }
  }
}
