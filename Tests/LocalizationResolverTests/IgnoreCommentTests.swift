import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// `devsim:ignore` in comments of `.strings` files.
@Suite struct IgnoreCommentTests {
  @Test func `a comment ignores codes about the entry after it, and about no other`() throws {
    let app = try CheckedApp([
      "en": """
      a = x; f = x; g = x; h = x;
      /* Not translated. devsim:ignore LOC303 */
      b = x;
      1️⃣c = x;
      // devsim:ignore key-missing-in-language, LOC507
      d = x;
      """, "de": "a = y; f = y; g = y; h = y;",
    ])
    #expect(app.findings == ["en:LOC303@1"])
  }

  @Test func `a comment on the line of an entry belongs to that entry`() throws {
    let app = try CheckedApp([
      "en": """
      a = "%@"; // devsim:ignore LOC303
      1️⃣b = x; // devsim: ignore LOC303
      c = /* devsim:ignore loc303 */ x;
      d = x; e = x; f = x; g = x;
      """, "de": "d = y; e = y; f = y; g = y;",
    ])
    #expect(app.findings == ["en:LOC303@1"])
  }

  @Test func `a text that is meant to be the same is marked in the translation`() throws {
    let app = try CheckedApp([
      "en": #""a" = "Send it to me"; "b" = 1️⃣"Send it to all";"#,
      "de": #"/* devsim:ignore LOC507 */ "a" = "Send it to me"; "b" = "Send it to all";"#,
    ])
    #expect(app.findings == ["en:LOC507@1"])
  }

  @Test func `mistakes of reading are ignored too, in any language`() throws {
    let app = try CheckedApp([
      "en": "a = x;", "de": "/* devsim:ignore LOC204 */ a = y;\na = z; // devsim:ignore LOC204\n",
    ])
    #expect(app.findings == [])
    let other = try CheckedApp(["en": "a = x;", "de": "a = y; 1️⃣a = z; // devsim:ignore LOC205\n"])
    #expect(other.findings == ["de:LOC204@1"])
  }

  @Test(arguments: [
    ("/* devsim:ignore 1️⃣LOC330 */", "LOC330"), ("// devsim:ignore LOC303, 1️⃣PAY101", "PAY101"),
    ("/* devsim:ignore 1️⃣LOC303X */", "LOC303X"),
  ])
  func `a code that tables do not have is reported at its place`(
    comment: String, name: String
  ) throws {
    let app = try CheckedApp(["en": "\(comment)\na = x;\n"])
    #expect(app.findings == ["en:LOC214@1"])
    #expect(app.diagnostics.first?.message.contains("'\(name)'") == true)
  }

  @Test func `a marker without a code is reported, and words after the codes are a remark`() throws
  {
    let empty = try CheckedApp(["en": "/* devsim:ignore */\na = x;"])
    #expect(empty.diagnostics.map(\.kind.code) == ["LOC214"])
    let remark = try CheckedApp(["en": "/* devsim:ignore LOC303 as it is a name */\na = x;"])
    #expect(remark.findings == [])
  }

  @Test func `the marker in a text is not a comment`() throws {
    let app = try CheckedApp([
      "en": "1️⃣a = \"devsim:ignore LOC303\"; b = x; c = x;", "de": "b = y; c = y;",
    ])
    #expect(app.findings == ["en:LOC303@1"])
  }
}
