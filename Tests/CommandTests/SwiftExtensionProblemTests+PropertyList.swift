import TestSupport
import Testing

/// Problems with the Info.plist of a Swift extension.
extension SwiftExtensionProblemTests {
  private static func list(_ members: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    \(members)
    </dict></plist>
    """
  }

  @Test(arguments: [
    (
      "<key>NSExtension</key><dict><key>NSExtensionPrincipalClass</key><string>Service</string>"
        + "<key>NSExtensionPointIdentifier</key><string>1️⃣com.apple.share-services</string></dict>",
      "EXT105"
    ),
    (
      "<key>NSExtension</key><dict><key>NSExtensionPrincipalClass</key><string>Service</string>"
        + "<key>NSExtensionPointIdentifier</key><string>1️⃣</string></dict>",
      "EXT105"
    ),
    (
      "<key>1️⃣NSExtension</key><dict><key>NSExtensionPrincipalClass</key><string>Service</string></dict>",
      "EXT105"
    ),
    (
      "<key>1️⃣NSExtension</key><dict><key>NSExtensionPointIdentifier</key>"
        + "<string>com.apple.usernotifications.service</string></dict>", "EXT105"
    ),
    ("<key>NSExtension</key><dict></string>", "LOC102"),
  ])
  func `a property list that no phone accepts is reported with its place`(
    members: String, code: String
  ) throws {
    let text = MarkedText(Self.list(members))
    let files = try ScratchFolder(["Service.swift": Self.service, "Info.plist": text.text])
    let result = try build([files.path("Service.swift")])
    #expect(result.status == 0)
    #expect(result.errors.ranges(of: "warning[").count == 1, "\(result.errors)")
    #expect(result.errors.contains("warning[\(code)]"), "\(result.errors)")
    #expect(!result.errors.contains("''"), "\(result.errors)")
    #expect(result.errors.contains("help: ") || code != "EXT105", "\(result.errors)")
    let place = code == "EXT105" ? "\(text[1].line):\(text[1].column)\n" : "3:"
    #expect(result.errors.contains("--> \(files.path("Info.plist")):\(place)"), "\(result.errors)")
  }

  @Test func `a property list from Xcode has no problems`() throws {
    let files = try ScratchFolder([
      "Service.swift": Self.service,
      "Info.plist": Self.list(
        "<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>"
          + "<string>com.apple.usernotifications.service</string><key>NSExtensionPrincipalClass</key>"
          + "<string>$(PRODUCT_MODULE_NAME).Service</string></dict>"),
    ])
    let result = try build([files.path("Service.swift")])
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
  }
}
