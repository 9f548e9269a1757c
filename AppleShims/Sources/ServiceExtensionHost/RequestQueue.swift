import Foundation
import Groundwork
import UserNotifications

/// The queue of requests: one runs, the others wait (rule X6).
final class RequestQueue: @unchecked Sendable {
  private let make: @Sendable () -> UNNotificationServiceExtension
  private let output: ProtocolOutput
  private let end: @Sendable () -> Void
  private let listen: @Sendable ((@Sendable (Remark) -> Void)?) -> Void

  private let lock = NSLock()
  private var waiting: [HostRequest] = []
  private var running: RunningRequest?
  private var isClosed = false

  /// - Parameters:
  ///   - make: Creates an extension object for each request.
  ///   - output: Gets the answers.
  ///   - listen: Sets what gets the remarks about a request.
  ///   - end: Is called when all requests are answered and no more follow.
  init(
    make: @escaping @Sendable () -> UNNotificationServiceExtension, output: ProtocolOutput,
    listen: @escaping @Sendable ((@Sendable (Remark) -> Void)?) -> Void = {
      Remark.begin(tell: $0)
    }, end: @escaping @Sendable () -> Void
  ) {
    self.listen = listen
    self.make = make
    self.output = output
    self.end = end
  }

  /// Adds a request, which starts when those before it are answered.
  func add(_ request: HostRequest) {
    locked { waiting.append(request) }
    startNext()
  }

  /// Tells the extension that the time of a request expires, unless it is answered.
  func expire(_ id: Int) {
    guard let running = locked({ running }), running.request.id == id else { return }
    Thread.detachNewThread { running.expire() }
  }

  /// Closes the queue: no more requests follow.
  func close() {
    locked { isClosed = true }
    startNext()
  }

  private func startNext() {
    let (started, isDone) = locked { () -> (RunningRequest?, Bool) in
      guard running == nil else { return (nil, false) }
      guard !waiting.isEmpty else { return (nil, isClosed) }
      let next = RunningRequest(waiting.removeFirst(), output: output) { [self] in
        locked { running = nil }
        startNext()
      }
      running = next
      begin(next.request)
      return (next, false)
    }
    if isDone { end() }
    guard let started else { return }
    Thread.detachNewThread { [make] in started.run(make()) }
  }

  /// Passes the state of the device to the extension, and the extension's changes to the device.
  private func begin(_ request: HostRequest) {
    listen { [output] remark in output.write(HostMessage.remark(remark, id: request.id)) }
    guard let center = request.center else { return }
    UNUserNotificationCenter.current().begin(delivered: center.delivered, pending: center.pending) {
      [output] action in
      // Actions after the answer, or from a thread of an earlier request, count for this request.
      output.write(HostMessage.center(action, id: request.id))
    }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }
}
