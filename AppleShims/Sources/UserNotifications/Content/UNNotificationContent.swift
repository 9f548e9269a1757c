/// The content of a notification.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying {
  package var fields: ContentFields

  /// Creates empty content.
  public override init() {
    fields = ContentFields()
  }

  package init(_ fields: ContentFields) {
    self.fields = fields
  }

  /// The first line; can be empty.
  open var title: String { fields.title }
  /// The second line; can be empty.
  open var subtitle: String { fields.subtitle }
  /// The message; can be empty.
  open var body: String { fields.body }
  /// The number on the app's icon; `nil` leaves it unchanged.
  open var badge: NSNumber? { fields.badge }
  /// The sound; `nil` means silent.
  open var sound: UNNotificationSound? { fields.sound }
  /// The file of the app's launch image; empty for none.
  open var launchImageName: String { fields.launchImageName }
  /// The whole payload.
  open var userInfo: [AnyHashable: Any] { fields.userInfo }
  /// The media files, in the order in which they are shown.
  open var attachments: [UNNotificationAttachment] { fields.attachments }
  /// The category, which defines the actions; empty for none.
  open var categoryIdentifier: String { fields.categoryIdentifier }
  /// The identifier of the group; if empty, the group of all others of the app.
  open var threadIdentifier: String { fields.threadIdentifier }
  /// The scene that the app opens; `nil` if not given.
  open var targetContentIdentifier: String? { fields.targetContentIdentifier }
  /// How much it may interrupt.
  open var interruptionLevel: UNNotificationInterruptionLevel { fields.interruptionLevel }
  /// A number from 0 to 1.
  open var relevanceScore: Double { fields.relevanceScore }
  /// The text that Focus filters match; `nil` if not given.
  open var filterCriteria: String? { fields.filterCriteria }
  /// Has no effect since iOS 15.
  open var summaryArgument: String { fields.summaryArgument }
  /// Has no effect since iOS 15.
  open var summaryArgumentCount: Int { fields.summaryArgumentCount }

  /// Returns content of a communication notification, mutable if this content is.
  ///
  /// - Throws: `UNError` if the object cannot provide content.
  open func updating(from provider: any UNNotificationContentProviding) throws
    -> UNNotificationContent
  {
    guard let provider = provider as? any ContentFieldsProviding else {
      throw UNError(.contentProvidingObjectNotAllowed)
    }
    let updated = try provider.updating(fields)
    // Apps cast the result back.
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

/// Content that can be changed.
open class UNMutableNotificationContent: UNNotificationContent {
  open override var title: String {
    get { fields.title }
    set { fields.title = newValue }
  }

  open override var subtitle: String {
    get { fields.subtitle }
    set { fields.subtitle = newValue }
  }

  open override var body: String {
    get { fields.body }
    set { fields.body = newValue }
  }

  open override var badge: NSNumber? {
    get { fields.badge }
    set { fields.badge = newValue }
  }

  open override var sound: UNNotificationSound? {
    get { fields.sound }
    set { fields.sound = newValue }
  }

  open override var launchImageName: String {
    get { fields.launchImageName }
    set { fields.launchImageName = newValue }
  }

  open override var userInfo: [AnyHashable: Any] {
    get { fields.userInfo }
    set { fields.userInfo = newValue }
  }

  open override var attachments: [UNNotificationAttachment] {
    get { fields.attachments }
    set { fields.attachments = newValue }
  }

  open override var categoryIdentifier: String {
    get { fields.categoryIdentifier }
    set { fields.categoryIdentifier = newValue }
  }

  open override var threadIdentifier: String {
    get { fields.threadIdentifier }
    set { fields.threadIdentifier = newValue }
  }

  open override var targetContentIdentifier: String? {
    get { fields.targetContentIdentifier }
    set { fields.targetContentIdentifier = newValue }
  }

  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { fields.interruptionLevel }
    set { fields.interruptionLevel = newValue }
  }

  open override var filterCriteria: String? {
    get { fields.filterCriteria }
    set { fields.filterCriteria = newValue }
  }

  open override var summaryArgument: String {
    get { fields.summaryArgument }
    set { fields.summaryArgument = newValue }
  }

  open override var summaryArgumentCount: Int {
    get { fields.summaryArgumentCount }
    set { fields.summaryArgumentCount = newValue }
  }

  /// The relevance, limited to 0...1.
  open override var relevanceScore: Double {
    get { fields.relevanceScore }
    set { fields.relevanceScore = newValue.isNaN ? 0 : min(max(newValue, 0), 1) }
  }
}

/// An object that can update content: an intent.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

/// The way in which an intent of this package updates content.
package protocol ContentFieldsProviding {
  /// - Throws: `UNError` if the object is incomplete.
  func updating(_ fields: ContentFields) throws -> ContentFields
}
