import SourceText
import Testing

@testable import ServiceExtensionKit

/// Which files of a project its extension needs.
///
/// Swift finds a declaration by its name in all files of a module: *The Swift Programming
/// Language*, Declarations.
@Suite struct NeededFilesTests {
  private func isNeeded(_ other: String, by service: String, with third: String = "") -> Bool {
    let root = PortableSource("Service.swift", service)
    let sources = [
      root, PortableSource("Other.swift", other), PortableSource("Third.swift", third),
    ]
    return NeededFiles(among: sources, from: [root]).contains("Other.swift")
  }

  @Test(arguments: [
    ("struct Store {}", "let a = Store()"),
    ("enum Outer { struct Store {} }", "let a: Outer.Store"),
    ("typealias Name = String", "func go(_ name: Name) {}"),
    ("func start() {}", "class Service { func go() { start() } }"),
    ("let (one, other) = (1, 2)", "print(other)"),
    ("let one = 1, other = 2", "print(other)"),
    ("@propertyWrapper struct Kept {}", "class Service { @Kept var a = 1 }"),
    ("extension String { var trimmed: String { self } }", #"print("a".trimmed)"#),
    ("extension Color { init(hex: Int) {} }", "let a = Color(hex: 1)"),
    ("extension Color { init(hex: Int) {} }", "let a: Tint = .init(hex: 1)"),
    ("extension Array { subscript(safe index: Int) -> Int { 0 } }", "print([1][safe: 0])"),
    ("extension String: Error {}", #"throw "text""#),
    ("extension Color: Named {}", "print(Color.red as? Named)"),
    ("struct `default` {}", "let a = `default`()"),
    ("infix operator <>", "print(1 <> 2)"),
    ("func == (a: Int, b: String) -> Bool { true }", #"print(1 == "1")"#),
    (#"@_cdecl("go") public func goes() {}"#, "print(1)"),
    ("@_exported import Kit", "print(Kitten())"),
    ("let b = 1", #"print("\(b)")"#),
  ])
  func `a file is needed that declares what is used`(other: String, service: String) {
    #expect(isNeeded(other, by: service))
  }

  @Test(arguments: [
    ("struct Screen { let store: Store }", "let a = Store()"),
    ("struct Screen { func start() {} }", "start()"),
    ("extension UIView { func round() {} }", "print(1)"),
    ("extension UIView: Named {}", "print(1)"),
    ("extension Color { init(hex: Int) {} }", "class A { init() { super.init() } }"),
    ("struct Screen {}", #"print("Screen") // Screen"#),
    ("let screen = 1", "struct Store { func go(_ a: Int = 1) {} }"),
  ])
  func `a file is not needed of which no name is used`(other: String, service: String) {
    #expect(!isNeeded(other, by: service))
  }

  @Test func `what a needed file uses is needed as well`() {
    #expect(isNeeded("struct Row {}", by: "let a = Store()", with: "struct Store { let a: Row }"))
    #expect(!isNeeded("struct Row {}", by: "let a = 1", with: "struct Store { let a: Row }"))
  }

  // A value may be used as one of its protocols, and an object calls what overrides.
  @Test func `all extensions of a type of the project are needed with it`() {
    let other = "extension Store: CustomStringConvertible { var description: String { \"\" } }"
    #expect(isNeeded(other, by: "print(Store())", with: "struct Store {}"))
    #expect(isNeeded("extension Store { func go() {} }", by: "Store()", with: "struct Store {}"))
    #expect(!isNeeded("extension Store { func go() {} }", by: "go()", with: "struct Store {}"))
  }

  // MARK: - Errors

  private static func error(_ message: String, in source: PortableSource) -> Diagnostic {
    Diagnostic(.extensionDoesNotCompile, message, at: source.original.location(line: 1, column: 1))
  }

  @Test func `only files that are not needed are left out, with their first error`() throws {
    let service = PortableSource("Service.swift", "class Service { let store = Store() }")
    let store = PortableSource("App/Store.swift", "struct Store { let a: Missing }")
    let screen = PortableSource("App/Screen.swift", "struct Screen { let a: UIFoo; let b: UIBar }")
    let problems = [
      Self.error("cannot find type 'UIFoo' in scope", in: screen),
      Self.error("cannot find type 'Missing' in scope", in: store),
      Self.error("cannot find type 'UIBar' in scope", in: screen),
    ]
    let unneeded = UnneededFiles(
      causing: problems, among: [service, store, screen], from: [service])
    #expect(unneeded.problems == [problems[1]])
    #expect(unneeded.paths == ["App/Screen.swift"])
    let finding = try #require(unneeded.findings.first)
    #expect(unneeded.findings.count == 1 && finding.kind.code == "EXT111")
    #expect(finding.message.contains("'Screen.swift'"))
    #expect(finding.notes.map(\.message) == ["cannot find type 'UIFoo' in scope"])
    // A later run of the same build gives the same findings.
    let log = LeftOutLog.text(of: unneeded.findings)
    #expect(LeftOutLog.findings(in: log, of: [service, store, screen]) == [finding])
  }

  @Test func `a file that is not of the project is not left out`() {
    let service = PortableSource("Service.swift", "class Service {}")
    let other = PortableSource("Other.swift", "let a: Missing")
    let problem = Self.error("cannot find type 'Missing' in scope", in: other)
    let unneeded = UnneededFiles(causing: [problem], among: [service], from: [service])
    #expect(unneeded.problems == [problem] && unneeded.paths.isEmpty)
    let nowhere = Diagnostic(.extensionDoesNotCompile, "failed")
    #expect(
      UnneededFiles(causing: [nowhere], among: [service, other], from: [service]).problems
        == [nowhere])
  }
}
