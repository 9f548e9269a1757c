import TestSupport
import Testing

/// Which missing modules are reported, if the code does not compile without them.
@Suite struct MissingModuleTests {
  private func build(_ files: [String: String]) throws -> String {
    let folder = try ScratchFolder(
      files.merging([
        "Service.swift": """
        import UserNotifications
        class Service: UNNotificationServiceExtension {}
        func end() { release() }
        """
      ]) { own, _ in own })
    let result = try SwiftExtensionRunner().runner.devsim(
      ["extension", "build", folder.path() + "/"])
    #expect(result.status == 1)
    return result.errors
  }

  // Seen in an app whose extension calls a library in Rust, and draws initials.
  @Test func `a module that no file with an error imports does not hide the error`() throws {
    let errors = try build(["Avatar.swift": "import CloudKit\nlet size = 1\n"])
    #expect(errors.contains("cannot find 'release' in scope") && !errors.contains("EXT104"))
  }

  @Test func `only the modules of files with errors are reported`() throws {
    let errors = try build([
      "Avatar.swift": "import CloudKit\nlet size = 1\n",
      "Store.swift": "import ARKit\nimport Acme\nlet view: ARSession? = nil\n",
    ])
    #expect(errors.contains("'ARKit'") && errors.contains("'Acme'"))
    #expect(!errors.contains("CloudKit") && !errors.contains("release"))
  }

  /// The start of a file that UniFFI makes, with what it needs of its library.
  private static let bindings = """
    #if canImport(coreFFI)
    import coreFFI
    #endif
    public struct Client {
      private let buffer = RustBuffer(status: RustCallStatus())
      public init() {}
      public var name: String { buffer.text }
    }

    """

  @Test func `the library of a file of UniFFI is reported in place of its names`() throws {
    let errors = try build(["Core.swift": Self.bindings])
    #expect(errors.contains("the module 'coreFFI'") && !errors.contains("EXT103"), "\(errors)")
  }

  /// Makes a workspace with an extension that shows the name of a client of a package.
  private static func workspace(with source: String) throws -> ScratchFolder {
    try ScratchFolder([
      "App.xcodeproj/project.pbxproj": MinimalProject().text,
      "App.xcworkspace/contents.xcworkspacedata": """
      <Workspace version = "1.0"><FileRef location = "group:App.xcodeproj"/>
      <FileRef location = "group:Kit"/></Workspace>
      """,
      "Service.swift": ProjectRun.service("import Kit", "content.title = Client().name"),
      "Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "Kit")])
      """,
      "Kit/Sources/Kit/Core.swift": source,
    ])
  }

  @Test func `a package without its library of UniFFI is replaced by a stub`() throws {
    let folder = try Self.workspace(with: Self.bindings)
    let runner = try SwiftExtensionRunner().runner
    let project = folder.path("App.xcworkspace")
    let build = try runner.devsim(["extension", "build", project])
    #expect(
      build.errors.lacks(["the module 'coreFFI'", "'Kit' of the project", "--stub Kit="]).isEmpty,
      "\(build.errors)")
    let stub = try runner.devsim(["extension", "stub", "--folder", folder.path("stubs"), project])
    #expect(stub.output.contains("--stub Kit=") && !stub.output.contains("coreFFI"))
    let file = folder.path("stubs/Kit.swift")
    let again = try runner.devsim(["extension", "build", project, "--stub", "Kit=" + file])
    #expect(again.status == 0, "\(again.errors)")
  }

  // Seen in an app with a library for web sockets, over streams of Core Foundation.
  @Test func `a package that does not compile here is replaced by a stub`() throws {
    let calls = (1...12).map { "    CFStreamOpen\($0)()\n" }.joined()
    let folder = try Self.workspace(
      with: "public struct Client {\n  public init() {}\n"
        + "  public var name: String {\n\(calls)    return \"\"\n  }\n}\n")
    let runner = try SwiftExtensionRunner().runner
    let project = folder.path("App.xcworkspace")
    let build = try runner.devsim(["extension", "build", project])
    #expect(
      build.errors.lacks(["'CFStreamOpen1'", "'Kit' of the project", "3 more", "--stub Kit="])
        .isEmpty, "\(build.errors)")
    #expect(!build.errors.contains("'CFStreamOpen10'"))
    let stub = try runner.devsim(["extension", "stub", "Kit", project])
    try folder.write(stub.output, to: "Kit.swift")
    let again = try runner.devsim(
      ["extension", "build", project, "--stub", "Kit=" + folder.path("Kit.swift")])
    #expect(again.status == 0, "\(again.errors)")
  }

  /// The Swift compiler looks up names in what any file of the module exports.
  @Test func `a module that one file exports is imported by the others too`() throws {
    let errors = try build([
      "Exports.swift": "@_exported import Acme\n",
      "Store.swift": "let tracker = Tracker.shared\n",
    ])
    #expect(errors.contains("the module 'Acme'") && !errors.contains("EXT103"))
  }

  @Test func `a module that another one exports is imported with that one`() throws {
    let folder = try ScratchFolder([
      "Kit.swift": "@_exported import Acme\nimport CloudKit\n",
      "Service.swift": """
      import Kit
      import UserNotifications
      import ARKit
      class Service: UNNotificationServiceExtension {}
      func start() { Tracker.shared.go(ARKit.kind) }
      """,
    ])
    let runner = try SwiftExtensionRunner().runner
    let source = [folder.path("Service.swift"), "--stub", "Kit=" + folder.path("Kit.swift")]
    let build = try runner.devsim(["extension", "build"] + source)
    #expect(build.errors.contains("the module 'Acme'") && !build.errors.contains("CloudKit"))
    let stub = try runner.devsim(["extension", "stub", "Acme"] + source)
    #expect(stub.output.contains("open class Tracker") && !stub.output.contains("class ARKit"))
  }
}
