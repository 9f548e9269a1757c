import Foundation
import UserNotifications

/// Builds the texts in the language of the device, from data that the server sends.
class NotificationService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let player = content.userInfo["player"] as? String ?? String(localized: "someone")
        let points = content.userInfo["points"] as? Int ?? 0

        content.title = NSString.localizedUserNotificationString(forKey: "GAME_TITLE", arguments: [player])
        content.body = String(localized: "\(player) scored \(points) points")
        contentHandler(content)
    }
}
