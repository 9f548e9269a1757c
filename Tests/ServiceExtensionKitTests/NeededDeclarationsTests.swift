import SourceText
import Testing

@testable import ServiceExtensionKit

/// Which parts of the files of a project its extension needs.
///
/// The forms of declarations are those of *The Swift Programming Language*, Declarations.
@Suite struct NeededDeclarationsTests {
  /// Returns whether the place of a mark in `other` is in a declaration that is not needed.
  private func isUnneeded(_ mark: String, in other: String, by service: String) throws -> Bool {
    let root = PortableSource("Service.swift", service)
    let file = PortableSource("Other.swift", other)
    let text = try #require(other.firstRange(of: mark))
    let offset = other.utf8.distance(from: other.startIndex, to: text.lowerBound)
    let place = file.original.location(of: offset..<(offset + 1))
    return NeededDeclarations(among: [root, file], from: [root]).isUnneeded(place)
  }

  @Test(arguments: [
    "struct Store { var title = 1; var view: WRONG { 1 } }",
    "struct Store { func view() -> Int { WRONG } }",
    "struct Store { @MainActor static func view<T>(_ a: T = { 1 }()) where T: P { WRONG } }",
    "struct Store {\n  static let view = WRONG\n  var title = 1\n}",
    "struct Store {\n  let a: Int\n  class func view() {\n    if a == b { WRONG }\n  }\n}",
    "struct Store {\n  #if os(iOS) && DEBUG\n  func view() { WRONG }\n  #endif\n}",
    "struct Store { func title() {} }\nextension Store: P { func view() { WRONG } }",
    "struct Store { struct View { let a: WRONG } }",
    "struct Store {}\nstruct View { let a: WRONG }",
    "struct Store {}\nfunc view() { WRONG }",
    "struct Store {}\nlet view = WRONG",
    "extension Values { @Entry var view: WRONG = 1 }\nstruct Store {}",
    "extension String { var view: Int { WRONG } }\nstruct Store {}",
    "struct Store { private(set) var title = 1\n @Acme.Mark(1) func view() { WRONG } }",
    "struct Store {\n  var title = 1\n  func other() { view() }\n  func view() { WRONG }\n}",
  ])
  func `a part is not needed whose name needed code does not use`(other: String) throws {
    #expect(try isUnneeded("WRONG", in: other, by: "print(Store().title)"))
  }

  @Test(arguments: [
    "struct Store { var title: Int { WRONG } }",
    "struct Store { func title() { view() }\n  func view() { WRONG } }",
    "struct Store { let other: WRONG }",
    "struct Store { var other = 1 { didSet { WRONG } } }",
    "struct Store { init() { WRONG } }",
    "class Store: Base { override func other() { WRONG } }",
    "class Store: Base { @objc func other() { WRONG } }",
    "struct Store { static func == (a: Store, b: Store) -> Bool { WRONG } }",
    "struct Store { subscript(a: Int) -> Int { WRONG } }",
    "struct Store: Encodable { func encode(to encoder: Encoder) { WRONG } }",
    "class Store: D { func parser(_ parser: XMLParser, didEndElement a: String) { WRONG } }",
    "struct Store {}\nextension Store: WRONG {}",
    "struct Store {}\nextension WRONG { var title: Int { 1 } }",
    "struct Store { var title: String? }\nextension String: WRONG {}",
    "struct Store {}\nextension Store { init(a: Int) { WRONG } }",
    "protocol P { func go() }\nstruct Store: P { func go() { WRONG } }\nfunc title(_ a: P) { a.go() }",
    "enum Store { case a, b\n case title\n var c: Int { switch self { case .a: WRONG } }\n"
      + "  static let title = c }",
    "import WRONG\nstruct Store {}",
    "@resultBuilder enum B { static func buildBlock(_ a: Int) -> Int { WRONG } }\n"
      + "struct Store { @B var title: Int { 1 } }",
  ])
  func `a part is needed that is used, or that may be used without its name`(
    other: String
  ) throws {
    #expect(try !isUnneeded("WRONG", in: other, by: "print(Store().title)"))
  }

  // Apple, *Marking API availability*: code for extensions cannot use what is unavailable there.
  @Test(arguments: [
    ("struct Store { \(mark) func title() { WRONG } }", true),
    ("\(mark) class Store: P { func title() { WRONG } }", true),
    ("struct Store {}\n\(mark) extension Store { var title: Int { WRONG } }", true),
    ("struct Store { \(mark) func title(_ a: WRONG) {} }", false),
    ("\(mark) struct Store { let title: WRONG }", false),
    ("struct Store { @available(iOS 15, *) func title() { WRONG } }", false),
  ])
  func `the body of what only apps can use is not needed`(other: String, expected: Bool) throws {
    #expect(try isUnneeded("WRONG", in: other, by: "print(Store().title())") == expected)
  }

  private static let mark = "@available(iOSApplicationExtension, unavailable)"

