import UserNotifications

/// Shows a warning only if the coast guard signed it.
final class NotificationService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
            let warning = StormWarning(content.userInfo["warning"])
        else {
            contentHandler(request.content)
            return
        }
        if Signature(of: warning.text).isEqual(to: warning.signature) {
            content.title = String(localized: "Storm warning")
            content.body = warning.text
            content.interruptionLevel = .timeSensitive
        } else {
            content.title = String(localized: "Unverified message")
            content.body = ""
        }
        contentHandler(content)
    }
}
