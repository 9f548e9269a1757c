import Foundation
import TestSupport
import Testing

/// What `devsim extension stub` guesses of uses as in public projects: the compiler decides whether
/// the extension builds with the stub.
@Suite struct ExtensionStubGuessTests {
  /// How an extension uses the module Acme, in a file of its own.
  struct Use: Sendable {
    let form: String, declarations: String, body: String

    init(_ form: String, _ declarations: String = "", in body: String) {
      (self.form, self.declarations, self.body) = (form, declarations, body)
    }
  }

  private func buildsWithItsStub(_ uses: [Use], flags: [String] = []) throws {
    let files = try ScratchFolder([
      "app/Service.swift": """
      import UserNotifications
      class Service: UNNotificationServiceExtension {}
      """
    ])
    for (index, use) in uses.enumerated() {
      // An error of the compiler names the file, and so the form.
      try files.write(
        """
        import Acme
        import UIKit
        import UserNotifications
        \(use.declarations)
        func use\(index)(
          _ request: UNNotificationRequest,
          _ contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          \(use.body)
        }
        """, to: "app/\(use.form).swift")
    }
    let runner = try SwiftExtensionRunner().runner
    let app = files.path("app") + "/"
    let stub = try runner.devsim(["extension", "stub", "Acme", app] + flags)
    #expect(stub.status == 0, "\(stub.errors)")
    try files.write(stub.output, to: "Acme.swift")
    let build = try runner.devsim(
      ["extension", "build", app, "--stub", "Acme=" + files.path("Acme.swift")] + flags)
    #expect(build.status == 0, "\(build.errors)\(stub.output)")
  }

  // The uses of one extension have no type in common, so none helps another.
  @Test(arguments: extensions.indices)
  func `an extension builds with its stub`(_ index: Int) throws {
    try buildsWithItsStub(Self.extensions[index])
  }

  @Test func `a constant of Swift 6 is Sendable`() throws {
    let use = Use(
      "constant", #"enum Base { static let container = Container(name: "a") }"#,
      in: "print(Base.container.name)")
    try buildsWithItsStub([use], flags: ["--swift-version", "6"])
  }

  // As Firebase documents populateNotificationContent(_:withContentHandler:), and OneSignal
  // didReceiveNotificationExtensionRequest(_:with:withContentHandler:). As Customer.io documents, its
  // didReceive(_:withContentHandler:) returns whether it handles the request.
  @Test(arguments: [
    "Messaging.serviceExtension().populate(content, withContentHandler: contentHandler)",
    "Messaging.receive(request, with: kept, withContentHandler: handler)",
    "Messaging.edit(content, progress: { print(kept == nil) }, withContentHandler: handler)",
    "if !Messaging.take(content, withContentHandler: contentHandler) { contentHandler(content) }",
  ])
  func `a function of a stub with a content handler gives it the content`(call: String) throws {
    let files = try ScratchFolder([
      "Service.swift": """
      import Acme
      import UserNotifications
      class Service: UNNotificationServiceExtension {
        var kept: UNMutableNotificationContent?
        var handler: ((UNNotificationContent) -> Void)?
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          let content = UNMutableNotificationContent()
          content.body = "Changed"
          (kept, handler) = (content, contentHandler)
          \(call)
        }
      }
      """
    ])
    let runner = try SwiftExtensionRunner().runner
    let service = files.path("Service.swift")
    let stub = try runner.devsim(["extension", "stub", "Acme", service])
    try files.write(stub.output, to: "stubs/Acme")
    let run = try runner.devsim(
      ["extension", "run", service, "--stub", "Acme=" + files.path("stubs/Acme")],
      input: #"{"aps":{"alert":{"body":"Sent"},"mutable-content":1}}"#)
    #expect(run.status == 0, "\(run.errors)\(stub.output)")
    #expect(run.output.contains("Changed") && !run.output.contains("[EXT"), "\(run.output)")
  }
}
