extension DispatchSource {
  /// The states of the memory of a device.
  public struct MemoryPressureEvent: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal = MemoryPressureEvent(rawValue: 1)
    public static let warning = MemoryPressureEvent(rawValue: 2)
    public static let critical = MemoryPressureEvent(rawValue: 4)
    public static let all: MemoryPressureEvent = [.normal, .warning, .critical]
  }

  /// Makes a source that never fires: devsim ends an extension without a warning (rule X7).
  public class func makeMemoryPressureSource(
    eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure {
    NotSimulated.report("DispatchSource.makeMemoryPressureSource", "the source never fires")
    // A source of custom data gets none here, but has the handlers and the life of a source. The
    // methods of Dispatch accept only its own class.
    let source = makeUserDataAddSource(queue: queue)
    guard let source = source as? DispatchSource else {
      preconditionFailure("Dispatch makes sources of its own class")
    }
    return source
  }
}

/// A source of events about the memory of a device.
public protocol DispatchSourceMemoryPressure: AnyObject, DispatchSourceProtocol {
  var data: DispatchSource.MemoryPressureEvent { get }
  var mask: DispatchSource.MemoryPressureEvent { get }
}

extension DispatchSource: DispatchSourceMemoryPressure {}

extension DispatchSourceMemoryPressure {
  /// Always normal.
  public var data: DispatchSource.MemoryPressureEvent { .normal }
  /// Always all events.
  public var mask: DispatchSource.MemoryPressureEvent { .all }
}
