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

  // *The UniFFI user guide*, Swift bindings: `ffi_module_name`, and the first lines of its files.
  @Test func `a library that UniFFI makes is imported only if it exists`() {
    let source = PortableSource(
      """
      import textFFI
      #if canImport(coreFFI)
      import coreFFI
      #endif
      #if canImport(AppKit)
      import AppKit
      #endif
      """)
    #expect(source.imports.filter(\.isOfUniFFI).map(\.module) == ["coreFFI"])
  }

  @Test func `an import is left out with its attributes, and all places stay`() {
    let text =
      "@_spi(Own) @preconcurrency internal import Kit; import class os.A\n@_exported import GRDB"
    let source = PortableSource(text)
    #expect(source.imports.map(\.isExported) == [false, false, true])
    let bytes = source.bytes(withoutImportsOf: ["Kit", "GRDB", "os"])
    let rest = String(decoding: bytes, as: UTF8.self)
    #expect(rest.count == text.count && rest.filter { $0 != " " } == ";\n")
    let part = String(decoding: source.bytes(withoutImportsOf: ["Kit"]), as: UTF8.self)
    #expect(part.hasSuffix("; import       os  \n@_exported import GRDB"))
  }

  @Test(arguments: [("B", true), ("D", true), ("C", false), ("e", false), ("Text", false)])
  func `types are the declared ones`(name: String, isDeclared: Bool) {
    #expect(source.declaredTypes.contains(name) == isDeclared)
  }
}
