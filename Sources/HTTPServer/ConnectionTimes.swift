import Platform

/// When a connection is ended because nothing happens.
struct ConnectionTimes {
  private let limits: ServerLimits
  /// When it is ended if nothing happens.
  private var deadline: Duration
  /// When something was last received or sent.
  private(set) var lastActivity: Duration
  /// The time since which the client does not take what is to be sent; `nil` if nothing waits.
  private var blockedSince: Duration?
  /// The time since which a request is incomplete; `nil` if none is.
  private var incompleteSince: Duration?

  init(_ limits: ServerLimits) {
    self.limits = limits
    lastActivity = Environment.uptime
    deadline = lastActivity + limits.patience
  }

  /// Gives it new time after bytes arrived; a request that comes in drops gets no more.
  mutating func noteArrival(isIncomplete: Bool) {
    let now = Environment.uptime
    lastActivity = now
    incompleteSince = isIncomplete ? incompleteSince ?? now : nil
    deadline = incompleteSince.map { $0 + limits.patience } ?? now + limits.idleness
  }

  /// Notes that a request is complete.
  mutating func noteRequest() { incompleteSince = nil }

  /// Gives it time after the client took something.
  mutating func noteSending() {
    blockedSince = nil
    lastActivity = Environment.uptime
    deadline = max(deadline, lastActivity + limits.patience)
  }

  /// Notes that the client takes nothing.
  mutating func noteBlock() {
    if blockedSince == nil { blockedSince = Environment.uptime }
  }

  /// Gives it a last moment, in which what was sent arrives.
  mutating func linger() { deadline = Environment.uptime + .seconds(1) }

  /// Returns whether its time is over.
  func isOver(at now: Duration, isWaiting: Bool) -> Bool {
    let isBlocked = blockedSince.map { now >= $0 + limits.patience } ?? false
    return isBlocked || now >= deadline && !isWaiting
  }
}
