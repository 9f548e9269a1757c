import Testing

@testable import ServiceExtensionKit

/// The code that stands in place of `@Entry`: Apple, *SwiftUI*, Entry().
@Suite struct EntryMacroTests {
  private static func start(_ name: String, _ access: String = "") -> String {
    "var \(name): EntryKey_\(name).Value { get { self[EntryKey_\(name).self] }"
      + " set { self[EntryKey_\(name).self] = newValue } };"
      + " \(access)struct EntryKey_\(name): SwiftUI.EnvironmentKey"
      + " { public static nonisolated(unsafe) let defaultValue"
  }

  @Test(arguments: [
    ("@Entry var a = \"b\" // c\n", "       \(start("a"))      = \"b\" // c\n }; "),
    ("@Entry var a: Int?\n", "       \(start("a"))     : Int?\n = nil }; "),
    (
      "@Entry public var a: B = .init(\n  1)\n",
      "       public \(start("a", "public "))     : B = .init(\n  1)\n }; "
    ),
    (
      "private @Entry var a = { b in\n  var c = 1\n}\n",
      "private        \(start("a", "private "))      = { b in\n  var c = 1\n}\n }; "
    ),
    ("@Entry var a =\n  1; ", "       \(start("a"))      =\n  1 }; "),
  ])
  func `a variable becomes a key`(text: String, expected: String) {
    for type in ["EnvironmentValues", "SwiftUI.EnvironmentValues", "FocusedValues"] {
      for after in ["", "func f() {}", "@Other var g = 1"] {
        func form(_ text: String) -> String { "extension \(type) {\n\(text)\(after)}" }
        #expect(PortableSource(form(text)).compiled == form(expected))
      }
    }
  }

  @Test(arguments: [
    "struct A { @Entry var a = 1 }", "extension A { @Entry var a = 1\n}",
    "extension EnvironmentValues { func f() { @Entry var a = 1\n } }",
    "extension EnvironmentValues { @Entry var a = (", "extension EnvironmentValues { @Entry var",
  ])
  func `anything else stays`(text: String) {
    #expect(PortableSource(text).compiled == text)
  }
}
