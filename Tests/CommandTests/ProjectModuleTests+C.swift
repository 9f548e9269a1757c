import Foundation
import TestSupport
import Testing

/// Tests C of a project: its own files, and the headers of Apple's frameworks.
extension ProjectModuleTests {
  // Apple's SDK has these headers; `<CommonCrypto/CommonCrypto.h>` includes them.
  @Test(arguments: [
    ("CommonDigest", "(int)sizeof(CC_SHA256_CTX) > 0 && CC_SHA256_DIGEST_LENGTH == 32"),
    ("CommonCryptor", "kCCSuccess == 0 && kCCBlockSizeAES128 == 16"),
    ("CommonHMAC", "kCCHmacAlgSHA256 == 2"), ("CommonKeyDerivation", "kCCPBKDF2 == 2"),
    ("CommonRandom", "(int)sizeof(CCRNGStatus) == 4"), ("CommonCryptoError", "kCCSuccess == 0"),
  ])
  func `C finds each header of CommonCrypto`(header: String, isTrue: String) throws {
    var project = MinimalProject(settings: "SWIFT_OBJC_BRIDGING_HEADER = Bridging.h;")
    project.sources.append("check.c")
    let files = try ScratchFolder([
      "App.xcodeproj/project.pbxproj": project.text, "push.json": ProjectRun.push,
      "Service.swift": ProjectRun.service("", "content.body = \"\\(check())\""),
      "Bridging.h": "int check(void);\n",
      "check.c": "#include <CommonCrypto/\(header).h>\nint check(void) { return \(isTrue); }\n",
    ])
    let (content, errors) = try ProjectRun.run(files)
    #expect(content["body"] as? String == "1", "\(errors)")
  }

  @Test func `C files of a target are compiled, again when a header changes`() throws {
    var project = MinimalProject(
      settings: """
        SWIFT_OBJC_BRIDGING_HEADER = Bridging.h; USER_HEADER_SEARCH_PATHS = C;
        GCC_PREPROCESSOR_DEFINITIONS = ('OFFSET=100', '$(inherited)');
        """)
    project.sources.append("sum.c")
    let files = try ScratchFolder([
      "App.xcodeproj/project.pbxproj": project.text, "push.json": ProjectRun.push,
      "Service.swift": ProjectRun.service("", "content.body = \"\\(sum(1, 2)) \\(LEVEL)\""),
      "Bridging.h": "#include \"sum.h\"\n",
      "C/sum.h": "#define LEVEL 1\nint sum(int one, int other);\n",
      // A header of the project does not take the place of one of C.
      "C/stdint.h": "#error of the project\n",
      "sum.c": """
      #include <stdint.h>
      #include "sum.h"
      int sum(int one, int other) { return (int32_t)one + other + OFFSET; }

      """,
    ])
    let (content, errors) = try ProjectRun.run(files)
    #expect(content["body"] as? String == "103 1", "\(errors)")
    #expect(errors == "")
    try files.write("#define LEVEL 2\nint sum(int one, int other);\n", to: "C/sum.h")
    #expect(try ProjectRun.run(files).content["body"] as? String == "103 2")
    try files.write(
      "#include \"sum.h\"\nint sum(int one, int other) {\n  return one + othr;\n}\n", to: "sum.c")
    let broken = try ProjectRun.run(files).errors
    #expect(broken.lacks(["error[EXT103]", "'othr'", "sum.c:3:16"]).isEmpty, "\(broken)")
  }

  @Test func `Objective-C of a target or a package is named`() throws {
    var project = MinimalProject()
    project.sources.append("Audio.m")
    let files = try ScratchFolder([
      "App.xcodeproj/project.pbxproj": project.text, "push.json": ProjectRun.push, "Audio.m": "",
      "App.xcworkspace/contents.xcworkspacedata": Self.workspace(of: "Kit"),
      "Service.swift": ProjectRun.service("import OldKit", "_ = OldSound()"),
      "Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "OldKit")])
      """,
      "Kit/Sources/OldKit/Old.m": "", "Kit/Sources/OldKit/include/OldKit.h": "",
    ])
    let errors = try ProjectRun.run(files).errors
    #expect(
      errors.lacks(["warning[EXT108]", "'Audio.m'", "'Notifications'", "T = { name ="]).isEmpty,
      "\(errors)")
    #expect(errors.lacks(["error[EXT104]", "'OldKit'", "not in Swift or C"]).isEmpty, "\(errors)")
  }
}
