import UserNotifications

/// Has a mistake: a push without "image" is never answered.
class NotificationService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let image = request.content.userInfo["image"] as? String else { return }
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        content.subtitle = image
        contentHandler(content)
    }
}
