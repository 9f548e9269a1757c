import ServiceExtensionKit
import SourceText

/// A notification in the list of its app.
public struct DeliveredNotification: Sendable, Hashable {
  /// The request's identifier: the collapse identifier, or an opaque one.
  public let identifier: String
  /// When it was delivered; `nil` if the capture does not say.
  public internal(set) var date: SimulatedInstant? {
    get { seconds.isFinite ? SimulatedInstant(seconds: seconds) : nil }
    set { seconds = newValue?.seconds ?? -.infinity }
  }
  /// A list can have very many entries: an optional would take twice the room.
  private var seconds = -Double.infinity
  /// Its number among the delivered notifications of the phone; a later one is greater.
  var order: UInt32 = 0
  private let details: Details

  /// What is shown of it, kept aside: a list that is only kept for replacement is a list of
  /// identifiers.
  private indirect enum Details: Sendable, Hashable {
    case none
    case summary(threadIdentifier: String, isCritical: Bool, title: String, body: String)
    case whole(NotificationContent, isCritical: Bool, isReplaceable: Bool)
  }

  /// Makes a notification with what a list shows.
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
  ///   - content: What it shows.
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

  /// Whether it is kept with its content.
  var hasContent: Bool {
    if case .whole = details { true } else { false }
  }

  /// What it shows; `nil` where that is not kept (``Retention``).
  public var content: NotificationContent? {
    if case .whole(let content, _, _) = details { content } else { nil }
  }

  /// The same as the notification center of an extension has it; `nil` without a content.
  var delivered: CenterState.Delivered? {
    content.map { CenterState.Delivered(identifier: identifier, date: date?.seconds, content: $0) }
  }

  /// The same without its content; `nil` if it need not be kept at all.
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
    return bare
  }

  /// Groups notifications; empty: none.
  public var threadIdentifier: String {
    switch details {
    case .none: ""
    case .summary(let identifier, _, _, _): identifier
    case .whole(let content, _, _): content.threadIdentifier
    }
  }

  /// Whether it is a critical alert, which is grouped with critical ones only (G2).
  public var isCritical: Bool {
    switch details {
    case .none: false
    case .summary(_, let isCritical, _, _), .whole(_, let isCritical, _): isCritical
    }
  }

  /// The title; empty where the list is kept for replacement only.
  public var title: String {
    switch details {
    case .none: ""
    case .summary(_, _, let title, _): title
    case .whole(let content, _, _): content.title
    }
  }

  /// The body, or the subtitle of a notification without one; empty where the list is kept for
  /// replacement only.
  public var body: String {
    switch details {
    case .none: ""
    case .summary(_, _, _, let body): body
    case .whole(let content, _, _): content.body.isEmpty ? content.subtitle : content.body
    }
  }
}
