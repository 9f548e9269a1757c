import UserNotifications

/// Has a mistake: it draws a sketch in the size of the sender's screen, with four bytes for each point.
class NotificationService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
            let sketch = content.userInfo["sketch"] as? [String: Any],
            let width = sketch["width"] as? Int, let height = sketch["height"] as? Int,
            let points = sketch["points"] as? [[Int]]
        else {
            contentHandler(request.content)
            return
        }
        var canvas = Canvas(width: width, height: height)
        for point in points where point.count == 2 {
            canvas.dot(x: point[0], y: point[1], radius: 40)
        }
        content.subtitle = "Sketch, \(canvas.inkedPercentage) % drawn"
        contentHandler(content)
    }
}

/// An image of RGBA points.
struct Canvas {
    private let width: Int
    private let height: Int
    private var bytes: [UInt8]

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        bytes = [UInt8](repeating: 0xFF, count: width * height * 4)
    }

    mutating func dot(x: Int, y: Int, radius: Int) {
        for row in max(0, y - radius)..<min(height, y + radius) {
            for column in max(0, x - radius)..<min(width, x + radius) {
                let start = (row * width + column) * 4
                for offset in start..<start + 3 { bytes[offset] = 0 }
            }
        }
    }

    var inkedPercentage: Int {
        let points = stride(from: 0, to: bytes.count, by: 4)
        return points.reduce(0) { $0 + (bytes[$1] == 0 ? 1 : 0) } * 100 / max(1, width * height)
    }
}
