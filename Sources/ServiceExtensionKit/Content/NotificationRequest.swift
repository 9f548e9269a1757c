/// Content to present, with its identifier.
public struct NotificationRequest: Sendable, Hashable {
  /// The collapse identifier of the push, or an opaque UUID (rule C1).
  ///
  /// An extension cannot change it (rule X8).
  public let identifier: String
  /// The content that would be presented.
  public let content: NotificationContent

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - identifier: An identifier that is unique among the delivered notifications of the app.
  ///   - content: The content that would be presented.
  public init(identifier: String, content: NotificationContent) {
    self.identifier = identifier
    self.content = content
  }
}
