import UserNotifications

/// Counts unread messages in a file that the app reads too.
class NotificationService: UNNotificationServiceExtension {
    static let group = "group.com.example.chat"

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
            let defaults = UserDefaults(suiteName: Self.group)
        else {
            contentHandler(request.content)
            return
        }
        let unread = defaults.integer(forKey: "unread") + 1
        defaults.set(unread, forKey: "unread")
        content.badge = NSNumber(value: unread)

        if let container = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: Self.group) {
            let file = container.appendingPathComponent("last-message.txt")
            let last = try? String(contentsOf: file, encoding: .utf8)
            try? content.body.write(to: file, atomically: true, encoding: .utf8)
            if let last = last {
                content.subtitle = "after “\(last)”"
            }
        }
        contentHandler(content)
    }
}
