import CourierKit
import Parcel
import UIKit
import UserNotifications

/// Says in the person's language where a parcel is, with a picture of how it travels.
final class NotificationService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
            let parcel = Parcel(request.content.userInfo["parcel"])
        else {
            contentHandler(request.content)
            return
        }
        content.title = ParcelText(parcel).title
        content.threadIdentifier = parcel.number
        #if STAGING
        content.subtitle = "staging"
        #endif
        if parcel.state == .onTheWay, let picture = Picture(named: "van") {
            content.attachments = [picture.attachment].compactMap { $0 }
        }
        ParcelHistory().add(parcel.number)
        contentHandler(content)
    }
}

/// A picture of the asset catalog as a file, which is what a notification can show.
private struct Picture {
    private let data: Data

    init?(named name: String) {
        guard let data = UIImage(named: name)?.pngData() else { return nil }
        self.data = data
    }

    var attachment: UNNotificationAttachment? {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("van.png")
        guard (try? data.write(to: file)) != nil else { return nil }
        return try? UNNotificationAttachment(identifier: "van", url: file, options: nil)
    }
}
