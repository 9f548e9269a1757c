import CryptoKit
import UserNotifications

/// Decrypts messages that the server encrypted with AES-GCM; the key comes with the app.
class NotificationService: UNNotificationServiceExtension {
    private struct Message: Decodable {
        let title: String
        let body: String
    }

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
            contentHandler(request.content)
            return
        }
        do {
            let message = try open(content.userInfo)
            content.title = message.title
            content.body = message.body
        } catch {
            content.body = "You have a new message"
        }
        contentHandler(content)
    }

    private func open(_ userInfo: [AnyHashable: Any]) throws -> Message {
        guard let keyText = Bundle.main.object(forInfoDictionaryKey: "ChatKey") as? String,
            let key = Data(base64Encoded: keyText),
            let nonceText = userInfo["iv"] as? String, let nonce = Data(base64Encoded: nonceText),
            let sealedText = userInfo["enc"] as? String, let sealed = Data(base64Encoded: sealedText)
        else { throw CocoaError(.coderValueNotFound) }
        let box = try AES.GCM.SealedBox(combined: nonce + sealed)
        let plaintext = try AES.GCM.open(box, using: SymmetricKey(data: key))
        return try JSONDecoder().decode(Message.self, from: plaintext)
    }
}
