import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// Tests String Catalogs as Xcode writes them; they have the forms in the corpus of xcstrings-tool.
@Suite struct StringCatalogTests {
  static func catalog(_ strings: String) -> MarkedText {
    MarkedText(#"{ "sourceLanguage" : "en", "version" : "1.0", "strings" : { "# + strings + " } }")
  }

  static func read(
    _ strings: String, _ language: String = "de"
  ) throws -> Checked<StringsTable> {
    let file = SourceFile(name: "Localizable.xcstrings", data: catalog(strings).bytes)
    let catalog = StringCatalog.read(file)
    var reader = TableFileReader(name: "Localizable", language: language)
    reader.add(try #require(catalog.value))
    return Checked(reader.table, catalog.diagnostics + reader.diagnostics)
  }

  static func unit(_ text: String, _ state: String = "translated") -> String {
    #"{ "stringUnit" : { "state" : "\#(state)", "value" : "\#(text)" } }"#
  }

  static func entry(
    _ key: String, _ localization: String, _ rest: String = ""
  ) -> String {
    #""\#(key)" : { \#(rest) "localizations" : { "de" : \#(localization) } }"#
  }

  static func variations(_ kind: String, _ cases: KeyValuePairs<String, String>) -> String {
    let members = cases.map { #""\#($0)" : \#($1)"# }.joined(separator: ", ")
    return #"{ "variations" : { "\#(kind)" : { \#(members) } } }"#
  }

  private func plural(_ varied: VariedText?) throws -> PluralText {
    guard case .plural(let plural)? = varied else { throw SupportError("\(varied as Any)") }
    return plural
  }

  private func variation(_ key: String, in table: StringsTable) throws -> VariedText? {
    table.variations(try #require(table.entry(key)))
  }

  @Test func `the states of an entry are kept, and its least finished text decides`() throws {
    let strings = [
      Self.entry("done", Self.unit("x")), Self.entry("review", Self.unit("x", "needs_review")),
      Self.entry("new", Self.unit("x", "new")),
      Self.entry("old", Self.unit("x"), #""extractionState" : "stale","#),
      Self.entry("kept", Self.unit("x"), #""extractionState" : "manual","#),
      Self.entry("brand", Self.unit("x"), #""shouldTranslate" : false,"#),
      Self.entry(
        "mixed",
        Self.variations(
          "plural", ["one": Self.unit("x", "needs_review"), "other": Self.unit("%lld", "new")])),
      #""bare" : { }, "ours" : { "shouldTranslate" : false }"#,
    ].joined(separator: ", ")
    let table = try Self.read(strings).value
    let states = table.keys.map { key in
      table.entry(key).flatMap { table.description($0)?.state }
    }
    #expect(Array(table.keys) == ["done", "review", "new", "old", "kept", "brand", "mixed"])
    #expect(
      states == [.translated, .needsReview, .new, .stale, .translated, .notTranslatable, .new])
    let source = try Self.read(strings, "en").value
    #expect(source.text(forKey: "bare") == "bare")
    #expect(source.entry("ours").flatMap { source.description($0)?.state } == .notTranslatable)
    #expect(source.count == 9)
  }

  @Test func `a new text is read as it is, and an empty one counts in the source language alone`()
    throws
  {
    let table = try Self.read(
      Self.entry("a", Self.unit("", "new")) + ", " + Self.entry("b", Self.unit("b", "new")) + ", "
        + Self.entry("c", Self.unit(""))
    ).value
    #expect(Array(table.keys) == ["b", "c"])
    let source = try Self.read(
      #""a" : { "localizations" : { "en" : \#(Self.unit("", "new")) } }"#, "en")
    #expect(source.value.text(forKey: "a") == "")
  }

  @Test func `a plural varies by its first number, wherever it is`() throws {
    let checked = try Self.read(
      Self.entry(
        "N",
        Self.variations("plural", ["one": Self.unit("ein Ding"), "other": Self.unit("%lld Dinge")]))
        + ", "
        + Self.entry(
          "M",
          Self.variations("plural", ["one": Self.unit("%@: eins"), "other": Self.unit("%@: %2$d")]))
    )
    #expect(checked.diagnostics.isEmpty)
    let first = try plural(try variation("N", in: checked.value))
    #expect(first.format == "%#@value@")
    let value = try #require(first.variables["value"])
    #expect(value.valueType == "lld")
    #expect(value.argument == nil)
    #expect(value.texts == [.one: "ein Ding", .other: "%lld Dinge"])
    let second = try #require(plural(try variation("M", in: checked.value)).variables["value"])
    #expect(second.valueType == "d")
    #expect(second.argument == 2)
    // Within a variable, a placeholder without a position is the variable's own number.
    #expect(second.texts == [.one: "%1$@: eins", .other: "%1$@: %2$d"])
  }

  @Test func `nested plurals and devices vary by device on the outside`() throws {
    let outside = Self.variations(
      "device",
      [
        "mac": Self.unit("Klick"),
        "other": Self.variations("plural", ["other": Self.unit("%lld Tipps")]),
      ])
    let inside = Self.variations(
      "plural",
      [
        "one": Self.unit("einmal"),
        "other": Self.variations(
          "device", ["mac": Self.unit("%lld Klicks"), "other": Self.unit("%lld Tipps")]),
      ])
    let checked = try Self.read(Self.entry("A", outside) + ", " + Self.entry("B", inside))
    #expect(checked.diagnostics.isEmpty)
    guard case .devices(let first)? = try variation("A", in: checked.value),
      case .devices(let second)? = try variation("B", in: checked.value)
    else {
      Issue.record("no devices")
      return
    }
    #expect(first["mac"] == .text("Klick"))
    #expect(try plural(first["other"]).variables["value"]?.texts == [.other: "%lld Tipps"])
    #expect(
      try plural(second["mac"]).variables["value"]?.texts == [
        .one: "einmal", .other: "%lld Klicks",
      ])
    #expect(
      try plural(second["other"]).variables["value"]?.texts == [
        .one: "einmal", .other: "%lld Tipps",
      ])
    #expect(checked.value.text(forKey: "A") == nil)
  }

  private static func substitutions(_ format: String, _ members: String) -> String {
    #"{ "stringUnit" : { "state" : "translated", "value" : 2️⃣"\#(format)" }, "substitutions" : { \#(members) } }"#
  }

  static func substitution(_ name: String, argument: Int?, _ other: String) -> String {
    let number = argument.map { #""argNum" : \#($0), "# } ?? ""
    return #""\#(name)" : { \#(number)"formatSpecifier" : "lld", "variations" : "#
      + #"{ "plural" : { "other" : \#(unit(other)) } } }"#
  }

  @Test func `substitutions are variables, and %arg is their own number`() throws {
    let checked = try Self.read(
      Self.entry(
        "S",
        Self.substitutions(
          "%@! %#@total.files@, %#@left@",
          Self.substitution("total.files", argument: 2, "%arg files, 100%%arg") + ", "
            + Self.substitution("left", argument: nil, "%arg left"))))
    #expect(checked.diagnostics.isEmpty)
    let text = try plural(try variation("S", in: checked.value))
    // Names of variables in formats are letters, digits and _.
    #expect(text.format == "%@! %#@total_files@, %#@left@")
    #expect(text.variables["total_files"]?.argument == 2)
    #expect(text.variables["total_files"]?.texts == [.other: "%2$lld files, 100%%arg"])
    #expect(text.variables["left"]?.argument == nil)
    #expect(text.variables["left"]?.texts == [.other: "%lld left"])
  }

  // The joiner and the vowel sign form one Character with the letter or sign before them (UAX 29).
  @Test(arguments: ["\u{200C}تا", "\u{93E}"])
  func `signs of a script after %arg and a variable do not hide them`(sign: String) throws {
    let checked = try Self.read(
      Self.entry(
        "S",
        Self.substitutions(
          "%#@all.files@\(sign)", Self.substitution("all.files", argument: 1, "%arg\(sign)"))))
    #expect(checked.diagnostics.isEmpty)
    let text = try plural(try variation("S", in: checked.value))
    #expect(text.format == "%#@all_files@\(sign)")
    #expect(text.variables["all_files"]?.texts == [.other: "%1$lld\(sign)"])
  }
}
