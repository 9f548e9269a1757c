import SourceText

/// What the push service keeps for offline phones: a push for each topic of a phone (A4), and a
/// broadcast for each channel (LA11).
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
    /// The time of its arrival, in UNIX seconds, and its number among all.
    ///
    /// If the time is not known, it is that of the push before.
    fileprivate var order = (moment: -Double.infinity, number: 0)

    init(
      recipient: Recipient, index: Int, requestNumber: Int, captured: CapturedPushes,
      arrival: SimulatedInstant?, channel: String? = nil
    ) {
      self.recipient = recipient
      self.index = index
      self.requestNumber = requestNumber
      self.captured = captured
      self.arrival = arrival
      self.channel = channel
    }

    /// The push type if it has a topic of its own; `nil` for notifications and background pushes.
    var topic: PushType? {
      let type = captured.pushes.first?.capture.headers.pushType
      return type?.isForNotifications == true ? nil : type
    }

    /// Whether it is for a person, and not only for the app.
    var isNotification: Bool {
      guard topic == nil, let push = captured.pushes.first else { return false }
      return push.capture.headers.pushType != .background && push.payload?.isNoticeable == true
    }

    /// Whether it has the collapse identifier of another push.
    func replaces(_ other: Stored) -> Bool {
      guard let identifier = collapseIdentifier else { return false }
      return other.collapseIdentifier.map(identifier.isExactly) ?? false
    }

    private var collapseIdentifier: String? {
      captured.pushes.first?.capture.headers.collapseIdentifier.flatMap(captured.document.string)
    }

    fileprivate var slot: Slot { Slot(recipient: recipient, channel: channel, topic: topic) }
  }

  /// Where the push service keeps one push.
  fileprivate struct Slot: Hashable {
    let recipient: Recipient
    let channel: String?
    let topic: PushType?
  }

  private var pushes: [Slot: Stored] = [:]
  /// The slots of each phone that are in use.
  private var slots: [Int: [Slot]] = [:]
  /// The number of pushes that were kept so far, including those that others replaced.
  private var count = 0
  private var lastMoment = -Double.infinity

  /// Whether nothing is kept.
  var isEmpty: Bool { pushes.isEmpty }

  /// Returns what is kept for a phone, in the order of arrival.
  func pushes(for phone: Int) -> [Stored] {
    Self.inOrder((slots[phone] ?? []).compactMap { pushes[$0] })
  }

  /// How many pushes are kept for a phone that have not expired at a moment.
  func count(for phone: Int, at instant: SimulatedInstant?) -> Int {
    isEmpty ? 0 : pushes(for: phone).count { !$0.isExpired(at: instant) }
  }

  /// Returns the push that another push would replace; `nil` if none is kept.
  func push(replacedBy push: Stored) -> Stored? { pushes[push.slot] }

  /// Keeps a push, in place of an earlier one of its topic or its channel.
  mutating func keep(_ push: Stored) { keep(push, at: lastMoment) }

  /// Keeps what was kept for a phone in an earlier run, whose phones are restored one after the
  /// other.
  mutating func restore(_ kept: [Stored]) {
    var moment = -Double.infinity
    for push in kept {
      moment = max(moment, push.arrival?.seconds ?? moment)
      keep(push, at: moment)
    }
  }

  private mutating func keep(_ push: Stored, at moment: Double) {
    var push = push
    push.order = (moment, count)
    count += 1
    lastMoment = max(lastMoment, moment)
    let slot = push.slot
    if pushes.updateValue(push, forKey: slot) == nil {
      slots[slot.recipient.phone, default: []].append(slot)
    }
  }

  /// Returns what is kept, in the order of arrival, and forgets it.
  mutating func takeAll() -> [Stored] {
    defer { self = PushStore() }
    return Self.inOrder(Array(pushes.values))
  }

  /// Returns what is kept for apps, in the order of arrival, and forgets it.
  mutating func take(for recipients: Set<Recipient>) -> [Stored] {
    let taken = pushes.values.filter { recipients.contains($0.recipient) }
    for push in taken { remove(push) }
    return Self.inOrder(taken)
  }

  /// Forgets a push that is kept.
  mutating func remove(_ push: Stored) {
    let slot = push.slot
    pushes[slot] = nil
    slots[slot.recipient.phone]?.removeAll { $0 == slot }
  }

  private static func inOrder(_ pushes: [Stored]) -> [Stored] {
    pushes.sorted { $0.order < $1.order }
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
