import ServiceExtensionKit
import SourceText

/// A notification in the list of the device.
public struct DeliveredNotification: Sendable, Hashable {
  /// The request's identifier: the collapse identifier, or an opaque one.
  public let identifier: String
  private let details: Details

  /// What is shown of it, kept aside: where a list is kept for replacement only, it is a list of identifiers.
  private indirect enum Details: Sendable, Hashable {
    case none
    case some(threadIdentifier: String, isCritical: Bool, title: String, body: String)
    case whole(NotificationContent, isCritical: Bool, date: Double?, isReplaceable: Bool)
  }

  /// Makes a notification.
  public init(
    identifier: String, threadIdentifier: String = "", isCritical: Bool = false,
    title: String = "", body: String = ""
  ) {
    self.identifier = identifier
    let isBare = threadIdentifier.isEmpty && !isCritical && title.isEmpty && body.isEmpty
    details =
      isBare
      ? .none
      : .some(
        threadIdentifier: threadIdentifier, isCritical: isCritical, title: title, body: body)
  }

  /// Makes a notification with all that an extension may ask for.
  ///
  /// - Parameters:
  ///   - identifier: The request's identifier.
  ///   - content: What it shows.
  ///   - isCritical: Whether it is a critical alert.
  ///   - date: When it was delivered, in UNIX seconds; `nil` if the capture does not say.
  ///   - isReplaceable: Whether a later push can have the same identifier.
  init(
    identifier: String, content: NotificationContent, isCritical: Bool, date: Double?,
    isReplaceable: Bool
  ) {
    self.identifier = identifier
    var content = content
    content.userInfo = content.userInfo.detached
    details = .whole(content, isCritical: isCritical, date: date, isReplaceable: isReplaceable)
  }

  /// Whether it is kept with its content.
  var hasContent: Bool {
    if case .whole = details { true } else { false }
  }

  /// What it shows and when it came; `nil` where that is not kept.
  var delivered: CenterState.Delivered? {
    guard case .whole(let content, _, let date, _) = details else { return nil }
    return CenterState.Delivered(identifier: identifier, date: date, content: content)
  }

  /// The same without its content; `nil` if it need not be kept at all.
  func withoutContent(retention: DeviceState.Retention) -> DeliveredNotification? {
    guard case .whole(_, _, _, let isReplaceable) = details else { return self }
    guard retention == .replaceable else {
      return DeliveredNotification(
        identifier: identifier, threadIdentifier: threadIdentifier, isCritical: isCritical,
        title: title, body: body)
    }
    return isReplaceable ? DeliveredNotification(identifier: identifier) : nil
  }

  /// Groups notifications; empty: none.
  public var threadIdentifier: String {
    switch details {
    case .none: ""
    case .some(let identifier, _, _, _): identifier
    case .whole(let content, _, _, _): content.threadIdentifier
    }
  }

  /// Whether it is a critical alert, which stacks only with its like (G2).
  public var isCritical: Bool {
    switch details {
    case .none: false
    case .some(_, let isCritical, _, _), .whole(_, let isCritical, _, _): isCritical
    }
  }

  /// The title; empty where the list is kept for replacement only.
  public var title: String {
    switch details {
    case .none: ""
    case .some(_, _, let title, _): title
    case .whole(let content, _, _, _): content.title
    }
  }

  /// The body; empty where the list is kept for replacement only.
  public var body: String {
    switch details {
    case .none: ""
    case .some(_, _, _, let body): body
    case .whole(let content, _, _, _): content.body.isEmpty ? content.subtitle : content.body
    }
  }
}

/// Delivered notifications in the order of their arrival, with unique identifiers.
///
/// A short list is searched from its end and closed up at once. A longer one keeps an index, and the places of what was
/// replaced stay empty until half of the list is.
struct DeliveredList: Sendable {
  private var places: [DeliveredNotification?] = []
  private var index: [String: Int]?
  private(set) var count = 0

  private static let longestWithoutIndex = 16

  /// Adds a notification as the newest; returns the one with its identifier, which it replaces.
  mutating func deliver(_ notification: DeliveredNotification) -> DeliveredNotification? {
    var replaced: DeliveredNotification?
    if let place = place(of: notification.identifier) {
      replaced = places[place]
      if index == nil { places.remove(at: place) } else { places[place] = nil }
      count -= 1
    }
    index?[notification.identifier] = places.count
    // Many devices have a list of one or two: room for a third would be most of their memory.
    if places.count < 2 { places.reserveCapacity(places.count + 1) }
    places.append(notification)
    count += 1
    tidy()
    assert(place(of: notification.identifier) == places.indices.last, "identifiers are unique")
    return replaced
  }

  /// Removes the notification with an identifier; returns whether there was one.
  mutating func remove(_ identifier: String) -> Bool {
    guard let place = place(of: identifier) else { return false }
    if index == nil { places.remove(at: place) } else { places[place] = nil }
    index?[identifier] = nil
    count -= 1
    tidy()
    return true
  }

  /// Forgets the contents of all but the newest notifications; behind the first without a content none has one.
  ///
  /// - Returns: How many were removed, as without their contents they need not be kept.
  mutating func forgetContents(beyond limit: Int, retention: DeviceState.Retention) -> Int {
    var met = 0
    var removed = 0
    for place in places.indices.reversed() {
      guard let notification = places[place] else { continue }
      guard notification.hasContent else { break }
      met += 1
      guard met > limit else { continue }
      places[place] = notification.withoutContent(retention: retention)
      guard places[place] == nil else { continue }
      index?[notification.identifier] = nil
      removed += 1
    }
    count -= removed
    // Only a list with an index has empty places.
    if index == nil { places.removeAll { $0 == nil } }
    tidy()
    return removed
  }

  mutating func removeAll() {
    places = []
    index = nil
    count = 0
  }

  /// Newest first.
  var newestFirst: [DeliveredNotification] {
    places.reversed().compactMap { $0 }
  }

  /// Newest first, without making a list of all.
  var newest: some Sequence<DeliveredNotification> { places.reversed().lazy.compactMap { $0 } }

  private func place(of identifier: String) -> Int? {
    if let index { return index[identifier] }
    return places.lastIndex { $0?.identifier == identifier }
  }

  private mutating func tidy() {
    if places.count > 2 * count || (index == nil && places.count > Self.longestWithoutIndex) {
      let live = places.compactMap { $0 }
      places = live
      index = nil
      guard live.count > Self.longestWithoutIndex else { return }
      var made: [String: Int] = [:]
      made.reserveCapacity(live.count)
      for (place, notification) in live.enumerated() { made[notification.identifier] = place }
      index = made
    }
  }
}

extension DeliveredList: Hashable {
  static func == (left: DeliveredList, right: DeliveredList) -> Bool {
    left.count == right.count && left.newestFirst == right.newestFirst
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(newestFirst)
  }
}
