import UserNotifications
import os

/// Shows the notifications of a Mastodon server.
///
/// A relay passes on its Web Push messages, but cannot read them.
class NotificationService: UNNotificationServiceExtension {
    private static let logger = Logger(subsystem: "com.example.toots", category: "push")

    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttemptContent: UNMutableNotificationContent?
    private var iconTask: URLSessionDataTask?

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        let content = request.content.mutableCopy() as? UNMutableNotificationContent
        bestAttemptContent = content

        let notification: MastodonNotification
        do {
            let message = try WebPushMessage(userInfo: request.content.userInfo)
            let plaintext = try message.decrypt(with: try PushSubscription.current())
            notification = try JSONDecoder().decode(MastodonNotification.self, from: plaintext)
        } catch {
            Self.logger.error("not decrypted: \(String(describing: error), privacy: .public)")
            deliver()
            return
        }

        content?.title = notification.title
        content?.body = notification.body
        // The app opens the right account and post when the notification is tapped.
        content?.userInfo["notification_id"] = notification.notificationID
        content?.userInfo["access_token"] = notification.accessToken
        attachIcon(from: notification.icon)
    }

    override func serviceExtensionTimeWillExpire() {
        iconTask?.cancel()
        deliver()
    }

    private func attachIcon(from url: URL) {
        var request = URLRequest(url: url, timeoutInterval: 10)
        request.setValue("image/png, image/jpeg", forHTTPHeaderField: "Accept")
        iconTask = URLSession.shared.dataTask(with: request) { [weak self] data, response, _ in
            if let data = data, (response as? HTTPURLResponse)?.statusCode == 200 {
                self?.attach(data, named: url.lastPathComponent)
            }
            self?.deliver()
        }
        iconTask?.resume()
    }

    private func attach(_ icon: Data, named name: String) {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-\(name)")
        do {
            try icon.write(to: file)
            bestAttemptContent?.attachments = [try UNNotificationAttachment(identifier: "icon", url: file)]
        } catch {
            Self.logger.error("no icon: \(error.localizedDescription, privacy: .public)")
        }
    }

    private let lock = NSLock()

    /// Answers once: the download and the end of the time come on different threads.
    private func deliver() {
        lock.lock()
        let handler = contentHandler
        contentHandler = nil
        lock.unlock()
        if let handler = handler, let content = bestAttemptContent {
            handler(content)
        }
    }
}
