/// The time of one run of the extension; it passes only when work is waited for, so nobody waits.
///
/// A transformer that would wait, for a download or an answer of a server, says with `after` how
/// long that takes. All work runs on the thread of the pipeline, and it is the only work that the
/// pipeline waits for.
public final class SimulatedTime {
  /// When `serviceExtensionTimeWillExpire` is called (rule X3; the second before the end is
  /// third-party analysis).
  public static let expiry: Duration = .seconds(29)
  /// When it is over: what has not answered by then never will (rule X3).
  public static let limit: Duration = .seconds(30)

  /// What has passed since the extension was started, all steps before included.
  public private(set) var elapsed: Duration
  /// In the order of being due.
  private var pending: [(due: Duration, work: () -> Void)] = []

  /// Makes the time of a step that starts when the steps before it have answered.
  init(elapsed: Duration = .zero) {
    self.elapsed = elapsed
  }

  /// Does work when some time has passed, as the completion handler of a download does.
  ///
  /// Work that is due at the limit or later is not done: the extension has ended.
  ///
  /// - Parameters:
  ///   - duration: From now; nothing is taken as zero.
  ///   - work: May ask for further work.
  public func after(_ duration: Duration, perform work: @escaping () -> Void) {
    let due = elapsed + max(duration, .zero)
    let index = pending.firstIndex { $0.due > due } ?? pending.count
    pending.insert((due, work), at: index)
  }

  /// Whether work is left, which the extension would still be waiting for.
  var hasPendingWork: Bool { !pending.isEmpty }

  /// Lets time pass to the next work and does it; returns whether there was any before the end, or
  /// any that is due.
  func performNext(before end: Duration) -> Bool {
    guard let next = pending.first, next.due < end || next.due <= elapsed else { return false }
    pending.removeFirst()
    pass(to: next.due)
    next.work()
    return true
  }

  /// Forgets the work that is left, and with it all that the work holds.
  func end() {
    pending = []
  }

  /// Lets time pass, unless it has already.
  func pass(to moment: Duration) {
    elapsed = max(elapsed, moment)
  }
}
