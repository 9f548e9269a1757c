import LocalizationResolver
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
  /// The only place where it is, if that is not Notification Center.
  var place = Place.center
  /// Whether it was delivered to Notification Center alone, without a banner.
  public internal(set) var isQuiet = false
  /// Whether it came with a scheduled summary, which is one card (I4).
  public internal(set) var isInSummary = false
  private var details: Details

  /// Where a notification is: an unlocked phone has banners, a locked one a lock screen (A1).
  enum Place: Sendable { case center, lockScreen, banner }

  /// The visible parts, stored separately.
  ///
  /// A list that is kept only for replacement needs only identifiers.
  private indirect enum Details: Sendable, Hashable {
    case none
    case visible(VisibleParts)
    case whole(NotificationContent, isCritical: Bool, isReplaceable: Bool)
  }

  /// The parts that a list shows.
  private struct VisibleParts: Sendable, Hashable {
    var threadIdentifier: String
    var categoryIdentifier: String
    var isCritical: Bool
    var title: String
    var subtitle: String
    var body: String

    var isEmpty: Bool {
      !isCritical && threadIdentifier.isEmpty && categoryIdentifier.isEmpty && title.isEmpty
        && subtitle.isEmpty && body.isEmpty
    }
  }

  /// Makes a notification with the parts that a list shows.
  init(
    identifier: String, threadIdentifier: String = "", categoryIdentifier: String = "",
    isCritical: Bool = false, title: String = "", subtitle: String = "", body: String = ""
  ) {
    self.identifier = identifier
    let parts = VisibleParts(
      threadIdentifier: threadIdentifier, categoryIdentifier: categoryIdentifier,
      isCritical: isCritical, title: title, subtitle: subtitle, body: body)
    details = parts.isEmpty ? .none : .visible(parts)
  }

  /// Makes a notification with its content.
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
    guard case .whole(let content, let isCritical, let isReplaceable) = details else {
      return self
    }
    var notification = self
    notification.details = .whole(
      content.with(texts), isCritical: isCritical, isReplaceable: isReplaceable)
    return notification
  }

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
        identifier: identifier, threadIdentifier: threadIdentifier,
        categoryIdentifier: categoryIdentifier, isCritical: isCritical, title: text(.title),
        subtitle: text(.subtitle), body: text(.body))
    (bare.date, bare.order) = (date, order)
    (bare.isOnLockScreen, bare.isQuiet) = (isOnLockScreen, isQuiet)
    (bare.isInSummary, bare.place) = (isInSummary, place)
    return bare
  }

  var isInCenter: Bool { place == .center }

  /// Whether it is not in Notification Center, so that it goes when the phone is unlocked (A1).
  public var isOnLockScreenAlone: Bool { place == .lockScreen }

  /// Whether it is only a banner that stays until the person acts on it (A1).
  public var isBannerAlone: Bool { place == .banner }

  /// The group identifier; empty: none.
  public var threadIdentifier: String {
    switch details {
    case .none: ""
    case .visible(let parts): parts.threadIdentifier
    case .whole(let content, _, _): content.threadIdentifier
    }
  }

  /// The category identifier; empty: none.
  var categoryIdentifier: String {
    switch details {
    case .none: ""
    case .visible(let parts): parts.categoryIdentifier
    case .whole(let content, _, _): content.categoryIdentifier
    }
  }

  /// Whether it is a critical alert, which is grouped only with critical alerts (G2).
  public var isCritical: Bool {
    switch details {
    case .none: false
    case .visible(let parts): parts.isCritical
    case .whole(_, let isCritical, _): isCritical
    }
  }

  /// Returns a text of the content; empty if the list is kept only for replacement.
  func text(_ field: PushTextField) -> String {
    switch (details, field) {
    case (.none, _): ""
    case (.visible(let parts), .title): parts.title
    case (.visible(let parts), .subtitle): parts.subtitle
    case (.visible(let parts), .body): parts.body
    case (.whole(let content, _, _), .title): content.title
    case (.whole(let content, _, _), .subtitle): content.subtitle
    case (.whole(let content, _, _), .body): content.body
    }
  }

  /// The title; empty if the list is kept only for replacement.
  public var title: String { text(.title) }

  /// The subtitle; empty if the list is kept only for replacement.
  public var subtitle: String { text(.subtitle) }

  /// The body; empty if the list is kept only for replacement.
  public var body: String { text(.body) }
}

extension DeliveredNotification: CustomStringConvertible {
  /// The text that a failed test prints: the identifier and the texts.
  public var description: String {
    let texts = [title, subtitle, body].filter { !$0.isEmpty }
    return texts.isEmpty ? identifier : "\(identifier): \(texts.joined(separator: " — "))"
  }
}

extension NotificationContent {
  /// Returns the content with other texts.
  func with(_ texts: PhoneEvent.Texts) -> NotificationContent {
    var content = self
    content.title = texts.title ?? content.title
    content.subtitle = texts.subtitle ?? content.subtitle
    content.body = texts.body ?? content.body
    return content
  }
}
