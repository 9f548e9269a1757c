import Foundation
import SourceText
import TestSupport
import Testing

@testable import ProjectReader

/// Tuist, *ProjectDescription*.
struct TuistTests {
  private static let manifest = ##"""
    import ProjectDescription

    /* Kept in one place. */
    let identifier = "org.example.mail"
    enum Names { static let service = "Service" }
    let flags: SettingsDictionary = ["SWIFT_VERSION": "6.0", "OTHER_SWIFT_FLAGS": ["-D", "ONE"]]
    let shared: [String] = ["Shared/**"] + ["Extra/Only.swift"]
    func helper() -> Settings { .settings(base: ["NO": "YES"]) }

    let project = Project(
      name: "Mail",
      options: .options(developmentRegion: "ko"),
      packages: [.package(path: "Kit"), .package(url: "https://example.org/Crypto.git", from: "1.0.0")],
      settings: .settings(base: flags.merging(other) { $1 }, configurations: [
        .debug(name: "Staging", settings: ["A": "B"], xcconfig: "Staging.xcconfig"),
        .release(name: "Store"),
      ]),
      targets: [
        .target(
          name: "Mail", destinations: .iOS, product: .app, bundleId: identifier,
          infoPlist: .default, sources: "App/**", resources: ["App/Resources/**"],
          dependencies: [.target(name: Names.service)]
        ),
        Target(
          name: Names.service,
          product: .appExtension,
          bundleId: "\(identifier).service",
          infoPlist: .extendingDefault(with: [
            "Count": 2, "Loud": .boolean(true),
            "NSExtension": [
              "NSExtensionPointIdentifier": "com.apple.usernotifications.service",
              "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).Service",
            ],
          ]),
          sources: .sourceFilesList(globs: [.glob("Service/**", excluding: ["Service/Old/**"])] + shared),
          resources: ["Service/**"],
          entitlements: .dictionary(["keychain-access-groups": [.string("team.\(identifier)")]]),
          dependencies: [
            .package(product: "Kit"), .package(product: "Crypto"), .external(name: "Lottie"),
            .project(target: "Core", path: "../Core"), .xcframework(path: "Vendor/Push.xcframework"),
          ] + (isOn ? [.target(name: "More")] : []),
          settings: helper()
        ),
      ]
    )
    """##

  private static func folder(_ manifest: String = manifest) throws -> ScratchFolder {
    try ScratchFolder([
      "Project.swift": manifest, "Staging.xcconfig": "FROM_FILE = 1", "App/App.swift": "",
      "App/Resources/ko.lproj/A.strings": "", "Kit/Package.swift": "", "Service/Service.swift": "",
      "Service/Old/Gone.swift": "", "Service/sound.caf": "", "Shared/Deep/Hook.swift": "",
      "Extra/Only.swift": "", "Extra/Other.swift": "",
    ])
  }

  @Test func `a manifest is read as the project that Tuist makes`() throws {
    let folder = try Self.folder()
    let home = folder.path()
    let start = home + "/"
    let workspace = try Workspace(home)
    let found = try ProjectExtension.find(in: workspace, target: nil, configuration: "Staging")
    #expect(found.project.name == "Mail")
    #expect(found.project.configurations == ["Staging", "Store"])
    #expect(
      found.target.sources.map { $0.replacing(start, with: "") } == [
        "Service/Service.swift", "Shared/Deep/Hook.swift", "Extra/Only.swift",
      ])
    #expect(found.bundle.resources.keys.sorted() == ["sound.caf"])
    #expect(found.settings["PRODUCT_BUNDLE_IDENTIFIER"] == "org.example.mail.service")
    #expect(found.settings["FROM_FILE"] == "1")
    #expect(found.settings["A"] == "B")
    #expect(found.settings.swiftVersion == "6")
    #expect(found.settings.compilationConditions == ["DEBUG", "ONE"])
    #expect(found.appIdentifier == "org.example.mail")
    #expect(
      found.appTables.map { $0.replacing(start, with: "") } == ["App/Resources/ko.lproj/A.strings"])
    #expect(found.linked.map(\.name) == ["Kit", "Crypto", "Lottie", "Core", "Push"])
    #expect(
      found.linked.map(\.origin).prefix(2) == [
        .localPackage, .remotePackage("https://example.org/Crypto.git"),
      ])
    let list = try #require(found.bundle.informationList)
    let read = try unsafe PropertyListSerialization.propertyList(from: Data(list), format: nil)
    let members = try #require(read as? [String: Any])
    #expect(members["Count"] as? Int == 2)
    #expect(members["Loud"] as? Bool == true)
    #expect(members["CFBundleDevelopmentRegion"] as? String == "ko")
    #expect(
      members["NSExtension"] as? [String: String] == [
        "NSExtensionPointIdentifier": "com.apple.usernotifications.service",
        "NSExtensionPrincipalClass": "Service.Service",
      ])
    #expect(found.entitlements?.keychainGroups == ["team.org.example.mail"])
  }

  @Test func `code that is not data is named once, and the rest is read`() throws {
    let folder = try Self.folder()
    let workspace = try Workspace(folder.path())
    let found = try ProjectExtension.find(in: workspace, target: "Service", configuration: nil)
    let diagnostic = try #require(found.diagnostics.first)
    #expect(found.diagnostics.map(\.kind.code) == ["EXT109"])
    // The method of 'flags', the condition and the call of 'helper'.
    let lines = [diagnostic.location?.line] + diagnostic.notes.map(\.location?.line)
    let text = Self.manifest.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = ["flags.merging", "+ (isOn", "settings: helper()"].compactMap { part in
      text.firstIndex { $0.contains(part) }.map { $0 + 1 }
    }
    #expect(lines == expected)
  }

  @Test func `a workspace has the projects that it names, and a file without a project is refused`()
    throws
  {
    let folder = try Self.folder()
    let workspace = "import ProjectDescription\nlet w = Workspace(name: \"W\", projects: [\"*\"])"
    try folder.write(Self.manifest, to: "top/Project.swift")
    try folder.write(workspace, to: "Workspace.swift")
    let inner = folder.path("top/Project.swift")
    let read = try Workspace(folder.path())
    #expect(read.projects.map(\.name) == ["Mail"])
    #expect(read.projects.first?.path.hasSuffix("top/Project.swift") == true)
    try folder.write("import ProjectDescription\nlet project = make()", to: "top/Project.swift")
    #expect(throws: ProjectFailure.self) { try Workspace(inner) }
    let program = workspace.replacing("[\"*\"]", with: "make()")
    try folder.write(program, to: "Workspace.swift")
    #expect {
      try Workspace(folder.path())
    } throws: {
      ($0 as? ProjectFailure)?.help?.contains("tuist generate") == true
    }
    // A source file may have the same name.
    try folder.write("struct Project {}", to: "top/Project.swift")
    #expect(!Workspace.isMeant(by: inner))
  }

  @Test func `constants that multiply and deep nesting end early`() throws {
    var bomb = "import ProjectDescription\nlet a0 = [\"x\"]\nlet s0 = \"x\"\n"
    for level in 1..<60 {
      bomb += "let a\(level) = a\(level - 1) + a\(level - 1)\n"
      bomb += "let s\(level) = \"\\(s\(level - 1))\\(s\(level - 1))\"\n"
    }
    bomb += "let p = Project(name: s59, targets: [.target(name: \"T\", sources: a59, "
    bomb += "resources: \(String(repeating: "[", count: 100_000)))])"
    bomb += String(repeating: "let q = \"\\(", count: 10_000)
    let folder = try Self.folder(bomb)
    // What is too long has no value, and the rest of the target is there.
    let target = try Workspace(folder.path()).projects.first?.targets.first
    #expect(target?.name == "T" && target?.sources == [] && target?.resources == [])
  }

  private static let helpers = #"""
    import ProjectDescription
    public enum Names { public static let base = "org.example.mail" }
    public extension TargetDependency { static let core: TargetDependency = .target(name: "Core") }
    extension TargetDependency.Kits { static let log = TargetDependency.package(product: "Log") }
    let appExtensions = [
      Target.target(
        name: "Service", product: .appExtension, bundleId: "\(Names.base).service",
        infoPlist: .extendingDefault(with: [
          "NSExtension": ["NSExtensionPointIdentifier": "com.apple.usernotifications.service"]
        ]),
        sources: "Service/**", dependencies: [.Kits.log], settings: made()
      )
    ]
    """#

  /// Tuist, *Code sharing*: the files in `Tuist/ProjectDescriptionHelpers` are compiled into a
  /// module that manifests import.
  @Test func `the constants of helpers count in manifests that import them`() throws {
    let manifest = #"""
      import ProjectDescription
      import ProjectDescriptionHelpers
      let project = Project(name: Names.base, targets: [
        .target(name: "Core", product: .framework, bundleId: "c", sources: "Shared/**"),
        .target(
          name: "Own", product: .appExtension, bundleId: "\(Names.base).own",
          dependencies: [.core, .Kits.log]),
      ] + appExtensions)
      """#
    let folder = try Self.folder(manifest)
    try folder.write(Self.helpers, to: "Tuist/ProjectDescriptionHelpers/Targets/All.swift")
    let project = try #require(try Workspace(folder.path()).projects.first)
    #expect(project.name == "org.example.mail")
    #expect(project.targets.map(\.name) == ["Core", "Own", "Service"])
    let own = try #require(project.targets.dropFirst().first)
    #expect(
      own.settings("Debug", in: project)["PRODUCT_BUNDLE_IDENTIFIER"] == "org.example.mail.own")
    #expect(own.dependencies == ["Core"])
    #expect(own.products.map(\.name) == ["Log"])
    // The call of 'made' is in the helpers, so the import is named.
    #expect(project.diagnostics.map(\.location?.line) == [2])
    // Without the import, the names are not known.
    try folder.write(
      manifest.replacing("import ProjectDescriptionHelpers", with: ""), to: "Project.swift")
    #expect(try Workspace(folder.path()).projects.first?.targets.map(\.name) == ["Core", "Own"])
  }

  @Test func `a sum of very many parts is not read, and does not end the program`() throws {
    let many = "let many = \(String(repeating: "1 + ", count: 200_000))1\n"
    let folder = try Self.folder(
      many + """
        import ProjectDescriptionHelpers
        let project = Project(
          name: "Mail", targets: [.target(name: "Core", product: .framework, bundleId: "c")])
        """)
    try folder.write(many, to: "Tuist/ProjectDescriptionHelpers/Many.swift")
    #expect(try Workspace(folder.path()).projects.first?.targets.map(\.name) == ["Core"])
  }

  @Test func `a project that a function makes has the targets that are constants`() throws {
    let manifest = """
      import ProjectDescription
      import ProjectDescriptionHelpers

      let project = Project.app(
        name: Names.base, modules: ["A"])
      """
    let folder = try Self.folder(manifest)
    #expect(throws: ProjectFailure.self) { try Workspace(folder.path()) }
    try folder.write(Self.helpers, to: "Tuist/ProjectDescriptionHelpers/All.swift")
    let home = folder.path()
    let found = try ProjectExtension.find(in: try Workspace(home), target: nil, configuration: nil)
    #expect(found.project.name == "org.example.mail")
    #expect(found.target.name == "Service")
    #expect(
      found.target.sources.map { $0.replacing(home + "/", with: "") } == [
        "Service/Old/Gone.swift", "Service/Service.swift",
      ])
    #expect(found.settings["PRODUCT_BUNDLE_IDENTIFIER"] == "org.example.mail.service")
    // What the function itself does is not known: its call is named.
    #expect(found.diagnostics.map(\.kind.code) == ["EXT109"])
    let lines = found.diagnostics.flatMap { [$0.location?.line] + $0.notes.map(\.location?.line) }
    #expect(lines.contains(4))
  }
}
