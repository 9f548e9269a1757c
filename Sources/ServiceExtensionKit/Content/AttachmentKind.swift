/// The kinds of media files that a notification shows, with their maximum sizes (rule X9).
///
/// Documented: `UNNotificationAttachment`, supported file types.
public enum AttachmentKind: String, Sendable, Hashable, CaseIterable {
  /// A sound file.
  case audio
  /// A still or animated image.
  case image
  /// A video file.
  case movie

  /// The maximum size of a file in bytes; a megabyte is taken as 2^20 bytes (assumed).
  public var byteLimit: Int {
    switch self {
    case .audio: 5 << 20
    case .image: 10 << 20
    case .movie: 50 << 20
    }
  }

  /// The file extensions, in lower case.
  public var fileExtensions: [String] {
    switch self {
    case .audio: ["aiff", "aif", "wav", "mp3", "m4a"]
    case .image: ["jpg", "jpeg", "gif", "png"]
    case .movie: ["mpg", "mpeg", "m2v", "mp4", "avi"]
    }
  }

  /// The uniform type identifiers that are valid as a type hint.
  public var typeIdentifiers: [String] {
    switch self {
    case .audio:
      [
        "public.aiff-audio", "com.microsoft.waveform-audio", "public.mp3", "public.mpeg-4-audio",
        "com.apple.m4a-audio",
      ]
    case .image: ["public.jpeg", "com.compuserve.gif", "public.png"]
    case .movie: ["public.mpeg", "public.mpeg-2-video", "public.mpeg-4", "public.avi"]
    }
  }
}

extension NotificationAttachment {
  /// The kind of the file; `nil` if the device would not accept it.
  ///
  /// If there is a type hint, it alone decides; without one, the file extension does.
  public var kind: AttachmentKind? {
    if let typeHint {
      return AttachmentKind.allCases.first { $0.typeIdentifiers.contains(typeHint.lowercased()) }
    }
    guard let fileExtension else { return nil }
    return AttachmentKind.allCases.first {
      $0.fileExtensions.contains(fileExtension.lowercased())
    }
  }

  /// The text after the last dot of the file's name; `nil` if there is none.
  var fileExtension: Substring? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let tail = name[name.index(after: dot)...]
    return tail.isEmpty ? nil : tail
  }
}
