import UserNotifications
import os

/// Keeps the messages that the app has not shown in a database, which the app reads too: for the badge, for the
/// number in a conversation, and to notice a message that arrives twice.
class NotificationService: UNNotificationServiceExtension {
    private static let logger = Logger(subsystem: "com.example.chat", category: "unread")

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
            let conversation = content.userInfo["conversation"] as? String
        else {
            contentHandler(request.content)
            return
        }
        do {
            let messages = try MessageDatabase(inGroup: "group.com.example.chat")
            // Another device of the person has read up to here.
            if let time = content.userInfo["readUntil"] as? Int {
                try messages.removeAll(in: conversation, until: time)
            }
            if let message = content.userInfo["message"] as? String, let time = content.userInfo["time"] as? Int {
                content.threadIdentifier = conversation
                if try messages.add(message, in: conversation, time: time) {
                    let count = try messages.count(in: conversation)
                    if count > 1 { content.subtitle = "\(count) unread messages" }
                } else {
                    // Without the filtering entitlement a push cannot be hidden, but it need not disturb twice.
                    content.sound = nil
                    content.interruptionLevel = .passive
                }
            }
            content.badge = NSNumber(value: try messages.count())
        } catch {
            Self.logger.error("not counted: \(String(describing: error), privacy: .public)")
        }
        contentHandler(content)
    }
}
