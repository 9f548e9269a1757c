/// Where a fact about the device comes from: a page by Apple, a public thread
/// (`repository#number`), or devsim itself.
public struct RuleSource: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The name, as pages print it.
  public let name: String

  /// Makes a source that only one claim names.
  public init(stringLiteral name: String) { self.name = name }

  package static let generating: RuleSource = "Apple, Generating a remote notification"
  package static let sending: RuleSource = "Apple, Sending notification requests to APNs"
  package static let modifying: RuleSource =
    "Apple, Modifying content in newly delivered notifications"
  package static let archived: RuleSource =
    "Apple, Local and Remote Notification Programming Guide (archived)"
  package static let content: RuleSource = "Apple, UNNotificationContent"
  package static let serviceExtension: RuleSource = "Apple, UNNotificationServiceExtension"
  package static let sound: RuleSource = "Apple, UNNotificationSound"
  package static let grouping: RuleSource =
    "Apple, WWDC 2018 session 711, Using Grouped Notifications"
  package static let category: RuleSource = "Apple, UNNotificationCategory"
  package static let background: RuleSource = "Apple, Pushing background updates to your App"
  package static let analysis: RuleSource = "third-party analysis of iOS 18.2 to 26.1"
  package static let decision: RuleSource = "decided by devsim where sources are silent or disagree"
}
