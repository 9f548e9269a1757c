import UIKit
import UniformTypeIdentifiers
import UserNotifications

/// Shows the picture of a push next to its text.
class NotificationService: UNNotificationServiceExtension {
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttemptContent: UNMutableNotificationContent?
    private var task: URLSessionDownloadTask?

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent

        guard let text = request.content.userInfo["media-attachment-url"] as? String, let url = URL(string: text) else {
            contentHandler(request.content)
            return
        }
        task = URLSession.shared.downloadTask(with: url) { [weak self] location, response, error in
            // A cancelled download also ends here, after the time has expired and the content was delivered.
            if (error as? URLError)?.code == .cancelled { return }
            do {
                if let error = error { throw error }
                if let attachment = try self?.attachment(at: location, response, of: url) {
                    self?.bestAttemptContent?.attachments = [attachment]
                }
            } catch {
                NSLog("no attachment: %@", error.localizedDescription)
            }
            self?.deliver()
        }
        task?.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        task?.cancel()
        deliver()
    }

    private func deliver() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }

    /// The name of the download ends in .tmp, which the system does not accept, so it gets the extension of its type.
    private func attachment(
        at location: URL?, _ response: URLResponse?, of url: URL
    ) throws -> UNNotificationAttachment? {
        guard let location = location, let response = response as? HTTPURLResponse, response.statusCode == 200 else {
            NSLog("the server has no picture at %@", url.absoluteString)
            return nil
        }
        let type = response.mimeType.flatMap { UTType(mimeType: $0) } ?? UTType(filenameExtension: url.pathExtension)
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString)
            .appendingPathExtension(type?.preferredFilenameExtension ?? url.pathExtension)
        try FileManager.default.moveItem(at: location, to: file)

        // Some senders count readers with a picture of one point.
        if let image = UIImage(contentsOfFile: file.path), image.size.width * image.size.height <= 1 { return nil }
        return try UNNotificationAttachment(identifier: "image", url: file, options: nil)
    }
}
