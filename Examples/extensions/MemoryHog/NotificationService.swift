import UserNotifications

/// Has a mistake: it keeps a large picture in memory, decoded.
class NotificationService: UNNotificationServiceExtension {
    private var pixels: [UInt8] = []

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let side = content.userInfo["side"] as? Int ?? 100
        pixels = [UInt8](repeating: 0xFF, count: side * side * 4)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
            content.subtitle = "\(self.pixels.count) bytes"
            contentHandler(content)
        }
    }
}
