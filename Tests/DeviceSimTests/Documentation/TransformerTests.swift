import ServiceExtensionKit
import SourceText
import Testing

extension RegisteredTransformer {
  /// `sender:member=NAME`: puts the sender before the text.
  static let sender = RegisteredTransformer(
    "sender", summary: "put the sender before the text",
    options: [
      TransformerOption("member", value: "MEMBER", help: "who sent it", absence: .means("from"))
    ]
  ) { options, _ in
    let member = options["member"] ?? "from"
    return .function { request in
      var content = request.content
      let sender = content.userInfo[member]?.stringValue ?? "Somebody"
      content.body = "\(sender): \(content.body)"
      return content
    }
  }
}

/// Waits for an answer of a server, in simulated time.
final class AskingTransformer: NotificationTransformer {
  let time: SimulatedTime
  var answer: (() -> Void)?

  init(time: SimulatedTime) { self.time = time }

  func didReceive(
    _ request: NotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (NotificationContent) -> Void
  ) {
    answer = { contentHandler(NotificationContent(body: "Open the app to read on")) }
    time.after(.seconds(40)) { contentHandler(NotificationContent(body: "Too late")) }
  }

  func serviceExtensionTimeWillExpire() { answer?() }
}

@Test func `an added transformer is found by its name`() throws {
  var registry = TransformerRegistry.builtIn
  registry.register(.sender)
  let pipeline = try registry.pipeline(
    ["sender:member=name", "template:title=Chat"], in: TransformerEnvironment())
  let request = NotificationRequest(
    identifier: "m-1",
    content: NotificationContent(body: "Hi", userInfo: JSONObject([("name", "Mina")])))

  let content = pipeline.run(request).value.content(for: request)
  #expect(content?.title == "Chat")
  #expect(content?.body == "Mina: Hi")
}

@Test func `what takes 40 seconds is expired after 29, and nobody waits`() {
  let pipeline = ExtensionPipeline([
    ExtensionStep("ask", .transformer { AskingTransformer(time: $0) })
  ])
  let request = NotificationRequest(
    identifier: "m-1", content: NotificationContent(body: "New message"))

  let content = pipeline.run(request).value.content(for: request)
  #expect(content?.body == "Open the app to read on")
}
