import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite struct PortableSourceTests {
  private func portable(_ text: String) -> String {
    let source = PortableSource(text)
    return String(decoding: source.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("@objc func a() {}", "      func a() {}"),
    ("@objc(Name) class A {}", "            class A {}"),
    ("@objc(a:b:) func a(b: Int) {}", "            func a(b: Int) {}"),
    ("@objcMembers final class A {}", "             final class A {}"),
    ("@objc (a)", "      (a)"),
    ("@objcish func a()", "@objcish func a()"),
    ("@IBOutlet weak var a: A?", "          weak var a: A?"),
    ("@main struct A {}", "      struct A {}"),
  ])
  func `an Objective-C attribute is blanked in its place`(text: String, expected: String) {
    #expect(portable(text) == expected)
  }

  // The name of the shim has the same length, so that places stay.
  @Test(arguments: [
    ("import Foundation", "import Groundwork"),
    (
      "@preconcurrency import  Foundation // Foundation",
      "@preconcurrency import  Groundwork // Foundation"
    ),
    (
      "import Foundation; let a = Foundation.Data()", "import Groundwork; let a = Foundation.Data()"
    ),
    ("import class Foundation.NSString", "import       Groundwork         "),
    ("import Foundation.NSString", "import Groundwork         "),
    ("import UIKit.UIImage // UIKit.A", "import UIKit         // UIKit.A"),
    ("@testable import A.B.C; let a = A.B", "@testable import A    ; let a = A.B"),
    ("import struct A.B", "import        A  "),
    ("a = .import\nlet b = c.d", "a = .import\nlet b = c.d"),
    ("a = .import\nb.c()", "a = .import\nb.c()"),
    ("import FoundationNetworking", "import Groundwork          "),
    ("import FoundationXML\n", "import Groundwork   \n"),
    ("import FoundationKit", "import FoundationKit"),
    ("#if canImport(Foundation)", "#if canImport(Foundation)"),
  ])
  func `the module Foundation is imported through its shim`(text: String, expected: String) {
    #expect(portable(text) == expected)
  }

  // Swift, `@MainActor`; SE-0466 for the default. The name of the shim is three bytes shorter.
  @Test(arguments: [
    ("@MainActor final class A: UNNotificationServiceExtension {}", true, true),
    ("@MainActor\n@objc(B) class A: B.UNNotificationServiceExtension, C {}", true, true),
    ("final class A: UNNotificationServiceExtension {}", false, true),
    ("nonisolated class A: UNNotificationServiceExtension {}", false, false),
    (
      "class A: UNNotificationServiceExtension { @MainActor override func didReceive() {} }", true,
      true
    ),
    (
      "class A: UNNotificationServiceExtension { @MainActor func a() {}; func didReceive() {} }",
      false, true
    ),
    ("@MainActor class B {}\nclass A: C<UNNotificationServiceExtension> {}", false, true),
    ("@MainActor class A: B { let c: UNNotificationServiceExtension }", false, false),
    ("extension UNNotificationServiceExtension { @MainActor func a() {} }", false, false),
  ])
  func `an extension of the main actor inherits from a class of it`(
    text: String, isReplaced: Bool, isReplacedByDefault: Bool
  ) {
    let replaced = text.replacing("@objc(B)", with: "        ").replacing(
      "UNNotificationServiceExtension", with: "UNMainActorServiceExtension   ")
    let usual = text.replacing("@objc(B)", with: "        ")
    #expect(portable(text) == (isReplaced ? replaced : usual))
    let file = SourceFile(name: "a.swift", bytes: Array(text.utf8))
    let source = PortableSource(file, isMainActorDefault: true)
    let expected = isReplacedByDefault ? replaced : usual
    #expect(String(decoding: source.bytes, as: UTF8.self) == expected)
    #expect(source.hasMainActorService == isReplacedByDefault)
  }

  // Swift, Expressions, Selector Expression. Lines and places after the expression stay.
  @Test(arguments: [
    ("add(self, #selector(refresh), 1)", "add(self, SEL(\"refresh\")    , 1)"),
    (
      "let a = #selector(Store.move(_:to:)); b()",
      "let a = SEL(\"Store.move(_:to:)\")    ; b()"
    ),
    ("#selector(getter: Store.size)", "SEL(\"getter:Store.size\")     "),
    ("#selector(move as (Int) -> Void)", "SEL(\"move\")                     "),
    ("a(#selector(\n  Store.move\n))", "a(SEL(\"Store.move\")      \n\n)"),
    ("#selector(", "#selector("),
    ("// #selector(a)", "// #selector(a)"),
    ("#keyPath(\n  name\n)", "\"name\"          \n\n"),
  ])
  func `a selector becomes its name`(text: String, expected: String) {
    #expect(portable(text) == expected)
    #expect(portable(text).utf8.count == text.utf8.count)
  }

  // Apple, *Preview(_:body:)*: a macro that only Xcode's canvas uses.
  @Test(arguments: [
    ("#Preview { A() }\nlet b = 1", "                \nlet b = 1"),
    (
      "let a = 1\n#Preview(\"A (b)\") {\n  A { 1 }\n}",
      "let a = 1\n                   \n         \n "
    ),
    ("@available(iOS 17, *)\n#Preview { }", "                     \n            "),
    (
      "@available(iOS 17, *) let a = b()\n#Preview { }",
      "@available(iOS 17, *) let a = b()\n            "
    ),
    ("#Preview {", "#Preview {"), ("// #Preview {}", "// #Preview {}"),
  ])
  func `a preview is left out`(text: String, expected: String) {
    #expect(portable(text) == expected)
  }

  @Test(
    .timeLimit(.minutes(1)), arguments: ["#selector(", "#Preview {", "#Preview {} @available("])
  func `many unclosed expressions take no long time`(text: String) {
    let long = String(repeating: text, count: 100_000)
    #expect(portable(long).utf8.count == long.utf8.count)
  }

  // Swift, Statements, Conditional Compilation Block: on a phone, os(iOS) is true.
  @Test(arguments: [
    ("#if os(iOS)\nlet a = 1\n#endif", "#if true   \nlet a = 1\n#endif"),
    ("#if !os(iOS) // os(iOS)", "#if !true    // os(iOS)"),
    ("#if DEBUG\n#elseif os(tvOS) || os(iOS)\n", "#if DEBUG\n#elseif os(tvOS) || true   \n"),
    ("#if DEBUG\nos(iOS)\n#endif", "#if DEBUG\nos(iOS)\n#endif"),
    ("#if os(Linux) || os(macOS)", "#if os(Linux) || os(macOS)"),
  ])
  func `the platform is that of a phone`(text: String, expected: String) {
    #expect(portable(text) == expected)
  }

  // Foundation of Linux exports Glibc, the C library, as that of Apple exports Darwin.
  @Test(arguments: [
    ("import Darwin\n", "import Glibc \n"), ("import Darwin.C", "import Glibc   "),
    ("import func Darwin.sqrt", "import      Glibc      "),
    ("let a = -Darwin.sqrt(2)", "let a = -Glibc .sqrt(2)"),
    ("let a = My.Darwin.b, Darwin = 1", "let a = My.Darwin.b, Darwin = 1"),
    ("import CoreFoundation;", "import Groundwork    ;"),
    ("#if canImport(Darwin)", "#if canImport(Darwin)"),
  ])
  func `a module of Apple's system is imported by the name of its replacement`(
    text: String, expected: String
  ) {
    #expect(portable(text) == expected)
  }

  // The Swift Programming Language, *Extensions*: they cannot override, except in Objective-C.
  @Test(arguments: [
    (
      "class A: B { func c() {} }\n// d\nextension A { override func e() {} }",
      "class A: B { func c() {}  \n// d\n              override func e() {} }"
    ),
    (
      "class A: B {}; let f = 1\nextension A { override func e() {} }",
      "class A: B {}; let f = 1\nextension A { override func e() {} }"
    ),
    (
      "class A: B {}\nprivate extension A { override func e() {} }",
      "class A: B {}\nprivate extension A { override func e() {} }"
    ),
    (
      "class A: B {} extension A { class C: B { override func e() {} } }",
      "class A: B {} extension A { class C: B { override func e() {} } }"
    ),
  ])
  func `an override directly after its class becomes a part of it`(
    text: String, expected: String
  ) {
    #expect(portable(text) == expected)
  }

  @Test func `the protocols of an extension stay`() {
    let text = """
      class A: B {
      }
      extension A:
        P, Q
      {
        func p() {}
      }
      extension A { override func e() {} }
      extension A { func f() {} }
      """
    let source = PortableSource(text)
    let lines = String(decoding: source.bytes(withoutImportsOf: []), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map {
        String($0.reversed().drop(while: \.isWhitespace).reversed())
      }
    #expect(
      lines == [
        "class A: B {", "", "", "", "", "  func p() {}", "",
        "              override func e() {} }; extension A: P, Q {}", "extension A { func f() {} }",
      ])
  }

  @Test(arguments: [
    "// @objc", "/* @objc /* @objc */ @objc */", "let a = \"@objc\"", "let a = #\"\"@objc\"#",
    "let a = \"\"\"\n@objc \"\n\"\"\"", "let a = \"\\\"@objc\"", "let a = #\"\\\"#; // @objc",
  ])
  func `comments and literals stay as they are`(text: String) {
    #expect(portable(text) == text)
  }

  @Test func `code inside a literal is code`() {
    #expect(
      portable(#"let a = "@objc \(b { @objc func c(_ d: String = "@objc)") {} }) @objc""#)
        == #"let a = "@objc \(b {       func c(_ d: String = "@objc)") {} }) @objc""#)
  }

  @Test func `any bytes are accepted, and none is lost`() {
    var random = RandomBytes(seed: 4)
    let pieces = [
      "\"", "\"\"\"", "#", "\\(", ")", "(", "/*", "*/", "//", "\n", "@objc", "class A", "\\",
    ]
    for _ in 0..<2000 {
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<20, using: &random) {
        text += Array(pieces[Int.random(in: pieces.indices, using: &random)].utf8)
        if random.next() % 4 == 0 { text += random.bytes(1) }
      }
      let source = PortableSource(SourceFile(name: "a", bytes: text))
      #expect(source.bytes.count == text.count)
      for (byte, original) in zip(source.bytes, text) where byte != original {
        #expect(byte == UInt8(ascii: " "))
      }
    }
  }
}
