import ServiceExtensionKit
import SourceText
import Synchronization
import TestSupport
import Testing

/// Answers when a download is complete, as most extensions do.
private final class SlowTransformer: NotificationTransformer {
  let time: SimulatedTime
  let duration: Duration
  let answersLate: Bool
  var best: (() -> Void)?

  init(_ time: SimulatedTime, needs duration: Duration, answersLate: Bool = false) {
    self.time = time
    self.duration = duration
    self.answersLate = answersLate
  }

  func didReceive(
    _ request: NotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (NotificationContent) -> Void
  ) {
    best = { contentHandler(with(request.content) { $0.body = "without the picture" }) }
    time.after(duration) {
      contentHandler(with(request.content) { $0.body = "with the picture" })
    }
  }

  func serviceExtensionTimeWillExpire() {
    if answersLate { best?() }
  }
}

@Suite struct SimulatedTimeTests {
  private static func step(_ duration: Duration, answersLate: Bool = false) -> ExtensionStep {
    ExtensionStep(
      "slow",
      .transformer { SlowTransformer($0, needs: duration, answersLate: answersLate) })
  }

  private func run(_ steps: [ExtensionStep]) -> (body: String?, codes: [String]) {
    let result = ExtensionPipeline(steps).run(.original)
    return (result.value.content(for: .original)?.body, result.codes)
  }

  @Test func `X3: a step that needs 40 s is notified at 29 s, without a real wait`() {
    let clock = ContinuousClock()
    let start = clock.now
    let result = run([Self.step(.seconds(40), answersLate: true)])
    #expect(result.body == "without the picture")
    #expect(result.codes == ["EXT201"])
    #expect(clock.now - start < .seconds(20))
  }

  @Test func `X3, X5: a step that needs 40 s and has no answer at 29 s shows the original`()
    throws
  {
    let result = ExtensionPipeline([Self.step(.seconds(40))]).run(.original)
    #expect(result.value == .unchanged(.timeExpired))
    #expect(result.codes == ["EXT201"])
    #expect(try #require(result.diagnostics.first).message.contains("'slow' had not answered"))
  }

  @Test func `X5: with the filtering entitlement an expired time shows nothing`() {
    let pipeline = ExtensionPipeline([Self.step(.seconds(40))], hasFilteringEntitlement: true)
    #expect(pipeline.run(.original).value == .suppressed(.timeExpired, badge: nil, sound: nil))
  }

  @Test(
    arguments: [
      (0, "with the picture", []), (28_999, "with the picture", []),
      (29_000, "with the picture", ["EXT201"]), (29_999, "with the picture", ["EXT201"]),
      (30_000, "New message", ["EXT201"]),
    ] as [(Int, String, [String])])
  func `X3: the moment decides`(milliseconds: Int, body: String, codes: [String]) {
    let result = run([Self.step(.milliseconds(milliseconds))])
    #expect(result.body == body)
    #expect(result.codes == codes)
  }

  @Test func `X3: the time passes through all steps of the extension`() {
    let short = run([Self.step(.seconds(14)), Self.step(.seconds(14))])
    #expect(short.codes == [])
    let long = run([Self.step(.seconds(20)), Self.step(.seconds(20))])
    #expect(long.body == "New message")
    #expect(long.codes == ["EXT201"])
  }

  @Test func `X3: a step that answers at once is not blamed for the previous one's time`() throws {
    let late = Self.step(.seconds(40), answersLate: true)
    let prompt = ExtensionStep.scripted { $1(with($0.content) { $0.title = "prompt" }) }
    #expect(run([late, prompt]).codes == ["EXT201"])
    // It schedules work, but none that takes time.
    let due = run([late, Self.step(.zero)])
    #expect(due.codes == ["EXT201"])
    #expect(due.body == "with the picture")
    // It would have to wait, so it gets the diagnostic too.
    #expect(run([late, Self.step(.milliseconds(500))]).codes == ["EXT201", "EXT201"])

    let pipeline = try TransformerRegistry.builtIn.pipeline(
      ["attach:dir=web,seconds=40", "attach:dir=web,member=none"],
      in: .holding(files: ["web/a.png": [1]]))
    let request = NotificationRequest.carrying(JSONObject([("image", "https://x.example/a.png")]))
    #expect(pipeline.run(request).codes == ["EXT201"])
  }

  private final class Token: Sendable {}

  private struct WeakToken: Sendable {
    weak var token: Token?
  }

  @Test func `work that is never due is released when the run is over`() {
    let seen = Mutex(WeakToken())
    let step = ExtensionStep(
      "holding",
      .transformer { time in
        let token = Token()
        seen.withLock { $0.token = token }
        return ScriptedTransformer { request, handler in
          time.after(.seconds(40)) {
            // The work references the time, which references the work.
            withExtendedLifetime((token, time)) {}
          }
          handler(request.content)
        }
      })
    #expect(run([step]).codes == [])
    #expect(seen.withLock { $0.token == nil })
  }

  @Test func `X3: each request has its own 30 s`() {
    let pipeline = ExtensionPipeline([Self.step(.seconds(20))])
    for _ in 0..<3 { #expect(pipeline.run(.original).codes == []) }
  }

  @Test func `X4: a second answer is noticed, however late; the first counts`() {
    let step = ExtensionStep(
      "twice",
      .transformer { time in
        ScriptedTransformer { request, handler in
          handler(with(request.content) { $0.body = "first" })
          time.after(.seconds(10)) { handler(with(request.content) { $0.body = "second" }) }
        }
      })
    let result = run([step, Self.step(.seconds(25))])
    #expect(result.body == "with the picture")
    #expect(result.codes == ["EXT302"])
  }

  @Test func `work is done in the order in which it is due, and may schedule more`() {
    let step = ExtensionStep(
      "chain",
      .transformer { time in
        ScriptedTransformer { request, handler in
          var steps: [String] = []
          time.after(.seconds(3)) { steps.append("c\(time.elapsed.components.seconds)") }
          time.after(.seconds(1)) {
            steps.append("a\(time.elapsed.components.seconds)")
            time.after(.seconds(1)) { steps.append("b\(time.elapsed.components.seconds)") }
          }
          time.after(.seconds(3)) { steps.append("d\(time.elapsed.components.seconds)") }
          time.after(.seconds(-1)) { steps.append("0\(time.elapsed.components.seconds)") }
          time.after(.seconds(4)) {
            handler(with(request.content) { $0.body = steps.joined(separator: " ") })
          }
        }
      })
    #expect(run([step]).body == "00 a1 b2 c3 d3")
  }
}
