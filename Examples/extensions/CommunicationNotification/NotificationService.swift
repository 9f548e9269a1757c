import Intents
import UserNotifications
import os

/// Shows a message as a communication notification.
class NotificationService: UNNotificationServiceExtension {
    private let logger = Logger(subsystem: "com.example.chat", category: "notifications")

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let userInfo = request.content.userInfo
        guard let sender = userInfo["sender"] as? [String: Any], let name = sender["name"] as? String,
            let identifier = sender["id"] as? String
        else {
            contentHandler(request.content)
            return
        }

        let person = INPerson(
            personHandle: INPersonHandle(value: identifier, type: .unknown),
            nameComponents: nil,
            displayName: name,
            image: INImage(named: "avatar"),
            contactIdentifier: nil,
            customIdentifier: identifier)
        let group = (userInfo["group"] as? String).map { INSpeakableString(spokenPhrase: $0) }
        let intent = INSendMessageIntent(
            recipients: nil,
            outgoingMessageType: .outgoingMessageText,
            content: request.content.body,
            speakableGroupName: group,
            conversationIdentifier: userInfo["conversation"] as? String,
            serviceName: nil,
            sender: person,
            attachments: nil)

        let interaction = INInteraction(intent: intent, response: nil)
        interaction.direction = .incoming
        interaction.donate { [logger] error in
            if let error = error {
                logger.error("donation failed: \(error.localizedDescription, privacy: .public)")
            }
            do {
                contentHandler(try request.content.updating(from: intent))
            } catch {
                logger.error("not updated: \(error.localizedDescription, privacy: .public)")
                contentHandler(request.content)
            }
        }
    }
}
