extension URLResponse {
  /// The name for the file of the response.
  ///
  /// It is that of the header `Content-Disposition`, or else the last component of the path, or
  /// else the host. A name without an extension gets that of the MIME type.
  public var suggestedFilename: String? {
    // Foundation for Linux reads the header, and has this word in place of all others.
    let named = self.FoundationNetworking::suggestedFilename.flatMap { $0 == "Unknown" ? nil : $0 }
    let candidates = [named, url?.lastPathComponent, url?.host]
    let name =
      candidates.lazy.compactMap { $0?.split(separator: "/").last }.first.map(String.init)
      ?? "unknown"
    guard (name as NSString).pathExtension.isEmpty,
      let type = mimeType?.lowercased(), let suffix = Self.suffixes[type]
    else { return name }
    return "\(name).\(suffix)"
  }

  /// The preferred extensions of the types that attachments have, and of some others.
  private static let suffixes = [
    "image/jpeg": "jpeg", "image/png": "png", "image/gif": "gif", "image/webp": "webp",
    "image/heic": "heic", "audio/mpeg": "mp3", "audio/wav": "wav", "audio/x-wav": "wav",
    "audio/aiff": "aiff", "audio/x-aiff": "aiff", "audio/mp4": "m4a", "audio/x-m4a": "m4a",
    "video/mp4": "mp4", "video/quicktime": "mov", "video/mpeg": "mpg", "video/x-msvideo": "avi",
    "application/json": "json", "application/pdf": "pdf", "text/html": "html",
    "text/plain": "txt",
  ]
}
