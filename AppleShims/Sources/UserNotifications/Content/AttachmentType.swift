/// The media files that a notification can have
/// (documented: `UNNotificationAttachment`, supported file types).
enum AttachmentType: CaseIterable {
  case audio, image, movie

  /// The largest file in bytes.
  var byteLimit: Int {
    switch self {
    case .audio: 5 << 20
    case .image: 10 << 20
    case .movie: 50 << 20
    }
  }

  /// The uniform type identifiers by file extension, in lower case.
  var identifiers: [String: String] {
    switch self {
    case .audio:
      [
        "aiff": "public.aiff-audio", "aif": "public.aiff-audio",
        "wav": "com.microsoft.waveform-audio", "mp3": "public.mp3",
        "m4a": "public.mpeg-4-audio",
      ]
    case .image:
      [
        "jpg": "public.jpeg", "jpeg": "public.jpeg", "gif": "com.compuserve.gif",
        "png": "public.png",
      ]
    case .movie:
      [
        "mpg": "public.mpeg", "mpeg": "public.mpeg", "m2v": "public.mpeg-2-video",
        "mp4": "public.mpeg-4", "avi": "public.avi",
      ]
    }
  }

  /// Finds the type of a file by the hint or, without a hint, by the file extension.
  static func find(hint: String?, fileExtension: String) -> (
    type: AttachmentType, identifier: String
  )? {
    for type in allCases {
      let known = type.identifiers
      if let hint {
        let hint =
          hint.lowercased() == "com.apple.m4a-audio" ? "public.mpeg-4-audio" : hint.lowercased()
        if known.values.contains(hint) { return (type, hint) }
      } else if let identifier = known[fileExtension.lowercased()] {
        return (type, identifier)
      }
    }
    return nil
  }
}
