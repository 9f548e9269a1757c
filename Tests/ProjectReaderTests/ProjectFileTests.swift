import Foundation
import Platform
import ProjectReader
import SourceText
import TestSupport
import Testing

/// The expected values are those that Xcode's own rules give for the files of the projects.
@Suite struct ProjectFileTests {
  private static let examples = Repository.path("Examples/extensions")
  private static let courier = examples + "/Courier"
  private static let lighthouse = examples + "/Lighthouse"

  private func found(
    _ path: String, target: String? = nil, _ configuration: String? = nil
  ) throws -> ProjectExtension {
    try ProjectExtension.find(in: Workspace(path), target: target, configuration: configuration)
  }

  private func names(_ paths: [String], in folder: String) -> [String] {
    paths.map { String($0.dropFirst(folder.count + 1)) }
  }

  @Test func `a target has its files, settings and app`() throws {
    let found = try found(Self.courier + "/Courier.xcodeproj")
    #expect(found.target.name == "CourierNotifications")
    #expect(found.project.configurations == ["Debug", "Staging"] && found.configuration == "Debug")
    #expect(
      names(found.target.sources, in: Self.courier) == [
        "CourierNotifications/NotificationService.swift"
      ])
    #expect(
      found.bundle.resources.keys.sorted() == [
        "Assets.xcassets", "en.lproj/Localizable.strings", "ko.lproj/Localizable.strings",
      ])
    #expect(found.settings.compilationConditions == ["DEBUG"])
    #expect(
      found.settings.swiftVersion == "5" && found.settings.moduleName == "CourierNotifications")
    #expect(found.linked.map(\.name) == ["CourierKit", "Parcel"])
    #expect(found.app?.name == "Courier" && found.appIdentifier == "com.example.courier")
    #expect(
      names(found.appTables, in: Self.courier) == [
        "Courier/en.lproj/Localizable.strings", "Courier/ko.lproj/Localizable.strings",
      ])
    #expect(found.entitlements?.appGroups == ["group.com.example.courier"])
  }

  @Test func `a configuration has the settings of its file and of those it includes`() throws {
    let found = try found(Self.courier, "Staging")
    #expect(
      found.settings["PRODUCT_BUNDLE_IDENTIFIER"] == "com.example.courier.staging.notifications")
    #expect(found.settings.compilationConditions == ["STAGING"])
    #expect(found.entitlements?.appGroups == ["group.com.example.courier.staging"])
    let list = try #require(found.bundle.informationList)
    let text = String(decoding: list, as: UTF8.self)
    #expect(text.contains("<string>CourierNotifications.NotificationService</string>"))
    #expect(!text.contains("$("))
  }

  @Test func `a synchronized folder has its files without its exceptions`() throws {
    let found = try found(Self.lighthouse)
    #expect(
      names(found.target.sources, in: Self.lighthouse).sorted() == [
        "Lighthouse/StormWarning.swift", "LighthouseNotifications/NotificationService.swift",
        "LighthouseNotifications/Signature.swift",
      ])
    #expect(found.bundle.resources.keys.sorted() == ["Localizable.xcstrings"])
    let list = String(decoding: try #require(found.bundle.informationList), as: UTF8.self)
    for value in ["<string>com.example.lighthouse.notifications</string>", "<string>1.0</string>"] {
      #expect(list.contains(value), "\(list)")
    }
  }

  @Test func `what is not clear names the choices`() throws {
    let project = Self.lighthouse + "/Lighthouse.xcodeproj"
    #expect(throws: ProjectFailure.self) { try found(project, target: "LighthouseCard") }
    do throws(ProjectFailure) {
      _ = try ProjectExtension.find(in: Workspace(project), target: nil, configuration: "Nightly")
      Issue.record("found")
    } catch {
      #expect(error.message.contains("'Nightly'") && error.help?.contains("Debug, Release") == true)
    }
  }

  @Test func `a file that is not there is reported with its group and its line`() throws {
    let folder = try copy()
    let project = folder.path("Courier.xcodeproj")
    let path = project + "/project.pbxproj"
    let text = String(decoding: try Descriptor.bytes(ofFile: path), as: UTF8.self)
    try folder.write(
      text.replacing("path = NotificationService.swift", with: "path = Renamed.swift"),
      to: "Courier.xcodeproj/project.pbxproj")
    let found = try found(project)
    let finding = try #require(found.diagnostics.first { $0.message.contains("Renamed.swift'") })
    #expect(finding.kind.code == "EXT107")
    #expect(finding.message.contains("group 'CourierNotifications'"))
    let line = try #require(
      text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
        $0.contains("/* NotificationService.swift */ = {")
      })
    #expect(finding.location?.line == line + 1)
  }

  // CocoaPods, *pod install*, and Flutter, *flutter pub get*: each writes files that are not in a
  // repository.
  @Test(arguments: [
    ("Pods/Target Support Files/Pods-App.debug.xcconfig", "pod install"),
    ("Flutter/Generated.xcconfig", "flutter pub get"), ("Pods.swift", "correct the path"),
  ])
  func `the help for a missing file names the command that makes it`(
    path: String, command: String
  ) throws {
    let folder = try copy()
    let project = folder.path("Courier.xcodeproj")
    let text = String(
      decoding: try Descriptor.bytes(ofFile: project + "/project.pbxproj"), as: UTF8.self)
    try folder.write(
      text.replacing("path = NotificationService.swift", with: "path = \"\(path)\""),
      to: "Courier.xcodeproj/project.pbxproj")
    let finding = try found(project).diagnostics.first { $0.message.contains(path) }
    #expect(finding?.help?.contains(command) == true)
  }

  @Test func `a condition of an xcconfig holds for its configuration`() throws {
    let folder = try copy()
    try folder.write(
      """
      APP_IDENTIFIER[config=Staging] = com.example.staged
      APP_IDENTIFIER[config=Debug] = com.example.debugged
      """, to: "Configurations/More.xcconfig")
    for name in ["Debug", "Staging"] {
      try folder.write(
        "#include \"Base.xcconfig\"\n#include \"More.xcconfig\"\n",
        to: "Configurations/\(name).xcconfig")
    }
    let project = folder.path("Courier.xcodeproj")
    #expect(try found(project, "Staging").appIdentifier == "com.example.staged")
    #expect(try found(project, "Debug").appIdentifier == "com.example.debugged")
  }

  // The configuration files of a new Flutter app, in a folder below the project, include those of
  // CocoaPods so.
  @Test func `an included xcconfig may be relative to the folder of the project`() throws {
    let folder = try copy()
    try folder.write("APP_IDENTIFIER = com.example.shared", to: "Shared/More.xcconfig")
    try folder.write(
      "#include \"Base.xcconfig\"\n#include \"Shared/More.xcconfig\"\n",
      to: "Configurations/Debug.xcconfig")
    let found = try found(folder.path("Courier.xcodeproj"))
    #expect(found.appIdentifier == "com.example.shared")
    #expect(!found.diagnostics.contains { $0.message.contains("xcconfig") })
  }

  @Test func `a missing xcconfig is reported for its configuration`() throws {
    let folder = try copy()
    try folder.write("#include \"None.xcconfig\"\n", to: "Configurations/Staging.xcconfig")
    let project = folder.path("Courier.xcodeproj")
    func isReported(_ configuration: String) throws -> Bool {
      try found(project, configuration).diagnostics.contains {
        $0.kind.code == "EXT107" && $0.message.contains("None.xcconfig")
      }
    }
    #expect(try isReported("Staging"))
    #expect(try !isReported("Debug"))
  }

  // 2^20 inclusions if each were followed.
  @Test func `xcconfig files that include each other come to an end`() throws {
    let folder = try copy()
    let twice = "#include \"Debug.xcconfig\"\n#include \"Debug.xcconfig\"\nSWIFT_VERSION = 5.0\n"
    try folder.write(twice, to: "Configurations/Debug.xcconfig")
    #expect(try found(folder.path("Courier.xcodeproj")).settings.swiftVersion == "5")
  }

  // swift-build, CopyStringsFile.xcspec and AssetCatalogCompiler.xcspec: `SynthesizeBuildRule`.
  @Test func `tables and asset catalogs among the sources are resources`() throws {
    let folder = try copy()
    let path = "Courier.xcodeproj/project.pbxproj"
    let text = String(decoding: try Descriptor.bytes(ofFile: folder.path(path)), as: UTF8.self)
    try folder.write(
      text.replacing("isa = PBXResourcesBuildPhase", with: "isa = PBXSourcesBuildPhase"), to: path)
    let found = try found(folder.path("Courier.xcodeproj"))
    #expect(
      found.bundle.resources.keys.sorted() == [
        "Assets.xcassets", "en.lproj/Localizable.strings", "ko.lproj/Localizable.strings",
      ])
    #expect(found.appTables.count == 2 && found.otherSources.isEmpty)
  }

  @Test func `a source in another language is reported at its target`() throws {
    let folder = try copy()
    let path = "Courier.xcodeproj/project.pbxproj"
    let text = String(decoding: try Descriptor.bytes(ofFile: folder.path(path)), as: UTF8.self)
    try folder.write(
      text.replacing("path = NotificationService.swift", with: "path = Audio.m"), to: path)
    let list = "CourierNotifications/Info.plist"
    #expect(try FileStatus.of(folder.path(list)).kind == .regularFile)
    let finding = try #require(
      found(folder.path("Courier.xcodeproj")).diagnostics.first { $0.kind.code == "EXT108" })
    #expect(finding.message.lacks(["'Audio.m'", "'CourierNotifications'"]).isEmpty)
    let line = try #require(
      text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
        $0.hasSuffix("/* CourierNotifications */ = {") && $0.hasPrefix("\t\t")
      })
    let target = try #require(finding.location)
    #expect(target.file.hasSuffix(path) && target.line >= line + 1)
    #expect(
      text.split(separator: "\n", omittingEmptySubsequences: false)[target.line]
        .contains("PBXNativeTarget"))
  }

  @Test(arguments: [
    ("", "not a property list"), ("{}", "'rootObject' is missing"),
    ("{\n  objects = {\n  };\n", "for dictionary at line"), ("{\n  a = b\n  c = d; }", "line 3"),
    ("{\n<<<<<<< HEAD\n}", "merge conflicts"),
    ("{ objects = { A = { isa = PBXProject; }; }; rootObject = A; }", "no notification service"),
    (
      "{ objects = { A = { mainGroup = G; }; G = { children = (G); }; }; rootObject = A; }",
      "no notification service"
    ),
  ])
  func `a project that says nothing is reported`(text: String, fact: String) throws {
    let folder = try ScratchFolder(["App.xcodeproj/project.pbxproj": text])
    do throws(ProjectFailure) {
      _ = try ProjectExtension.find(
        in: Workspace(folder.path("App.xcodeproj")), target: nil, configuration: nil)
      Issue.record("found")
    } catch {
      #expect(error.message.contains(fact))
    }
  }

  @Test func `no bytes make it crash`() throws {
    let bytes = try Descriptor.bytes(ofFile: Self.courier + "/Courier.xcodeproj/project.pbxproj")
    let folder = try copy()
    var random = RandomBytes(seed: 1)
    for _ in 0..<150 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let place = Int.random(in: 0..<changed.count, using: &random)
        if Bool.random(using: &random) {
          changed[place] = UInt8.random(in: 0...255, using: &random)
        } else {
          let end = min(changed.count, place + Int.random(in: 1...40, using: &random))
          changed.removeSubrange(place..<end)
        }
      }
      try folder.write(changed, to: "Courier.xcodeproj/project.pbxproj")
      for found in (try? ProjectExtension.all(in: Workspace(folder.path()), configuration: nil))
        ?? []
      {
        _ = (found.bundle, found.linked, found.appBundle, found.diagnostics)
      }
    }
  }

  /// A copy of the project, without the package.
  private func copy() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for name in FolderFiles(Self.courier).names + ["Courier.xcodeproj/project.pbxproj"] {
      guard let bytes = try? Descriptor.bytes(ofFile: Self.courier + "/" + name) else { continue }
      try folder.write(bytes, to: name)
    }
    return folder
  }
}
