import Synchronization

/// A value that is computed when it is first needed, and then kept.
///
/// Copies of its owner share it.
final class LazyValue<Value: Sendable>: Sendable {
  private let kept = Mutex<Value?>(nil)

  /// Returns the value; computes it if nothing has needed it yet.
  func value(_ compute: () -> Value) -> Value {
    kept.withLock { kept in
      if let kept { return kept }
      let value = compute()
      kept = value
      return value
    }
  }
}
