import SourceText

/// The notifications on which an extension works, in the order of their ends (X6).
///
/// To add or take one takes the same time however many there are.
struct UnshownQueue: Sendable {
  private var items: [UnshownNotification] = []
  /// The place of the first that is not taken yet.
  private var first = 0
  /// How many there are with an identifier.
  private var counts: [ExactText: Int] = [:]

  /// All of them, in the order of their ends.
  var all: ArraySlice<UnshownNotification> { items[first...] }
  var isEmpty: Bool { first == items.count }

  func contains(_ identifier: String) -> Bool { counts[ExactText(identifier)] != nil }

  mutating func append(_ notification: UnshownNotification) {
    items.append(notification)
    counts[ExactText(notification.notification.identifier), default: 0] += 1
  }

  /// Takes the notifications on which the work ends until a moment.
  mutating func take(until instant: SimulatedInstant) -> [UnshownNotification] {
    let taken = Array(all.prefix { $0.end <= instant })
    first += taken.count
    for item in taken {
      let identifier = ExactText(item.notification.identifier)
      counts[identifier] = counts[identifier].flatMap { $0 > 1 ? $0 - 1 : nil }
    }
    // About half of the places may be empty.
    if first > items.count / 2 {
      items.removeFirst(first)
      first = 0
    }
    return taken
  }

  /// Gives the notifications with an identifier other texts.
  mutating func resolveAgain(_ identifier: String, _ texts: PhoneEvent.Texts) {
    guard contains(identifier) else { return }
    for place in all.indices where items[place].notification.identifier.isExactly(identifier) {
      items[place].notification.content = items[place].notification.content.with(texts)
      items[place].original = items[place].original.with(texts)
    }
  }
}

extension UnshownQueue: Hashable {
  static func == (queue: UnshownQueue, other: UnshownQueue) -> Bool { queue.all == other.all }

  func hash(into hasher: inout Hasher) { hasher.combine(all) }
}
