/// The sources that more than one rule names.
enum RuleSource {
  static let generating = "Apple, Generating a remote notification"
  static let sending = "Apple, Sending notification requests to APNs"
  static let modifying = "Apple, Modifying content in newly delivered notifications"
  static let archived = "Apple, Local and Remote Notification Programming Guide (archived)"
  static let content = "Apple, UNNotificationContent"
  static let serviceExtension = "Apple, UNNotificationServiceExtension"
  static let sound = "Apple, UNNotificationSound"
  static let grouping = "Apple, WWDC 2018 session 711, Using Grouped Notifications"
  static let category = "Apple, UNNotificationCategory"
  static let background = "Apple, Pushing background updates to your App"
  static let analysis = "third-party analysis of iOS 18.2 to 26.1"
  static let decision = "decided by devsim where sources are silent or disagree"
}
