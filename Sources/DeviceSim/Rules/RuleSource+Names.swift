import SourceText

/// Sources that several claims and observations name.
extension RuleSource {
  static let activityPushes: RuleSource =
    "Apple, Starting and updating Live Activities with ActivityKit push notifications"
  static let alertConfiguration: RuleSource = "Apple, AlertConfiguration"
  static let activityState: RuleSource = "Apple, ActivityState"
  static let center: RuleSource = "Apple, UNUserNotificationCenter"
  static let centerDelegate: RuleSource = "Apple, UNUserNotificationCenterDelegate"
  static let channels: RuleSource = "Apple, Sending channel management requests to APNs"
  static let dismissalPolicy: RuleSource = "Apple, ActivityUIDismissalPolicy"
  static let ephemeralToken: RuleSource =
    "Apple, PTChannelManagerDelegate.receivedEphemeralPushToken"
  static let errorResponses: RuleSource =
    "Apple, Handling error responses from Apple Push Notification service"
  static let fileProvider: RuleSource = "Apple, NSFileProviderManager"
  static let hiddenPreviews: RuleSource =
    "Apple, UNNotificationCategory.hiddenPreviewsBodyPlaceholder"
  static let incomingPush: RuleSource = "Apple, PTChannelManagerDelegate.incomingPushResult"
  static let interruptionLevel: RuleSource = "Apple, UNNotificationInterruptionLevel"
  static let liveActivities: RuleSource = "Apple, Displaying live data with Live Activities"
  static let liveActivityIntent: RuleSource = "Apple, LiveActivityIntent"
  static let locationExtension: RuleSource = "Apple, Creating a location push service extension"
  static let managing: RuleSource = "Apple, Human Interface Guidelines, Managing notifications"
  static let pushKit: RuleSource = "Apple, PushKit"
  static let pushRegistry: RuleSource = "Apple, PKPushRegistryDelegate"
  static let pushToTalk: RuleSource = "Apple, PushToTalk"
  static let relevanceScore: RuleSource = "Apple, UNNotificationContent.relevanceScore"
  static let request: RuleSource = "Apple, UNNotificationRequest"
  static let serviceUpdate: RuleSource = "Apple, PTChannelManagerDelegate.incomingServiceUpdatePush"
  static let startDate: RuleSource = "Apple, Activity.request with a start date"
  static let timeTrigger: RuleSource = "Apple, UNTimeIntervalNotificationTrigger"
  static let widgetKit: RuleSource = "Apple, WidgetKit"

  static let commuteAlert: RuleSource = "commute-alert, prototypes/s4-live-activity/FINDINGS.md"
  static let focusFilters: RuleSource = "WWDC22-10121"
  static let focusGuides: RuleSource = "Batch help; Medium, Grove; gadget.awaisora.com"
  static let previewGuides: RuleSource = "public guides, such as How-To Geek"
  static let summaryGuides: RuleSource = """
    news.mynavi.jp 2021-09-28 and 2023-01-27, wukihow, tslro, voonze, iDownloadBlog 2021-07-07
    """
}
