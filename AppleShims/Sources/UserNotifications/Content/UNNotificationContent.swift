/// What a notification shows, plays and carries.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying {
  package var fields: ContentFields

  /// Makes empty content.
  public override init() {
    fields = ContentFields()
  }

  package init(_ fields: ContentFields) {
    self.fields = fields
  }

  /// The first line; may be empty.
  open var title: String { fields.title }
  /// The second line; may be empty.
  open var subtitle: String { fields.subtitle }
  /// The message; may be empty.
  open var body: String { fields.body }
  /// The number on the app's icon; `nil` leaves it as it is.
  open var badge: NSNumber? { fields.badge }
  /// `nil` is silent.
  open var sound: UNNotificationSound? { fields.sound }
  /// The file of the app's launch image; empty: none.
  open var launchImageName: String { fields.launchImageName }
  /// The whole payload.
  open var userInfo: [AnyHashable: Any] { fields.userInfo }
  /// Media files, in the order of showing.
  open var attachments: [UNNotificationAttachment] { fields.attachments }
  /// The category that gives the actions; empty: none.
  open var categoryIdentifier: String { fields.categoryIdentifier }
  /// What the notification is grouped by; empty: with all others of the app.
  open var threadIdentifier: String { fields.threadIdentifier }
  /// The scene that the app shows; `nil` if not given.
  open var targetContentIdentifier: String? { fields.targetContentIdentifier }
  /// How much it may interrupt.
  open var interruptionLevel: UNNotificationInterruptionLevel { fields.interruptionLevel }
  /// From 0 to 1.
  open var relevanceScore: Double { fields.relevanceScore }
  /// What Focus filters match; `nil` if not given.
  open var filterCriteria: String? { fields.filterCriteria }
  /// Without effect since iOS 15.
  open var summaryArgument: String { fields.summaryArgument }
  /// Without effect since iOS 15.
  open var summaryArgumentCount: Int { fields.summaryArgumentCount }

  /// Returns content that is of a person, such as a message; of mutable content it is mutable.
  ///
  /// - Throws: `UNError` if the object cannot provide content.
  open func updating(from provider: any UNNotificationContentProviding) throws
    -> UNNotificationContent
  {
    guard let provider = provider as? any ContentFieldsProviding else {
      throw UNError(.contentProvidingObjectNotAllowed)
    }
    let updated = try provider.updating(fields)
    // Apps cast it back.
    return self is UNMutableNotificationContent
      ? UNMutableNotificationContent(updated) : UNNotificationContent(updated)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    UNNotificationContent(fields)
  }

  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    UNMutableNotificationContent(fields)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationContent else { return false }
    return fields.isEqual(to: other.fields)
  }

  open override var hash: Int { fields.title.hashValue ^ fields.body.hashValue }

  open override var description: String {
    "<\(type(of: self)): title: \(title), subtitle: \(subtitle), body: \(body), "
      + "badge: \(badge.map { "\($0)" } ?? "nil"), categoryIdentifier: \(categoryIdentifier), "
      + "threadIdentifier: \(threadIdentifier), attachments: \(attachments)>"
  }
}

/// What content can be updated from: an intent.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

/// How an intent of this package updates content.
package protocol ContentFieldsProviding {
  /// - Throws: `UNError` if the object is incomplete.
  func updating(_ fields: ContentFields) throws -> ContentFields
}
