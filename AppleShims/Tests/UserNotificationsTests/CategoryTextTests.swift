import Testing
import UserNotifications

/// The texts of categories.
@Suite struct CategoryTextTests {
  // https://developer.apple.com/documentation/usernotifications/unnotificationcategory: both are
  // `String?` in the initializer, and `String` as properties.
  @Test func `a category may have no texts of its own`() {
    let category = UNNotificationCategory(
      identifier: "a", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: nil,
      categorySummaryFormat: "%u more")
    #expect(category.hiddenPreviewsBodyPlaceholder.isEmpty)
    #expect(category.categorySummaryFormat == "%u more")
  }
}
