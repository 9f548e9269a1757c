import SourceText

/// What the push service keeps while the phones are offline: one push for each topic of an app of a
/// phone (A4), and one broadcast for each channel (LA11).
struct PushStore: Sendable {
  /// A push that is kept.
  struct Stored: Sendable {
    let recipient: Recipient
    /// Its number in the run and among the requests of its app, which it keeps.
    let index: Int
    let requestNumber: Int
    /// The push alone, without the diagnostics of its capture.
    var captured: CapturedPushes
    /// When the push service got it; `nil` if it is not known.
    let arrival: SimulatedInstant?
    /// The channel of a broadcast; `nil` for other pushes.
    var channel: String?

    /// Its topic among those of the app: the push type that has a topic of its own; `nil` for
    /// notifications and background pushes.
    var topic: PushType? {
      let type = captured.pushes.first?.capture.headers.pushType
      return type?.isForNotifications == true ? nil : type
    }

    /// Whether another push takes its place.
    func isReplaced(by other: Stored) -> Bool {
      recipient == other.recipient && channel == other.channel && topic == other.topic
    }
  }

  private var pushes: [Stored] = []

  /// How many pushes are kept for a phone.
  func count(for phone: Int) -> Int { pushes.count { $0.recipient.phone == phone } }

  /// Returns whether a push is kept of which another one would take the place.
  func containsPush(replacedBy push: Stored) -> Bool {
    pushes.contains { $0.isReplaced(by: push) }
  }

  /// Keeps a push, in place of an earlier one of its topic or its channel.
  mutating func keep(_ push: Stored) {
    pushes.removeAll { $0.isReplaced(by: push) }
    pushes.append(push)
  }

  /// Returns what is kept, in the order of arrival, and forgets it.
  mutating func takeAll() -> [Stored] {
    defer { pushes = [] }
    return pushes
  }
}

extension PushBatch {
  /// Returns a push alone, as the push service keeps it.
  func stored(_ push: Push) -> PushStore.Stored {
    var alone = CapturedPushes(document: document)
    alone.frame = frame
    alone.decisions = decisions[push.place].map { [0: $0] } ?? [:]
    alone.pushes = [captured[push.place].withoutDiagnostics]
    return PushStore.Stored(
      recipient: push.recipient, index: push.index, requestNumber: push.requestNumber,
      captured: alone, arrival: arrival(of: push.place))
  }
}

extension PushStore.Stored {
  /// Whether it expired until a moment (A4, LA11).
  func isExpired(at instant: SimulatedInstant?) -> Bool {
    guard let instant else { return false }
    let longest = channel == nil ? Double(Delivery.longestStorage) : ActivityLife.lifetime
    if let arrival, instant.seconds - arrival.seconds > longest { return true }
    guard let expiration = captured.pushes.first?.capture.headers.expiration else { return false }
    return Double(expiration) <= instant.seconds
  }
}
