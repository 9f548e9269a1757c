import Foundation

/// The plaintext of a push, as Mastodon's `app/serializers/web/notification_serializer.rb` writes it.
struct MastodonNotification: Decodable {
    let accessToken: String
    let preferredLocale: String
    let notificationID: Int
    let notificationType: String
    let icon: URL
    let title: String
    let body: String

    enum CodingKeys: String, CodingKey {
        case accessToken = "access_token"
        case preferredLocale = "preferred_locale"
        case notificationID = "notification_id"
        case notificationType = "notification_type"
        case icon
        case title
        case body
    }
}
