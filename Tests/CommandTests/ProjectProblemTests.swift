import Foundation
import TestSupport
import Testing

/// Projects with a mistake, as their users have them.
@Suite struct ProjectProblemTests {
  private static let service = ProjectRun.plainService

  private static func list(
    point: String, class name: String = "Service", more: String = ""
  ) -> String {
    """
    <plist version="1.0"><dict><key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>\(point)</string>
    <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).\(name)</string>
    </dict>\(more)</dict></plist>
    """
  }

  private static func project(
    _ list: String, settings: String = "", sources: [String: String] = ["Service.swift": service]
  ) throws -> ScratchFolder {
    let project = MinimalProject(
      settings: "INFOPLIST_FILE = Info.plist; \(settings)", sources: sources.keys.sorted())
    return try ScratchFolder(
      ["App.xcodeproj/project.pbxproj": project.text, "Info.plist": list]
        .merging(sources) { $1 })
  }

  private func devsim(_ words: String...) throws -> CommandResult {
    try SwiftExtensionRunner().runner.devsim(words)
  }

  private static let point = "com.apple.usernotifications.service"

  @Test(arguments: ["com.apple.usernotification.service", "com.apple.widgetkit-extension"])
  func `another extension point is named, with its target and its file`(point: String) throws {
    let files = try Self.project(Self.list(point: point))
    let result = try devsim("extension", "list", files.path("App.xcodeproj"))
    #expect(result.status == 2)
    let facts = ["'Notifications'", files.path("Info.plist"), "'\(point)'", "'\(Self.point)'"]
    #expect(result.errors.lacks(facts) == [], "\(result.errors)")
  }

