import TestSupport
import Testing

@testable import LocalizationResolver

/// How much of an app's texts each language has, counted by hand.
@Suite struct CoverageTests {
  private static func coverage(_ files: [String: String]) throws -> [String] {
    let folder = try ScratchFolder(files)
    return TableChecker(try AppBundle(path: folder.path())).coverage().map {
      "\($0.language) \($0.keys)/\($0.total)"
    }
  }

  private static let english = "a = x; b = x; c = x; d = x;"

  @Test func `keys of all tables are counted, also where a language lacks a table`() throws {
    #expect(
      try Self.coverage([
        "en.lproj/Localizable.strings": Self.english, "en.lproj/Menu.strings": "m = x;",
        "de.lproj/Localizable.strings": "a = y; b = y; z = y;", "de.lproj/Menu.strings": "m = y;",
        "fr.lproj/Localizable.strings": "a = y; b = y; c = y; d = y;",
      ]) == ["de 3/5", "fr 4/5"])
  }

  @Test func `an empty text, an unreadable table and a language with nothing cover nothing`() throws
  {
    #expect(
      try Self.coverage([
        "en.lproj/Localizable.strings": Self.english,
        "de.lproj/Localizable.strings": "a = y; b = \"\";",
        "fr.lproj/Localizable.strings": "<plist>", "it.lproj/x": "",
      ]) == ["de 1/4", "fr 0/4", "it 0/4"])
  }

  @Test func `a table without a key to translate has no coverage`() throws {
    #expect(
      try Self.coverage(["en.lproj/Localizable.strings": "", "de.lproj/Localizable.strings": ""])
        == [])
  }

  /// Foundation rejects the whole of such a table (LOC101, LOC202).
  @Test(arguments: [Array("a = y".utf16), Array("a = y; b = y c = y;".utf16)])
  func `a table that a device rejects covers nothing`(text: [UInt16]) throws {
    let folder = try ScratchFolder(["en.lproj/Localizable.strings": Self.english])
    let bytes = text.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    try folder.write(bytes, to: "fr.lproj/Localizable.strings")
    let coverage = TableChecker(try AppBundle(path: folder.path())).coverage()
    #expect(coverage.map(\.keys) == [0] && coverage.map(\.total) == [4])
    try folder.write(String(decoding: text, as: UTF16.self), to: "fr.lproj/Localizable.strings")
    #expect(TableChecker(try AppBundle(path: folder.path())).coverage().map(\.keys) == [0])
  }

  @Test func `what is new, or needs no translation, does not count`() throws {
    func unit(_ state: String) -> String {
      #"{"localizations":{"de":{"stringUnit":{"state":"\#(state)","value":"y"}}}}"#
    }
    let catalog = """
      {"sourceLanguage":"en","version":"1.0",
       "strings":{"One":\(unit("translated")),"Two":\(unit("new")),
      "Three":\(unit("needs_review")),"Four":{},"Five":{"shouldTranslate":false}}}
      """
    #expect(try Self.coverage(["Localizable.xcstrings": catalog]) == ["de 2/4"])
  }

  @Test func `variants of the development language count where they have the table`() throws {
    #expect(
      try Self.coverage([
        "en.lproj/Localizable.strings": Self.english, "en.lproj/Menu.strings": "m = x;",
        "en-GB.lproj/Localizable.strings": "a = y;", "Base.lproj/Main.strings": "q = x;",
      ]) == ["en-GB 1/4"])
    #expect(try Self.coverage(["en.lproj/Localizable.strings": Self.english]) == [])
  }
}
