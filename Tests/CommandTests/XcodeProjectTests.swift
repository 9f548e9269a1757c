import Foundation
import TestSupport
import Testing

/// `devsim extension` with an Xcode project, as its users have it.
@Suite struct XcodeProjectTests {
  private static let courier = "Examples/extensions/Courier/Courier.xcodeproj"
  private static let lighthouse = "Examples/extensions/Lighthouse"

  private func run(_ words: [String]) throws -> (content: [String: Any], errors: String) {
    let result = try SwiftExtensionRunner().runner.devsim(
      ["extension", "run"] + words + ["--format", "json"])
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let after = (json as? [String: Any])?["after"] as? [String: Any]
    return (try #require(after, "\(result.errors)"), result.errors)
  }

  @Test func `a project is enough: modules, tables, asset catalog and app`() throws {
    let (content, errors) = try run([
      Self.courier, "--push", "Examples/extensions/Courier/push.json", "--language", "ko",
    ])
    #expect(errors == "")
    // The table of the extension, by the framework; the table of the app.
    #expect(content["title"] as? String == "택배 K-17 배송 중입니다")
    #expect(content["body"] as? String == "택배 소식이 있습니다")
    #expect(content["subtitle"] == nil && content["threadIdentifier"] as? String == "K-17")
    // A phone takes the picture for three pixels a point.
    let picture = try Data(
      contentsOf: Repository.url(
        "Examples/extensions/Courier/CourierNotifications/Assets.xcassets/van.imageset/van@3x.png"))
    let text = try SwiftExtensionRunner().runner.devsim([
      "extension", "run", Self.courier, "--push", "Examples/extensions/Courier/push.json",
    ])
    #expect(text.output.contains(" \(picture.count) bytes · van.png"), "\(text.output)")
  }

  @Test func `a configuration has its own conditions`() throws {
    let (content, _) = try run([
      Self.courier, "--push", "Examples/extensions/Courier/push.json", "--configuration", "Staging",
    ])
    #expect(content["subtitle"] as? String == "staging")
  }

  @Test func `a folder, a bridging header, a String Catalog and exceptions of a folder`() throws {
    let push = Self.lighthouse + "/push.json"
    let (content, _) = try run([Self.lighthouse + "/", "--push", push, "--language", "ko"])
    #expect(content["title"] as? String == "폭풍 경보")
    #expect(content["interruptionLevel"] as? String == "time-sensitive")
    let folder = try ScratchFolder()
    let text = try String(contentsOf: Repository.url(push), encoding: .utf8)
    try folder.write(text.replacing("Force 11", with: "Force 12"), to: "forged.json")
    let (forged, _) = try run([Self.lighthouse + "/", "--push", folder.path("forged.json")])
    #expect(forged["title"] as? String == "Unverified message" && forged["body"] == nil)
  }

  @Test func `the list has what was found, as text and as JSON`() throws {
    let runner = try CommandRunner()
    let text = try runner.devsim(["extension", "list", Self.courier])
    #expect(text.status == 0)
    #expect(
      text.output.lacks([
        "CourierNotifications\n", "Debug (others: Staging)",
        "CourierNotifications/NotificationService.swift", "Parcel: a package of the project",
        "group.com.example.courier", "Courier, com.example.courier",
      ]).isEmpty, "\(text.output)")
    let json = try runner.devsim([
      "extension", "list", Self.courier, "--configuration", "Staging", "--format", "json",
    ])
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let found = try #require((object?["extensions"] as? [[String: Any]])?.first)
    #expect(found["conditions"] as? [String] == ["STAGING"])
    let app = found["app"] as? [String: Any]
    #expect(app?["identifier"] as? String == "com.example.courier.staging")
  }

  @Test(arguments: [
    (["--target", "Card"], "has no target 'Card'"),
    (["--target", "LighthouseCard"], "is not a notification service extension"),
    (["--configuration", "Nightly"], "'Nightly'"),
  ])
  func `a wrong choice names the right ones`(flags: [String], fact: String) throws {
    let result = try SwiftExtensionRunner().runner.devsim(
      ["extension", "build", Self.lighthouse] + flags)
    #expect(result.status == 2)
    #expect(result.errors.lacks([fact]).isEmpty, "\(result.errors)")
    #expect(result.errors.contains("LighthouseNotifications") || result.errors.contains("Debug"))
  }

  @Test func `the app of a project gives the tables of a replay`() throws {
    let result = try CommandRunner().devsim([
      "replay", "Examples/extensions/Courier/push.json", "--app", Self.courier, "--language", "ko",
      "--format", "concise",
    ])
    #expect(result.output.contains("택배 소식이 있습니다"), "\(result.output)\(result.errors)")
  }

  /// Apple, *Configuring app groups*: without the entitlement there is no container.
  @Test func `code opens only the groups of its entitlements`() throws {
    let files = try ScratchFolder([
      "App.xcodeproj/project.pbxproj":
        MinimalProject(settings: "CODE_SIGN_ENTITLEMENTS = App.entitlements;").text,
      "App.entitlements": """
      <plist version="1.0"><dict><key>com.apple.security.application-groups</key>
      <array><string>group.own</string></array></dict></plist>
      """,
      "Service.swift": """
      import UserNotifications
      class Service: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          let content = UNMutableNotificationContent()
          content.body = ["group.own", "group.other"].map { group in
            let url = FileManager.default.containerURL(
              forSecurityApplicationGroupIdentifier: group)
            return url == nil ? "closed" : "open"
          }.joined(separator: ", ")
          contentHandler(content)
        }
      }
      """,
      "push.json": #"{"aps": {"alert": "a", "mutable-content": 1}}"#,
    ])
    let (content, _) = try run([files.path("App.xcodeproj"), "--push", files.path("push.json")])
    #expect(content["body"] as? String == "open, closed")
  }

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
        "class Tracker", "static let shared = Tracker()", "isUrgent", "(Any) -> Void",
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
