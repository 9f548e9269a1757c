import ServiceExtensionKit

extension NotificationContent {
  /// Returns the names of the members that have a different value in another content.
  ///
  /// The names are those of the JSON report, in its order. An empty text equals a missing one.
  func changedMembers(in other: NotificationContent) -> [String] {
    func isSame(_ member: KeyPath<NotificationContent, String?>) -> Bool {
      (self[keyPath: member] ?? "") == (other[keyPath: member] ?? "")
    }
    let members = [
      ("title", title == other.title),
      ("subtitle", subtitle == other.subtitle),
      ("body", body == other.body),
      ("badge", badge == other.badge),
      ("sound", sound == other.sound),
      ("threadIdentifier", threadIdentifier == other.threadIdentifier),
      ("categoryIdentifier", categoryIdentifier == other.categoryIdentifier),
      ("targetContentIdentifier", isSame(\.targetContentIdentifier)),
      ("interruptionLevel", interruptionLevel == other.interruptionLevel),
      ("relevanceScore", relevanceScore == other.relevanceScore),
      ("filterCriteria", isSame(\.filterCriteria)),
      ("attachments", attachments == other.attachments),
      ("communication", communication == other.communication),
      ("userInfo", userInfo == other.userInfo),
    ]
    return members.filter { !$0.1 }.map(\.0)
  }
}
