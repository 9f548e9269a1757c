import Foundation
import Groundwork
import Testing
import UserNotifications

@testable import ServiceExtensionHost

/// The lines with remarks about a request; the tables are in docs/extension-protocol.md.
@Suite struct RemarkLineTests {
  /// What the host listens with; the listener of the process belongs to all tests.
  private final class Ear: @unchecked Sendable {
    private let lock = NSLock()
    private var tell: (@Sendable (Remark) -> Void)?

    func set(_ tell: (@Sendable (Remark) -> Void)?) {
      lock.lock()
      defer { lock.unlock() }
      self.tell = tell
    }

    func report() {
      lock.lock()
      let tell = tell
      lock.unlock()
      tell?(.notSimulated(name: "UIPasteboard", effect: "nothing is copied"))
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

  @Test(arguments: [
    (
      Remark.attachmentRejected(path: "tmp/a.tmp", typeHint: nil, size: 7),
      #"{"id":3,"path":"tmp/a.tmp","size":7,"type":"attachmentRejected"}"#
    ),
    (
      .attachmentRejected(path: "b.jpg", typeHint: "public.jpeg", size: nil),
      #"{"id":3,"path":"b.jpg","type":"attachmentRejected","typeHint":"public.jpeg"}"#
    ),
    (
      .requestBlocked(url: "http://example.com/a"),
      #"{"id":3,"type":"requestBlocked","url":"http://example.com/a"}"#
    ),
    (
      .requestFailed(url: "https://example.com/a", reason: "no route"),
      #"{"id":3,"reason":"no route","type":"requestFailed","url":"https://example.com/a"}"#
    ),
  ])
  func `a remark has a line of its own`(remark: Remark, line: String) {
    #expect(HostMessage.remark(remark, id: 3) == Data("\(line)\n".utf8))
  }
}
