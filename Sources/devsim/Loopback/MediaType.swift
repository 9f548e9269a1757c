/// The value of the header `Content-Type` for a file.
enum MediaType {
  /// The types by file extension: the attachments that a device accepts, and what else apps fetch
  /// (IANA, media types).
  private static let types = [
    "aif": "audio/aiff", "aiff": "audio/aiff", "avi": "video/x-msvideo", "gif": "image/gif",
    "heic": "image/heic", "html": "text/html; charset=utf-8", "jpeg": "image/jpeg",
    "jpg": "image/jpeg", "json": "application/json", "m2v": "video/mpeg", "m4a": "audio/mp4",
    "mp3": "audio/mpeg", "mp4": "video/mp4", "mpeg": "video/mpeg", "mpg": "video/mpeg",
    "pdf": "application/pdf", "png": "image/png", "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8", "wav": "audio/wav", "webp": "image/webp",
    "xml": "application/xml",
  ]

  /// Returns the type of a file by its file extension.
  static func of(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let end = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return types[end] ?? "application/octet-stream"
  }
}
