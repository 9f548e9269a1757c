import APITable
import Foundation
import Testing

/// Compares the tables of README.md with the public declarations of the sources.
@Suite struct APITableTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: [
    "Groundwork", "UserNotifications", "UIKit", "WidgetKit", "ActivityKit", "os",
    "Intents", "UniformTypeIdentifiers", "MobileCoreServices", "ServiceExtensionHost",
    "CoreGraphics", "Combine", "SwiftUI", "CallKit", "LiveCommunicationKit", "CoreMedia",
    "AVFAudio", "AudioToolbox", "AVFoundation", "Photos", "Contacts", "CoreLocation",
    "CoreData", "SwiftData", "CoreTransferable", "DeveloperToolsSupport",
    "SystemConfiguration", "Network", "LocalAuthentication", "DeviceCheck", "AdSupport",
    "AppTrackingTransparency", "CoreTelephony", "NaturalLanguage", "BackgroundTasks", "CoreText",
    "WebKit", "MediaPlayer", "AVKit", "PhotosUI",
  ])
  func `the table of a module names what its sources declare, and nothing else`(
    module: String
  ) throws {
    let table = try APITable(of: module)
    let text = try sources(of: module)
    #expect(table.unreadable.isEmpty)
    let declared = try names(in: text)
    #expect(!declared.isEmpty)
    let there = table.there.filter { !$0.contains(".") }
    #expect(declared.subtracting(there) == [], "these have no row")
    #expect(there.subtracting(declared) == [], "these are not declared")
    #expect(table.missing.intersection(declared) == [], "these are there")
    for member in table.there.filter({ $0.contains(".") }) {
      let name = member.split(separator: ".").last ?? ""
      #expect(
        text.contains("func \(name)(") || text.contains("var \(name): ")
          || text.contains("init(\n    \(name)") || text.contains("init(\(name)"), "\(member)")
    }
  }

  /// The modules whose types are in Surface.txt.
  private static let declared = Result {
    try ["UserNotifications", "Intents", "CryptoKit", "os"].map {
      ($0, DeclaredMembers(try files(of: $0)))
    }
  }

  /// A `whole` row has every member that Apple documents; a `partly` row names the missing ones.
  @Test(arguments: Surface.all)
  func `what is whole has all of Apple's members`(surface: Surface) throws {
    for (module, declared) in try Self.declared.get() {
      let table = try APITable(of: module)
      guard table.there.contains(surface.type) else { continue }
      let missing = surface.missing(in: declared)
      let remark = table.remarks[surface.type] ?? ""
      #expect(missing.filter { !remark.contains("`\($0)`") } == [], "of \(surface.type)")
      let named = surface.members.filter {
        remark.contains("without") && remark.contains("`\($0)`")
      }
      #expect(named.filter { !missing.contains($0) } == [], "these are there")
      return
    }
    Issue.record("no table has \(surface.type)")
  }

  @Test func `members are found by their names and labels`() {
    let members = DeclaredMembers([
      "public class A {\n  public var b: Int { 1 }\n  private var c = 1\n  public init(\n    d e: (Int) -> Int,"
        + " f: Int = g(1, 2)\n  ) {}\n  open class func h<T>(_ i: T) {}\n}\nextension A {\n  public func j() {}\n}",
      "public enum C: Sendable, _S {\n  case k\n}\nextension _S {\n  public func l() {}\n}",
    ])
    for member in ["b", "init(d:)", "init(d:f:)", "h(_:)", "j()"] {
      #expect(members.declares(member, in: "A"), "\(member)")
    }
    for member in ["c", "d", "init()", "init(f:)", "h()", "init(d:f:k:)", "j(_:)"] {
      #expect(!members.declares(member, in: "A"), "\(member)")
    }
    #expect(!members.declares("b", in: "B"))
    #expect(members.declares("l()", in: "C") && !members.declares("j()", in: "C"))
    #expect(Surface.all.count > 40)
  }

  private func sources(of module: String) throws -> String {
    try Self.files(of: module).joined(separator: "\n")
  }

  private static func files(of module: String) throws -> [String] {
    let folder = package.appendingPathComponent("Sources/\(module)")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    ).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    return try files.map { try String(contentsOf: $0, encoding: .utf8) }
  }

  /// The public names of the outermost level.
  private func names(in text: String) throws -> Set<String> {
    let pattern =
      #/^(?:public|open) (?:final )?(?:class|struct|enum|protocol|func|let|var|typealias) (\w+)/#
      .anchorsMatchLineEndings()
    return Set(text.matches(of: pattern).map { String($0.output.1) })
  }
}
