import UserNotifications

/// Counts unread messages, and stores them for the app, which can show them before it asks the server.
class NotificationService: UNNotificationServiceExtension {
    static let group = "group.com.example.chat"

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
            let defaults = UserDefaults(suiteName: Self.group),
            let container = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: Self.group)
        else {
            contentHandler(request.content)
            return
        }
        // The app sets it to 0 when it is opened.
        let unread = defaults.integer(forKey: "unread") + 1
        defaults.set(unread, forKey: "unread")
        content.badge = NSNumber(value: unread)

        do {
            var inbox = try Inbox(contentsOf: container.appendingPathComponent("inbox.json"))
            try inbox.add(Inbox.Message(id: request.identifier, from: content.title, text: content.body))
            let count = inbox.count(from: content.title)
            if count > 1 { content.subtitle = "\(count) new messages" }
        } catch {
            NSLog("the inbox was not updated: %@", error.localizedDescription)
        }
        contentHandler(content)
    }
}

/// The messages that the app has not shown yet, in a file that the app and the extension share.
struct Inbox {
    struct Message: Codable {
        let id: String
        let from: String
        let text: String
    }

    private let url: URL
    private var messages: [Message]

    init(contentsOf url: URL) throws {
        self.url = url
        guard FileManager.default.fileExists(atPath: url.path) else {
            messages = []
            return
        }
        messages = try JSONDecoder().decode([Message].self, from: Data(contentsOf: url))
    }

    func count(from sender: String) -> Int {
        messages.filter { $0.from == sender }.count
    }

    mutating func add(_ message: Message) throws {
        messages.append(message)
        try JSONEncoder().encode(messages).write(to: url, options: .atomic)
    }
}
