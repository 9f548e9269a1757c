import SourceText

/// Delivered notifications in the order of their arrival, with unique identifiers.
///
/// A short list is searched from its end and compacted at once. A longer one has an index, and the
/// places of replaced notifications stay empty until half of the list is empty.
struct DeliveredList: Sendable {
  private var places: [DeliveredNotification?] = []
  private var index: [ExactText: Int]?
  private(set) var count = 0
  /// The order of the newest notification when the phone was last unlocked: neither it nor an older
  /// one is on the lock screen.
  private var newestUnlocked: UInt32 = 0

  private static let longestWithoutIndex = 16

  init() {}

  /// Makes a list of notifications; of those with the same identifier it keeps the newest.
  init(newestFirst notifications: [DeliveredNotification]) {
    for notification in notifications.reversed() { _ = deliver(notification) }
  }

  /// A byte of its memory, to load it into the cache.
  var readAhead: UInt8 { UInt8(truncatingIfNeeded: places.last??.order ?? 0) }

  /// Adds a notification as the newest; returns the one with the same identifier, which it
  /// replaces.
  mutating func deliver(_ notification: DeliveredNotification) -> DeliveredNotification? {
    var replaced: DeliveredNotification?
    if let place = place(of: notification.identifier) {
      replaced = places[place]
      if index == nil { places.remove(at: place) } else { places[place] = nil }
      count -= 1
    }
    index?[ExactText(notification.identifier)] = places.count
    // Many devices have one or two notifications: room for a third would use most of their memory.
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
    index?[ExactText(identifier)] = nil
    count -= 1
    tidy()
    return true
  }

  /// Discards the contents of all but the newest notifications.
  ///
  /// The first notification without a content means that no older one has one.
  ///
  /// - Returns: The number of removed notifications, which need not be kept without their contents.
  mutating func forgetContents(beyond limit: Int, retention: Retention) -> Int {
    var met = 0
    var removed = 0
    for place in places.indices.reversed() {
      guard let notification = places[place] else { continue }
      guard notification.hasContent else { break }
      met += 1
      guard met > limit else { continue }
      places[place] = notification.withoutContent(keeping: retention)
      guard places[place] == nil else { continue }
      index?[ExactText(notification.identifier)] = nil
      removed += 1
    }
    count -= removed
    // Only a list with an index has empty places.
    if index == nil { places.removeAll { $0 == nil } }
    tidy()
    return removed
  }

  /// Returns whether there is a notification with an identifier.
  func contains(_ identifier: String) -> Bool { place(of: identifier) != nil }

  /// Returns the number of a notification among those of the phone; `nil` if there is none.
  func order(of identifier: String) -> UInt32? {
    place(of: identifier).flatMap { places[$0]?.order }
  }

  /// Returns whether there is a notification with an identifier, with its content.
  func holdsContent(of identifier: String) -> Bool {
    place(of: identifier).flatMap { places[$0]?.hasContent } ?? false
  }

  /// Changes the notification with an identifier, if there is one.
  mutating func update(_ identifier: String, _ body: (inout DeliveredNotification) -> Void) {
    guard let place = place(of: identifier), var notification = places[place] else { return }
    body(&notification)
    places[place] = notification
  }

  /// Takes all notifications off the lock screen; those that are only there are removed.
  mutating func leaveLockScreen() {
    var gone: [String] = []
    for place in places.indices.reversed() {
      guard let order = places[place]?.order else { continue }
      if order <= newestUnlocked { break }
      guard places[place]?.isOnLockScreen == true else { continue }
      places[place]?.isOnLockScreen = false
      if let notification = places[place], notification.isOnLockScreenAlone {
        gone.append(notification.identifier)
      }
    }
    newestUnlocked = newestOrder ?? newestUnlocked
    for identifier in gone { _ = remove(identifier) }
  }

  mutating func removeAll() {
    places = []
    index = nil
    count = 0
  }

  var newestFirst: [DeliveredNotification] {
    places.reversed().compactMap { $0 }
  }

  /// The notifications, newest first, without an array of all.
  var newest: some Sequence<DeliveredNotification> { places.reversed().lazy.compactMap { $0 } }

  /// The order of the newest notification; `nil` without one.
  var newestOrder: UInt32? {
    for place in places.indices.reversed() {
      if let order = places[place]?.order { return order }
    }
    return nil
  }

  private func place(of identifier: String) -> Int? {
    if let index { return index[ExactText(identifier)] }
    return places.lastIndex { $0?.identifier.isExactly(identifier) == true }
  }

  private mutating func tidy() {
    if places.count > 2 * count || (index == nil && places.count > Self.longestWithoutIndex) {
      let live = places.compactMap { $0 }
      places = live
      index = nil
      guard live.count > Self.longestWithoutIndex else { return }
      var made: [ExactText: Int] = [:]
      made.reserveCapacity(live.count)
      for (place, notification) in live.enumerated() {
        made[ExactText(notification.identifier)] = place
      }
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
