/// The types that extensions use, with Apple's identifiers and tags
/// (documented: System-Declared Uniform Type Identifiers).
enum TypeTable {
  struct Row: Sendable {
    let identifier: String
    /// The identifiers of the types that it conforms to.
    let parents: [String]
    /// The file extensions, the preferred one first.
    let extensions: [String]
    /// The MIME types, the preferred one first.
    let mimeTypes: [String]
  }

  static func row(identifier: String) -> Row? {
    let identifier = identifier.lowercased()
    return rows.first { $0.identifier == identifier }
  }

  static func conforms(_ identifier: String, to other: String) -> Bool {
    identifier == other || ancestors(of: identifier).contains(other)
  }

  static func ancestors(of identifier: String) -> Set<String> {
    let parents = row(identifier: identifier)?.parents ?? []
    return parents.reduce(into: Set(parents)) { $0.formUnion(ancestors(of: $1)) }
  }

  private static func row(
    _ identifier: String, of parents: [String], _ extensions: [String] = [],
    _ mimeTypes: [String] = []
  ) -> Row {
    Row(identifier: identifier, parents: parents, extensions: extensions, mimeTypes: mimeTypes)
  }

  static let rows: [Row] = [
    row("public.item", of: []),
    row("public.content", of: []),
    row("public.composite-content", of: ["public.content"]),
    row("public.data", of: ["public.item"]),
    row("public.directory", of: ["public.item"]),
    row("public.folder", of: ["public.directory"]),
    row("public.image", of: ["public.data", "public.content"]),
    row("public.jpeg", of: ["public.image"], ["jpeg", "jpg", "jpe"], ["image/jpeg", "image/jpg"]),
    row("public.png", of: ["public.image"], ["png"], ["image/png"]),
    row("com.compuserve.gif", of: ["public.image"], ["gif"], ["image/gif"]),
    row("public.tiff", of: ["public.image"], ["tiff", "tif"], ["image/tiff"]),
    row("com.microsoft.bmp", of: ["public.image"], ["bmp"], ["image/bmp"]),
    row("com.microsoft.ico", of: ["public.image"], ["ico"], ["image/vnd.microsoft.icon"]),
    row("public.heic", of: ["public.heif-standard"], ["heic"], ["image/heic"]),
    row("public.heif", of: ["public.heif-standard"], ["heif"], ["image/heif"]),
    row("public.heif-standard", of: ["public.image"]),
    row("org.webmproject.webp", of: ["public.image"], ["webp"], ["image/webp"]),
    row("public.svg-image", of: ["public.image", "public.xml"], ["svg"], ["image/svg+xml"]),
    row("public.audiovisual-content", of: ["public.data", "public.content"]),
    row("public.movie", of: ["public.audiovisual-content"]),
    row("public.video", of: ["public.movie"]),
    row("public.audio", of: ["public.audiovisual-content"]),
    row("com.apple.quicktime-movie", of: ["public.movie"], ["mov", "qt"], ["video/quicktime"]),
    row("public.mpeg", of: ["public.movie"], ["mpg", "mpeg", "mpe", "m75", "m15"], ["video/mpeg"]),
    row("public.mpeg-2-video", of: ["public.video"], ["m2v", "mpeg2"], ["video/mpeg2"]),
    row("public.mpeg-4", of: ["public.movie"], ["mp4", "mpg4"], ["video/mp4"]),
    row("com.apple.protected-mpeg-4-video", of: ["public.movie"], ["m4v"], ["video/x-m4v"]),
    row(
      "public.avi", of: ["public.movie"], ["avi", "vfw"],
      ["video/avi", "video/msvideo", "video/x-msvideo"]),
    row("public.mp3", of: ["public.audio"], ["mp3", "mpga"], ["audio/mpeg", "audio/mp3"]),
    row(
      "com.microsoft.waveform-audio", of: ["public.audio"], ["wav", "wave"],
      ["audio/vnd.wave", "audio/wav", "audio/x-wav"]),
    row(
      "public.aiff-audio", of: ["public.audio"], ["aiff", "aif"], ["audio/aiff", "audio/x-aiff"]),
    row("public.mpeg-4-audio", of: ["public.audio"], ["mp4a"], ["audio/mp4"]),
    row("com.apple.m4a-audio", of: ["public.mpeg-4-audio"], ["m4a"], ["audio/x-m4a", "audio/m4a"]),
    row("public.text", of: ["public.data", "public.content"]),
    row("public.plain-text", of: ["public.text"], ["txt", "text"], ["text/plain"]),
    row("public.utf8-plain-text", of: ["public.plain-text"]),
    row("public.html", of: ["public.text"], ["html", "htm"], ["text/html"]),
    row("public.xml", of: ["public.text"], ["xml"], ["application/xml", "text/xml"]),
    row("public.json", of: ["public.text"], ["json"], ["application/json"]),
    row("public.comma-separated-values-text", of: ["public.text"], ["csv"], ["text/csv"]),
    row(
      "com.adobe.pdf", of: ["public.data", "public.composite-content"], ["pdf"], ["application/pdf"]
    ),
    row("public.rtf", of: ["public.text"], ["rtf"], ["text/rtf"]),
    row("public.archive", of: ["public.data"]),
    row("public.zip-archive", of: ["public.archive"], ["zip"], ["application/zip"]),
    row("org.gnu.gnu-zip-archive", of: ["public.archive"], ["gz", "gzip"], ["application/x-gzip"]),
    row("public.vcard", of: ["public.text"], ["vcf", "vcard"], ["text/vcard"]),
    row("public.url", of: ["public.data"]),
    row("public.file-url", of: ["public.url"]),
    row("com.apple.property-list", of: ["public.data"], ["plist"], ["application/x-plist"]),
  ]
}
