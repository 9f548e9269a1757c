/// A number of units of time.
public typealias CMTimeValue = Int64
/// Units in a second.
public typealias CMTimeScale = Int32

/// A time as a fraction of seconds; without a scale it is not valid.
public struct CMTime: Comparable, Hashable, Sendable {
  public var value: CMTimeValue
  public var timescale: CMTimeScale

  public init() { (value, timescale) = (0, 0) }
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    (self.value, self.timescale) = (value, timescale)
  }
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    let product = seconds * Double(preferredTimescale)
    if let value = CMTimeValue(exactly: product.rounded()) {
      self.init(value: value, timescale: preferredTimescale)
    } else {
      self.init()
    }
  }

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime()
  public static let indefinite = CMTime()

  public var isValid: Bool { timescale > 0 }
  public var isNumeric: Bool { isValid }
  public var isIndefinite: Bool { false }
  /// The time in seconds; not a number if it is not valid.
  public var seconds: Double { isValid ? Double(value) / Double(timescale) : .nan }

  public static func == (left: CMTime, right: CMTime) -> Bool {
    left.isValid && right.isValid
      ? left.seconds == right.seconds : left.isValid == right.isValid
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(isValid ? seconds : -1) }
  public static func < (left: CMTime, right: CMTime) -> Bool { left.seconds < right.seconds }
}

extension CMTime {
  public static func + (left: CMTime, right: CMTime) -> CMTime {
    left.combined(with: right) { $0.addingReportingOverflow($1) }
  }
  public static func - (left: CMTime, right: CMTime) -> CMTime {
    left.combined(with: right) { $0.subtractingReportingOverflow($1) }
  }

  /// Combines the values in the smallest unit of both; not valid if a value is out of range.
  private func combined(
    with other: CMTime,
    _ operation: (CMTimeValue, CMTimeValue) -> (partialValue: CMTimeValue, overflow: Bool)
  ) -> CMTime {
    guard isValid, other.isValid else { return .invalid }
    var (divisor, rest) = (Int64(timescale), Int64(other.timescale))
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    let unit = Int64(timescale) / divisor * Int64(other.timescale)
    let first = value.multipliedReportingOverflow(by: unit / Int64(timescale))
    let second = other.value.multipliedReportingOverflow(by: unit / Int64(other.timescale))
    let result = operation(first.partialValue, second.partialValue)
    guard let unit = CMTimeScale(exactly: unit), !first.overflow, !second.overflow,
      !result.overflow
    else { return .invalid }
    return CMTime(value: result.partialValue, timescale: unit)
  }
}

public func CMTimeAdd(_ left: CMTime, _ right: CMTime) -> CMTime { left + right }
public func CMTimeSubtract(_ left: CMTime, _ right: CMTime) -> CMTime { left - right }
public func CMTimeCompare(_ left: CMTime, _ right: CMTime) -> Int32 {
  left < right ? -1 : left > right ? 1 : 0
}
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// A span of time.
public struct CMTimeRange: Hashable, Sendable {
  public var start: CMTime
  public var duration: CMTime

  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }

  public var end: CMTime { start + duration }
}

public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}
