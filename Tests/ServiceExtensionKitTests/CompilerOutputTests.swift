import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite struct CompilerOutputTests {
  private let text: MarkedText = "import A\nlet é: Int = 1️⃣\"é\" + name\n2️⃣b = 3\n"

  private func diagnostics(_ output: String) -> [Diagnostic] {
    let file = SourceFile(name: "Mine.swift", bytes: text.bytes)
    return CompilerOutput(sources: ["/cache/x/Mine.swift": file]).diagnostics(in: output)
  }

  @Test func `an error has its place in the author's file`() throws {
    let place = text[2]
    let found = diagnostics(
      "/cache/x/Mine.swift:\(place.line):\(place.column): error: cannot find 'b' in scope\n")
    let only = try #require(found.first)
    #expect(found.count == 1)
    #expect(only.kind == .extensionDoesNotCompile)
    #expect(only.message.lacks(["b"]) == [])
    #expect(only.location?.file == "Mine.swift")
    #expect(only.location?.offset == place.offset)
    #expect(only.location?.length == 1)
  }

  // The message of Swift 6.3 for Linux.
  @Test func `an override in an extension has a help`() {
    let found = diagnostics(
      "/cache/x/Mine.swift:2:1: error: non-@objc property 'description' declared in 'NSObject' "
        + "cannot be overridden from extension\n")
    #expect(found.first?.help?.contains("into the class") == true)
  }

  // The messages of Swift 6.3 for Linux. Foundation there has none of these.
  @Test(arguments: [
    ("cannot find 'NSException' in scope", true), ("cannot find type 'UIWindow' in scope", true),
    ("type 'NSAttributedString' has no member 'DocumentType'", true),
    ("cannot find 'best' in scope", false), ("expected expression", false),
    ("cannot convert value of type 'NSString' to specified type 'Int'", false),
  ])
  func `an API of Apple that is not here has a help`(message: String, isApple: Bool) {
    let found = diagnostics("/cache/x/Mine.swift:2:1: error: \(message)\n")
    #expect((found.first?.help?.contains("canImport(Darwin)") == true) == isApple)
  }

  @Test func `of many errors with the same help, the last has it`() {
    let messages = ["cannot find 'NSException' in scope", "no", "cannot find 'UIWindow' in scope"]
    let found = diagnostics(
      messages.map { "/cache/x/Mine.swift:2:1: error: \($0)\n" }.joined())
    #expect(found.map(\.message) == messages)
    #expect(found.map { $0.help == nil } == [true, true, false])
  }

  @Test func `the name at the place of an error counts too`() {
    let text: MarkedText = "let é = 1️⃣AttributedString(markdown: \"a\")\n"
    let file = SourceFile(name: "Mine.swift", bytes: text.bytes)
    let place = text[1]
    let found = CompilerOutput(sources: ["/c/Mine.swift": file]).diagnostics(
      in: "/c/Mine.swift:\(place.line):\(place.column): error: no exact matches in call to "
        + "initializer\n")
    #expect(found.first?.help?.contains("canImport(Darwin)") == true)
  }

  @Test func `columns are bytes`() throws {
    let place = text[1]
    let found = diagnostics("/cache/x/Mine.swift:\(place.line):\(place.column): error: no\n")
    #expect(found.first?.location?.offset == place.offset)
  }

  @Test func `each name that the linker misses is one error, where it is used first`() throws {
    let file = SourceFile(name: "Mine.swift", bytes: text.bytes)
    let found = CompilerOutput(sources: ["/cache/x/home/Mine.swift": file]).undefinedNames(
      in: """
        /home/Mine.swift:2: error: undefined reference to 'mls_call'
        /home/Mine.swift:3: error: undefined reference to 'mls_call'
        /home/Mine.swift:3: error: undefined reference to 'mls_free'
        /home/Mine.swift:2: error: undefined reference to 'name'
        clang: error: linker command failed with exit code 1 (use -v to see invocation)

        """)
    #expect(found.map(\.kind) == Array(repeating: .extensionDoesNotCompile, count: 3))
    #expect(found.map(\.location?.line) == [2, 3, 2])
    // Only the last name is in its line.
    let column = "let é: Int = \"é\" + ".utf8.count
    #expect(found.map(\.location?.column) == [1, 1, column + 1])
    #expect(found.first?.help?.contains(#"@_cdecl("mls_call")"#) == true)
  }

  @Test func `a missing module has its own diagnostic, with a fix`() throws {
    let found = diagnostics("/cache/x/Mine.swift:1:8: error: no such module 'A'\n")
    #expect(found.first?.kind == .extensionModuleMissing)
    #expect(found.first?.help?.contains("--stub A=") ?? false)
  }

  @Test func `an error in the start of the program is placed at the class that it makes`() throws {
    let text: MarkedText = "private class 1️⃣Service: UNNotificationServiceExtension {}\n"
    let file = SourceFile(name: "Mine.swift", bytes: text.bytes)
    let made = try PrincipalClass.find(in: [PortableSource(file)], named: nil)
    let found = CompilerOutput(sources: ["/x/Mine.swift": file], making: made)
      .diagnostics(in: "/x/Start.swift:3:4: error: 'Service' is inaccessible\n")
    let only = try #require(found.first)
    #expect(only.message.lacks(["object", "Service", "Service"]) == [])
    #expect(only.location?.file == "Mine.swift" && only.location?.offset == text[1].offset)
    #expect(only.help?.contains("init()") ?? false)
  }

  @Test func `warnings are left out, notes belong to the error before, and errors come once`()
    throws
  {
    let found = diagnostics(
      """
      /cache/x/Mine.swift:1:1: warning: old [#DeprecatedDeclaration]
      /cache/x/Mine.swift:1:1: note: of the warning
      /cache/x/Mine.swift:2:1: error: wrong [#Group]
      let é: Int = "é" + name
      ^
      /cache/x/Mine.swift:3:1: note: found this
      /cache/x/Mine.swift:2:1: error: wrong [#Group]
      /elsewhere/shim.swift:9:9: note: declared here
      """)
    let only = try #require(found.first)
    #expect(found.count == 1)
    #expect(only.message == "wrong")
    #expect(only.notes.map(\.message) == ["found this", "declared here"])
    #expect(only.notes.map(\.location?.line) == [3, nil])
  }

  @Test(arguments: ["", "ld: symbol not found", ":::: error: x", "a:b:c: error: d", "error: e"])
  func `a line of another form is not a diagnostic`(output: String) {
    #expect(diagnostics(output).isEmpty)
  }

  @Test func `a place that does not exist has no location`() {
    #expect(diagnostics("/cache/x/Mine.swift:99:1: error: x").first?.location == nil)
    #expect(diagnostics("/cache/x/Mine.swift:3:99: error: x").count == 1)
  }
}
