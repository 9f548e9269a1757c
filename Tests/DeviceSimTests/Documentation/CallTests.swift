import DeviceSim
import ServiceExtensionKit
import Testing

/// Hides who calls, as the app's own extension does.
struct CallTransformer: NotificationTransformer {
  func didReceive(
    _ request: NotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (NotificationContent) -> Void
  ) {
    var content = request.content
    content.title = "Missed call"
    content.body = ""
    contentHandler(content)
  }
}

@Test func `a missed call does not tell who called`() {
  var environment = Simulation.Environment()
  environment.serviceExtension = ExtensionPipeline([
    ExtensionStep("call", .transformer { CallTransformer() })
  ])
  var simulation = Simulation(environment)
  let report = simulation.deliver(
    Array(#"{"aps": {"alert": "Mina called", "mutable-content": 1}}"#.utf8))[0]

  #expect(report.content.title == "Missed call")
  #expect(report.content.body == "")
  #expect(report.reasons.contains { $0.rule.id == "X5" && $0.result == "extension-modified" })
}
