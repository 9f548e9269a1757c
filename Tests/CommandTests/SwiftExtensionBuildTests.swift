import Foundation
import TestSupport
import Testing

/// `devsim extension build`.
@Suite struct SwiftExtensionBuildTests {
  private static let service = """
    import UserNotifications
    import os.log
    import VendorPush

    @objc(Service) class Service: UNNotificationServiceExtension {
      @objc override func didReceive(_ request: UNNotificationRequest, withContentHandler handler: @escaping (UNNotificationContent) -> Void) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        content.title = Vendor.title(content.title) + Helper.mark
        handler(content)
      }
    }

    """

  private func build(_ arguments: [String]) throws -> CommandResult {
    try SwiftExtensionRunner().runner.devsim(["extension", "build"] + arguments)
  }

  @Test func `several files, a stub and a property list make one program`() throws {
    let files = try ScratchFolder([
      "Service/Service.swift": Self.service,
      // It imports only Foundation, like other files of an extension.
      "Service/Helper.swift": """
      import Foundation
      enum Helper {
        static var mark: String { autoreleasepool { "!" } }
        static func dummy(_ content: UNNotificationContent) {}
      }
      class Other: UNNotificationServiceExtension {}
      """,
      // CocoaPods downloads these: they are modules of their own.
      "Service/Pods/Vendor/Helper.swift": "enum Helper {}",
      "Service/Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>NSExtension</key><dict><key>NSExtensionPrincipalClass</key>
      <string>$(PRODUCT_MODULE_NAME).Service</string></dict></dict></plist>
      """,
      "Vendor.swift":
        "public enum Vendor { public static func title(_ a: String) -> String { a + \"?\" } }",
    ])
    let stub = ["--stub", "VendorPush=\(files.path("Vendor.swift"))"]
    let first = try build([files.path("Service")] + stub)
    #expect(first.status == 0, "\(first.errors)")
    let program = first.output.trimmingCharacters(in: .newlines)
    #expect(FileManager.default.isExecutableFile(atPath: program))
    #expect(try build([files.path("Service")] + stub).output == first.output)
    let reports = try SwiftExtensionRunner().replay(path: files.path("Service") + "/", [""], stub)
    #expect(reports.first?.text("title") == "Title?!")

    try Data(Self.service.replacing("Vendor.title", with: "(Vendor.title)").utf8)
      .write(to: files.url.appending(path: "Service/Service.swift"))
    #expect(try build([files.path("Service")] + stub).output != first.output)
  }

  @Test func `a missing module is reported with its place and the fix`() throws {
    let files = try ScratchFolder(["Service.swift": Self.service])
    let result = try build([files.path("Service.swift")])
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("error[EXT104]: the module 'VendorPush' "))
    #expect(result.errors.contains("--> \(files.path("Service.swift")):3:8\n"))
    #expect(result.errors.contains("--stub VendorPush="))
  }

  @Test func `an error is in the author's own file, even after a blanked attribute`()
    throws
  {
    let text: MarkedText = """
      import UserNotifications
      class Service: UNNotificationServiceExtension {
        @objc(é:) func a(_ b: Int) -> String { 1️⃣b }
      }
      protocol Store { @objc 2️⃣optional func c() }
      """
    let files = try ScratchFolder(["Service.swift": text.text])
    let result = try build([files.path("Service.swift")])
    #expect(result.status == 1)
    for digit in [1, 2] {
      let place = "\(files.path("Service.swift")):\(text[digit].line):\(text[digit].column)"
      #expect(result.errors.contains("--> \(place)\n"), "\(result.errors)")
    }
    #expect(result.errors.contains("cannot run on Linux"))
    let replay = try SwiftExtensionRunner().runner.devsim(
      ["replay", "--extension", files.path("Service.swift")], input: "{}")
    #expect(replay.status == 2 && replay.errors.contains("error[EXT103]"))
  }

  @Test func `a class may inherit from a vendor's, and a file of any name is built`() throws {
    let files = try ScratchFolder([
      // The class is inside another type, in a file with the name `main.swift` and its own entry
      // point.
      "main.swift": """
      import Foundation
      import VendorPush
      import Unused
      @main enum App { static func main() {} }
      extension App {
        class Service: VendorServiceExtension {
          override func change(_ content: UNMutableNotificationContent) {
            content.title = NSLocalizedString("none", value: "value", comment: "")
          }
        }
      }
      """,
      "Vendor.swift": """
      @_exported import UserNotifications
      open class VendorServiceExtension: UNNotificationServiceExtension {
        public override init() {}
        open func change(_ content: UNMutableNotificationContent) {}
        public override func didReceive(_ request: UNNotificationRequest, withContentHandler handler: @escaping (UNNotificationContent) -> Void) {
          let content = request.content.mutableCopy() as! UNMutableNotificationContent
          change(content)
          handler(content)
        }
      }
      """,
    ])
    let stubs = [
      "--stub", "VendorPush=\(files.path("Vendor.swift"))", "--stub", "Unused=/dev/null",
    ]
    let reports = try SwiftExtensionRunner().replay(path: files.path("main.swift"), [""], stubs)
    #expect(reports.first?.text("title") == "value")
  }

  // Whatever a file imports, Foundation's functions with the same names stay hidden.
  @Test func `texts are those of the device's languages in every file`() throws {
    let files = try ScratchFolder([
      "Service.swift": """
      import Foundation
      import UserNotifications
      import UIKit
      import ImageIO
      import WidgetKit
      import Intents
      import os.log
      import OSLog
      import CryptoKit
      import Security
      import Compression
      import UniformTypeIdentifiers
      import MobileCoreServices
      class Service: UNNotificationServiceExtension {
        override func didReceive(_ request: UNNotificationRequest, withContentHandler handler: @escaping (UNNotificationContent) -> Void) {
          let content = request.content.mutableCopy() as! UNMutableNotificationContent
          content.title = NSLocalizedString("greeting", comment: "")
          content.body = Bundle.main.localizedString(forKey: "greeting", value: nil, table: nil)
          handler(content)
        }
      }
      """,
      "en.lproj/Localizable.strings": "\"greeting\" = \"Hello\";",
      "fr.lproj/Localizable.strings": "\"greeting\" = \"Salut\";",
    ])
    let reports = try SwiftExtensionRunner().replay(
      path: files.path("Service.swift"), [""], ["--language", "fr"])
    #expect(reports.first?.text("title") == "Salut" && reports.first?.text("body") == "Salut")
  }

  @Test func `a class that the device cannot make is shown in its file`() throws {
    let text: MarkedText = """
      import UserNotifications
      class 1️⃣Service: UNNotificationServiceExtension {
        let name: String
        init(name: String) { self.name = name }
      }
      """
    let files = try ScratchFolder(["Service.swift": text.text])
    let result = try build([files.path("Service.swift")])
    #expect(result.status == 1)
    #expect(result.errors.contains("cannot create an object of the class 'Service'"))
    #expect(result.errors.contains("Service.swift:\(text[1].line):\(text[1].column)\n"))
  }

  @Test func `anything but a Swift extension is rejected`() throws {
    let files = try ScratchFolder(["a.m": "", "b.swift": "struct B {}", "empty/x.txt": ""])
    for (path, message) in [
      ("a.m", "is not a Swift file"), ("b.swift", "no class inherits from"),
      ("empty", "has no Swift file"), ("missing.swift", "there is no such file"),
    ] {
      let result = try build([files.path(path)])
      #expect(result.status == 2, "\(path)")
      #expect(result.errors.contains(message), "\(result.errors)")
    }
    try Data([0xFF, 0xFE, 0x61, 0]).write(to: files.url.appending(path: "utf16.swift"))
    let encoded = try build([files.path("utf16.swift")])
    #expect(encoded.status == 2 && encoded.errors.contains("is in UTF-16"), "\(encoded.errors)")
    let wrong = try build([files.path("b.swift"), "--stub", "="])
    #expect(wrong.status == 2 && wrong.errors.contains("write '--stub MODULE=FILE'"))
  }

  @Test func `the folder of the device is removed`() throws {
    let scratch = try ScratchFolder()
    var runner = try SwiftExtensionRunner().runner
    runner.environment["TMPDIR"] = scratch.path()
    let pushes = try SwiftExtensionRunner(runner).replay("BadgeCounter", [""])
    #expect(pushes.first?.outcome == "modified")
    #expect(try scratch.names().isEmpty)
  }
}