  @Test func `what a file uses that is not needed is not needed`() throws {
    let service = PortableSource("Service.swift", "print(Store().title)")
    let store = PortableSource("Store.swift", "struct Store { var title = 1; var row: Row { 1 } }")
    let screen = PortableSource("Screen.swift", "import Row\nextension UIView { func a() { row } }")
    let needed = NeededDeclarations(among: [service, store, screen], from: [service])
    let place = try #require(try error("", at: "row", in: store).location)
    #expect(needed.isUnneeded(place))
    #expect(needed.isUnneeded(try #require(try error("", at: "row", in: screen).location)))
  }

  // MARK: - Errors

  private let service = PortableSource("Service.swift", "class Service { let a = Store().title }")

  /// Returns an error at the first place of a mark.
  private func error(
    _ message: String, at mark: String, in source: PortableSource
  ) throws -> Diagnostic {
    let text = String(decoding: source.original.bytes, as: UTF8.self)
    let range = try #require(text.firstRange(of: mark))
    let offset = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    return Diagnostic(
      .extensionDoesNotCompile, message,
      at: source.original.location(of: offset..<(offset + mark.utf8.count)))
  }

  private func text(_ source: PortableSource) -> String {
    String(decoding: source.bytes(withoutImportsOf: []), as: UTF8.self)
  }

