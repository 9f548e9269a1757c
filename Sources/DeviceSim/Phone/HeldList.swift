import SourceText

/// What waits for the scheduled summary, in the order of arrival (I4).
///
/// To add, replace or remove one takes the same time however many there are.
struct HeldList: Sendable {
  /// The notifications; `nil` for one that was replaced or removed.
  private var items: [HeldNotification?] = []
  /// Where each is, by its identifier.
  private var places: [ExactText: Int] = [:]
  /// The first moment at which one may be delivered; `nil` if none ever is.
  private var nextRelease: SimulatedInstant?

  init(_ items: [HeldNotification] = []) {
    for item in items { hold(item) }
  }

  var all: [HeldNotification] { items.compactMap(\.self) }
  var isEmpty: Bool { places.isEmpty }
  var count: Int { places.count }

  /// Returns the last of them alone.
  func keeping(newest limit: Int) -> HeldList {
    guard count > limit else { return self }
    return HeldList(items.reversed().lazy.compactMap(\.self).prefix(limit).reversed())
  }

  func contains(_ identifier: String) -> Bool { places[ExactText(identifier)] != nil }

  /// Adds a notification, in place of an older one with its identifier.
  mutating func hold(_ item: HeldNotification) {
    remove(item.notification.identifier)
    places[ExactText(item.notification.identifier)] = items.count
    items.append(item)
    if let release = item.release { nextRelease = min(release, nextRelease ?? release) }
  }

  mutating func remove(_ identifier: String) {
    guard let place = places.removeValue(forKey: ExactText(identifier)) else { return }
    items[place] = nil
    // About half of the places may be empty.
    if items.count > 2 * places.count + 8 { self = HeldList(all) }
  }

  /// Moves the delivery of all of them to another moment; `nil` if it is not known.
  mutating func move(to release: SimulatedInstant?) {
    guard !isEmpty else { return }
    self = HeldList(
      all.map {
        var item = $0
        item.release = release
        return item
      })
  }

  /// Removes the notifications for which a condition holds, and returns them.
  @discardableResult
  mutating func removeAll(where isRemoved: (HeldNotification) -> Bool) -> [HeldNotification] {
    let removed = items.compactMap { item in item.flatMap { isRemoved($0) ? $0 : nil } }
    if !removed.isEmpty { self = HeldList(all.filter { !isRemoved($0) }) }
    return removed
  }

  /// Returns whether some may be delivered until a moment.
  func mayHaveDue(until instant: SimulatedInstant) -> Bool {
    nextRelease.map { $0 <= instant } ?? false
  }

  /// Takes the notifications that are delivered until a moment.
  mutating func takeDue(until instant: SimulatedInstant) -> [HeldNotification] {
    guard mayHaveDue(until: instant) else { return [] }
    return removeAll { $0.release.map { $0 <= instant } ?? false }
  }

  mutating func update(_ identifier: String, _ change: (inout DeliveredNotification) -> Void) {
    guard let place = places[ExactText(identifier)], var item = items[place] else { return }
    change(&item.notification)
    items[place] = item
  }
}

extension HeldList: Hashable {
  static func == (list: HeldList, other: HeldList) -> Bool { list.all == other.all }

  func hash(into hasher: inout Hasher) { hasher.combine(all) }
}
