import Foundation
import TestSupport
import Testing

/// What Xcode generates for a target, and headers of Apple's systems, with the built command.
@Suite struct ProjectAssetTests {
  private static func color(red: String) -> String {
    """
    {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
    {"red": "\(red)", "green": "0.0", "blue": "0.0", "alpha": "1.0"}}}]}
    """
  }

  // Xcode 15 release notes: symbols for assets, `UIImage(resource: .…)` and `UIColor.…`; with
  // extensions only if the setting is on.
  @Test func `assets have the symbols that Xcode generates`() throws {
    let files = try ScratchFolder([
      "project.yml": """
      name: App
      options: {bundleIdPrefix: com.example}
      settings:
        GENERATE_INFOPLIST_FILE: YES
        ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS: YES
      targets:
        App: {type: application, platform: iOS, sources: [App], dependencies: [{target: Service}]}
        Service:
          {type: app-extension, platform: iOS, sources: [Service], dependencies: [{target: Kit}]}
        Kit: {type: framework, platform: iOS, sources: [Kit]}
      """,
      "App/App.swift": "", "push.json": ProjectRun.push,
      "Service/A.xcassets/DawnColor.colorset/Contents.json": Self.color(red: "1.0"),
      "Service/A.xcassets/paper-plane.imageset/Contents.json": #"{"images": []}"#,
      "Service/Service.swift": ProjectRun.service(
        "import Kit\nimport UIKit",
        """
        content.title = [UIColor(resource: .dawn), .dawn].map(\\.red).description
        content.subtitle = Kit.colors.map(\\.red).description
        content.body = "\\(UIImage.paperPlane.size) \\(UIImage(resource: .paperPlane).size)"
        """) + """

          extension UIColor {
            var red: CGFloat {
              var red: CGFloat = 0
              getRed(&red, green: nil, blue: nil, alpha: nil)
              return red
            }
          }
          """,
      "Kit/K.xcassets/Sky.colorset/Contents.json": Self.color(red: "0.5"),
      "Kit/Kit.swift": """
      import SwiftUI
      public enum Kit {
        public static var colors: [UIColor] {
          [UIColor(Color.sky), UIColor(Color(.sky)), UIColor(resource: .sky)]
        }
      }
      """,
    ])
    let (content, errors) = try ProjectRun.run(files, of: "project.yml")
    #expect(content["title"] as? String == "[1.0, 1.0]", "\(errors)")
    #expect(content["subtitle"] as? String == "[0.5, 0.5, 0.5]", "\(errors)")
    #expect(content["body"] as? String == "(0.0, 0.0) (0.0, 0.0)", "\(errors)")
  }

  // RFC 1952, 8: the check value of CRC-32 over "123456789" is cbf43926.
  @Test func `zlib is that of the machine, and C code asks what it runs on`() throws {
    var project = MinimalProject(settings: "SWIFT_OBJC_BRIDGING_HEADER = Bridging.h;")
    project.sources.append("system.c")
    let files = try ScratchFolder([
      "App.xcodeproj/project.pbxproj": project.text, "push.json": ProjectRun.push,
      "Service.swift": ProjectRun.service(
        "import zlib",
        """
        let check = Array("123456789".utf8).withUnsafeBufferPointer {
          crc32(0, $0.baseAddress, UInt32($0.count))
        }
        content.body = String(check, radix: 16) + " \\(is_phone())"
        """),
      "Bridging.h": """
      #include <TargetConditionals.h>
      #if TARGET_OS_LINUX
      int is_phone(void);
      #endif
      """,
      "system.c": """
      #include <TargetConditionals.h>
      int is_phone(void) { return TARGET_OS_IPHONE; }
      """,
    ])
    let (content, errors) = try ProjectRun.run(files)
    #expect(content["body"] as? String == "cbf43926 0", "\(errors)")
  }

  // Clang, *Language Extensions*: `__OBJC__` is defined only for Objective-C. The length of a
  // digest is that of FIPS 180-4.
  @Test func `a bridging header is C if Clang reads it as C`() throws {
    let settings = "SWIFT_OBJC_BRIDGING_HEADER = Bridging.h;"
    let files = try ScratchFolder([
      "App.xcodeproj/project.pbxproj": MinimalProject(settings: settings).text,
      "push.json": ProjectRun.push,
      "Service.swift": ProjectRun.service(
        "", "content.body = \"\\(twice(LIMIT)) \\(CC_SHA256_DIGEST_LENGTH)\""),
      "Bridging.h": """
      #ifdef __OBJC__
      #import <Foundation/Foundation.h>
      #import "Helper.h"
      @class Other;
      #endif
      #include <CommonCrypto/CommonCrypto.h>
      #define LIMIT 3
      static inline int twice(int value) { return 2 * value; }
      """,
    ])
    let (content, errors) = try ProjectRun.run(files)
    #expect(content["body"] as? String == "6 32" && errors == "", "\(errors)")
    try files.write("int twice(int value);\n@class Other;\n", to: "Bridging.h")
    let other = try ProjectRun.run(files).errors
    #expect(other.lacks(["warning[EXT108]", "error[EXT103]", "'twice'"]).isEmpty, "\(other)")
  }

  // Swift imports Objective-C only on Apple's systems, and shows it without an import.
  @Test func `a stub has what code uses of a bridging header in Objective-C`() throws {
    let project = MinimalProject(
      settings: "SWIFT_OBJC_BRIDGING_HEADER = Bridging.h;", sources: ["Service.swift", "Box.swift"])
    let files = try ScratchFolder([
      "App.xcodeproj/project.pbxproj": project.text, "push.json": ProjectRun.push,
      "Bridging.h": "#import <Foundation/Foundation.h>\n@interface Helper : NSObject\n@end\n",
      "Box.swift": """
      struct Box { let helper: Helper; var names: [[String: String]] { helper.all() } }
      """,
      "Service.swift": ProjectRun.service(
        "", "content.title = \"\\(Box(helper: Helper()).names.count)\""),
    ])
    let runner = try SwiftExtensionRunner().runner
    let path = files.path("App.xcodeproj")
    let without = try runner.devsim(["extension", "build", path])
    #expect(
      without.errors.lacks(["extension stub BridgingHeader", "error[EXT103]", "'Helper'"]).isEmpty,
      "\(without.errors)")
    #expect(!without.errors.contains("EXT104"), "\(without.errors)")
    let stubs = try runner.devsim(["extension", "stub", "--folder", files.path("stubs"), path])
    let flag = "--stub BridgingHeader=\(files.path("stubs/BridgingHeader.swift"))"
    #expect(stubs.output == flag + "\n", "\(stubs.output)\(stubs.errors)")
    let (content, errors) = try ProjectRun.run(files, flag.split(separator: " ").map(String.init))
    #expect(content["title"] as? String == "0", "\(errors)")
    #expect(!errors.contains("EXT108"), "\(errors)")
  }
}
