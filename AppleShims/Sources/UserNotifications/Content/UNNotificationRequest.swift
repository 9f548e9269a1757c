/// Content with the identifier that it is known by, and when it is due.
open class UNNotificationRequest: NSObject, NSCopying {
  /// Unique among the notifications of the app.
  public let identifier: String
  /// What would be presented.
  public let content: UNNotificationContent
  /// `nil`: at once.
  public let trigger: UNNotificationTrigger?

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - identifier: Unique among the notifications of the app.
  ///   - content: What would be presented; copied.
  ///   - trigger: `nil`: at once.
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
