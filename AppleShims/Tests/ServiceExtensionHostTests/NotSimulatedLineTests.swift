import Foundation
import Testing
import UserNotifications

@testable import ServiceExtensionHost

/// The lines for what works differently than on a device; the table is in
/// docs/extension-protocol.md.
@Suite struct NotSimulatedLineTests {
  /// What the host listens with; the listener of the process belongs to all tests.
  private final class Ear: @unchecked Sendable {
    private let lock = NSLock()
    private var tell: (@Sendable (String, String) -> Void)?

    func set(_ tell: (@Sendable (String, String) -> Void)?) {
      lock.lock()
      defer { lock.unlock() }
      self.tell = tell
    }

    func report() {
      lock.lock()
      let tell = tell
      lock.unlock()
      tell?("UIPasteboard", "nothing is copied")
    }
  }

  private final class Copying: UNNotificationServiceExtension {
    private let ear: Ear

    init(_ ear: Ear) { self.ear = ear }

    override func didReceive(
      _ request: UNNotificationRequest,
      withContentHandler handler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
      ear.report()
      handler(request.content)
    }
  }

  @Test func `each request writes one line before its answer`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let ear = Ear()
    let handle = try FileHandle(forWritingTo: file)
    let done = DispatchSemaphore(value: 0)
    let queue = RequestQueue(
      make: { Copying(ear) }, output: ProtocolOutput(descriptor: handle.fileDescriptor),
      listen: { ear.set($0) }, end: { done.signal() })
    for id in [4, 5] {
      let line = #"{"type":"request","id":\#(id),"identifier":"m","content":{"userInfo":{}}}"#
      guard case .request(let request)? = HostMessage(line) else { throw CancellationError() }
      queue.add(request)
    }
    queue.close()
    #expect(done.wait(timeout: .now() + 10) == .success)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let use = #""name":"UIPasteboard","type":"notSimulated"}"#
    #expect(
      lines == [
        #"{"effect":"nothing is copied","id":4,\#(use)"#, #"{"id":4,"type":"unchanged"}"#,
        #"{"effect":"nothing is copied","id":5,\#(use)"#, #"{"id":5,"type":"unchanged"}"#,
      ])
  }
}
