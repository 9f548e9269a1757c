/// A media file that is shown with a notification.
///
/// The device decides after the end of the extension whether it accepts the file (rule X9).
public struct NotificationAttachment: Sendable, Hashable {
  /// An identifier that is unique in the notification; if it is empty, the device makes one.
  public var identifier: String
  /// The path of the file; its extension determines the type, unless there is a hint.
  ///
  /// A file of the simulated device has a path in the folder of the device, so that two runs have
  /// the same result.
  public var path: String
  /// The folder of the simulated device, if it has the file; otherwise `nil`.
  private var deviceFolder: String?
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

  /// The path by which the file can be opened.
  package var file: String { deviceFolder.map { "\($0)/\(path)" } ?? path }

  /// Makes the path relative to the folder of a device, if the file is there.
  mutating func place(in folder: String) {
    guard path.hasPrefix("\(folder)/") else { return }
    path = String(path.utf8.dropFirst(folder.utf8.count + 1)) ?? path
    deviceFolder = folder
  }
}

extension NotificationContent {
  /// Makes the paths of attachments relative to the folder of a device; `nil`: to none.
  mutating func placeAttachments(in folder: String?) {
    guard let folder else { return }
    for index in attachments.indices { attachments[index].place(in: folder) }
  }

  /// The content with paths by which a program can open the files.
  var forProgram: NotificationContent {
    guard !attachments.isEmpty else { return self }
    var content = self
    for index in attachments.indices { content.attachments[index].path = attachments[index].file }
    return content
  }
}
