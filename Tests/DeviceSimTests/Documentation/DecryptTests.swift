import DeviceSim
import Foundation
import LocalizationResolver
import ServiceExtensionKit
import Testing

@Test func `the app opens what the backend seals`() throws {
  let files = TransformerEnvironment(readFile: { path in
    Array(try Data(contentsOf: URL(filePath: path)))
  })
  var environment = Simulation.Environment()
  environment.app = try AppBundle(path: "Resources/Localizable")
  environment.serviceExtension = try TransformerRegistry.builtIn.pipeline(
    ["decrypt:key=Examples/keys/chat.key,ciphertext=enc,nonce=iv"], in: files)
  var simulation = Simulation(environment)

  let capture = try Data(contentsOf: URL(filePath: "Examples/captures/encrypted-chat.json"))
  let push = simulation.deliver(Array(capture))[0]
  #expect(push.content.title == "Leo")
  #expect(push.content.body == "Meet me at the north gate at six 🚪")
  #expect(push.diagnostics.isEmpty)
}
