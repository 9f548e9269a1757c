/// A media file that is shown with a notification.
///
/// The device decides after the end of the extension whether it accepts the file (rule X9).
public struct NotificationAttachment: Sendable, Hashable {
  /// An identifier that is unique in the notification; if it is empty, the device makes one.
  public var identifier: String
  /// The path of the file; its extension determines the type, unless there is a hint.
  public var path: String
  /// The uniform type identifier that the extension gave, for example `public.png`; `nil` if none.
  public var typeHint: String?

  /// Makes an attachment.
  ///
  /// - Parameters:
  ///   - identifier: An identifier that is unique in the notification; if empty, the device makes
  ///     one.
  ///   - path: The path of the file, absolute or relative to the working directory of the tool.
  ///   - typeHint: A uniform type identifier, which wins over the file extension; `nil` if none.
  public init(identifier: String, path: String, typeHint: String? = nil) {
    self.identifier = identifier
    self.path = path
    self.typeHint = typeHint
  }
}
