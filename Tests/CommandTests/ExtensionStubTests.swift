import Foundation
import TestSupport
import Testing

/// `devsim extension stub`: the compiler decides whether an extension builds with its stub.
@Suite struct ExtensionStubTests {
  private static let service = """
    import Acme
    import UserNotifications
    class Service: UNNotificationServiceExtension {
      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) {
        Acme.start(key: "x")
        let tracker: Tracker = Tracker.shared
        tracker.note(request.identifier, isUrgent: true) { error in print(error) }
        contentHandler(request.content)
      }
    }
    """

  // A file gets UIKit from a module in Objective-C that imports it, as from SDWebImage.
  @Test func `a name of several missing modules is in the stub of one of them`() throws {
    let files = try ScratchFolder([
      "Service.swift": Self.service,
      "Both.swift": """
      import Acme
      import OtherKit
      let gauge: Gauge = Gauge.default
      let level: OtherLevel = OtherLevel.usual
      let image = UIImage()
      """,
      "Other.swift": "import OtherKit\nlet dial: Dial = Dial.usual\n",
    ])
    let runner = try SwiftExtensionRunner().runner
    var arguments = ["extension", "build", files.path() + "/"]
    var stubs: [String] = []
    for module in ["Acme", "OtherKit"] {
      let stub = try runner.devsim(["extension", "stub", module, files.path() + "/"])
      #expect(stub.status == 0, "\(stub.errors)")
      stubs.append(stub.output)
      try files.write(stub.output, to: "stubs/\(module)")
      arguments += ["--stub", "\(module)=\(files.path("stubs/\(module)"))"]
    }
    #expect(
      stubs[0].lacks(["may be of OtherKit", "\nopen class Gauge", "\nopen class Tracker"]).isEmpty,
      "\(stubs[0])")
    #expect(!stubs[0].contains("Dial") && !stubs[0].contains("OtherLevel"), "\(stubs[0])")
    #expect(
      stubs[1].lacks(["\nopen class Dial", "\nopen class OtherLevel"]).isEmpty, "\(stubs[1])")
    #expect(!stubs[1].contains("Gauge") && !stubs[1].contains("Tracker"), "\(stubs[1])")
    let build = try runner.devsim(arguments)
    #expect(build.status == 0, "\(build.errors)")
  }

  @Test func `one run writes the stubs of all missing modules, and keeps those that are there`()
    throws
  {
    let own = "open class Tracker { public static let shared = Tracker() }\n"
    let files = try ScratchFolder([
      "Service.swift": """
      import Acme
      import Dials
      import UserNotifications
      class Service: UNNotificationServiceExtension {
        let all: [Any] = [Tracker.shared, DialsLevel.usual]
      }
      """,
      // A stub has the types that it names, also one that may be of another module.
      "Store.swift": """
      import Dials
      import Zeta
      let cache: ZetaCache = DialsStore.shared.cache
      let zeta = Zeta.shared
      """, "stubs/Acme.swift": own,
    ])
    let runner = try SwiftExtensionRunner().runner
    let service = [files.path("Service.swift"), files.path("Store.swift")]
    let run = try runner.devsim(["extension", "stub", "--folder", files.path("stubs")] + service)
    #expect(run.status == 0, "\(run.errors)")
    let flags = run.output.split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(flags.count == 6, "\(flags)")
    let texts = try ["Acme", "Dials"].map { name in
      try files.text("stubs/\(name).swift")
    }
    #expect(texts[0] == own)
    #expect(texts[1].contains("open class DialsLevel"))
    let build = try runner.devsim(["extension", "build"] + service + flags)
    #expect(build.status == 0, "\(build.errors)")
  }

  // Such an error hid behind the missing module, of which no stub was written.
  @Test func `a module of which nothing is known has an empty stub beside other errors`() throws {
    let files = try ScratchFolder([
      "Service.swift": Self.service,
      "Other.swift": "import Bare\nlet count: Int = \"text\"\n",
    ])
    let runner = try SwiftExtensionRunner().runner
    let service = [files.path("Service.swift"), files.path("Other.swift")]
    let run = try runner.devsim(["extension", "stub", "--folder", files.path("stubs")] + service)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("--stub Bare="))
    let flags = run.output.split(whereSeparator: \.isWhitespace).map(String.init)
    let build = try runner.devsim(["extension", "build"] + service + flags)
    #expect(build.status == 1)
    #expect(build.errors.contains("EXT103") && !build.errors.contains("EXT104"), "\(build.errors)")
  }

  // The compiler decides: a type in two stubs would make it ambiguous.
  @Test func `stubs of modules that need each other compile together`() throws {
    let files = try ScratchFolder([
      "app/Service.swift": """
      import Acme
      import Brass
      import UserNotifications
      class Service: UNNotificationServiceExtension {
        let key: BrassKey = AcmeStore.shared.key
        let store: AcmeStore = BrassKey.usual.store
      }
      """,
      "app/Acme.swift": "import Acme\nlet stores: [AcmeStore] = [AcmeStore.shared]\n",
      "app/Brass.swift": "import Brass\nlet keys: [BrassKey] = [BrassKey.usual]\n",
      "app/Bytes.swift": "import Cobalt\nlet bytes: [UInt8] = Array(cobalt: 1)\n",
      // One of the two modules exports the other.
      "app/Dial.swift": "import Dials\nlet one: Gauge = Gauge.usual\n",
      "app/Meter.swift": "import Meters\nlet other: Gauge = Gauge.usual\n",
    ])
    let runner = try SwiftExtensionRunner().runner
    let folder = files.path("stubs")
    let run = try runner.devsim(["extension", "stub", "--folder", folder, files.path("app") + "/"])
    #expect(run.status == 0, "\(run.errors)")
    let flags = run.output.split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(flags.count == 10, "\(flags)")
    let build = try runner.devsim(["extension", "build", files.path("app") + "/"] + flags)
    #expect(build.status == 0, "\(build.errors)")
  }

  // The compiler takes the type of `some Sequence<String>` from the body.
  @Test func `a function of a module with a missing import may have an opaque result`() throws {
    let files = try ScratchFolder([
      "App.xcodeproj/project.pbxproj": MinimalProject().text,
      "App.xcworkspace/contents.xcworkspacedata": """
      <Workspace version = "1.0"><FileRef location = "group:App.xcodeproj"/>
      <FileRef location = "group:Kit"/></Workspace>
      """,
      "Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "Kit")])
      """,
      "Kit/Sources/Kit/Kit.swift": """
      import Acme
      public func names() -> some Sequence<String> { [Acme.title, "b"] }
      public var kind: some Equatable { Acme.title }
      """,
      "Service.swift": ProjectRun.service(
        "import Acme\nimport Kit",
        """
        let size: Int = Tracker.size(of: Array(names()))
        content.title = "\\(size) \\(kind == kind)"
        """),
    ])
    let result = try SwiftExtensionRunner().runner.devsim(
      ["extension", "stub", "Acme", files.path("App.xcodeproj")])
    let lines = ["var title: String", "static func size<T1>(of value1: T1) -> Int"]
    #expect(result.output.lacks(lines).isEmpty, "\(result.output)\(result.errors)")
  }

  @Test func `a file that imports nothing may use values of the missing module`() throws {
    let files = try ScratchFolder([
      "Service.swift": Self.service,
      "Holder.swift": """
      import Acme
      import Other
      struct Holder { let tracker: Tracker, scale: Scale }
      """,
      "Plain.swift": "func empty(_ holder: Holder) { holder.tracker.flush(atOnce: true) }\n",
      "Other.swift": "import Other\nlet scales: [Scale] = []\n",
    ])
    let runner = try SwiftExtensionRunner().runner
    let stub = try runner.devsim(["extension", "stub", "Acme", files.path() + "/"])
    #expect(stub.status == 0, "\(stub.errors)")
    #expect(
      stub.output.lacks(["\nopen class Tracker", "func flush", "(atOnce "]).isEmpty,
      "\(stub.output)")
    // A file that does not import Acme also uses it.
    #expect(!stub.output.contains("Scale"), "\(stub.output)")
  }

  @Test func `macros hide nothing of what a missing module needs`() throws {
    let files = try ScratchFolder([
      "Service.swift": "import Observation\n" + Self.service + """

        @Observable final class Model { let tracker = Tracker.shared }
        func follow<Value: Observable>(_ value: Value, _ body: (Value) -> Any) { _ = body(value) }
        func start(_ model: Model) {
          follow(model) { $0.tracker.pause(after: 1) }
          Tracker.shared.choose(#Predicate<String> { $0.isEmpty })
        }
        """
    ])
    let runner = try SwiftExtensionRunner().runner
    let stub = try runner.devsim(["extension", "stub", "Acme", files.path("Service.swift")])
    #expect(stub.status == 0, "\(stub.errors)")
    #expect(
      stub.output.lacks(["class Tracker", "func pause<T1>(after ", "func choose"]).isEmpty,
      "\(stub.output)")
  }

  @Test func `a stub from the compiler's errors compiles with the extension`() throws {
    let files = try ScratchFolder([
      "Service.swift": Self.service + """

        class Probe: Meter {
          override func read(_ name: String, from place: Int) -> Int? { nil }
        }
        func tag() {
          Tracker.named("a")?.tag("b", "c")
          Tracker.shared.load(options: [], progress: nil)
          Tracker.last?.stop()
          print(Tracker("d"))
          let name: String = Tracker.shared.name("e")
          let all: [String: Int] = Tracker.shared.all
          print(name, all)
        }
        """
    ])
    let runner = try SwiftExtensionRunner().runner
    let stub = try runner.devsim(["extension", "stub", "Acme", files.path("Service.swift")])
    #expect(stub.status == 0, "\(stub.errors)")
    #expect(
      stub.output.lacks([
        "class Acme", "(key ", "class Meter", "func read(_ name: String, from place: Int) -> Int?",
        "class Tracker", "static let shared = Tracker()", "isUrgent", "((any Error)?) -> Void",
        "named<T1>(_ value1: T1) -> Tracker?", "static let last: Tracker? = Tracker()",
        "init<T1>(_ value1: T1)", "tag<T1, T2>(",
        "load(options value1: [Any], progress value2: Any?)",
        "name<T1>(_ value1: T1) -> String", "var all: [String : Int] = [:]",
      ]).isEmpty, "\(stub.output)")
    try files.write(stub.output, to: "Acme.swift")
    let build = try runner.devsim([
      "extension", "build", files.path("Service.swift"), "--stub",
      "Acme=" + files.path("Acme.swift"),
    ])
    #expect(build.status == 0, "\(build.errors)")
    let none = try runner.devsim(["extension", "stub", "Other", files.path("Service.swift")])
    #expect(none.status == 2 && none.errors.contains("missing modules: 'Acme'"))
  }
}
