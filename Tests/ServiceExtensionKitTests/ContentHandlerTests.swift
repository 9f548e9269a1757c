import Dispatch
import ServiceExtensionKit
import SourceText
import Synchronization
import TestSupport
import Testing

@Suite struct ContentHandlerTests {
  @Test func `X4: the first call counts, later ones are EXT302`() {
    let pipeline = ExtensionPipeline([
      .scripted("twice") { request, handler in
        for body in ["first", "second", "third"] {
          handler(with(request.content) { $0.body = body })
        }
      }
    ])
    let result = pipeline.run(.original)
    #expect(result.value.content(for: .original)?.body == "first")
    #expect(result.codes == ["EXT302"])
    #expect(result.diagnostics[0].message.contains("'twice' called the content handler 3 times"))
  }

  @Test func `X4: a call from another thread counts`() {
    let pipeline = ExtensionPipeline([
      .scripted { request, handler in
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
          handler(with(request.content) { $0.body = "from afar" })
          done.signal()
        }
        done.wait()
      }
    ])
    #expect(pipeline.run(.original).value.content(for: .original)?.body == "from afar")
  }

  @Test func `X3: an answer in serviceExtensionTimeWillExpire counts, EXT201`() {
    let step = ExtensionStep(
      "late",
      .transformer {
        ScriptedTransformer(
          onReceive: { _, _ in },
          onExpiry: { request, handler in handler(with(request.content) { $0.body = "at last" }) })
      })
    let result = ExtensionPipeline([step]).run(.original)
    #expect(result.value.content(for: .original)?.body == "at last")
    #expect(result.codes == ["EXT201"])
  }

  @Test func `X3: a transformer that has answered is not notified that its time expires`() {
    let step = ExtensionStep(
      "prompt",
      .transformer {
        ScriptedTransformer(
          onReceive: { request, handler in handler(request.content) },
          onExpiry: { _, _ in Issue.record("expired after the answer") })
      })
    #expect(ExtensionPipeline([step]).run(.original).codes == [])
  }

  @Test func `a call after the end has no effect`() throws {
    let kept = Mutex<ScriptedTransformer.Handler?>(nil)
    let pipeline = ExtensionPipeline([
      .scripted { _, handler in kept.withLock { $0 = handler } }
    ])
    let result = pipeline.run(.original)
    let handler = try #require(kept.withLock { $0 })
    handler(NotificationContent(body: "too late"))
    #expect(result.value == .unchanged(.neverAnswered))
  }

  @Test func `X6: each request gets a new transformer`() {
    final class Counting: NotificationTransformer {
      var count = 0
      func didReceive(
        _ request: NotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (NotificationContent) -> Void
      ) {
        count += 1
        contentHandler(with(request.content) { $0.body = "\(count)" })
      }
    }
    let pipeline = ExtensionPipeline([ExtensionStep("count", .transformer { Counting() })])
    for _ in 0..<3 {
      #expect(pipeline.run(.original).value.content(for: .original)?.body == "1")
    }
  }

  @Test
  func `X8: every step sees the request's own identifier; userInfo, badge and sound may change`()
    throws
  {
    let pipeline = ExtensionPipeline([
      .editing {
        $0.userInfo["added"] = "by the extension"
        ($0.badge, $0.sound) = (nil, nil)
      },
      .scripted { request, handler in
        handler(with(request.content) { $0.title = request.identifier })
      },
    ])
    let content = try #require(pipeline.run(.original).value.content(for: .original))
    #expect(content.title == "m-1")
    #expect(content.userInfo == JSONObject([("kept", true), ("added", "by the extension")]))
    #expect(content.badge == nil)
    #expect(content.sound == nil)
  }
}
