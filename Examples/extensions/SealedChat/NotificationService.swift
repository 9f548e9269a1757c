import CryptoKit
import UserNotifications
import os

/// Opens end-to-end encrypted messages: the server has no key, and its pushes only say that something arrived.
class NotificationService: UNNotificationServiceExtension {
    private static let logger = Logger(subsystem: "com.example.sealed", category: "push")

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
            let envelope = request.content.userInfo["envelope"] as? [String: Any]
        else {
            contentHandler(request.content)
            return
        }
        do {
            let message = try Envelope(json: envelope).open(with: try IdentityKey.load())
            content.title = message.sender
            content.body = message.text
            content.threadIdentifier = message.conversation
        } catch KeychainError.locked {
            // After a restart the key is not available until the person unlocks the phone once.
            content.body = "Unlock your iPhone to see new messages"
        } catch {
            Self.logger.error("not opened: \(String(describing: error), privacy: .public)")
        }
        contentHandler(content)
    }
}
