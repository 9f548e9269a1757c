import TestSupport

/// Extensions of projects, built and run with the built command.
enum ProjectRun {
  /// The content of `push.json`.
  static let push = #"{"aps": {"alert": "a", "mutable-content": 1}}"#

  /// The source of an extension that changes its `content`.
  static func service(_ imports: String, _ body: String) -> String {
    """
    \(imports)
    import UserNotifications
    class Service: UNNotificationServiceExtension {
      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) {
        let content = UNMutableNotificationContent()
        \(body)
        contentHandler(content)
      }
    }
    """
  }

  /// The source of an extension that changes nothing.
  static let plainService = """
    import UserNotifications
    class Service: UNNotificationServiceExtension {
      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler handler: @escaping (UNNotificationContent) -> Void
      ) { handler(request.content) }
    }

    """

  /// Runs the extension of a project on `push.json`; returns the content after it.
  static func run(
    _ files: ScratchFolder, _ flags: [String] = [], of project: String = "App.xcodeproj"
  ) throws -> (content: [String: Any], errors: String) {
    let result = try SwiftExtensionRunner().runner.devsim(
      [
        "extension", "run", files.path(project), "--push", files.path("push.json"),
        "--format", "json",
      ] + flags)
    let after = (try? result.jsonObject())?["after"] as? [String: Any]
    return (after ?? [:], result.errors)
  }
}
