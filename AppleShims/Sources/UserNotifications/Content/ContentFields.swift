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
    guard Text.allCases.allSatisfy({ self[$0] == other[$0] }) else { return false }
    return badge == other.badge && sound == other.sound && attachments == other.attachments
      && interruptionLevel == other.interruptionLevel && relevanceScore == other.relevanceScore
      && communication == other.communication && summaryArgument == other.summaryArgument
      && summaryArgumentCount == other.summaryArgumentCount
      && NSDictionary(dictionary: userInfo).isEqual(NSDictionary(dictionary: other.userInfo))
  }
}

// MARK: - Texts

extension ContentFields {
  /// The members that are a single text, with their names in JSON and for key-value coding.
  package enum Text: String, CaseIterable, Sendable {
    case title
    case subtitle
    case body
    case threadIdentifier
    case categoryIdentifier
    case targetContentIdentifier
    case filterCriteria
    case launchImageName
  }

  /// A text; `nil` is empty for a member that always has a text.
  package subscript(text: Text) -> String? {
    get {
      switch text {
      case .title: title
      case .subtitle: subtitle
      case .body: body
      case .threadIdentifier: threadIdentifier
      case .categoryIdentifier: categoryIdentifier
      case .targetContentIdentifier: targetContentIdentifier
      case .filterCriteria: filterCriteria
      case .launchImageName: launchImageName
      }
    }
    set {
      switch text {
      case .title: title = newValue ?? ""
      case .subtitle: subtitle = newValue ?? ""
      case .body: body = newValue ?? ""
      case .threadIdentifier: threadIdentifier = newValue ?? ""
      case .categoryIdentifier: categoryIdentifier = newValue ?? ""
      case .targetContentIdentifier: targetContentIdentifier = newValue
      case .filterCriteria: filterCriteria = newValue
      case .launchImageName: launchImageName = newValue ?? ""
      }
    }
  }
}
