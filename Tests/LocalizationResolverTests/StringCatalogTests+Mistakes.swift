import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// What is wrong with a String Catalog.
extension StringCatalogTests {
  /// Each entry has one mistake at 1️⃣; the other entries are read.
  static let mistakes: [(entry: String, code: String, facts: [String])] = [
    (#""N" : 1️⃣7"#, "LOC209", ["N", "object"]),
    (#""N" : { "localizations" : 1️⃣[] }"#, "LOC209", ["N > localizations", "object"]),
    (#""N" : { 1️⃣"localisations" : { "de" : {} } }"#, "LOC209", ["N > localisations"]),
    (#""N" : { "localizations" : { 1️⃣"" : {} } }"#, "LOC209", ["'N'", "language"]),
    (
      entry(
        "N",
        #"{ "stringUnit" : 1️⃣{ "value" : "x" }, "variations" : { "plural" : { "other" : "#
          + unit("%d") + " } } }"),
      "LOC206", ["N > de", "variations"]
    ),
    (#""N" : { "localizations" : { "de" : 1️⃣"x" } }"#, "LOC209", ["N > de", "object"]),
    (entry("N", #"{ "stringUnit" : 1️⃣"x" }"#), "LOC209", ["N > de > stringUnit", "object"]),
    (
      entry("N", #"{ "stringUnit" : { "value" : 1️⃣7 } }"#), "LOC208",
      ["N > de > stringUnit > value", "string"]
    ),
    (
      entry("N", #"{ "stringUnit" : 1️⃣{ "state" : "new" } }"#), "LOC208",
      ["N > de > stringUnit > value"]
    ),
    (
      entry("N", #"{ "variations" : { 1️⃣"plurals" : {} } }"#), "LOC206",
      ["N > de > variations > plurals"]
    ),
    (
      entry(
        "N",
        #"{ "variations" : { "plural" : { 1️⃣"ones" : \#(unit("x")), "other" : \#(unit("%d")) } } }"#),
      "LOC206", ["N > de > variations > plural > ones"]
    ),
    (
      entry("N", #"{ "variations" : { 1️⃣"plural" : { "one" : \#(unit("%d")) } } }"#),
      "LOC206", ["N > de > variations > plural > other"]
    ),
    (
      entry("N", #"{ "variations" : { "device" : { 1️⃣"phone" : \#(unit("x")) } } }"#), "LOC206",
      ["N > de > variations > device > phone"]
    ),
    (
      entry(
        "N",
        #"{ "stringUnit" : { "value" : 1️⃣"%#@b@" }, "substitutions" : { \#(substitution("a", argument: 1, "%arg")) } }"#
      ),
      "LOC206", ["N > de > stringUnit", "b"]
    ),
    (
      entry(
        "N",
        #"{ "stringUnit" : { "value" : "%#@a@" }, "substitutions" : { "a" : { "argNum" : 1️⃣0, "formatSpecifier" : "d", "variations" : { "plural" : { "other" : \#(unit("%arg")) } } } } }"#
      ),
      "LOC206", ["N > de > substitutions > a > argNum", "number"]
    ),
    (
      entry(
        "N",
        #"{ "stringUnit" : { "value" : "%#@a@" }, "substitutions" : { 1️⃣"a" : { "variations" : { "plural" : { "other" : \#(unit("%arg")) } } } } }"#
      ),
      "LOC206", ["N > de > substitutions > a > formatSpecifier"]
    ),
    (
      #""N" : {}, 1️⃣"N" : {}"#, "LOC204", ["N", "object"]
    ),
    (
      entry("N", #"{ 1️⃣"stringunit" : { "value" : "x" } }"#), "LOC209", ["N > de > stringunit"]
    ),
    (
      entry("N", #"{ "stringUnit" : { "value" : 1️⃣"%arg files" } }"#), "LOC206",
      ["N > de > stringUnit > value", "%arg"]
    ),
    // Apple, String Format Specifiers: %@ takes an object, and the number is not one.
    (
      entry(
        "N",
        #"{ "variations" : { "plural" : { "one" : { "stringUnit" : { "value" : 1️⃣"one %@" } }, "other" : \#(unit("%lld of %@")) } } }"#
      ), "LOC206", ["N > de > variations > plural > one", "%@"]
    ),
    (
      entry(
        "N",
        #"{ "stringUnit" : { "value" : "%#@a@" }, "substitutions" : { "a" : { "argNum" : 1, "formatSpecifier" : 1️⃣"%lld", "variations" : { "plural" : { "other" : \#(unit("%arg")) } } } } }"#
      ), "LOC206", ["N > de > substitutions > a > formatSpecifier", "percent"]
    ),
  ]

  @Test(arguments: mistakes.indices)
  func `a wrong form is reported once, with its path and place`(index: Int) throws {
    let mistake = Self.mistakes[index]
    let strings = mistake.entry + ", " + Self.entry("LAST", Self.unit("gelesen"))
    let checked = try Self.read(strings)
    #expect(checked.diagnostics.map(\.kind.code) == [mistake.code])
    #expect(checked.diagnostics.first?.message.lacks(mistake.facts) == [])
    #expect(checked.diagnostics.first?.help != nil)
    #expect(checked.diagnostics.first?.location?.offset == Self.catalog(strings)[1].offset)
    #expect(checked.value.text(forKey: "LAST") == "gelesen")
  }

  /// The rule and the rows are those of xcstringstool of Xcode 26, which says: "Plural variation
  /// requires referencing the number in the string".
  @Test(arguments: [
    ("One item", "Several items", false), ("%@ item", "%@ items", false),
    ("%lld item", "Several items", true), ("One item", "%1$@: %2$lld items", true),
  ])
  func `LOC206: one text of a plural has the number`(
    one: String, other: String, isBuilt: Bool
  ) throws {
    let texts = #"1️⃣{ "one" : \#(Self.unit(one)), "other" : \#(Self.unit(other)) }"#
    let strings = Self.entry("N", #"{ "variations" : { "plural" : \#(texts) } }"#)
    let checked = try Self.read(strings)
    #expect(checked.diagnostics.map(\.kind.code) == (isBuilt ? [] : ["LOC206"]))
    for found in checked.diagnostics {
      #expect(found.message.lacks(["N > de > variations > plural", "number"]) == [])
      #expect(found.location?.offset == Self.catalog(strings)[1].offset)
    }
  }

  /// The same tool, which looks at the others only if the source language has no plural.
  @Test func `LOC206: translations need the number if the source language does not vary`() throws {
    let counted = Self.variations("plural", ["other": Self.unit("%lld items")])
    let uncounted = Self.variations("plural", ["other": Self.unit("Dinge")])
    let rows = [(counted, false), (uncounted, false), (Self.unit("%lld items"), true)]
    for (source, isChecked) in rows {
      let strings = #""N" : { "localizations" : { "en" : \#(source), "de" : \#(uncounted) } }"#
      let codes = try Self.read(strings).diagnostics.map(\.kind.code)
      #expect(codes == (isChecked ? ["LOC206"] : []))
    }
    let strings = #""N" : { "localizations" : { "en" : \#(uncounted), "de" : \#(counted) } }"#
    #expect(try Self.read(strings, "en").diagnostics.map(\.kind.code) == ["LOC206"])
  }

  @Test func `LOC209: a mistake in the JSON has its place, and the rest is read`() throws {
    let strings = Self.entry("A", Self.unit("eins") + "1️⃣,")
    let checked = try Self.read(strings)
    #expect(checked.diagnostics.map(\.kind.code) == ["LOC209"])
    #expect(checked.diagnostics.first?.location?.offset == Self.catalog(strings)[1].offset)
    #expect(checked.value.text(forKey: "A") == "eins")
  }

  @Test func `LOC209: a catalog has its entries in 'strings'`() {
    let text = #"{ "sourceLanguage" : "en", "version" : "1.0" }"#
    let checked = StringCatalog.read(SourceFile(name: "c", bytes: Array(text.utf8)))
    #expect(checked.diagnostics.map(\.kind.code) == ["LOC209"])
    #expect(checked.diagnostics.first?.message.contains("strings") == true)
  }

  @Test(arguments: [#""sourceLanguage" : "","#, "", #""sourceLanguage" : 5,"#])
  func `LOC209: a catalog names its source language`(member: String) {
    let text = #"{ \#(member) "strings" : {}, "version" : "1.0" }"#
    let checked = StringCatalog.read(SourceFile(name: "x", data: Array(text.utf8)))
    #expect(checked.diagnostics.map(\.kind.code) == ["LOC209"])
    #expect(checked.diagnostics.first?.message.contains("sourceLanguage") == true)
    #expect(checked.value?.sourceLanguage == "en")
  }

  /// ThemeKit#290: "error: Missing required key 'version'", of xcstringstool.
  @Test func `LOC209: a catalog names the version of its format`() {
    let text = #"{ "sourceLanguage" : "de", "strings" : { "A" : {} } }"#
    let checked = StringCatalog.read(SourceFile(name: "x", data: Array(text.utf8)))
    #expect(checked.diagnostics.map(\.kind.code) == ["LOC209"])
    #expect(checked.diagnostics.first?.message.contains("'version'") == true)
    #expect(checked.value?.items(in: "de").map(\.entry.key) == ["A"])
  }

  @Test func `LOC209: an entry outside 'strings' is in no built table`() {
    let text = MarkedText(
      #"{ "sourceLanguage" : "en", "strings" : {}, 1️⃣"A" : { "localizations" : {} }, "version" : "1.0" }"#
    )
    let checked = StringCatalog.read(SourceFile(name: "x", data: text.bytes))
    #expect(checked.diagnostics.map(\.kind.code) == ["LOC209"])
    #expect(checked.diagnostics.first?.location?.offset == text[1].offset)
  }
}
