import ProjectReader
import TestSupport
import Testing

@Suite struct BridgingHeaderTests {
  @Test(arguments: [
    ("#import <CommonCrypto/CommonCrypto.h> // AES", ["CommonCrypto"], false),
    ("/* #import <UIKit/UIKit.h>\n */\n#include <stdint.h>\nint add(int a);", [], true),
    ("#import \"Helper.h\"", [], true), ("#import \"Missing.h\"", [], true),
    ("#import \"Loop.h\"", [], false), ("#include <nowhere.h>", [], true),
    ("#include \"far.h\"", [], true), ("#include <far.h>", [], true),
    ("#pragma once\n#ifndef A\n#define A\n#endif", [], false), ("#define LIMIT 3", [], true),
  ])
  func `what a header needs is found in it and in its own headers`(
    text: String, frameworks: [String], hasMoreThanImports: Bool
  ) throws {
    let folder = try ScratchFolder([
      "Bridging.h": text, "Helper.h": "@interface Helper\n@end", "Far/far.h": "int far(void);",
      "Loop.h": String(repeating: "#import \"Loop.h\"\n", count: 8),
    ])
    let header = try BridgingHeader(folder.path("Bridging.h"), in: [folder.path("Far")])
    #expect(header.frameworks == frameworks && header.hasMoreThanImports == hasMoreThanImports)
  }
}
