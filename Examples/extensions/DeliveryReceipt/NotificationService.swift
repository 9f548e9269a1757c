import AcmeAnalytics
import UserNotifications

/// Tells a vendor's service that a push arrived, and shows it unchanged.
///
/// The module of the vendor is not here: `--stub` replaces it.
final class NotificationService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let campaign = request.content.userInfo["campaign"] as? String ?? "none"
        Analytics.shared.delivered(request.identifier, campaign: campaign) { error in
            if let error { NSLog("no receipt: \(error)") }
            contentHandler(request.content)
        }
    }
}
