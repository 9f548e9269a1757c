import UserNotifications

/// Has a mistake: an urgent push is answered at once, and again after the branch, where a `return` is missing.
class NotificationService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
            contentHandler(request.content)
            return
        }
        if content.userInfo["breaking"] as? Bool == true {
            content.title = "Breaking: \(content.title)"
            content.interruptionLevel = .timeSensitive
            contentHandler(content)
        }
        content.subtitle = content.userInfo["section"] as? String ?? "News"
        contentHandler(content)
    }
}