  @Test func `first a body is replaced, then the whole part is left out`() throws {
    let store = PortableSource(
      "Store.swift",
      "struct Store {\n  var title = 1\n  var view: Row {\n    Mark()\n  }\n}\n")
    let inBody = try error("cannot find 'Mark' in scope", at: "Mark", in: store)
    let first = UnneededDeclarations(
      causing: [inBody], among: [service, store], from: [service], after: [:])
    #expect(first.problems.isEmpty && first.removed.isEmpty)
    let finding = try #require(first.findings.first)
    #expect(finding.kind.code == "EXT112" && finding.message.contains("'view'"))
    #expect(finding.notes.map(\.message) == ["cannot find 'Mark' in scope"])
    let changed = store.changing(try #require(first.changes["Store.swift"]))
    #expect(text(changed).contains("var view: Row { Swift.fatalError("))
    #expect(!text(changed).contains("Mark"))
    // Places stay, as later errors are at those of the author.
    #expect(text(changed).split(separator: "\n", omittingEmptySubsequences: false).count == 7)

    let inHead = try error("cannot find type 'Row' in scope", at: "Row", in: store)
    let second = UnneededDeclarations(
      causing: [inHead], among: [service, store], from: [service], after: first.changes)
    #expect(second.problems.isEmpty && second.removed == [inHead])
    // One finding for one declaration.
    #expect(second.findings.isEmpty)
    let removed = changed.changing(try #require(second.changes["Store.swift"]))
    let words = text(removed).split(whereSeparator: \.isWhitespace)
    #expect(words.joined(separator: " ") == "struct Store { var title = 1 }")
    // What is left out already is not the cause of a further error.
    let third = UnneededDeclarations(
      causing: [inHead], among: [service, store], from: [service],
      after: first.changes.merging(second.changes) { $0.union($1) })
    #expect(third.problems == [inHead] && third.changes.isEmpty)
  }

  // The Swift Programming Language, *Expressions*: a value may end with a literal.
  @Test(arguments: [
    #"static let view: Row = "a""#, ##"static let view: Row = #"a"#"##,
    ##"static let view: Row = "\(other as String)/i/#%@""##,
    #"static var view: Row = other + "b" // c"#, "let view: Row = \"\"\"\n    a\n    \"\"\"",
  ])
  func `a property is left out with the literal at the end of its value`(property: String) throws {
    let isOfFile = property.hasPrefix("let")
    let store = PortableSource(
      "Store.swift",
      isOfFile
        ? "struct Store { var title = 1 }\n\(property)\nlet last = \"x\"\n"
        : "struct Store {\n  var title = 1\n  \(property)\n  static let last = \"x\"\n}\n")
    let wrong = try error("cannot find type 'Row' in scope", at: "Row", in: store)
    let unneeded = UnneededDeclarations(
      causing: [wrong], among: [service, store], from: [service], after: [:])
    let words = text(store.changing(try #require(unneeded.changes["Store.swift"])))
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words
        == (isOfFile
          ? "struct Store { var title = 1 } let last = \"x\""
          : "struct Store { var title = 1 static let last = \"x\" }"))
  }

  // There is no value of a type that does not exist, so nothing can use what an extension adds.
  @Test func `an extension of a type that does not exist is left out with all errors in it`() throws
  {
    let store = PortableSource(
      "Store.swift",
      "extension Row { func title() { Mark() } }\nstruct Store { var title: Other { 1 } }\n")
    let errors = [
      try error("cannot find type 'Row' in scope", at: "Row", in: store),
      try error("cannot find 'Mark' in scope", at: "Mark", in: store),
    ]
    let unneeded = UnneededDeclarations(
      causing: errors, among: [service, store], from: [service], after: [:])
    #expect(unneeded.problems.isEmpty && unneeded.findings.count == 1)
    let changed = store.changing(try #require(unneeded.changes["Store.swift"]))
    let words = text(changed).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words == "struct Store { var title: Other { 1 } }")
    let other = try error("cannot find type 'Other' in scope", at: "Other", in: store)
    let needed = UnneededDeclarations(
      causing: [other], among: [service, store], from: [service], after: [:])
    #expect(needed.problems == [other])
  }

  @Test func `a part with errors in head and body is left out whole, with one finding`() throws {
    let store = PortableSource(
      "Store.swift", "struct Store { var title = 1 \n var view: Row { Mark() } }")
    let errors = [
      try error("cannot find type 'Row' in scope", at: "Row", in: store),
      try error("cannot find 'Mark' in scope", at: "Mark", in: store),
    ]
    for errors in [errors, errors.reversed()] {
      let unneeded = UnneededDeclarations(
        causing: errors, among: [service, store], from: [service], after: [:])
      #expect(unneeded.problems.isEmpty && unneeded.findings.count == 1)
      let words = text(store.changing(try #require(unneeded.changes["Store.swift"])))
        .split(whereSeparator: \.isWhitespace)
      #expect(words.joined(separator: " ") == "struct Store { var title = 1 }")
    }
  }

  @Test func `a file that ends anywhere, or lacks any byte, is read`() throws {
    let text = """
      import A
      @Mark(1) public final class Store<T>: Base where T == Int {
        private(set) static var a = 1, b: [Int] { [1] }
        @objc override func go(_ x: Int = { 2 }()) -> some View { if x == 1 { return A {} } }
        subscript(i: Int) -> Int { get { 1 } set {} }
        init?() {}; deinit {}
        var c = 1 { didSet { go() } }
        enum Kind { case x(Int), y }
      }
      extension Store.Kind { static func == (a: Self, b: Self) -> Bool { true } }
      #if DEBUG
      let (d, e) = (1, 2)
      #endif
      """
    let bytes = Array(text.utf8)
    for end in bytes.indices {
      var missing = bytes
      missing.remove(at: end)
      for part in [Array(bytes[..<end]), missing] {
        let source = PortableSource(SourceFile(name: "Store.swift", bytes: part))
        let found = source.declarations.all
        #expect(found.allSatisfy { $0.range.upperBound <= part.count })
        #expect(found.allSatisfy { one in one.body.map(one.range.contains) ?? true })
        let needed = NeededDeclarations(among: [source], from: [service])
        _ = source.changing(needed.changes["Store.swift"] ?? [])
      }
    }
  }

  @Test func `types in each other, very many, are read`() throws {
    let text = String(repeating: "struct A { ", count: 50_000) + "func go() { WRONG }"
    let source = PortableSource("Store.swift", text)
    #expect(source.declarations.all.count < 100)
    let place = try error("cannot find 'WRONG' in scope", at: "WRONG", in: source)
    #expect(
      NeededDeclarations(among: [source], from: [service]).isUnneeded(try #require(place.location)))
  }

  @Test func `an error in a needed part remains`() throws {
    let store = PortableSource("Store.swift", "struct Store { var title: Int { Mark() } }")
    let problem = try error("cannot find 'Mark' in scope", at: "Mark", in: store)
    let unneeded = UnneededDeclarations(
      causing: [problem], among: [service, store], from: [service], after: [:])
    #expect(unneeded.problems == [problem] && unneeded.changes.isEmpty)
    let own = try error("wrong", at: "Store", in: service)
    #expect(
      UnneededDeclarations(
        causing: [own], among: [service, store], from: [service], after: [:]
      ).problems == [own])
  }

  @Test func `a part that a protocol needs is named with the error of its type`() throws {
    let store = PortableSource("Store.swift", "struct Store: View { var body: Row { 1 } }")
    let cause = try error("cannot find type 'Row' in scope", at: "Row", in: store)
    let effect = try error(
      "type 'Store' does not conform to protocol 'View'", at: "Store", in: store)
    #expect(UnneededDeclarations.withCauses([effect], [cause]) == [cause, effect])
    let other = try error("cannot find 'a' in scope", at: "Store", in: store)
    #expect(UnneededDeclarations.withCauses([other], [cause]) == [other])
  }

  @Test func `a later run of the same build gives the same findings`() throws {
    let store = PortableSource("Store.swift", "struct Store { var view: Row { 1 } }")
    let problem = try error("cannot find type 'Row' in scope", at: "Row", in: store)
    let unneeded = UnneededDeclarations(
      causing: [problem], among: [service, store], from: [service], after: [:])
    let log = LeftOutLog.text(of: unneeded.findings)
    #expect(LeftOutLog.findings(in: log, of: [store]) == unneeded.findings)
  }
}
