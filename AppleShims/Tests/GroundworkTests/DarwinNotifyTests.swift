import Foundation
import Groundwork
import Testing

/// The rules of notify.h.
@Suite struct DarwinNotifyTests {
  private final class Tokens: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [Int32] = []

    func add(_ token: Int32) { lock.withLock { values.append(token) } }
    var all: [Int32] { lock.withLock { values } }
  }

  // "When the notification is posted, the block is called with the token."
  @Test func `a handler is called with its token until it is cancelled`() async throws {
    let tokens = Tokens()
    let queue = DispatchQueue(label: "com.example.notify")
    var token: Int32 = 0
    #expect(
      notify_register_dispatch("com.example.notify", &token, queue) { tokens.add($0) }
        == UInt32(NOTIFY_STATUS_OK))
    await post("com.example.notify", queue)
    await post("com.example.others", queue)
    #expect(tokens.all == [token])
    #expect(notify_cancel(token) == UInt32(NOTIFY_STATUS_OK))
    await post("com.example.notify", queue)
    #expect(tokens.all == [token])
    #expect(notify_cancel(token) == 2)
  }

  /// Posts, and waits until the main queue and the queue of the handler are done.
  private func post(_ name: String, _ queue: DispatchQueue) async {
    notify_post(name)
    await withCheckedContinuation { done in
      DispatchQueue.main.async { queue.async { done.resume() } }
    }
  }
}
