import UserNotifications
import os

/// Asks an actor for a better text; in the language mode of Swift 6.
final class NotificationService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        let sender = request.content.userInfo["from"] as? String ?? ""
        let title = request.content.title
        let body = request.content.body
        Task {
            let name = await Directory.shared.name(of: sender)
            let content = UNMutableNotificationContent()
            content.title = name ?? title
            content.body = body
            content.sound = .default
            contentHandler(content)
        }
    }
}

/// The names of people.
actor Directory {
    static let shared = Directory()
    private let logger = Logger(subsystem: "com.example.chat", category: "directory")
    private var names: [String: String] = [:]

    func name(of identifier: String) async -> String? {
        if let name = names[identifier] {
            return name
        }
        try? await Task.sleep(for: .milliseconds(10))
        logger.debug("looked up \(identifier, privacy: .private)")
        names["ada"] = "Ada Lovelace"
        return names[identifier]
    }
}
