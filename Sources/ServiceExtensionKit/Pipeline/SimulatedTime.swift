/// The time of one run of the extension; it passes only while work is pending, without real
/// wait.
///
/// A transformer that would wait, for a download or the answer of a server, calls `after` with the
/// duration. All work runs on the thread of the pipeline, and the pipeline waits for no other work.
public final class SimulatedTime {
  /// The time at which `serviceExtensionTimeWillExpire` is called (rule X3; that it is a second
  /// before the end is third-party analysis).
  public static let expiry: Duration = .seconds(29)
  /// The end of the time: a step that has not answered by then never will (rule X3).
  public static let limit: Duration = .seconds(30)

  /// The time since the start of the extension, including all previous steps.
  public private(set) var elapsed: Duration
  /// The pending work, in the order in which it is due.
  private var pending: [(due: Duration, work: () -> Void)] = []

  /// Makes the time of a step that starts when the previous steps have answered.
  init(elapsed: Duration = .zero) {
    self.elapsed = elapsed
  }

  /// Does work after some time has passed, as the completion handler of a download does.
  ///
  /// Work that is due at the limit or later is not done: the extension has ended.
  ///
  /// - Parameters:
  ///   - duration: The time from now; a negative duration counts as zero.
  ///   - work: The work, which may schedule further work.
  public func after(_ duration: Duration, perform work: @escaping () -> Void) {
    let due = elapsed + max(duration, .zero)
    let index = pending.firstIndex { $0.due > due } ?? pending.count
    pending.insert((due, work), at: index)
  }

  /// Whether work is left, for which the extension would still be waiting.
  var hasPendingWork: Bool { !pending.isEmpty }

  /// Lets time pass to the next work and does it.
  ///
  /// Returns whether there was work before the end, or work that is already due.
  func performNext(before end: Duration) -> Bool {
    guard let next = pending.first, next.due < end || next.due <= elapsed else { return false }
    pending.removeFirst()
    pass(to: next.due)
    next.work()
    return true
  }

  /// Discards the remaining work, and with it everything that the work references.
  func end() {
    pending = []
  }

  /// Lets time pass until a moment, unless that has already passed.
  func pass(to moment: Duration) {
    elapsed = max(elapsed, moment)
  }
}
