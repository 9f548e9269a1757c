// Instruments records signposts; here they have no effect.

/// An identifier that distinguishes intervals of the same name.
public struct OSSignpostID: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public init(_ value: UInt64) { rawValue = value }
  /// A random number.
  public init(log: OSLog) { rawValue = .random(in: 1...0xFFFF_FFFF) }
  /// The number of an object.
  public init(log: OSLog, object: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue))
  }

  public static let null = OSSignpostID(0)
  public static let invalid = OSSignpostID(.max)
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// What a signpost marks.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  public static let event = OSSignpostType(0)
  public static let begin = OSSignpostType(1)
  public static let end = OSSignpostType(2)
}

public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}

public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
  _ message: OSLogMessage
) {}

/// An interval that has begun.
public final class OSSignpostIntervalState: Sendable {
  public let id: OSSignpostID

  init(id: OSSignpostID) { self.id = id }

  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id: id)
  }
}

/// Marks events and intervals.
public struct OSSignposter: Sendable {
  private let log: OSLog

  public init() { log = .default }
  public init(logHandle log: OSLog) { self.log = log }
  public init(logger: Logger) { log = .default }
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  public init(subsystem: String, category: OSLog.Category) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  public static let disabled = OSSignposter(logHandle: .disabled)

  /// Whether signposts are recorded, as with Instruments.
  public var isEnabled: Bool { false }

  public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
    OSSignpostID(log: log, object: object)
  }

  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) {}

  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id: id)
  }
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id: id)
  }

  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage
  ) {}

  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around body: () throws -> Result
  ) rethrows -> Result {
    try body()
  }
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage,
    around body: () throws -> Result
  ) rethrows -> Result {
    try body()
  }
}
