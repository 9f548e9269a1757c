import Synchronization

/// The calls of the content handler of one request, from any thread.
final class ContentAnswer: Sendable {
  private let state = Mutex<(first: NotificationContent?, callCount: Int)>((nil, 0))

  /// Receives a call: the first is the answer, later ones are only counted (rule X4).
  func receive(_ content: NotificationContent) {
    state.withLock { state in
      state.callCount += 1
      if state.first == nil { state.first = content }
    }
  }

  /// The content of the first call, `nil` if there was none, and the number of calls.
  var current: (first: NotificationContent?, callCount: Int) {
    state.withLock { $0 }
  }
}
