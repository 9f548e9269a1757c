import SourceText
import Testing

@testable import ServiceExtensionKit

/// What a stub learns of errors; `ExtensionStubGuessTests` compiles stubs.
@Suite struct StubSkeletonTests {
  /// Returns the stub of a module after an error in the service.
  private func stub(after message: String, with other: String) throws -> String {
    let service = PortableSource(
      "Service.swift", "import Acme\nclass Service: UNNotificationServiceExtension {}")
    let sources = [service, PortableSource("Other.swift", other)]
    var skeleton = StubSkeleton(
      modules: ["Acme"], for: sources,
      principalClass: try PrincipalClass.find(in: sources, named: "Service"), known: [])
    let problem = StubSkeleton.Problem(
      message, at: service.original.location(at: 0), in: service, importing: ["Acme"])
    _ = skeleton.learn(from: [try #require(problem)], missing: ["Acme"])
    return skeleton.text
  }

  // Two modules with a type of one name would make it ambiguous.
  @Test func `a type that the author declares is not of the module`() throws {
    let message = "cannot find type 'Row' in scope"
    #expect(try stub(after: message, with: "struct Column {}").contains("open class Row"))
    #expect(try !stub(after: message, with: "public struct Row {}").contains("Row"))
    // One inside another type is not in scope by its own name.
    #expect(try stub(after: message, with: "enum Table { struct Row {} }").contains("class Row"))
  }

  @Test func `a type is of the module from which a file imports it by name`() throws {
    let modules: Set<String> = ["Acme", "Dials"]
    let service = PortableSource(
      "Service.swift",
      "import Acme\nimport Dials\nclass Service: UNNotificationServiceExtension {}")
    let other = PortableSource("Other.swift", "import Acme\nimport class Dials.Row\n")
    var skeleton = StubSkeleton(
      modules: modules, for: [service, other],
      principalClass: try PrincipalClass.find(in: [service, other], named: nil), known: [])
    let problem = StubSkeleton.Problem(
      "cannot find type 'Row' in scope", at: service.original.location(at: 0), in: service,
      importing: modules)
    _ = skeleton.learn(from: [try #require(problem)], missing: modules)
    skeleton.noteTypes(in: other, missing: modules)
    #expect(skeleton.homes.home(of: "Row") == "Dials")
  }
}
