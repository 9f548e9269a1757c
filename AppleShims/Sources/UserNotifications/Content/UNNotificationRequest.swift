/// Content with its identifier, and the time when it is due.
open class UNNotificationRequest: NSObject, NSCopying {
  /// The identifier, unique among the notifications of the app.
  public let identifier: String
  /// The content that would be presented.
  public let content: UNNotificationContent
  /// The trigger; `nil` means at once.
  public let trigger: UNNotificationTrigger?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - identifier: Unique among the notifications of the app.
  ///   - content: The content that would be presented; it is copied.
  ///   - trigger: The trigger; `nil` means at once.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = UNNotificationContent(content.fields)
    self.trigger = trigger
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationRequest else { return false }
    return identifier == other.identifier && content == other.content && trigger == other.trigger
  }

  open override var hash: Int { identifier.hashValue }
}
