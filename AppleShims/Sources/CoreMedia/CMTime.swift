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
}
