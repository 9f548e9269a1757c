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
    let json = try result.jsonObject()
    let after = json["after"] as? [String: Any]
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
    // Its path is the same in every run.
    let attachments = content["attachments"] as? [[String: Any]]
    #expect(attachments?.first?["path"] as? String == "tmp/van.png")
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
    let text = try Repository.text(push)
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
    let object = try json.jsonObject()
    let found = try #require((object["extensions"] as? [[String: Any]])?.first)
    #expect(found["conditions"] as? [String] == ["STAGING"])
    let app = found["app"] as? [String: Any]
    #expect(app?["identifier"] as? String == "com.example.courier.staging")
  }

  @Test(arguments: ["", "<plist version=\"1.0\"><dict><key>NSExtension</key>", "a = b;"])
  func `the list says that an Info.plist cannot be read`(list: String) throws {
    let files = try ScratchFolder([
      "App.xcodeproj/project.pbxproj":
        MinimalProject(settings: "INFOPLIST_FILE = Info.plist;").text,
      "Info.plist": list, "Service.swift": "class Service: UNNotificationServiceExtension {}",
    ])
    let result = try CommandRunner().devsim(["extension", "list", files.path("App.xcodeproj")])
    let isReadable = list.hasPrefix("a")
    #expect(result.errors.contains("LOC102") == !isReadable, "\(result.errors)")
    #expect(result.errors.contains("Info.plist:") == !isReadable, "\(result.errors)")
    #expect(result.output.contains("Service.swift"), "\(result.output)")
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
      "Service.swift": ProjectRun.service(
        "",
        """
        content.body = ["group.own", "group.other"].map { group in
          let url = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
          return url == nil ? "closed" : "open"
        }.joined(separator: ", ")
        """),
      "push.json": ProjectRun.push,
    ])
    let (content, _) = try ProjectRun.run(files)
    #expect(content["body"] as? String == "open, closed")
  }
}
