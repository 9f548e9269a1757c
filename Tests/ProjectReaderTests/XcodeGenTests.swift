import Foundation
import SourceText
import TestSupport
import Testing

@testable import ProjectReader

/// XcodeGen, *Project Spec*.
struct XcodeGenTests {
  private static let spec = """
    name: Mail
    options: {bundleIdPrefix: org.example, developmentLanguage: ko}
    settings: {base: {GROUP: "group.${TEAM}", SWIFT_VERSION: 6.0}}
    include: [NSE/target.yml]
    packages:
      Kit: {path: Kit}
      Crypto: {url: https://example.org/crypto, from: 1.0.0}
    targets:
      App_Main:
        type: application
        platform: iOS
        sources: [App]
        dependencies: [{target: NSE}, {target: Core, embed: false}]
      Core: {type: framework, platform: iOS, sources: Core}
    """
  private static let target = """
    settingGroups:
      shared: {OTHER_SWIFT_FLAGS: [-D, SHARED]}
    targetTemplates:
      Service:
        type: app-extension
        platform: iOS
        sources: [{path: ., excludes: ["**/Old*", Drafts], includes: ["**/*.swift", "*.json"]}]
        info:
          path: Info.plist
          properties:
            Level: 3
            NSExtension:
              NSExtensionPointIdentifier: com.apple.usernotifications.service
              NSExtensionPrincipalClass: $(PRODUCT_MODULE_NAME).${class}
    targets:
      NSE:
        templates: [Service]
        templateAttributes: {class: Service}
        sources:
        - {path: ../Shared/Hook.swift}
        - {path: ../Shared/Words.json, buildPhase: none}
        - {path: ../Secret.swift, optional: true}
        - ../Gone.swift
        entitlements:
          path: NSE.entitlements
          properties:
            com.apple.security.application-groups: [$(GROUP)]
            com.apple.developer.usernotifications.filtering: true
        settings:
          groups: [shared]
          base: {PRODUCT_NAME: Service}
          configs: {debug: {SWIFT_ACTIVE_COMPILATION_CONDITIONS: $(inherited) LOUD}}
        dependencies: [{package: Kit}, {package: Crypto, product: Hash}, {target: Core},
          {framework: Vendor/Push.xcframework}, {sdk: UserNotifications.framework}]
    """

  private static func folder() throws -> ScratchFolder {
    try ScratchFolder([
      "project.yml": spec, "NSE/target.yml": target, "App/App.swift": "",
      "App/ko.lproj/A.strings": "",
      "Core/Core.swift": "", "Kit/Package.swift": "", "NSE/Service.swift": "",
      "NSE/OldService.swift": "",
      "NSE/Drafts/New.swift": "", "NSE/More/Extra.swift": "", "NSE/data.json": "{}",
      "NSE/notes.txt": "", "Shared/Hook.swift": "", "Shared/Words.json": "",
    ])
  }

