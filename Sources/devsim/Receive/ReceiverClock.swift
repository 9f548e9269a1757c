import DeviceSim
import Platform

/// The time on the phones of a receiver: the present, or that of a demo.
struct ReceiverClock: Sendable {
  /// A part of the past that passes faster.
  private struct Past {
    /// The times of its beginning and its end, in UNIX seconds.
    let times: ClosedRange<Double>
    /// How many of its seconds pass in one.
    let speed: Double
    /// When it began.
    let start: Duration
  }

  private let past: Past?

  static let present = ReceiverClock()

  private init() { past = nil }

  /// Starts a clock of the past.
  ///
  /// - Parameters:
  ///   - first: Its time now, in UNIX seconds.
  ///   - last: The time from which it runs at the usual speed.
  ///   - speed: How many of its seconds pass in one second until then.
  init(from first: Double, until last: Double, speed: Double) {
    past = Past(times: first...max(first, last), speed: speed, start: Environment.uptime)
  }

  /// The time, with the milliseconds that captures have.
  var now: SimulatedInstant {
    guard let past else {
      return SimulatedInstant(seconds: (Double(Environment.now ?? 0) / 1e6).rounded() / 1000)
    }
    let passed = (Environment.uptime - past.start) / .seconds(1)
    let length = (past.times.upperBound - past.times.lowerBound) / past.speed
    let seconds = past.times.lowerBound + min(passed, length) * past.speed + max(0, passed - length)
    return SimulatedInstant(seconds: (seconds * 1000).rounded() / 1000)
  }

  /// Returns how long it is until the clock has a time of its past, in UNIX seconds.
  func wait(until time: Double) -> Duration {
    guard let past else { return .zero }
    return past.start + .seconds((time - past.times.lowerBound) / past.speed) - Environment.uptime
  }
}
