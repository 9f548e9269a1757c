import TestSupport
import Testing

/// Extensions whose class belongs to the main actor, with the built command.
///
/// On a phone they may override `didReceive`, as that is a method in Objective-C.
@Suite struct MainActorServiceTests {
  private static let isDefault = "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;"

  /// `attribute` is before each type, `modifier` before the method.
  private func files(
    _ settings: String, attribute: String = "", modifier: String = ""
  ) throws -> ScratchFolder {
    try ScratchFolder([
      "App.xcodeproj/project.pbxproj": MinimalProject(settings: settings).text,
      "push.json": ProjectRun.push,
      "Service.swift": """
      import UserNotifications
      \(attribute) enum Words { static var title = "main" }
      \(attribute) final class Service: UNNotificationServiceExtension {
        let title = Words.title
        \(modifier) override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          let content = UNMutableNotificationContent()
          content.title = title + (Thread.isMainThread ? " thread" : "")
          contentHandler(content)
        }
      }
      """,
    ])
  }

  // SE-0466 and `@MainActor`. Apple, *didReceive(_:withContentHandler:)*: called on another thread.
  @Test(arguments: [isDefault, ""])
  func `it is called on another thread`(setting: String) throws {
    let attribute = setting.isEmpty ? "@MainActor" : ""
    let (content, errors) = try ProjectRun.run(
      try files("SWIFT_VERSION = 5.0; " + setting, attribute: attribute))
    #expect(content["title"] as? String == "main", "\(errors)")
  }

  @Test func `only its method belongs to the main actor`() throws {
    let (content, errors) = try ProjectRun.run(
      try files("SWIFT_VERSION = 5.0;", modifier: "@MainActor"))
    #expect(content["title"] as? String == "main", "\(errors)")
  }

  // SE-0423: in Swift 6, code that is called from Objective-C checks its thread. Apple's forums,
  // 764777: the program stops.
  @Test func `Swift 6 stops the program, and says what helps`() throws {
    let (content, errors) = try ProjectRun.run(try files("SWIFT_VERSION = 6.0; " + Self.isDefault))
    #expect(content["title"] == nil, "\(content)")
    #expect(errors.lacks(["declare it nonisolated"]).isEmpty, "\(errors)")
  }

  @Test func `a method outside the main actor is called in Swift 6`() throws {
    let (content, errors) = try ProjectRun.run(
      try files("SWIFT_VERSION = 6.0; " + Self.isDefault, modifier: "nonisolated"))
    #expect(content["title"] as? String == "main", "\(errors)")
  }
}
