import UIKit
import UserNotificationsUI

/// Draws the expanded notification, which devsim does not.
final class NotificationViewController: UIViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}
}
