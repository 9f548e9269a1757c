import Foundation
import Groundwork
import Testing
import UserNotifications

@testable import ServiceExtensionHost

/// The lines for what works differently than on a device; the table is in
/// docs/extension-protocol.md.
@Suite(.serialized) struct NotSimulatedLineTests {
  private final class Copying: UNNotificationServiceExtension {
    override func didReceive(
      _ request: UNNotificationRequest,
      withContentHandler handler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
      NotSimulated.report("UIPasteboard", "nothing is copied")
      NotSimulated.report("UIPasteboard", "nothing is copied")
      handler(request.content)
    }
  }

  @Test func `each request writes one line before its answer`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: file)
    defer {
      try? FileManager.default.removeItem(at: file)
      NotSimulated.begin(tell: nil)
    }
    let handle = try FileHandle(forWritingTo: file)
    let done = DispatchSemaphore(value: 0)
    let queue = RequestQueue(
      make: { Copying() }, output: ProtocolOutput(descriptor: handle.fileDescriptor),
      end: { done.signal() })
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
