/// A notification in the list of the device.
public struct DeliveredNotification: Sendable, Hashable {
  /// The request's identifier: the collapse identifier, or an opaque one.
  public let identifier: String
  private let details: Details

  /// What is shown of it, kept aside: where a list is kept for replacement only, it is a list of identifiers.
  private indirect enum Details: Sendable, Hashable {
    case none
    case some(threadIdentifier: String, isCritical: Bool, title: String, body: String)
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

  /// Groups notifications; empty: none.
  public var threadIdentifier: String {
    if case .some(let identifier, _, _, _) = details { identifier } else { "" }
  }

  /// Whether it is a critical alert, which stacks only with its like (G2).
  public var isCritical: Bool {
    if case .some(_, let isCritical, _, _) = details { isCritical } else { false }
  }

  /// The title; empty where the list is kept for replacement only.
  public var title: String {
    if case .some(_, _, let title, _) = details { title } else { "" }
  }

  /// The body; empty where the list is kept for replacement only.
  public var body: String {
    if case .some(_, _, _, let body) = details { body } else { "" }
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
    return replaced
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
