import ServiceExtensionKit
import SourceText

/// A notification in the list of its app.
public struct DeliveredNotification: Sendable, Hashable {
  /// The request's identifier: the collapse identifier, or an opaque one.
  public let identifier: String
  /// The time of delivery; `nil` if the capture has none.
  public internal(set) var date: SimulatedInstant? {
    get { seconds.isFinite ? SimulatedInstant(seconds: seconds) : nil }
    set { seconds = newValue?.seconds ?? -.infinity }
  }
  /// Not an optional, which would double the size: a list can have very many entries.
  private var seconds = -Double.infinity
  /// Its number among the delivered notifications of the phone; a later one is greater.
  var order: UInt32 = 0
  /// Whether it is on the lock screen: it arrived there, and the phone was not unlocked since.
  public internal(set) var isOnLockScreen = false
  /// Whether it was delivered to Notification Center alone, without a banner.
  public internal(set) var isQuiet = false
  private var details: Details

  /// The visible parts, stored separately: a list that is kept only for replacement needs only
  /// identifiers.
  private indirect enum Details: Sendable, Hashable {
    case none
    case summary(threadIdentifier: String, isCritical: Bool, title: String, body: String)
    case whole(NotificationContent, isCritical: Bool, isReplaceable: Bool)
  }

  /// Makes a notification with the parts that a list shows.
  public init(
    identifier: String, threadIdentifier: String = "", isCritical: Bool = false,
    title: String = "", body: String = ""
  ) {
    self.identifier = identifier
    let isBare = threadIdentifier.isEmpty && !isCritical && title.isEmpty && body.isEmpty
    details =
      isBare
      ? .none
      : .summary(
        threadIdentifier: threadIdentifier, isCritical: isCritical, title: title, body: body)
  }

  /// Makes a notification with its content.
  ///
  /// - Parameters:
  ///   - identifier: The request's identifier.
  ///   - content: The content that it shows.
  ///   - isCritical: Whether it is a critical alert.
  ///   - isReplaceable: Whether a later push can have the same identifier.
  init(
    identifier: String, content: NotificationContent, isCritical: Bool, isReplaceable: Bool = true
  ) {
    self.identifier = identifier
    var content = content
    content.userInfo = content.userInfo.detached
    details = .whole(content, isCritical: isCritical, isReplaceable: isReplaceable)
  }

  /// Returns the notification with other texts, if its content is kept.
  func with(_ texts: PhoneEvent.Texts) -> DeliveredNotification {
    guard case .whole(var content, let isCritical, let isReplaceable) = details else {
      return self
    }
    (content.title, content.subtitle, content.body) = (texts.title, texts.subtitle, texts.body)
    var notification = self
    notification.details = .whole(content, isCritical: isCritical, isReplaceable: isReplaceable)
    return notification
  }

  /// Whether it is delivered later than another one.
  func isLater(than other: DeliveredNotification) -> Bool { seconds > other.seconds }

  /// Whether its content is kept.
  var hasContent: Bool {
    if case .whole = details { true } else { false }
  }

  /// The content that it shows; `nil` if it is not kept (``Retention``).
  public var content: NotificationContent? {
    if case .whole(let content, _, _) = details { content } else { nil }
  }

  /// The form for the notification center of an extension; `nil` without a content.
  var delivered: CenterState.Delivered? {
    content.map { CenterState.Delivered(identifier: identifier, date: date?.seconds, content: $0) }
  }

  /// Returns the notification without its content; `nil` if it need not be kept at all.
  func withoutContent(keeping retention: Retention) -> DeliveredNotification? {
    guard case .whole(_, _, let isReplaceable) = details, retention != .complete else {
      return self
    }
    if retention == .replaceable, !isReplaceable { return nil }
    var bare =
      retention == .replaceable
      ? DeliveredNotification(identifier: identifier)
      : DeliveredNotification(
        identifier: identifier, threadIdentifier: threadIdentifier, isCritical: isCritical,
        title: title, body: body)
    (bare.date, bare.order) = (date, order)
    (bare.isOnLockScreen, bare.isQuiet) = (isOnLockScreen, isQuiet)
    return bare
  }

  /// The group identifier; empty: none.
  public var threadIdentifier: String {
    switch details {
    case .none: ""
    case .summary(let identifier, _, _, _): identifier
    case .whole(let content, _, _): content.threadIdentifier
    }
  }

  /// Whether it is a critical alert, which is grouped only with critical alerts (G2).
  public var isCritical: Bool {
    switch details {
    case .none: false
    case .summary(_, let isCritical, _, _), .whole(_, let isCritical, _): isCritical
    }
  }

  /// The title; empty if the list is kept only for replacement.
  public var title: String {
    switch details {
    case .none: ""
    case .summary(_, _, let title, _): title
    case .whole(let content, _, _): content.title
    }
  }

  /// The body, or else the subtitle; empty if the list is kept only for replacement.
  public var body: String {
    switch details {
    case .none: ""
    case .summary(_, _, _, let body): body
    case .whole(let content, _, _): content.body.isEmpty ? content.subtitle : content.body
    }
  }
}
