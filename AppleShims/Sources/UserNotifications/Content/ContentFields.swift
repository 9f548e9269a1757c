/// The properties of content; copying the value copies the content.
package struct ContentFields {
  package var title = ""
  package var subtitle = ""
  package var body = ""
  package var badge: NSNumber?
  package var sound: UNNotificationSound?
  package var launchImageName = ""
  package var userInfo: [AnyHashable: Any] = [:]
  package var attachments: [UNNotificationAttachment] = []
  package var categoryIdentifier = ""
  package var threadIdentifier = ""
  package var targetContentIdentifier: String?
  package var interruptionLevel = UNNotificationInterruptionLevel.active
  package var relevanceScore = 0.0
  package var filterCriteria: String?
  /// The sender; `nil` if it was not updated from an intent.
  package var communication: CommunicationFields?
  package var summaryArgument = ""
  package var summaryArgumentCount = 0

  package init() {}

  package func isEqual(to other: ContentFields) -> Bool {
    title == other.title && subtitle == other.subtitle && body == other.body
      && badge == other.badge && sound == other.sound && launchImageName == other.launchImageName
      && attachments == other.attachments && categoryIdentifier == other.categoryIdentifier
      && threadIdentifier == other.threadIdentifier
      && targetContentIdentifier == other.targetContentIdentifier
      && interruptionLevel == other.interruptionLevel && relevanceScore == other.relevanceScore
      && filterCriteria == other.filterCriteria && communication == other.communication
      && summaryArgument == other.summaryArgument
      && summaryArgumentCount == other.summaryArgumentCount
      && NSDictionary(dictionary: userInfo).isEqual(NSDictionary(dictionary: other.userInfo))
  }
}
