import UIKit
import UserNotifications

/// Shows the picture of a push beside its text.
class NotificationService: UNNotificationServiceExtension {
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttemptContent: UNMutableNotificationContent?
    private var task: URLSessionDownloadTask?

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent

        guard let content = bestAttemptContent,
            let text = content.userInfo["media-attachment-url"] as? String,
            let url = URL(string: text)
        else {
            contentHandler(request.content)
            return
        }

        task = URLSession.shared.downloadTask(with: url) { location, _, error in
            defer { contentHandler(content) }
            guard let location = location, error == nil else {
                NSLog("download failed: %@", error?.localizedDescription ?? "no file")
                return
            }
            // The download ends in .tmp, which the system does not accept.
            let file = FileManager.default.temporaryDirectory
                .appendingPathComponent(UUID().uuidString + "-" + url.lastPathComponent)
            do {
                try FileManager.default.moveItem(at: location, to: file)
                if let data = try? Data(contentsOf: file), let image = UIImage(data: data) {
                    content.subtitle = "\(Int(image.size.width)) × \(Int(image.size.height))"
                }
                content.attachments = [try UNNotificationAttachment(identifier: "image", url: file, options: nil)]
            } catch {
                NSLog("no attachment: %@", error.localizedDescription)
            }
        }
        task?.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        task?.cancel()
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}
