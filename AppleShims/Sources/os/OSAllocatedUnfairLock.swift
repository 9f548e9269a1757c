/// A lock around a value.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Storage {
    let lock = NSLock()
    var state: State

    init(_ state: State) {
      self.state = state
    }
  }

  private let storage: Storage

  public init(uncheckedState state: State) {
    storage = Storage(state)
  }

  public init(initialState state: State) where State: Sendable {
    storage = Storage(state)
  }

  /// Runs a body with exclusive access to the value.
  public func withLock<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result {
    try withLockUnchecked(body)
  }

  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public init() {
    storage = Storage(())
  }

  public func lock() { storage.lock.lock() }
  public func unlock() { storage.lock.unlock() }

  public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body()
  }
}
