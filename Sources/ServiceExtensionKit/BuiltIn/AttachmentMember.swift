/// Members of payloads that hold the URL of an attachment; an app chooses the name, and these are
/// usual.
package enum AttachmentMember {
  /// Names that can mean nothing else: Adobe Campaign documents the first, tutorials and open
  /// extensions use the others.
  package static let unmistakable = [
    "media-attachment-url", "attachment-url", "attachment_url", "attachmentUrl", "media-url",
    "media_url", "mediaUrl", "image-url", "image_url", "imageUrl",
  ]

  /// All, in the order of looking: Firebase documents `fcm_options.image`, Bark documents `image`.
  static let all = unmistakable + ["fcm_options.image", "image"]
}
