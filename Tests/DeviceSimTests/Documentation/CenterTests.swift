import DeviceSim
import ServiceExtensionKit
import Testing

/// Sets the badge to the number of notifications in the list, the new one included.
struct CountingTransformer: NotificationTransformer {
  let center: SimulatedCenter

  func didReceive(
    _ request: NotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (NotificationContent) -> Void
  ) {
    center.apply(.setBadge(center.delivered.count + 1))
    contentHandler(request.content)
  }
}

@Test func `the badge counts what is in the list`() throws {
  var environment = Simulation.Environment()
  environment.serviceExtension = ExtensionPipeline([
    ExtensionStep("count", .transformer { _, center in CountingTransformer(center: center) })
  ])
  var simulation = Simulation(environment)
  let push = #"{"aps":{"alert":"Hello","mutable-content":1}}"#
  let reports = simulation.deliver(Array("\(push)\n\(push)\n".utf8))

  #expect(reports.last?.extensionEffects.map(\.change) == [.setBadge(2)])
  #expect(reports.last?.extensionEffects.first?.sentence == "the extension set the badge to 2")
}
