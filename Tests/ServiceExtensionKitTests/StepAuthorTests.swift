import Foundation
import SourceText
import TestSupport
import Testing

@testable import ServiceExtensionKit

/// Tests that the help of a diagnostic addresses the person who can follow it.
@Suite struct StepAuthorTests {
  private final class Silent: NotificationTransformer {
    func didReceive(
      _ request: NotificationRequest,
      withContentHandler contentHandler: @escaping @Sendable (NotificationContent) -> Void
    ) {}
  }

  @Test func `the help for an option of a transformer mentions no code to write`() throws {
    let request = NotificationRequest.carrying(JSONObject([("image", "https://x.example/a.png")]))
    let result = try TransformerRegistry.builtIn.pipeline(
      ["attach:dir=web,seconds=40"], in: .holding(files: ["web/a.png": [1]])
    ).run(request)
    #expect(result.codes == ["EXT201"])
    #expect(result.diagnostics.first?.help?.lacks(["29 seconds"]) == [])
  }

  @Test func `help for a user's transformer mentions handler and SimulatedTime.after`() throws {
    var registry = TransformerRegistry.builtIn
    registry.register(
      RegisteredTransformer("attach", summary: "mine") { _, _ in .transformer { Silent() } })
    for step in [
      ExtensionStep("attach", .transformer { Silent() }),
      try registry.step(for: TransformerSpecification(name: "attach"), in: .holding()),
    ] {
      let result = ExtensionPipeline([step]).run(.original)
      #expect(result.codes == ["EXT204"])
      let help = try #require(result.diagnostics.first?.help)
      #expect(help.contains("content handler") && help.contains("SimulatedTime.after"))
    }
  }

  @Test(arguments: [
    ("exit-without-answer", "EXT204"), ("never-answers", "EXT201"), ("answers-twice", "EXT302"),
    ("forgets", "EXT204"),
  ])
  func `help for a program mentions messages, help for a Swift extension Apple's calls`(
    name: String, code: String
  ) throws {
    // With a name of its own: other tests look for processes by their names.
    let programs = try ScratchFolder()
    for (link, file) in [("common", "common"), ("help-for-\(name)", name)] {
      try FileManager.default.createSymbolicLink(
        atPath: programs.path(link),
        withDestinationPath: Repository.path("Tests/ServiceExtensionKitTests/Extensions/\(file)"))
    }
    func help(_ author: ExtensionAuthor) throws -> String {
      let process = ExtensionProcess(
        programs.path("help-for-\(name)"),
        limits: ExtensionLimits(time: .seconds(15), timeScale: 0.3), by: author)
      let request = NotificationRequest(
        identifier: "m", content: NotificationContent(title: "Acme", body: "bad"))
      let result = ExtensionPipeline([ExtensionStep(process)]).run(request)
      #expect(result.codes == [code])
      return try #require(result.diagnostics.first?.help)
    }
    let apple = ["content handler", "serviceExtensionTimeWillExpire"]
    let program = try help(.program)
    #expect(!apple.contains { program.contains($0) }, "\(program)")
    let swift = try help(.swiftExtension())
    #expect(apple.contains { swift.contains($0) } && !swift.contains("message 'expire'"))
    #expect(!swift.contains("read the next"))
    // A stub that gets the content handler is the most likely reason.
    let stubbed = try help(.swiftExtension(stubs: ["AcmeKit"]))
    #expect(stubbed.contains("the stub of 'AcmeKit'") == (code != "EXT302"))
    #expect(!swift.contains("stub"))
  }
}
