/// A moment in the simulated world, in UNIX seconds.
public struct SimulatedInstant: Sendable, Hashable, Comparable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public let seconds: Double

  /// The end of the year 9999, in UNIX seconds: the first moment that RFC 3339 cannot express.
  static let year10000 = 253_402_300_800.0

  /// Makes a moment from UNIX seconds.
  public init(seconds: Double) { self.seconds = seconds }

  /// Returns the moment that is some seconds later.
  func advanced(by seconds: Double) -> SimulatedInstant {
    SimulatedInstant(seconds: self.seconds + seconds)
  }

  /// Compares by time.
  public static func < (left: SimulatedInstant, right: SimulatedInstant) -> Bool {
    left.seconds < right.seconds
  }
}
