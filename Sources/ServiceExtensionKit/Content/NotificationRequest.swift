/// Content that is to be presented, with the identifier that it is known by.
public struct NotificationRequest: Sendable, Hashable {
  /// The collapse identifier of the push, or an opaque UUID (rule C1).
  ///
  /// An extension cannot change it (rule X8).
  public let identifier: String
  /// What would be presented.
  public let content: NotificationContent

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - identifier: Unique among the delivered notifications of the app.
  ///   - content: What would be presented.
  public init(identifier: String, content: NotificationContent) {
    self.identifier = identifier
    self.content = content
  }
}
