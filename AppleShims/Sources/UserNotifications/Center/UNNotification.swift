/// A delivered request with its date.
open class UNNotification: NSObject, NSCopying {
  /// The time of delivery.
  public let date: Date
  /// The delivered request.
  public let request: UNNotificationRequest

  package init(_ request: UNNotificationRequest, date: Date) {
    self.request = request
    self.date = date
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The identifier of the action of tapping a notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The identifier of the action of dismissing a notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// The response of a person to a notification.
open class UNNotificationResponse: NSObject, NSCopying {
  /// The notification that they responded to.
  public let notification: UNNotification
  /// The identifier of the action that they chose.
  public let actionIdentifier: String

  package init(_ notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A response of a person with a text.
open class UNTextInputNotificationResponse: UNNotificationResponse {
  /// Their text.
  public let userText: String

  package init(_ notification: UNNotification, actionIdentifier: String, userText: String) {
    self.userText = userText
    super.init(notification, actionIdentifier: actionIdentifier)
  }
}
