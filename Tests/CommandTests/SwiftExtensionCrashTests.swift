import Foundation
import TestSupport
import Testing

/// Tests what is shown of an extension in Swift that crashes.
@Suite struct SwiftExtensionCrashTests {
  private static let method =
    "override func didReceive(_ request: UNNotificationRequest, "
    + "withContentHandler handler: @escaping (UNNotificationContent) -> Void)"

  @Test func `a crash is shown at the author's line, in a few log lines`() throws {
    let text = MarkedText(
      """
      import UserNotifications
      class Service: UNNotificationServiceExtension {
        \(Self.method) {
          let none: Int? = Int(request.content.title)
          print(none1️⃣!)
        }
      }
      """)
    let files = try ScratchFolder(["App/Sub/Service.swift": text.text])
    var runner = try SwiftExtensionRunner().runner
    // The folder of the cache is below this one, as in most projects.
    runner.workingDirectory = URL(
      filePath: try #require(ProcessInfo.processInfo.environment["HOME"]))
    let report = try #require(
      try SwiftExtensionRunner(runner).replay(path: files.path("App"), [""]).first)
    let place = "Service.swift:\(text[1].line):\(text[1].column)"
    #expect(report.codes.contains("EXT203"))
    #expect(report.diagnostics.contains("Unexpectedly found nil"), "\(report.diagnostics)")
    #expect(report.diagnostics.contains("Sub/Service.swift"), "\(report.diagnostics)")
    #expect(report.log.contains("/App/Sub/\(place)\n"), "\(report.log)")
    #expect(!report.log.contains("/devsim/build-"), "\(report.log)")
    #expect(!report.log.contains("Registers:") && !report.log.contains("Images"))
  }

  // The shims are built without debug information.
  @Test func `a crash in a shim is shown at the author's call`() throws {
    let text = MarkedText(
      """
      import SwiftUI
      import UserNotifications
      class Service: UNNotificationServiceExtension {
        \(Self.method) {
          show(Text(request.content.title))
        }
        private func show(_ text: Text) { _ = text.1️⃣body }
      }
      """)
    let files = try ScratchFolder(["Service.swift": text.text])
    let report = try #require(
      try SwiftExtensionRunner().replay(path: files.path("Service.swift"), [""]).first)
    let place = "Service.swift:\(text[1].line):\(text[1].column)"
    #expect(report.codes.contains("EXT203"))
    #expect(report.diagnostics.contains("a primitive view has no body"), "\(report.diagnostics)")
    #expect(report.log.contains(place), "\(report.log)")
    #expect(!report.log.contains("Sources/SwiftUI/"), "\(report.log)")
  }
}
