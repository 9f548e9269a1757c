import Foundation
import Platform
import ProjectReader
import TestSupport
import Testing

/// Damaged projects are read as far as they can be, or have a message: nothing crashes or hangs.
@Suite struct ProjectMutationTests {
  /// Each file of a project that devsim reads, in its form.
  private static let projects = [
    "Courier": [
      "Courier.xcodeproj/project.pbxproj", "Configurations/Base.xcconfig",
      "Configurations/Staging.xcconfig", "CourierNotifications/Info.plist",
      "CourierNotifications/CourierNotifications.entitlements",
      "CourierNotifications/Assets.xcassets/van.imageset/Contents.json",
    ],
    "Lighthouse": [
      "Lighthouse.xcodeproj/project.pbxproj", "LighthouseNotifications/Info.plist",
      "LighthouseNotifications/Bridging-Header.h", "LighthouseNotifications/Localizable.xcstrings",
    ],
  ]

  /// Libraries of CocoaPods, which belong to both projects.
  private static let pods = [
    "Podfile": """
    shared = <<~NOTE
      It's a note (
    NOTE
    target 'Service' do
      pod 'Acme', :path => './Acme' # "local"
      pod "Parts/Text", path: "Acme/Parts.podspec"
    end

    """,
    "Acme/Acme.podspec": """
    Pod::Spec.new do |s|
      s.source_files = ['Sources/**/*.{swift,h}', 'More']
      s.exclude_files = %w[Sources/Old]
      s.test_spec 'Tests' do |tests|
        tests.source_files = 'Tests/*.swift'
      end
    end

    """,
  ]

  /// How many damaged projects are read; `DEVSIM_MUTATIONS` has another number for a long run.
  private static let count =
    ProcessInfo.processInfo.environment["DEVSIM_MUTATIONS"].flatMap(Int.init) ?? 100

  @Test(arguments: ["Courier", "Lighthouse"])
  func `a damaged project is read or has a message`(name: String) throws {
    let folder = try ScratchFolder()
    let copy = URL(filePath: folder.path(name))
    try FileManager.default.copyItem(at: Repository.url("Examples/extensions/\(name)"), to: copy)
    for (file, text) in Self.pods { try folder.write(text, to: "\(name)/\(file)") }
    let files = (Self.projects[name] ?? []) + Self.pods.keys.sorted()
    var random = RandomBytes(seed: 2)
    var readable = 0
    for _ in 0..<Self.count {
      let file = try #require(files.randomElement(using: &random))
      let place = copy.appending(path: file)
      let original = try Data(contentsOf: place)
      try damaged(original, &random).write(to: place)
      defer { try? original.write(to: place) }
      do {
        let found = try ProjectExtension.find(
          in: Workspace(copy.path(percentEncoded: false)), target: nil, configuration: nil)
        readAll(of: found)
        readable += 1
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
    // A damaged table or setting is no reason to refuse the project.
    #expect(readable > Self.count / 2)
  }

  private func readAll(of found: ProjectExtension) {
    _ = found.bundle
    _ = found.appTables
    _ = found.entitlements
    _ = found.settings.compilationConditions
    _ = found.appIdentifier
    _ = found.bridgingHeader.flatMap { try? BridgingHeader($0) }
  }

  /// Words change places, so that references form cycles; lines and bytes are changed.
  private func damaged(_ data: Data, _ random: inout RandomBytes) -> Data {
    let bytes = Array(data)
    guard random.next() % 4 > 0 else {
      return Data(random.mutations(of: bytes, count: Int.random(in: 1...8, using: &random)))
    }
    let isOfLines = random.next() % 3 == 0
    var parts = bytes.split(omittingEmptySubsequences: false) { byte in
      isOfLines ? byte == UInt8(ascii: "\n") : byte == UInt8(ascii: " ")
    }
    for _ in 0..<Int.random(in: 1...6, using: &random) where parts.count > 1 {
      let index = Int.random(in: parts.indices, using: &random)
      switch random.next() % 3 {
      case 0: parts[index] = parts.randomElement(using: &random) ?? []
      case 1: parts.remove(at: index)
      default: parts.swapAt(index, Int.random(in: parts.indices, using: &random))
      }
    }
    return Data(parts.joined(separator: [isOfLines ? UInt8(ascii: "\n") : UInt8(ascii: " ")]))
  }
}
