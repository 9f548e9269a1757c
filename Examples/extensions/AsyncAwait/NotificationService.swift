import UserNotifications
import os

/// Shows the names of people in place of their handles; in the Swift 6 language mode.
final class NotificationService: UNNotificationServiceExtension {
    private let delivery = Delivery()

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
            let sender = (request.content.userInfo["sender"] as? String).flatMap({ URL(string: $0) })
        else {
            contentHandler(request.content)
            return
        }
        // From here on, only the task uses the copy.
        nonisolated(unsafe) let copy = content
        delivery.start(otherwise: request.content, contentHandler) {
            if let profile = await Directory.shared.profile(at: sender) {
                copy.title = profile.name
                copy.subtitle = profile.handle
            }
            return copy
        }
    }

    override func serviceExtensionTimeWillExpire() {
        delivery.expire()
    }
}

/// Answers once: with the result of a task or, if that takes too long, with the original content.
private final class Delivery: Sendable {
    private struct State {
        var task: Task<Void, Never>?
        var answer: (@Sendable (UNNotificationContent?) -> Void)?
    }

    private let state = OSAllocatedUnfairLock(uncheckedState: State())

    func start(
        otherwise original: UNNotificationContent,
        _ contentHandler: @escaping @Sendable (UNNotificationContent) -> Void,
        making content: @escaping @Sendable () async -> UNNotificationContent
    ) {
        nonisolated(unsafe) let original = original
        state.withLock { $0.answer = { contentHandler($0 ?? original) } }
        let task = Task { finish(with: await content()) }
        state.withLock { $0.task = task }
    }

    func expire() {
        state.withLock { $0.task }?.cancel()
        finish(with: nil)
    }

    private func finish(with content: UNNotificationContent?) {
        let answer = state.withLock { state in
            defer { state.answer = nil }
            return state.answer
        }
        answer?(content)
    }
}

struct Profile: Decodable, Sendable {
    let name: String
    let handle: String
}

/// A cache of people, which stays in memory while the system keeps the process for the next push.
actor Directory {
    static let shared = Directory()

    private let logger = Logger(subsystem: "com.example.chat", category: "directory")
    private var profiles: [URL: Profile] = [:]

    func profile(at url: URL) async -> Profile? {
        if let profile = profiles[url] { return profile }
        do {
            let (data, _) = try await URLSession.shared.data(from: url)
            let profile = try JSONDecoder().decode(Profile.self, from: data)
            logger.debug("looked up \(profile.handle, privacy: .private)")
            profiles[url] = profile
            return profile
        } catch {
            logger.error("no profile: \(error.localizedDescription, privacy: .public)")
            return nil
        }
    }
}
