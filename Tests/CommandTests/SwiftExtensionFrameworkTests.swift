import Foundation
import TestSupport
import Testing

/// Extensions that use the frameworks of AppleShims, as public ones do.
@Suite struct SwiftExtensionFrameworkTests {
  private func replay(
    _ source: String, pushes: Int = 1, imports: String = ""
  ) throws -> [SwiftExtensionRunner.Report] {
    let runner = try SwiftExtensionRunner()
    let file = """
      import UserNotifications
      \(imports)

      class NotificationService: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
            return contentHandler(request.content)
          }
          \(source)
          contentHandler(content)
        }
      }
      """
    let folder = try ScratchFolder(["NotificationService.swift": file])
    return try runner.replay(path: folder.path(""), Array(repeating: "", count: pushes))
  }

  @Test func `what has no effect is a finding, once for each push`() throws {
    let reports = try replay(
      """
      UIPasteboard.general.string = content.title
      UIPasteboard.general.string = content.body
      content.title = UIPasteboard.general.string ?? ""
      """, pushes: 2, imports: "import UIKit")
    for report in reports {
      #expect(report.codes == ["EXT206"] && report.diagnostics.contains("UIPasteboard"))
      #expect(report.text("title") == "Body")
    }
  }

  // The digest of FIPS 180-4 for "abc"; the settings are those of the simulated device.
  @Test func `digests, publishers and settings work as on a device`() throws {
    let reports = try replay(
      """
      var digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
      let data = Data("abc".utf8)
      data.withUnsafeBytes { _ = CC_SHA256($0.baseAddress, CC_LONG(data.count), &digest) }
      UserDefaults.standard.set("old", forKey: "key")
      UserDefaults.standard.set(nil, forKey: "key")
      let library = FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask)[0]
      _ = Just(digest[0]).map { String($0, radix: 16) }.sink { content.title = $0 }
      let isHome = library.path == NSHomeDirectory() + "/Library" && URL.libraryDirectory == library
      content.body = "\\(UserDefaults.standard.string(forKey: "key") ?? "none") \\(isHome)"
      """, imports: "import Combine\nimport CommonCrypto")
    #expect(reports.first?.text("title") == "ba" && reports.first?.text("body") == "none true")
    #expect(reports.first?.codes == [])
  }

  @Test func `an override in an extension is called, and its protocols stay`() throws {
    let folder = try ScratchFolder([
      "Service.swift": ProjectRun.service(
        """
        import Foundation
        class Item: NSObject { var name = "a" }
        extension Item: Identifiable { override var debugDescription: String { "item \\(name)" } }
        """,
        """
        let item: NSObject = Item()
        content.title = item.debugDescription
        content.body = "\\(item is any Identifiable)"
        """)
    ])
    let reports = try SwiftExtensionRunner().replay(path: folder.path(""), [""])
    #expect(reports.first?.text("title") == "item a", "\(reports.first?.log ?? "")")
    #expect(reports.first?.text("body") == "true")
  }

  // Xcode compiles all of this: Foundation exports both modules, and UIKit exports ImageIO.
  @Test func `modules of the system and ImageIO are there as on a phone`() throws {
    let service = ProjectRun.service(
      "import CoreFoundation\nimport Darwin\nimport func Darwin.sqrt\nimport UIKit",
      """
      let text: CFString = "a" as CFString
      content.title = "\\(text) \\(Darwin.floor(2.5)) \\(-Darwin.sqrt(4)) \\(getpid() > 0)"
      let source = CGImageSourceCreateWithData(Data() as CFData, nil)
      content.body = source == nil ? "none" : "one"
      _ = CFNotificationCenterGetDarwinNotifyCenter()
      """)
    let folder = try ScratchFolder(["Service.swift": service])
    let report = try SwiftExtensionRunner().replay(path: folder.path(""), [""]).first
    #expect(report?.text("title") == "a 2.0 -2.0 true", "\(report?.log ?? "")")
    #expect(report?.text("body") == "none")
  }

  // Foundation.swiftinterface of Apple's SDK has type aliases for these two, and for nothing else.
  @Test func `Foundation has two names of Combine`() throws {
    let folder = try ScratchFolder([
      "Model.swift": """
      import Foundation
      final class Model: ObservableObject { @Published var title = "a" }
      """,
      "Both.swift": """
      import Combine
      import Foundation
      final class Both: ObservableObject { @Published var title = "b" }
      let both = Both().$title.sink { _ in }
      """,
      "Service.swift": ProjectRun.service(
        "", "content.title = Model().title; _ = Both.self; content.body = \"done\""),
    ])
    let reports = try SwiftExtensionRunner().replay(path: folder.path(""), [""])
    #expect(reports.first?.text("title") == "a", "\(reports.first?.log ?? "")")
    try folder.write("import Foundation\nlet all: [AnyCancellable] = []\n", to: "More.swift")
    let result = try SwiftExtensionRunner().runner.devsim(["extension", "build", folder.path("")])
    #expect(result.errors.contains("'AnyCancellable'"), "\(result.errors)")
  }

  @Test func `SQLite is that of this machine`() throws {
    guard FileManager.default.fileExists(atPath: "/usr/include/sqlite3.h") else {
      try Test.cancel("libsqlite3-dev is missing")
    }
    let reports = try replay(
      """
      var database: OpaquePointer?
      var statement: OpaquePointer?
      sqlite3_open(":memory:", &database)
      sqlite3_prepare_v2(database, "SELECT 20 + 22", -1, &statement, nil)
      sqlite3_step(statement)
      content.title = "\\(sqlite3_column_int(statement, 0))"
      sqlite3_finalize(statement)
      sqlite3_close(database)
      """, imports: "import SQLite3")
    #expect(reports.first?.text("title") == "42")
  }

  // github.com/apple-oss-distributions/SQLite: sqlite3.h has these values. SQLite's
  // own header has no flags of these bits.
  @Test func `SQLite opens files with the flags for data protection`() throws {
    guard FileManager.default.fileExists(atPath: "/usr/include/sqlite3.h") else {
      try Test.cancel("libsqlite3-dev is missing")
    }
    let reports = try replay(
      """
      let flags = [
        SQLITE_OPEN_FILEPROTECTION_COMPLETE, SQLITE_OPEN_FILEPROTECTION_COMPLETEUNLESSOPEN,
        SQLITE_OPEN_FILEPROTECTION_COMPLETEUNTILFIRSTUSERAUTHENTICATION,
        SQLITE_OPEN_FILEPROTECTION_NONE, SQLITE_OPEN_FILEPROTECTION_MASK,
      ]
      content.title = flags.map { String($0 >> 20) }.joined(separator: " ")
      var results: Set<Int32> = []
      for flag in flags {
        var database: OpaquePointer?
        let writing = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("a.sqlite").path
        results.insert(sqlite3_open_v2(path, &database, writing | flag, nil))
        results.insert(sqlite3_exec(database, "CREATE TABLE IF NOT EXISTS a (b)", nil, nil, nil))
        sqlite3_close(database)
      }
      content.body = results == [SQLITE_OK] ? "open" : "\\(results)"
      """, imports: "import SQLite3")
    #expect(reports.first?.text("title") == "1 2 3 4 7")
    #expect(reports.first?.text("body") == "open")
  }
}
