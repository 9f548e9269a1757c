public import SourceText

/// What a notification would show, play and carry.
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
  /// What the notification is grouped by; empty: with all others of the app.
  public var threadIdentifier: String
  /// The category that gives the actions; empty: none.
  public var categoryIdentifier: String
  /// What the app should show when it is opened; `nil` if not given.
  public var targetContentIdentifier: String?
  /// How much the notification may interrupt.
  public var interruptionLevel: InterruptionLevel
  /// From 0 to 1: orders the app's notifications in the scheduled summary (rule I2).
  public var relevanceScore: Double
  /// What Focus filters match; `nil` if not given.
  public var filterCriteria: String?
  /// The image or storyboard that the app is launched with, never shown (rule L10); empty: its own.
  public var launchImageName: String
  /// Media files, in the order of showing.
  public var attachments: [NotificationAttachment]
  /// What makes it a notification of a person; `nil` for any other (rule X10).
  public var communication: CommunicationContext?
  /// The whole payload, keys unresolved (rule X2).
  public var userInfo: JSONObject

  /// Makes content; whatever is not given is empty, absent or the device's default.
  ///
  /// - Parameters:
  ///   - title: The bold first line.
  ///   - subtitle: The second line.
  ///   - body: The message.
  ///   - badge: 0 or more; `nil` leaves the badge.
  ///   - sound: `nil` is silent.
  ///   - threadIdentifier: What it is grouped by.
  ///   - categoryIdentifier: The category that gives the actions.
  ///   - targetContentIdentifier: What the app should show.
  ///   - interruptionLevel: How much it may interrupt.
  ///   - relevanceScore: From 0 to 1.
  ///   - filterCriteria: What Focus filters match.
  ///   - launchImageName: The image or storyboard that the app is launched with.
  ///   - attachments: Media files.
  ///   - communication: What makes it a notification of a person.
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

  /// Whether title, subtitle or body has text: what the device asks of an extension's answer (rule
  /// X5).
  public var hasText: Bool {
    !(title.isEmpty && subtitle.isEmpty && body.isEmpty)
  }
}
