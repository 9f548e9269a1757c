import ProjectReader
import TestSupport
import Testing

/// Apps of which Expo makes the Xcode project.
///
/// Expo, *Continuous Native Generation*: `npx expo prebuild` makes it, and repositories leave it
/// out. `@bacons/apple-targets`: a target is a subfolder of `targets` with `expo-target.config.js`
/// or `expo-target.config.json`, whose `type` is that of the extension.
@Suite struct ExpoAppTests {
  private static let package = #"{"dependencies": {"expo": "~54.0.0"}}"#

  @Test(arguments: [
    ("expo-target.config.js", "module.exports = { type: \"notification-service\" };"),
    ("expo-target.config.json", #"{"type": "notification-service"}"#),
  ])
  func `the sources of an extension are those of its target`(name: String, text: String) throws {
    let folder = try ScratchFolder([
      "package.json": Self.package, "targets/push/\(name)": text,
      "targets/push/Service.swift": "", "targets/widget/Widget.swift": "",
      "targets/widget/expo-target.config.js": "module.exports = { type: \"widget\" };",
    ])
    let app = folder.path("")
    let service = folder.path("targets/push")
    let made = ExpoApp.sources(of: [app, "More.swift"])
    #expect(made.count == 2 && made[1] == "More.swift")
    #expect(made.first.map { $0.hasSuffix("targets/push") } ?? false, "\(made) \(service)")
    let failure = #expect(throws: ProjectFailure.self) { try Workspace(app) }
    #expect(failure?.message.contains("Expo") ?? false)
    let help = failure?.help ?? ""
    #expect(help.lacks(["npx expo prebuild -p ios", "devsim extension build ", "push"]).isEmpty)
  }

  @Test func `without such a target, only the project helps`() throws {
    let folder = try ScratchFolder(["package.json": Self.package, "app.json": "{}"])
    let failure = #expect(throws: ProjectFailure.self) { try Workspace(folder.path("")) }
    #expect(failure?.help?.contains("npx expo prebuild") ?? false)
    #expect(!(failure?.help?.contains("extension build") ?? true))
    #expect(ExpoApp.sources(of: [folder.path("")]) == [folder.path("")])
  }

  @Test func `other folders are not those of such apps`() throws {
    let folder = try ScratchFolder(["package.json": #"{"dependencies": {"next": "1"}}"#])
    #expect(ExpoApp(in: folder.path("")) == nil && ExpoApp(in: folder.path("absent")) == nil)
  }

  @Test func `a project that is there is read`() throws {
    let folder = try ScratchFolder([
      "package.json": Self.package, "targets/push/expo-target.config.js": "notification-service",
      "ios/App.xcodeproj/project.pbxproj":
        "{ objects = { P = { targets = (); }; }; rootObject = P; }",
    ])
    #expect(ExpoApp.sources(of: [folder.path("")]) == [folder.path("")])
    #expect(try Workspace(folder.path("")).projects.map(\.name) == ["App"])
  }
}
