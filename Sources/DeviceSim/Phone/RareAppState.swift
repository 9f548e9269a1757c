/// The state that few apps on phones have.
///
/// It takes the room of a pointer until it is first changed.
struct RareAppState: Sendable {
  struct Members: Sendable, Hashable {
    /// What the extension works on.
    var extensionRuns = ExtensionRuns()
    /// What waits for the scheduled summary, in the order of arrival.
    var heldList = HeldList()
    /// What is scheduled and not due yet, in the order of scheduling.
    var scheduled: [ScheduledNotification] = []
    /// The pushes of types that have a budget (P11, P12, P13, P15).
    var budgets: [PushType: PushBudget] = [:]
    /// How many voip pushes the app got without reporting a call (P10).
    var unreportedCalls = 0

    /// Counts a push of a type; returns whether the budget of its type had room for it.
    mutating func spend(_ type: PushType, at instant: SimulatedInstant, limit: Int) -> Bool {
      budgets[type, default: PushBudget()]
        .spend(at: instant, limit: limit, within: Destinations.budgetTime)
    }
  }

  /// At most one.
  private var stored: [Members] = []

  /// Whether all of it is as at first.
  @inline(__always)
  var isUntouched: Bool { stored.isEmpty }

  var members: Members {
    get { stored.first ?? Members() }
    _modify {
      if stored.isEmpty { stored.append(Members()) }
      yield &stored[0]
    }
  }
}

extension RareAppState: Hashable {
  static func == (left: RareAppState, right: RareAppState) -> Bool {
    left.members == right.members
  }

  func hash(into hasher: inout Hasher) { hasher.combine(members) }
}
