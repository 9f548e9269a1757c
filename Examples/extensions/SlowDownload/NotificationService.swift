import UserNotifications

/// Needs longer than it has, and answers with what it has when it is told so.
class NotificationService: UNNotificationServiceExtension {
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
        DispatchQueue.main.asyncAfter(deadline: .now() + 60) { [weak self] in
            self?.answer(subtitle: "complete")
        }
    }

    override func serviceExtensionTimeWillExpire() {
        answer(subtitle: "preview")
    }

    private func answer(subtitle: String) {
        guard let contentHandler = contentHandler, let content = bestAttemptContent else { return }
        self.contentHandler = nil
        content.subtitle = subtitle
        contentHandler(content)
    }
}
