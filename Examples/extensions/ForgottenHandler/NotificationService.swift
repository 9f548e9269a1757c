import UserNotifications

/// Has a mistake: an order with an unknown state is never answered.
class NotificationService: UNNotificationServiceExtension {
    private enum State: String {
        case baking
        case onItsWay
        case atTheDoor
    }

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
            let word = content.userInfo["state"] as? String,
            let state = State(rawValue: word)
        else { return }

        switch state {
        case .baking: content.subtitle = "In the oven"
        case .onItsWay: content.subtitle = "On its way"
        case .atTheDoor: content.subtitle = "At your door"
        }
        contentHandler(content)
    }
}
