import Foundation
import Testing
import UserNotifications

@testable import ServiceExtensionHost

/// The lines for calls of a content handler, from any thread at any time.
@Suite struct HandlerTests {
  /// An extension whose test decides what to do with the handler.
  private final class Obedient: UNNotificationServiceExtension, @unchecked Sendable {
    typealias Handler = @Sendable (UNNotificationContent) -> Void
    private let receive: (Obedient, @escaping Handler) -> Void
    private let isEnding: (Obedient) -> Void
    var kept: Handler?
    var expired = 0

    init(
      receive: @escaping (Obedient, @escaping Handler) -> Void,
      isEnding: @escaping (Obedient) -> Void = { _ in }
    ) {
      (self.receive, self.isEnding) = (receive, isEnding)
    }

    override func didReceive(
      _ request: UNNotificationRequest, withContentHandler handler: @escaping Handler
    ) {
      receive(self, handler)
    }

    override func serviceExtensionTimeWillExpire() { expired += 1 }

    deinit { isEnding(self) }
  }

  /// The output of a request, and the lines in it.
  private struct Lines {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let handle: FileHandle

    init() throws {
      try Data().write(to: file)
      handle = try FileHandle(forWritingTo: file)
    }

    var output: ProtocolOutput { ProtocolOutput(descriptor: handle.fileDescriptor) }
    var types: [String] {
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").compactMap { line in
        let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return object.map { "\($0["id"] ?? 0) \($0["type"] ?? "")" }
      }
    }

    func remove() { try? FileManager.default.removeItem(at: file) }

    /// Waits for a line that comes from another thread.
    func wait(for count: Int) {
      for _ in 0..<5000 where types.count < count { usleep(1000) }
    }
  }

  private func running(
    _ id: Int = 1, _ lines: Lines, next: @escaping @Sendable () -> Void = {}
  ) throws -> RunningRequest {
    guard
      case .request(let request)? = HostMessage(
        #"{"type":"request","id":\#(id),"identifier":"m","content":{"userInfo":{}}}"#)
    else { throw CancellationError() }
    return RunningRequest(request, output: lines.output, next: next)
  }

  private static let answer: UNNotificationContent = {
    let content = UNMutableNotificationContent()
    content.title = "a"
    return content
  }()

  @Test func `X4: the first of several calls from threads counts`() throws {
    let lines = try Lines()
    defer { lines.remove() }
    let count = 100
    // Writing takes a while, so another call could come in between.
    let content = UNMutableNotificationContent()
    content.userInfo = ["numbers": Array(0..<2000)]
    for id in 1...count {
      let request = try running(id, lines)
      request.run(
        Obedient { _, handler in
          DispatchQueue.concurrentPerform(iterations: 2) { _ in handler(content) }
        })
    }
    #expect(lines.types == (1...count).flatMap { ["\($0) content", "\($0) unchanged"] })
  }

  @Test(.timeLimit(.minutes(1)))
  func `X4: an extension that answers at its end answers again`() throws {
    let lines = try Lines()
    defer { lines.remove() }
    let content = Self.answer
    nonisolated(unsafe) var first: Obedient.Handler?
    let request = try running(1, lines)
    request.run(
      Obedient {
        $0.kept = $1
        first = $1
      } isEnding: {
        $0.kept?(content)
      })
    Thread.detachNewThread { first?(content) }
    lines.wait(for: 2)
    #expect(lines.types == ["1 content", "1 unchanged"])
  }

  @Test func `X5: a handler that nobody has any more is forgotten, and the time expires`() throws {
    let lines = try Lines()
    defer { lines.remove() }
    let forgetful = Obedient { _, _ in }
    try running(1, lines).run(forgetful)
    lines.wait(for: 1)
    #expect(lines.types == ["1 forgotten"] && forgetful.expired == 1)
    // The handler is kept for a while, then released.
    let late = Obedient { $0.kept = $1 }
    let request = try running(2, lines)
    request.run(late)
    usleep(50_000)
    #expect(lines.types == ["1 forgotten"] && late.expired == 0)
    request.expire()
    late.kept = nil
    lines.wait(for: 2)
    #expect(lines.types == ["1 forgotten", "2 forgotten"] && late.expired == 1)
  }

  @Test func `a handler that was called is not forgotten`() throws {
    let lines = try Lines()
    defer { lines.remove() }
    try running(1, lines).run(Obedient { $1(Self.answer) })
    usleep(50_000)
    #expect(lines.types == ["1 content"])
  }

  @Test func `the time of a request with an answer does not expire`() throws {
    let lines = try Lines()
    defer { lines.remove() }
    for (isAnswered, expired) in [(true, 0), (false, 1)] {
      let request = try running(1, lines)
      request.expire()
      let late = Obedient {
        if isAnswered { $1(Self.answer) } else { $0.kept = $1 }
      }
      request.run(late)
      #expect(late.expired == expired)
      late.kept = nil
    }
    lines.wait(for: 2)
    #expect(lines.types == ["1 content", "1 forgotten"])
  }
}
