import UserNotifications
import os

/// Opens messages of a messenger from before CryptoKit: AES-CBC with a signature, by CommonCrypto.
class NotificationService: UNNotificationServiceExtension {
    private static let logger = Logger(subsystem: "com.example.signed", category: "push")

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
            let text = request.content.userInfo["message"] as? String, let envelope = Data(base64Encoded: text)
        else {
            contentHandler(request.content)
            return
        }
        do {
            let message = try SignedMessage(opening: envelope, with: try SessionKeys.load())
            content.title = message.sender
            content.body = message.text
        } catch {
            // The alert of the server says only that something arrived, so it can be shown.
            Self.logger.error("not opened: \(String(describing: error), privacy: .public)")
        }
        contentHandler(content)
    }
}
