import UserNotifications

/// Keeps one notification of each conversation, removes those that were read on another device, and counts the rest.
class NotificationService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let center = UNUserNotificationCenter.current()
        let conversation = request.content.userInfo["conversation"] as? String
        let read = request.content.userInfo["read"] as? [String] ?? []

        center.getDeliveredNotifications { delivered in
            let outdated = delivered.filter { notification in
                let userInfo = notification.request.content.userInfo
                if let message = userInfo["message"] as? String, read.contains(message) { return true }
                return conversation != nil && userInfo["conversation"] as? String == conversation
            }
            if !outdated.isEmpty {
                center.removeDeliveredNotifications(withIdentifiers: outdated.map { $0.request.identifier })
            }
            // The new one is not in the delivered ones yet.
            center.setBadgeCount(delivered.count - outdated.count + 1) { _ in
                contentHandler(request.content)
            }
        }
    }
}