  @Test func `the list knows the names of configurations`() throws {
    let files = try Self.project(Self.list(point: Self.point))
    let result = try devsim(
      "extension", "list", files.path("App.xcodeproj"), "--configuration", "Foo")
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors.lacks(["'Foo'", "Debug"]) == [], "\(result.errors)")
  }

  @Test func `a class that no file declares is named at its place`() throws {
    let files = try Self.project(Self.list(point: Self.point, class: "Servce"))
    let result = try devsim("extension", "build", files.path("App.xcodeproj"))
    #expect(result.status == 2)
    #expect(
      result.errors.lacks(["\(files.path("Info.plist")):3", "'Servce'", "phone", "Service"]) == [],
      "\(result.errors)")
  }

  @Test func `a class in Objective-C is named with its file`() throws {
    let files = try Self.project(
      Self.list(point: Self.point), sources: ["Service.m": "", "Other.swift": ""])
    let result = try devsim("extension", "build", files.path("App.xcodeproj"))
    #expect(result.errors.lacks([files.path("Service.m"), "Swift"]) == [], "\(result.errors)")
  }

  @Test func `a class in Objective-C is named with its file beside other classes`() throws {
    let files = try Self.project(
      Self.list(point: Self.point),
      sources: [
        "Keys.m": "", "Service.m": "@implementation Service\n", "Box.swift": "class Box {}",
      ])
    let result = try devsim("extension", "build", files.path("App.xcodeproj"))
    #expect(result.errors.lacks([files.path("Service.m"), "Swift"]) == [], "\(result.errors)")
    #expect(!result.errors.contains("Box"))
  }

  @Test func `there is only one project`() throws {
    let files = try Self.project(Self.list(point: Self.point))
    let path = files.path("App.xcodeproj")
    let result = try devsim("extension", "build", path, "Examples/extensions/Lighthouse")
    #expect(result.status == 2)
    #expect(result.errors.lacks(["'Examples/extensions/Lighthouse'", "one project"]) == [])
  }

  // MARK: - Modules

  private static func manifest(_ more: String) -> String {
    """
    name: Chat
    targets:
      Chat: {type: application, platform: iOS, sources: [App], dependencies: [{target: Push}]\(more)}
      Shared: {type: framework, platform: iOS, sources: [Shared]}
      Push:
        type: app-extension
        platform: iOS
        sources: [Push]
        dependencies: [{target: Shared}, {package: Kit}]
        info:
          path: Push/Info.plist
          properties:
            NSExtension:
              NSExtensionPointIdentifier: com.apple.usernotifications.service
              NSExtensionPrincipalClass: $(PRODUCT_MODULE_NAME).Service
        entitlements:
          path: Push/Push.entitlements
          properties: {com.apple.security.application-groups: [group.a]}
    packages:
      Kit: {path: Kit}

    """
  }

  private static func chat(
    _ service: String = service, app more: String = ""
  ) throws -> ScratchFolder {
    try ScratchFolder([
      "project.yml": manifest(more), "App/App.swift": "", "Push/Service.swift": service,
      "Shared/Shared.swift": "public let shared = 1\n",
    ])
  }

  @Test func `a syntax error does not hide the modules of the project`() throws {
    let files = try Self.chat("import Shared\nlet x = = shared\n" + Self.service)
    let result = try devsim("extension", "build", files.path("project.yml"))
    let errors = result.errors
    #expect(errors.contains("EXT103") && !errors.contains("EXT104"), "\(errors)")
  }

  @Test func `the folder of a package that is not there is named`() throws {
    let files = try Self.chat("import Kit\n" + Self.service)
    let result = try devsim("extension", "list", files.path("project.yml"))
    #expect(result.errors.contains("EXT107"))
    #expect(result.errors.contains("'\(files.path("Kit"))'"), "\(result.errors)")
  }

  // MARK: - Entitlements

  // Apple, *Entitlements*; observed in ntfy-ios#21: without the entitlement a time-sensitive
  // notification is like any other. The person permits the level by default.
  @Test(arguments: [
    ("", nil, false), (", entitlements: {path: a, properties: {}}", nil, false),
    (
      ", entitlements: {path: a, properties: "
        + "{com.apple.developer.usernotifications.time-sensitive: true}}", nil, true
    ),
    ("", #"{"app":{"timeSensitiveCapability":true}}"#, true),
    ("", #"{"app":{"state":"background"}}"#, false),
  ])
  func `the entitlements decide unless the device file does`(
    app: String, device: String?, isPermitted: Bool
  ) throws {
    let files = try Self.chat(app: app)
    try files.write(
      #"{"aps":{"alert":"a","mutable-content":1,"interruption-level":"time-sensitive"}}"#,
      to: "push.json")
    var words = [
      "replay", files.path("push.json"), "--extension", files.path("project.yml"), "--format",
      "jsonl",
    ]
    if let device {
      try files.write(device, to: "device.json")
      words += ["--device", files.path("device.json")]
    }
    let result = try SwiftExtensionRunner().runner.devsim(words)
    let report = try #require(try result.jsonLines().first, "\(result.errors)")
    #expect(report.diagnosticCodes == (isPermitted ? [] : ["DEV206"]), "\(result.errors)")
  }

  // MARK: - App Transport Security

  // Apple, *NSAppTransportSecurity*: an http URL fails unless the Info.plist has an exception.
  @Test(arguments: [false, true])
  func `the Info.plist of the extension allows http URLs`(isAllowed: Bool) throws {
    let more =
      isAllowed
      ? "<key>NSAppTransportSecurity</key><dict><key>NSAllowsArbitraryLoads</key><true/></dict>"
      : ""
    let files = try Self.project(
      Self.list(point: Self.point, more: more),
      sources: [
        "Service.swift": """
        import UserNotifications
        class Service: UNNotificationServiceExtension {
          override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler handler: @escaping (UNNotificationContent) -> Void
          ) {
            let content = UNMutableNotificationContent()
            let url = URL(string: "http://cdn.example.com/a.txt")!
            URLSession.shared.dataTask(with: url) { data, _, error in
              content.body = data.map { String(decoding: $0, as: UTF8.self) }
                ?? "\\((error as? URLError)?.code.rawValue ?? 0)"
              handler(content)
            }.resume()
          }
        }
        """
      ])
    try files.write("fetched", to: "web/a.txt")
    try files.write(#"{"aps":{"alert":"a","mutable-content":1}}"#, to: "push.json")
    let result = try devsim(
      "extension", "run", files.path("App.xcodeproj"), "--push", files.path("push.json"),
      "--serve", files.path("web"), "--format", "json")
    let object = try result.jsonObject()
    let after = object["after"] as? [String: Any]
    #expect(after?["body"] as? String == (isAllowed ? "fetched" : "-1022"), "\(result.errors)")
    #expect(object.diagnosticCodes == (isAllowed ? [] : ["EXT309"]))
  }
}
