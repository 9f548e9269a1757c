import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Texts that a tool writes in several lines, with marks.
@Suite struct ContinuedLinesTests {
  /// What psql 16 prints of `jsonb_pretty(payload)`: aligned, with the values alone (`-t`), with
  /// other columns, expanded (`-x`), with a border (`\pset border 2`) and with lines of Unicode.
  @Test(arguments: [
    """
        jsonb_pretty
    --------------------
     {                 +
         "aps": {      +
             "badge": 1+
         }             +
     }
    (1 row)
    """,
    """
     {                 +
         "aps": {      +
             "badge": 1+
         }             +
     }
    """,
    """
     id |      payload       | name | ok
    ----+--------------------+------+----
      7 | {                 +| a|b  | t
        |     "aps": {      +|      |
        |         "badge": 1+|      |
        |     }             +|      |
        | }                  |      |
    (1 row)
    """,
    """
    -[ RECORD 1 ]------------
    id      | 7
    payload | {             +
            |     "aps": {  +
            |         "badge": 1+
            |     }         +
            | }
    """,
    """
    +----+--------------------+
    | id |      payload       |
    +----+--------------------+
    |  7 | {                 +|
    |    |     "aps": {      +|
    |    |         "badge": 1+|
    |    |     }             +|
    |    | }                  |
    +----+--------------------+
    """,
    """
     id │      payload
    ────┼────────────────────
      7 │ {                 ↵
        │     "aps": {      ↵
        │         "badge": 1↵
        │     }             ↵
        │ }
    """,
  ])
  func `a value of psql has several lines`(text: String) throws {
    let report = try PushDelivery.report(text)
    #expect(report.content.badge == 1)
    #expect(!report.codes.contains("PAY101"))
  }

  @Test func `a finding in a value of psql has its place`() throws {
    let marked: MarkedText = """
        1 | {                             +
          |     "aps": {                  +
          |         "badge": 1️⃣"1"2️⃣           +
          |     }                         +
          | }
        2 | {                             +
          |     "aps": {"alert": "a|b +"} +
          | }
      """
    let reports = PushDelivery.reports(marked.text)
    #expect(reports.map(\.content.body) == ["", "a|b +"] && reports.map(\.line) == [1, 6])
    let found = try #require(reports[0].diagnostics.first { $0.kind.code == "PAY202" })
    #expect(found.appears(in: marked))
  }

  /// Only marks in one column are those of psql.
  @Test func `a plus sign at the end of a line of a program is not a mark`() {
    let text = """
      var total = {a: 1} +
        2;
      send({"aps":{"alert":"1 +|"}}); // 1 +
      """
    #expect(PushDelivery.reports(text).map(\.content.body) == ["1 +|"])
  }

  /// Kubernetes, *CRI: Log format*: the tag `P` is that of a part, and `F` that of the last.
  @Test func `a line of Kubernetes may have parts`() throws {
    let marked: MarkedText = """
      2026-03-14T10:42:07.1Z stdout F start
      2026-03-14T10:42:08.1Z stdout P sent {"aps":{"alert":"A lo
      2026-03-14T10:42:08.1Z stdout P ng text","bad
      2026-03-14T10:42:08.1Z stdout F ge":1️⃣"1"2️⃣}} to ab
      2026-03-14T10:42:09.1Z stdout P cut {"aps":{"alert":"B
      2026-03-14T10:42:09.2Z stderr F sent {"aps":{"alert":"C"}}
      """
    let reports = PushDelivery.reports(marked.text)
    #expect(reports.map(\.content.body) == ["A long text", "", "C"])
    #expect(reports.map(\.outcome) == [.presented, .invalid, .presented])
    #expect(reports.map(\.line) == [2, 5, 6])
    let found = try #require(reports[0].diagnostics.first { $0.kind.code == "PAY202" })
    #expect(found.appears(in: marked))
  }
}
