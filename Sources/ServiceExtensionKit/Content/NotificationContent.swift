public import SourceText

/// The content of a notification: what it would show, play and carry.
///
/// Texts are localized already (rule X2); an empty text is not shown.
public struct NotificationContent: Sendable, Hashable {
  /// The bold first line; empty: the app's name is shown instead (rule T1).
  public var title: String
  /// The second line; may be empty.
  public var subtitle: String
  /// The message; may be empty.
  public var body: String
  /// The number on the app's icon: 0 removes it, `nil` leaves it as it is (rule B1).
  public var badge: Int?
  /// The sound; `nil` is silent.
  public var sound: NotificationSound?
  /// The group of the notification; empty: together with all others of the app without one.
  public var threadIdentifier: String
  /// The category that provides the actions; empty: none.
  public var categoryIdentifier: String
  /// The content that the app should show when it is opened; `nil` if not given.
  public var targetContentIdentifier: String?
  /// How much the notification may interrupt.
  public var interruptionLevel: InterruptionLevel
  /// From 0 to 1: orders the app's notifications in the scheduled summary (rule I2).
  public var relevanceScore: Double
  /// The value that Focus filters match; `nil` if not given.
  public var filterCriteria: String?
  /// The image or storyboard with which the app is launched, never shown (rule L10); empty: its
  /// own.
  public var launchImageName: String
  /// Media files, in the order in which they are shown.
  public var attachments: [NotificationAttachment]
  /// The data of a communication notification; `nil` for any other (rule X10).
  public var communication: CommunicationContext?
  /// The whole payload, keys unresolved (rule X2).
  public var userInfo: JSONObject

  /// Makes content; values that are not given are empty, absent or the device's default.
  ///
  /// - Parameters:
  ///   - title: The bold first line.
  ///   - subtitle: The second line.
  ///   - body: The message.
  ///   - badge: 0 or more; `nil` leaves the badge.
  ///   - sound: `nil` is silent.
  ///   - threadIdentifier: The group of the notification.
  ///   - categoryIdentifier: The category that provides the actions.
  ///   - targetContentIdentifier: The content that the app should show.
  ///   - interruptionLevel: How much it may interrupt.
  ///   - relevanceScore: From 0 to 1.
  ///   - filterCriteria: The value that Focus filters match.
  ///   - launchImageName: The image or storyboard with which the app is launched.
  ///   - attachments: Media files.
  ///   - communication: The data of a communication notification.
  ///   - userInfo: The whole payload.
  public init(
    title: String = "", subtitle: String = "", body: String = "", badge: Int? = nil,
    sound: NotificationSound? = nil, threadIdentifier: String = "",
    categoryIdentifier: String = "", targetContentIdentifier: String? = nil,
    interruptionLevel: InterruptionLevel = .active, relevanceScore: Double = 0,
    filterCriteria: String? = nil, launchImageName: String = "",
    attachments: [NotificationAttachment] = [],
    communication: CommunicationContext? = nil, userInfo: JSONObject = JSONObject()
  ) {
    self.title = title
    self.subtitle = subtitle
    self.body = body
    self.badge = badge
    self.sound = sound
    self.threadIdentifier = threadIdentifier
    self.categoryIdentifier = categoryIdentifier
    self.targetContentIdentifier = targetContentIdentifier
    self.interruptionLevel = interruptionLevel
    self.relevanceScore = relevanceScore
    self.filterCriteria = filterCriteria
    self.launchImageName = launchImageName
    self.attachments = attachments
    self.communication = communication
    self.userInfo = userInfo
  }

  /// Whether title, subtitle or body has text, which the device requires of an extension's answer
  /// (rule X5).
  public var hasText: Bool {
    !(title.isEmpty && subtitle.isEmpty && body.isEmpty)
  }
}
