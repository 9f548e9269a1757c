/// The key of the uniform type identifier, for a file whose name does not show its type.
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
/// The key that hides the thumbnail.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey =
  "UNNotificationAttachmentOptionsThumbnailHiddenKey"
/// The key of the part of the picture that the thumbnail shows.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
  "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
/// The key of the frame that the thumbnail shows.
public let UNNotificationAttachmentOptionsThumbnailTimeKey =
  "UNNotificationAttachmentOptionsThumbnailTimeKey"

/// A media file that is shown with a notification.
open class UNNotificationAttachment: NSObject, NSCopying {
  /// Unique in the notification.
  public let identifier: String
  /// The file.
  public let url: URL
  /// The uniform type identifier of the file.
  public let type: String
  package let typeHint: String?

  /// Creates an attachment, with the checks of a device.
  ///
  /// - Parameters:
  ///   - identifier: Unique in the notification; if empty, one is generated.
  ///   - url: The URL of an existing file.
  ///   - options: Options by the keys above; those of the thumbnail are reported.
  /// - Throws: `UNError` if the file is missing, too large or of an unsupported type.
  // Required, so that `self.init` can be called in static functions, as for a class of Objective-C.
  public required init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    typeHint = options?[UNNotificationAttachmentOptionsTypeHintKey].flatMap(Self.identifier)
    let found: (type: AttachmentType, identifier: String)
    let size = Self.size(of: url)
    do {
      found = try Self.type(of: url, hint: typeHint, size: size)
    } catch {
      // Code often ignores the error.
      let path = url.isFileURL ? Self.pathOnDevice(of: url) : url.absoluteString
      Remark.attachmentRejected(path: path, typeHint: typeHint, size: size).report()
      throw error
    }
    let thumbnailKeys = [
      UNNotificationAttachmentOptionsThumbnailHiddenKey,
      UNNotificationAttachmentOptionsThumbnailClippingRectKey,
      UNNotificationAttachmentOptionsThumbnailTimeKey,
    ]
    if thumbnailKeys.contains(where: { options?[$0] != nil }) {
      NotSimulated.report("UNNotificationAttachment options", "no thumbnail is shown")
    }
    type = found.identifier
    self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
    self.url = url
  }

  /// Creates an attachment that was checked before.
  package init(identifier: String, url: URL, typeHint: String?) {
    self.identifier = identifier
    self.url = url
    self.typeHint = typeHint
    type = AttachmentType.find(hint: typeHint, fileExtension: url.pathExtension)?.identifier ?? ""
  }

  /// Returns the size of a regular file in bytes; `nil` if there is none.
  private static func size(of url: URL) -> Int? {
    guard url.isFileURL else { return nil }
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: url.resolvingSymlinksInPath().path)
    guard let attributes, attributes[.type] as? FileAttributeType == .typeRegular else {
      return nil
    }
    return (attributes[.size] as? NSNumber)?.intValue ?? 0
  }

  /// Returns the type of a file that a device accepts.
  private static func type(
    of url: URL, hint: String?, size: Int?
  ) throws -> (type: AttachmentType, identifier: String) {
    guard let size else { throw UNError(.attachmentInvalidURL) }
    guard let found = AttachmentType.find(hint: hint, fileExtension: url.pathExtension) else {
      throw UNError(.attachmentUnrecognizedType)
    }
    guard size > 0, size <= found.type.byteLimit else { throw UNError(.attachmentInvalidFileSize) }
    return found
  }

  /// Returns the path of a file, relative to the folder of the simulated device if it is there.
  private static func pathOnDevice(of url: URL) -> String {
    let folder = ProcessInfo.processInfo.environment["DEVSIM_DEVICE_FOLDER"].map { "\($0)/" }
    guard let folder, url.path.hasPrefix(folder) else { return url.path }
    return String(url.path.dropFirst(folder.count))
  }

  /// Returns a hint as a text, also if it is a `CFString` or the identifier of a `UTType`.
  private static func identifier(_ hint: Any) -> String? {
    (hint as? String) ?? (hint as? NSString).map { String(describing: $0) }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationAttachment else { return false }
    return identifier == other.identifier && url == other.url && typeHint == other.typeHint
  }

  open override var hash: Int { identifier.hashValue }

  open override var description: String { "<UNNotificationAttachment: \(identifier), \(url.path)>" }
}
