/// The usual names of payload members that hold the URL of an attachment; the app chooses the name.
package enum AttachmentMember {
  /// Names that cannot mean anything else: Adobe Campaign documents the first; tutorials and
  /// open-source extensions use the others.
  package static let unmistakable = [
    "media-attachment-url", "attachment-url", "attachment_url", "attachmentUrl", "media-url",
    "media_url", "mediaUrl", "image-url", "image_url", "imageUrl",
  ]

  /// All names, in lookup order: Firebase documents `fcm_options.image`, Bark documents `image`.
  static let all = unmistakable + ["fcm_options.image", "image"]
}
