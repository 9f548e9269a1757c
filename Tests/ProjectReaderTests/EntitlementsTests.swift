import SourceText
import TestSupport
import Testing

@testable import ProjectReader

/// Apple, *Entitlements*: the type of each is on its page.
struct EntitlementsTests {
  private static let groups = "com.apple.security.application-groups"
  private static let filtering = "com.apple.developer.usernotifications.filtering"

  private static func read(_ members: String) -> Entitlements {
    let text = "<plist version=\"1.0\">\n<dict>\n\(members)\n</dict></plist>"
    return Entitlements(
      Array(text.utf8), named: "App.entitlements", BuildSettings(["GROUP": "own"]))
  }

  @Test func `settings in the names of groups are replaced`() throws {
    let entitlements = Self.read(
      """
      <key>com.apple.security.application-groups</key>
      <array><string>group.$(GROUP)</string></array>
      <key>com.apple.developer.usernotifications.filtering</key><true/>
      <key>aps-environment</key><string>development</string>
      """)
    #expect(entitlements.appGroups == ["group.own"])
    #expect(entitlements.allowsFiltering)
    #expect(entitlements.diagnostics == [])
  }

  // Apple, *Entitlements › User Notifications*.
  @Test func `each entitlement of notifications has its name`() {
    func read(_ name: String) -> Entitlements {
      Self.read("<key>com.apple.developer.usernotifications.\(name)</key><true/>")
    }
    #expect(read("communication").allowsCommunication)
    #expect(read("time-sensitive").allowsTimeSensitive)
    #expect(read("critical-alerts").allowsCriticalAlerts)
    let none = read("other")
    #expect(!none.allowsCommunication && !none.allowsTimeSensitive && !none.allowsCriticalAlerts)
  }

  @Test(arguments: [
    (groups, "<string>group.a</string>", "an array of strings;"),
    (groups, "<true/>", "an array of strings;"),
    (
      "keychain-access-groups", "<array><string>a</string><integer>1</integer></array>",
      "an array of strings;"
    ),
    (filtering, "<string>YES</string>", "true or false, so"),
    (filtering, "<integer>1</integer>", "true or false, so"),
    ("com.apple.developer.usernotifications.communication", "<array/>", "true or false, so"),
  ])
  func `a value of another type has no effect, and its line is named`(
    key: String, value: String, type: String
  ) throws {
    let entitlements = Self.read(
      "<key>aps-environment</key><string>development</string>\n<key>\(key)</key>\(value)")
    #expect(entitlements.appGroups == [])
    // What is right is used.
    #expect(entitlements.keychainGroups == (key == "keychain-access-groups" ? ["a"] : []))
    #expect(!entitlements.allowsFiltering && !entitlements.allowsCommunication)
    let finding = try #require(entitlements.diagnostics.first)
    #expect(entitlements.diagnostics.count == 1)
    #expect(finding.kind.code == "EXT110")
    #expect(finding.message.contains("'\(key)' is not \(type)"))
    #expect(finding.location?.line == 4)
  }

  @Test(arguments: [
    ("", 1), ("<plist>\n<dict>\n<key>keychain-access-groups</key>\n<array>", 4),
    ("<plist>\n<dict>\n<key>a</key>\n</dict></plist>", 3), ("bplist00", 1),
  ])
  func `an extension whose entitlements cannot be read is allowed nothing`(
    text: String, line: Int
  ) throws {
    let entitlements = Entitlements(Array(text.utf8), named: "a", BuildSettings([:]))
    #expect(entitlements.appGroups == [] && !entitlements.allowsFiltering)
    #expect(entitlements.diagnostics.map(\.kind.code) == ["EXT110"])
    #expect(entitlements.diagnostics.first?.location?.line == line)
  }

  /// Its text is in no file, so the finding is at the target.
  @Test func `the finding about a manifest is at its target`() throws {
    let folder = try ScratchFolder([
      "project.yml": """
      name: Mail
      targets:
        NSE:
          type: app-extension
          platform: iOS
          sources: NSE
          info:
            path: Info.plist
            properties:
              NSExtension:
                NSExtensionPointIdentifier: com.apple.usernotifications.service
          entitlements:
            path: NSE.entitlements
            properties:
              com.apple.developer.usernotifications.filtering: "YES"
      """, "NSE/Service.swift": "",
    ])
    let workspace = try Workspace(folder.path(), variables: { _ in nil })
    let found = try ProjectExtension.find(in: workspace, target: nil, configuration: nil)
    let entitlements = try #require(found.entitlements)
    #expect(entitlements.diagnostics.map(\.kind.code) == ["EXT110"])
    let place = try #require(found.target.location)
    #expect(entitlements.diagnostics.first?.location == place)
  }
}