  @Test func `a spec is read as the project that XcodeGen makes`() throws {
    let folder = try Self.folder()
    let home = folder.path()
    let workspace = try Workspace(home, variables: { $0 == "TEAM" ? "mail" : nil })
    let found = try ProjectExtension.find(in: workspace, target: nil, configuration: nil)
    #expect(found.project.name == "Mail")
    #expect(found.project.configurations == ["Debug", "Release"])
    let start = home + "/"
    let sources = Set(found.target.sources.map { $0.replacing(start, with: "") })
    #expect(sources == ["NSE/Service.swift", "NSE/More/Extra.swift", "Shared/Hook.swift"])
    #expect(found.bundle.resources.keys.sorted() == ["data.json"])
    #expect(found.settings["PRODUCT_BUNDLE_IDENTIFIER"] == "org.example.NSE")
    #expect(found.settings.moduleName == "Service")
    #expect(found.settings.swiftVersion == "6")
    #expect(found.settings.compilationConditions == ["DEBUG", "LOUD", "SHARED"])
    #expect(found.app?.name == "App_Main")
    #expect(found.appIdentifier == "org.example.App-Main")
    #expect(found.appTables.map { $0.replacing(start, with: "") } == ["App/ko.lproj/A.strings"])
    #expect(
      found.linked == [
        .init(name: "Core", origin: .target), .init(name: "Kit", origin: .localPackage),
        .init(name: "Hash", origin: .remotePackage("https://example.org/crypto")),
        .init(name: "Push", origin: .binary(start + "NSE/Vendor/Push.xcframework")),
      ])
    #expect(workspace.packageFolders == [start + "Kit"])
    #expect(found.diagnostics.map(\.kind.code) == ["EXT107"])
    #expect(found.diagnostics.first?.message.contains("Gone.swift") == true)
    let release = try ProjectExtension.find(in: workspace, target: nil, configuration: "Release")
    #expect(release.settings.compilationConditions == ["SHARED"])
  }

  // XcodeGen ignores a member that it does not know, and a variable without a value stays.
  @Test func `misspelt members and unset variables are reported once`() throws {
    let folder = try ScratchFolder([
      "project.yml": """
      name: Mail
      x-anchors: {a: 1}
      setings: {base: {A: b}}
      targets:
        Mail:
          type: application
          dependencies: [{targt: NSE}]
        NSE:
          type: app-extension
          platfrom: iOS
          sources: [{path: "${PLACE}/A", exclude: [B]}, "${PLACE}/C", {path: NSE, optional: true}]
          settings:
            base: {OWN: a, PRODUCT_NAME: "${OWN}", PRODUCT_BUNDLE_IDENTIFIER: "${ID}.${SRCROOT}"}
          info:
            path: Info.plist
            properties:
              A: ${DURING_THE_BUILD}
              NSExtension:
                NSExtensionPointIdentifier: com.apple.usernotifications.service
      """, "NSE/Service.swift": "",
    ])
    let workspace = try Workspace(folder.path(), variables: { _ in nil })
    let found = try ProjectExtension.find(in: workspace, target: nil, configuration: nil)
    let messages = found.diagnostics.filter { $0.kind.code == "EXT109" }.map(\.message)
    #expect(messages.count == 6, "\(messages)")
    let names = ["'setings'", "'targt'", "'platfrom'", "'exclude'", "'PLACE'", "'ID'"]
    #expect(messages.joined().lacks(names).isEmpty, "\(messages)")
  }

  @Test func `properties are the Info.plist and the entitlements`() throws {
    let folder = try Self.folder()
    let workspace = try Workspace(folder.path(), variables: { $0 == "TEAM" ? "mail" : nil })
    let found = try ProjectExtension.find(in: workspace, target: nil, configuration: nil)
    let list = try #require(found.bundle.informationList)
    let read = try unsafe PropertyListSerialization.propertyList(from: Data(list), format: nil)
    let members = try #require(read as? [String: Any])
    #expect(members["Level"] as? Int == 3)
    #expect(members["CFBundleIdentifier"] as? String == "org.example.NSE")
    #expect(members["CFBundleDevelopmentRegion"] as? String == "ko")
    let service = try #require(members["NSExtension"] as? [String: String])
    #expect(service["NSExtensionPrincipalClass"] == "Service.Service")
    let entitlements = try #require(found.entitlements)
    #expect(entitlements.appGroups == ["group.mail"])
    #expect(entitlements.allowsFiltering)
    #expect(!entitlements.allowsCommunication)
  }

  @Test(arguments: [
    ("targets: [a]\n", "line 1, column 10"), ("targets:\n  a: 1\n", "line 2, column 6"),
    ("targets: {}\ninclude: gone.yml\n", "gone.yml"), ("targets:\n\ta: 1\n", "a tab"),
  ])
  func `a wrong spec is refused with the place`(text: String, fact: String) throws {
    let folder = try ScratchFolder(["project.yml": text])
    do throws(ProjectFailure) {
      _ = try Workspace(folder.path("project.yml"))
      Issue.record("was read")
    } catch {
      #expect(error.message.contains(fact), "\(error.message)")
    }
  }

  @Test(arguments: [
    ("**/*.swift", "a.swift", true), ("**/*.swift", "b/c/a.swift", true),
    ("*.swift", "b/a.swift", false), ("b/**", "b/c/d", true), ("b/**", "b", false),
    ("b/**/d", "b/d", true), ("b/**/d", "b/c/c/d", true), ("{a,b}.m", "b.m", true),
    ("[a-c]?.m", "bx.m", true), ("[!a]*", "ab", false), ("a*b*c", "axxbyybc", true),
  ])
  func `patterns match as those of a shell`(pattern: String, path: String, isMatch: Bool) {
    #expect(PathGlob(pattern).matches(path) == isMatch)
  }
}
