import ServiceExtensionKit
import TestSupport
import Testing

/// Compares the table of rule X9 with its copy in the shims, which are a separate package.
@Suite struct AttachmentShimTests {
  @Test func `X9: the shim for UserNotifications accepts the same files and sizes`() throws {
    let path = "AppleShims/Sources/UserNotifications/Content/AttachmentType.swift"
    let source = try Repository.text(path)
    for kind in AttachmentKind.allCases {
      #expect(source.contains("case .\(kind.rawValue): \(kind.byteLimit >> 20) << 20\n"))
    }
    let pairs = source.matches(of: /"([a-z0-9]+)": "([a-z0-9.-]+)"/)
    #expect(
      pairs.map { String($0.1) }.sorted()
        == AttachmentKind.allCases.flatMap(\.fileExtensions).sorted())
    for pair in pairs {
      let kind = AttachmentKind.allCases.first { $0.fileExtensions.contains(String(pair.1)) }
      #expect(kind?.typeIdentifiers.contains(String(pair.2)) == true, "\(pair.0)")
    }
  }
}
