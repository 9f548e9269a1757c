import UserNotifications

/// Has a mistake: it answers in a branch, and again behind it.
class NotificationService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        content.title = "first answer"
        if content.userInfo["image"] == nil {
            contentHandler(content)
        }
        content.title = "second answer"
        contentHandler(content)
    }
}
