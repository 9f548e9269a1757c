/// A time on a schedule.
public struct SchedulerTime: Strideable, Hashable, Sendable {
  /// A time span.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Hashable,
    ExpressibleByFloatLiteral, Sendable
  {
    /// In seconds.
    public var timeInterval: TimeInterval

    init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
    public init(integerLiteral value: Int) { timeInterval = TimeInterval(value) }
    public init(floatLiteral value: TimeInterval) { timeInterval = value }
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = TimeInterval(exactly: source) else { return nil }
      timeInterval = value
    }

    public var magnitude: Stride { Stride(timeInterval.magnitude) }

    public static func seconds(_ value: Int) -> Stride { Stride(TimeInterval(value)) }
    public static func seconds(_ value: Double) -> Stride { Stride(value) }
    public static func milliseconds(_ value: Int) -> Stride { Stride(TimeInterval(value) / 1e3) }
    public static func microseconds(_ value: Int) -> Stride { Stride(TimeInterval(value) / 1e6) }
    public static func nanoseconds(_ value: Int) -> Stride { Stride(TimeInterval(value) / 1e9) }

    public static func < (left: Stride, right: Stride) -> Bool {
      left.timeInterval < right.timeInterval
    }
    public static func + (left: Stride, right: Stride) -> Stride {
      Stride(left.timeInterval + right.timeInterval)
    }
    public static func - (left: Stride, right: Stride) -> Stride {
      Stride(left.timeInterval - right.timeInterval)
    }
    public static func * (left: Stride, right: Stride) -> Stride {
      Stride(left.timeInterval * right.timeInterval)
    }
    public static func += (left: inout Stride, right: Stride) { left = left + right }
    public static func -= (left: inout Stride, right: Stride) { left = left - right }
    public static func *= (left: inout Stride, right: Stride) { left = left * right }
  }

  public var date: Date

  public init(_ date: Date) { self.date = date }

  public func distance(to other: SchedulerTime) -> Stride {
    Stride(other.date.timeIntervalSince(date))
  }
  public func advanced(by stride: Stride) -> SchedulerTime {
    SchedulerTime(date.addingTimeInterval(stride.timeInterval))
  }
}

/// A time span that can be written in units.
public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ value: Int) -> Self
  static func seconds(_ value: Double) -> Self
  static func milliseconds(_ value: Int) -> Self
  static func microseconds(_ value: Int) -> Self
  static func nanoseconds(_ value: Int) -> Self
}

/// Runs work now or later.
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions

  var now: SchedulerTimeType { get }
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
}

extension Scheduler {
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: .seconds(0), options: nil, action)
  }
}

extension DispatchQueue: Scheduler {
  public typealias SchedulerTimeType = SchedulerTime
  /// No options have an effect.
  public struct SchedulerOptions {
    public init() {}
  }

  public var now: SchedulerTime { SchedulerTime(Date()) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    async(execute: DispatchWorkItem(block: action))
  }

  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let delay = max(0, date.date.timeIntervalSinceNow)
    asyncAfter(deadline: .now() + delay, execute: DispatchWorkItem(block: action))
  }
}

extension RunLoop: Scheduler {
  public typealias SchedulerTimeType = SchedulerTime
  /// No options have an effect.
  public struct SchedulerOptions {
    public init() {}
  }

  public var now: SchedulerTime { SchedulerTime(Date()) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    schedule(after: now, tolerance: 0, options: nil, action)
  }

  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let work = Work(action)
    let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in work.body() }
    add(timer, forMode: .default)
  }
}

extension OperationQueue: Scheduler {
  public typealias SchedulerTimeType = SchedulerTime
  /// No options have an effect.
  public struct SchedulerOptions {
    public init() {}
  }

  public var now: SchedulerTime { SchedulerTime(Date()) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = Work(action)
    addOperation { work.body() }
  }

  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let work = Work(action)
    let item = DispatchWorkItem { self.addOperation { work.body() } }
    DispatchQueue.global().asyncAfter(
      deadline: .now() + max(0, date.date.timeIntervalSinceNow), execute: item)
  }
}

/// Runs work at once, on the same thread.
public struct ImmediateScheduler: Scheduler {
  public typealias SchedulerTimeType = SchedulerTime
  public typealias SchedulerOptions = Never

  public static let shared = ImmediateScheduler()

  public var now: SchedulerTime { SchedulerTime(Date()) }

  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) { action() }
}

/// Work that crosses threads, as Apple's schedulers let it.
private struct Work: @unchecked Sendable {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}
