import ServiceExtensionKit

extension NotificationContent {
  /// Returns the names of the members that have a different value in another content.
  ///
  /// The names are those of the JSON report, in its order. An empty text equals a missing one.
  func changedMembers(in other: NotificationContent) -> [String] {
    ContentField.allCases.filter { !$0.isSame(in: self, and: other) }.map(\.name)
  }
}

extension ContentField {
  /// Whether two contents have the same value.
  fileprivate func isSame(
    in content: NotificationContent, and other: NotificationContent
  ) -> Bool {
    switch kind {
    case .text: text(of: content) == text(of: other)
    case .badge: content.badge == other.badge
    case .sound: content.sound == other.sound
    case .interruptionLevel: content.interruptionLevel == other.interruptionLevel
    case .relevanceScore: content.relevanceScore == other.relevanceScore
    case .attachments: content.attachments == other.attachments
    case .communication: content.communication == other.communication
    case .userInfo: content.userInfo.isSame(as: other.userInfo)
    }
  }
}
