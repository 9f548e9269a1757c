import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Tables with a row for each push.
///
/// The expected fields are those of RFC 4180, section 2, and of the manuals of MySQL (`SELECT …
/// INTO OUTFILE`) and PostgreSQL (`COPY`).
@Suite struct RequestRowsTests {
  private static let payload = #"{""aps"":{""alert"":""Hi""}}"#

  @Test(arguments: [",", ";", "\t"])
  func `columns have their meaning by their names`(separator: String) throws {
    let rows = [
      ["ID", "Sent At", "device-token", "bundleId", "apns_priority", "push_type", "payload"],
      [
        "7", "2026-03-14 07:00:01.5", "ab12", "com.example.acme", "5", "alert",
        "\"\(Self.payload)\"",
      ],
      ["8", "1773471602000", "AB13", "com.example.acme", "NULL", "", "\"\(Self.payload)\""],
    ]
    let text = rows.map { $0.joined(separator: separator) }.joined(separator: "\r\n")
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["Hi", "Hi"])
    #expect(reports.map(\.device) == ["ab12", "AB13"])
    #expect(reports.map(\.reference) == [.string("7"), .string("8")])
    // RFC 3339 of the first: 1773471601.5 (`date -ud @1773471601.5`).
    #expect(reports.map(\.arrival) == [1_773_471_601.5, 1_773_471_602])
    #expect(reports.flatMap(\.diagnostics).allSatisfy { $0.kind != .surroundingText })
  }

  @Test func `a push may be in the text of a log`() {
    let text = """
      time,message
      2026-03-14T07:00:00Z,"sent {""aps"":{""alert"":""A"",""badge"":""1""}} ok"
      2026-03-14T07:00:01Z,"{""aps"":{""alert"":""B""}}"
      """
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["A", "B"] && reports.map(\.line) == [2, 3])
    // 1773471600: `date -ud 2026-03-14T07:00:00Z +%s`.
    #expect(reports.map(\.arrival) == [1_773_471_600, 1_773_471_601])
  }

  /// CloudWatch Logs Insights and Datadog export such tables of structured logs.
  @Test(arguments: [
    #"{""level"":""info"",""msg"":""sent"",""payload"":{""aps"":{""alert"":""Hi""}}}"#,
    #"{""level"":""info"",""msg"":""sent {\""aps\"":{\""alert\"":\""Hi\""}}""}"#,
  ])
  func `a push may be in a record of a log`(record: String) {
    let other = #"{""level"":""info"",""msg"":""connected""}"#
    for name in ["@message", "message", "Content"] {
      let text = "@timestamp,\(name)\n1773471601,\"\(other)\"\n1773471602,\"\(record)\"\n"
      let reports = PushDelivery.reports(text)
      #expect(reports.map(\.content.body) == ["Hi"] && reports.map(\.line) == [3], "\(text)")
      #expect(reports.map(\.arrival) == [1_773_471_602])
    }
  }

  /// Otherwise nothing would tell it from a table with pushes.
  @Test func `CAP101: a table without a push is not read in silence`() {
    let row = #"1,"{""level"":""info"",""msg"":""connected""}"\#n"#
    let reports = PushDelivery.reports("id,message\n\(row)\(row)")
    #expect(reports.map(\.outcome) == [.invalid])
    #expect(PushDelivery.findings(reports).map(\.kind) == [.unknownCaptureForm])
  }

  /// The first line is one that Excel writes and reads.
  @Test func `a line with the separator may be before the names`() {
    let text = "sep=;\r\ndevice_token;payload\r\nab12;\"\(Self.payload)\"\r\n"
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["Hi"] && reports.map(\.device) == ["ab12"])
    #expect(reports.map(\.line) == [3])
  }

  @Test(arguments: [
    // Doubled quotes, quotes with backslashes, and JSON that nobody quoted.
    #""{""aps"":{""alert"":""a, \""b\""""}}""#,
    #""{\"aps\":{\"alert\":\"a, \\\"b\\\"\"}}""#,
    #"{"aps":{"alert":"a, \"b\""}}"#,
  ])
  func `a field has quotes, or is JSON itself`(field: String) {
    let text = "n,payload,other\n1,\(field),x\n"
    #expect(PushDelivery.reports(text).map(\.content.body) == ["a, \"b\""])
  }

  @Test func `a field may have line breaks, and places are those of the table`() throws {
    let text = """
      token,payload
      ab12,"{""aps"":
      {""alert"":""first""}}"
      ab13,"{""aps"":{""alert"":""second"",""badge"":""3""}}"
      """
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["first", "second"])
    let place = try #require(
      reports.last?.diagnostics.first { $0.location?.column ?? 1 > 1 }?.location)
    #expect(place.line == 4)
  }

  @Test(arguments: [
    "id,t,device,payload\n7,1773471601,ab12,\"{\"\"aps\"\":\"\n8,1773471602,ab13,\"\(payload)\"\n",
    "id,t,device,payload\n7,1773471601,ab12,[]\n8,1773471602,ab13,\"\(payload)\"\n",
  ])
  func `the report of a payload that cannot be read has its device, its name and its time`(
    text: String
  ) {
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.outcome) == [.invalid, .presented])
    #expect(reports.map(\.device) == ["ab12", "ab13"])
    #expect(reports.map(\.reference) == [.string("7"), .string("8")])
    #expect(reports.map(\.arrival) == [1_773_471_601, 1_773_471_602])
  }

  @Test func `rows without a push and other columns are reported`() throws {
    let text = """
      user,token,payload
      1,ab12,NULL
      2,ab12,"\(Self.payload)"
      3,ab12,"{""aps"":{""alert"":
      """
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.outcome) == [.presented, .invalid])
    let notes = try #require(reports.first).diagnostics.map(\.message)
    #expect(notes.contains("the column 'user' is skipped"))
    #expect(notes.contains("1 row without a push is skipped"))
  }

  /// RFC 4180: after the quote at the end of a field is a separator or the end of the line.
  @Test(arguments: [
    "1,a,\"{\"\"aps\"\":{\"\"alert\"\":\"\"Go, go",
    "\"1\",\"a\",\"{\\\"aps\\\":{\\\"alert\\\":\\\"Go, go",
  ])
  func `a field that was cut within its quotes ends in its line`(cut: String) {
    let text = "id,token,payload\r\n\(cut)\r\n2,b,NULL\r\n3,c,\"\(Self.payload)\"\r\n"
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.line) == [2, 4] && reports.map(\.device) == ["a", "c"])
    #expect(reports.map(\.outcome) == [.invalid, .presented])
    let found = PushDelivery.findings(reports).filter { $0.kind == .invalidJSON }
    #expect(found.map { $0.location?.line } == [2])
  }

  @Test func `a row may have a message to a service`() {
    let message = #"{""message"":{""token"":""fcm1"",""notification"":{""body"":""Hi""}}}"#
    let reports = PushDelivery.reports("id,request\n1,\"\(message)\"\n")
    #expect(reports.map(\.content.body) == ["Hi"])
    #expect(reports.map(\.device) == ["fcm1"])
  }

  @Test(arguments: [
    "name,props\na,\"{\"\"x\"\":1}\"", "key,message\ngreeting,\"{name} is here\"",
    "Hello, this is a text.\nIt has no push, {\"x\":1}.",
  ])
  func `other tables and texts are not captures`(text: String) {
    #expect(PushDelivery.reports(text).map(\.outcome) == [.invalid])
    #expect(!CaptureForm.mayStart(Array(text.utf8)))
  }

  /// A row of brackets without an end must not be searched again for each of them.
  @Test(.mayHang) func `a long row of brackets is read once`() {
    let row = String(repeating: "{,", count: 200_000) + String(repeating: "{},", count: 200_000)
    let reports = PushDelivery.reports("a,payload\n1,\(row)\n1,{\"aps\":{}}\n")
    #expect(reports.map(\.line) == [2, 3])
  }
}
