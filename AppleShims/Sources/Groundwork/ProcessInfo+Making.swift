/// What makes `ProcessInfo()` possible, which Foundation does not allow on Linux.
public protocol _ProcessInfoMaking {}

extension ProcessInfo: _ProcessInfoMaking {}

extension _ProcessInfoMaking where Self: ProcessInfo {
  /// Returns the process information, which is the same for all instances; the parameter only lets
  /// an extension declare it.
  public init(_ none: Never...) {
    guard let shared = ProcessInfo.processInfo as? Self else {
      preconditionFailure("ProcessInfo has no subclasses here")
    }
    self = shared
  }
}
