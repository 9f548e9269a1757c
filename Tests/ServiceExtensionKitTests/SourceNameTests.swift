import ServiceExtensionKit
import SourceText
import Testing

/// Tests the imports and declarations of a Swift file.
@Suite struct SourceNameTests {
  private let source = PortableSource(
    SourceFile(
      name: "a.swift",
      bytes: Array(
        """
        import Foundation
        @testable import A // import Comment
        import class UIKit.UIImage
        import os.log
        let text = "import Text"
        struct B {}
        extension C { typealias D = Int }
        func e() {}
        """.utf8)))

  @Test func `modules are listed without the imported declarations`() {
    #expect(source.imports.map(\.module) == ["Foundation", "A", "UIKit", "os"])
  }

  @Test(arguments: [("B", true), ("D", true), ("C", false), ("e", false), ("Text", false)])
  func `types are the declared ones`(name: String, isDeclared: Bool) {
    #expect(source.declaredTypes.contains(name) == isDeclared)
  }
}
