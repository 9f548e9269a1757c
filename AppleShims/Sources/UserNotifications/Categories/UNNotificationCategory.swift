/// How notifications of a category are handled.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Dismissing is told to the app.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
  /// Shown in a car.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
  /// The title stays when previews are hidden.
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
  /// The subtitle stays when previews are hidden.
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)
  /// Read aloud.
  public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 16)
}

/// A kind of notification with its buttons.
open class UNNotificationCategory: NSObject, NSCopying {
  /// What content names.
  public let identifier: String
  /// The buttons, in order.
  public let actions: [UNNotificationAction]
  /// Identifiers of intents that notifications of the category belong to.
  public let intentIdentifiers: [String]
  /// The body when previews are hidden; empty: the system's.
  public let hiddenPreviewsBodyPlaceholder: String
  /// The summary line of iOS 12 to 14; empty: the system's.
  public let categorySummaryFormat: String
  /// How its notifications are handled.
  public let options: UNNotificationCategoryOptions

  /// Makes a category.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String = "", categorySummaryFormat: String = "",
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
    self.categorySummaryFormat = categorySummaryFormat
    self.options = options
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationCategory else { return false }
    return identifier == other.identifier && actions == other.actions
      && intentIdentifiers == other.intentIdentifiers
      && hiddenPreviewsBodyPlaceholder == other.hiddenPreviewsBodyPlaceholder
      && categorySummaryFormat == other.categorySummaryFormat && options == other.options
  }

  open override var hash: Int { identifier.hashValue }
}
