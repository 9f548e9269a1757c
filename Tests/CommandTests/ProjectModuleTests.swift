import Foundation
import TestSupport
import Testing

/// The modules and C files of a project, with the built command.
@Suite struct ProjectModuleTests {
  static func workspace(of package: String) -> String {
    """
    <Workspace version = "1.0"><FileRef location = "group:App.xcodeproj"/>
    <FileRef location = "group:\(package)"/></Workspace>
    """
  }

  /// Writes a workspace with a package, whose `Client().name` is the title of its extension.
  private static func files(
    withPackage package: String, _ files: [String: String]
  ) throws -> ScratchFolder {
    let project = [
      "App.xcodeproj/project.pbxproj": MinimalProject().text,
      "App.xcworkspace/contents.xcworkspacedata": workspace(of: package),
      "push.json": ProjectRun.push,
      "Service.swift": ProjectRun.service("import \(package)", "content.title = Client().name"),
    ]
    return try ScratchFolder(project.merging(files) { $1 })
  }

  // SwiftPM, *PackageDescription*: upcoming features, resources, C targets with their settings.
  // Without its feature, Swift 5 does not read the bare regex.
  @Test func `a local package has its features, resources and C targets`() throws {
    let files = try ScratchFolder([
      "App.xcodeproj/project.pbxproj":
        MinimalProject(
          settings: "SWIFT_ENABLE_BARE_SLASH_REGEX = NO;",
          resources: ["ko.lproj/Localizable.strings"]
        ).text,
      "App.xcworkspace/contents.xcworkspacedata": Self.workspace(of: "Kit"),
      "push.json": ProjectRun.push,
      "ko.lproj/Localizable.strings": #""A" = "가";"#,
      "Service.swift": ProjectRun.service(
        "import Kit",
        """
        content.title = Kit.digits(in: "abc 42 def")
        content.subtitle = Kit.greeting + Kit.words + Kit.table
        content.body = "\\(Kit.total(1, 2))"
        """),
      "Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Some-Kit", defaultLocalization: "en",
        dependencies: [.package(path: "../Absent"), .package(path: "../Logging")],
        targets: [
          .target(
            name: "Kit", dependencies: ["CSum", "Logging"],
            resources: [.process("Resources"), .copy("Data")],
            swiftSettings: [.enableUpcomingFeature("BareSlashRegexLiterals")]),
          .target(
            name: "CSum", dependencies: ["COne"],
            cSettings: [.define("OFFSET", to: "100"), .headerSearchPath("private")]),
          .target(name: "COne"),
        ])
      """,
      "Logging/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Logging", products: [.library(name: "Logging", targets: ["Logging"])],
        targets: [.target(name: "Logging")])
      """,
      "Logging/Sources/Logging/Logging.swift": "public let mark = \"!\"",
      "Kit/Sources/Kit/Kit.swift": """
      import CSum
      import Foundation
      import Logging
      public enum Kit {
        public static func digits(in text: String) -> String {
          text.firstMatch(of: /[0-9]+/).map { String($0.0) } ?? ""
        }
        public static var greeting: String {
          NSLocalizedString("GREETING", bundle: .module, comment: "")
        }
        public static var words: String {
          let url = Bundle.module.url(
            forResource: "words", withExtension: "txt", subdirectory: "Data")
          return (url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "none") + mark
        }
        public static var table: String {
          Bundle.module.url(forResource: "table", withExtension: "json") == nil ? "!" : "."
        }
        public static func total(_ one: Int32, _ other: Int32) -> Int32 { sum(one, other) }
      }
      """,
      "Kit/Sources/Kit/Resources/en.lproj/Localizable.strings": #""GREETING" = "Hello";"#,
      "Kit/Sources/Kit/Resources/ko.lproj/Localizable.strings": #""GREETING" = "안녕";"#,
      "Kit/Sources/Kit/Resources/deep/table.json": "{}",
      "Kit/Sources/Kit/Data/words.txt": " words",
      "Kit/Sources/CSum/sum.c": """
      #include "CSum.h"
      #include "hidden.h"
      #include "COne.h"
      int sum(int one, int other) { return one + other + OFFSET + HIDDEN + one_more(); }
      """,
      "Kit/Sources/CSum/private/hidden.h": "#define HIDDEN 1000\n",
      "Kit/Sources/CSum/include/CSum.h": "int sum(int one, int other);\n",
      "Kit/Sources/COne/one.c": "int one_more(void) { return 10000; }\n",
      "Kit/Sources/COne/include/COne.h": "int one_more(void);\n",
    ])
    let (content, errors) = try ProjectRun.run(files, ["--language", "ko"])
    #expect(content["title"] as? String == "42", "\(errors)")
    #expect(content["subtitle"] as? String == "안녕 words!.", "\(errors)")
    #expect(content["body"] as? String == "11103", "\(errors)")
  }

  // The compiler searches what the project builds before the system.
  @Test func `a package with the name of a framework of Apple is in its place`() throws {
    let files = try Self.files(
      withPackage: "Network",
      [
        "Network/Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "Network", targets: [.target(name: "Network")])
        """,
        "Network/Sources/Network/Client.swift": """
        import Foundation
        public struct Client {
          public init() {}
          public let name = "own"
        }
        """,
      ])
    let (content, errors) = try ProjectRun.run(files)
    #expect(content["title"] as? String == "own", "\(errors)")
  }

  // `swift package describe` of SwiftPM: the only target may have its files in `Sources` itself,
  // from tools 5.9 on.
  @Test(arguments: [("5.9", true), ("6.0", true), ("5.8", false)])
  func `the only target of a package may have its files in the folder of all targets`(
    version: String, isThere: Bool
  ) throws {
    let files = try Self.files(
      withPackage: "Kit",
      [
        "Kit/Package.swift": """
        // swift-tools-version: \(version)
        import PackageDescription
        let package = Package(
          name: "Kit", targets: [.target(name: "Kit"), .testTarget(name: "KitTests")])
        """,
        "Kit/Sources/Inner/Client.swift": """
        public struct Client {
          public init() {}
          public let name = "own"
        }
        """,
        "Kit/Tests/KitTests/KitTests.swift": "import Kit",
      ])
    let (content, errors) = try ProjectRun.run(files)
    #expect((content["title"] as? String == "own") == isThere, "\(errors)")
    #expect(errors.contains("EXT104") != isThere, "\(errors)")
  }

  // The manifest says from where the product is.
  @Test func `what a package of the project lacks is named with its own package`() throws {
    let files = try Self.files(
      withPackage: "Kit",
      [
        "Kit/Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "Kit", dependencies: [.package(url: "https://example.com/a/Vault.git", from: "1.0.0")],
          targets: [
            .target(name: "Kit", dependencies: [.product(name: "VaultKit", package: "Vault")])
          ])
        """,
        "Kit/Sources/Kit/Client.swift": """
        import VaultKit
        public struct Client {
          public init() {}
          public let name: String = Vault().name
        }
        """,
      ])
    let errors = try ProjectRun.run(files).errors
    let facts = [
      "EXT104", "'VaultKit'", "https://example.com/a/Vault.git", "'Kit' of the project",
      "Client.swift:1:8", "--stub VaultKit=VaultKit.swift",
    ]
    #expect(errors.lacks(facts).isEmpty, "\(errors)")
    #expect(!errors.contains("the module 'Kit'"), "\(errors)")
  }

  // Apple, *Bundle*: `init(for:)` is the bundle of the library that has the class, and
  // `init(identifier:)` an open bundle; each has tables and a property list of its own.
  @Test func `a framework has its own bundle, which its code finds`() throws {
    let text = "NSLocalizedString(\"GREETING\", bundle: bundle, comment: \"\")"
    let files = try ScratchFolder([
      "project.yml": """
      name: App
      options: {bundleIdPrefix: com.example}
      settings: {GENERATE_INFOPLIST_FILE: YES}
      targets:
        App: {type: application, platform: iOS, sources: [App], dependencies: [{target: Service}]}
        Service:
          {type: app-extension, platform: iOS, sources: [Service], dependencies: [{target: Kit}]}
        Kit: {type: framework, platform: iOS, sources: [Kit]}
        Plain:
          type: framework
          platform: iOS
          sources: [Plain]
          settings: {GENERATE_INFOPLIST_FILE: NO}
      """,
      "App/App.swift": "", "push.json": ProjectRun.push,
      "Service/ko.lproj/Localizable.strings": #""GREETING" = "확장";"#,
      "Service/Service.swift": ProjectRun.service(
        "import Kit\nimport Plain",
        """
        content.title = KitText().greeting + " / "
          + NSLocalizedString("GREETING", comment: "")
        content.subtitle = Bundle(for: KitText.self).bundleIdentifier ?? "none"
        content.body = [Bundle(for: Service.self), Bundle(for: Plain.self)]
          .map { $0.bundlePath == Bundle.main.bundlePath ? "main" : "other" }.joined(separator: " ")
        content.threadIdentifier = Bundle(identifier: "com.example.Kit")?
          .path(forResource: "words", ofType: "txt") == nil ? "not found" : "found"
        """),
      "Kit/KitText.swift": """
      import Foundation
      public final class KitText {
        public init() {}
        private var bundle: Bundle { Bundle(for: Self.self) }
        public var greeting: String { \(text) }
      }
      """,
      "Kit/ko.lproj/Localizable.strings": #""GREETING" = "안녕";"#,
      "Kit/words.txt": "words",
      "Plain/Plain.swift": "public final class Plain {}",
    ])
    let (content, errors) = try ProjectRun.run(files, ["--language", "ko"], of: "project.yml")
    #expect(content["title"] as? String == "안녕 / 확장", "\(errors)")
    #expect(content["subtitle"] as? String == "com.example.Kit")
    #expect(content["body"] as? String == "main main")
    #expect(content["threadIdentifier"] as? String == "found")
  }

  @Test func `a scenario takes the app of its extension's project`() throws {
    let courier = Repository.path("Examples/extensions/Courier")
    let files = try ScratchFolder([
      "day.json": """
      {
        "scenario": "a parcel",
        "device": {"languages": ["ko"]},
        "extension": "\(courier)/Courier.xcodeproj",
        "timeline": [
          {"push": "\(courier)/push.json",
           "expect": {"outcome": "presented", "content": {
             "title": "택배 K-17 배송 중입니다", "body": "택배 소식이 있습니다"}}}
        ]
      }
      """
    ])
    let result = try SwiftExtensionRunner().runner.devsim(["test", files.path("day.json")])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }
}
