import Foundation
import FoundationNetworking
import Groundwork

/// What `URLSession.shared` still loads after the last answer.
///
/// A device lets an extension run on for a moment, so that a request that it made just before its
/// answer is sent. With `devsim --serve` such requests are in the report.
enum RunningTransfers {
  /// devsim gives a program one second to end.
  private static let patience = Duration.milliseconds(800)

  /// Waits until there are none, if their requests are reported.
  static func wait() {
    guard getenv("DEVSIM_SERVE") != nil else { return }
    let clock = ContinuousClock()
    let end = clock.now + patience
    while count > 0, clock.now < end { usleep(5_000) }
  }

  private static var count: Int {
    let isKnown = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var count = 0
    URLSession.shared.getAllTasks { tasks in
      count = tasks.count { $0.state == .running }
      isKnown.signal()
    }
    isKnown.wait()
    return count
  }
}
