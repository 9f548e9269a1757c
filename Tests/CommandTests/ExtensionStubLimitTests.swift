import Platform
import ServiceExtensionKit
import TestSupport
import Testing

@testable import devsim

/// What a stub has when the time for it is over.
@Suite struct ExtensionStubLimitTests {
  @Test func `a stub is incomplete when its time is over`() throws {
    // Builds the shims, and cancels the test where that cannot be done.
    _ = try SwiftExtensionRunner()
    let files = try ScratchFolder([
      "Service.swift": """
      import Acme
      \(SwiftExtensionProblemTests.service)
      let tracker = Tracker()
      """
    ])
    let service = try SwiftExtension([files.path("Service.swift")], SwiftExtensionOptions())
    var console = Console()
    let builder = try SwiftExtensionBuilder()
    func stubs(in time: Duration) throws -> StubProposals {
      try builder.stubs(
        for: ["Acme"], of: service, until: Environment.uptime + time, console: &console)
    }
    let stopped = try stubs(in: .zero)
    let whole = try stubs(in: .seconds(600))
    #expect(!stopped.isComplete && !stopped.text(of: "Acme").contains("Tracker"))
    #expect(whole.isComplete && whole.text(of: "Acme").contains("class Tracker"))
  }
}
