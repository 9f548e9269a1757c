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

  // "The check value will be set to 1 the first time", and then if the notification was posted
  // since the last check.
  @Test func `a check says whether a notification was posted`() {
    var token: Int32 = 0
    #expect(notify_register_check("com.example.check", &token) == UInt32(NOTIFY_STATUS_OK))
    func isNew() -> Int32 {
      var check: Int32 = -1
      #expect(notify_check(token, &check) == UInt32(NOTIFY_STATUS_OK))
      return check
    }
    #expect([isNew(), isNew()] == [1, 0])
    notify_post("com.example.check")
    notify_post("com.example.other")
    #expect([isNew(), isNew()] == [1, 0])
    notify_cancel(token)
    var check: Int32 = -1
    #expect(notify_check(token, &check) == 2 && check == -1)
  }

  // "Get the 64-bit integer state value", which all registrations for a name share; 0 at first.
  @Test func `registrations for a name share a state`() async {
    var tokens: [Int32] = [0, 0, 0]
    notify_register_check("com.example.state", &tokens[0])
    notify_register_check("com.example.state", &tokens[1])
    notify_register_check("com.example.stateless", &tokens[2])
    func states() -> [UInt64] {
      tokens.map { token in
        var state: UInt64 = 9
        notify_get_state(token, &state)
        return state
      }
    }
    let names = await NotSimulated.names { #expect(states() == [0, 0, 0]) }
    #expect(names.contains { $0.contains("com.example.state") })
    #expect(notify_set_state(tokens[0], 7) == UInt32(NOTIFY_STATUS_OK))
    #expect(states() == [7, 7, 0])
    #expect(notify_set_state(Int32(NOTIFY_TOKEN_INVALID), 7) == 2)
  }

  /// Posts, and waits until the main queue and the queue of the handler are done.
  private func post(_ name: String, _ queue: DispatchQueue) async {
    notify_post(name)
    await withCheckedContinuation { done in
      DispatchQueue.main.async { queue.async { done.resume() } }
    }
  }
}
