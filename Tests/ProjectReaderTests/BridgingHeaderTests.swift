import ProjectReader
import TestSupport
import Testing

@Suite struct BridgingHeaderTests {
  @Test(arguments: [
    ("#import <CommonCrypto/CommonCrypto.h> // AES", ["CommonCrypto"], false, false),
    ("/* #import <UIKit/UIKit.h>\n */\n#include <stdint.h>\nint add(int a);", [], true, false),
    ("#import \"Helper.h\"", [], false, true),
    ("#import \"Missing.h\"", [], false, true),
    ("#import \"Loop.h\"", [], false, false), ("#include <nowhere.h>", [], false, true),
    ("#include <stdarg.h>\n#include <sys/types.h>", [], false, false),
    ("#include \"far.h\"", [], true, false), ("#include <far.h>", [], true, false),
    ("#pragma once\n#ifndef A\n#define A\n#endif", [], false, false),
  ])
  func `what a header needs is found in it and in its own headers`(
    text: String, frameworks: [String], hasDeclarations: Bool, needsObjectiveC: Bool
  ) throws {
    let folder = try ScratchFolder([
      "Bridging.h": text, "Helper.h": "@interface Helper\n@end", "Far/far.h": "int far(void);",
      "Loop.h": String(repeating: "#import \"Loop.h\"\n", count: 8),
    ])
    let header = try BridgingHeader(
      folder.path("Bridging.h"), in: [folder.path("Far")])
    #expect(header.frameworks == frameworks && header.needsObjectiveC == needsObjectiveC)
    #expect(header.hasDeclarations == hasDeclarations)
  }
}
