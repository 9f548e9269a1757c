import UserNotifications

/// Downloads a video, or shows only the text if the time expires first.
class NotificationService: UNNotificationServiceExtension {
    private let lock = NSLock()
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttemptContent: UNMutableNotificationContent?
    private var task: URLSessionDataTask?

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent

        guard let text = request.content.userInfo["video"] as? String, let url = URL(string: text) else {
            deliver()
            return
        }
        task = URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in
            if let data = data { self?.attach(data, named: url.lastPathComponent) }
            self?.deliver()
        }
        task?.resume()
    }

    /// Is called on another thread while the download still runs.
    override func serviceExtensionTimeWillExpire() {
        bestAttemptContent?.subtitle = "Open to watch"
        deliver()
        task?.cancel()
    }

    private func attach(_ video: Data, named name: String) {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try? video.write(to: file)
        if let attachment = try? UNNotificationAttachment(identifier: "video", url: file) {
            bestAttemptContent?.attachments = [attachment]
        }
    }

    /// Answers once: the first call counts.
    private func deliver() {
        lock.lock()
        defer { lock.unlock() }
        guard let contentHandler = contentHandler, let content = bestAttemptContent else { return }
        self.contentHandler = nil
        contentHandler(content)
    }
}
