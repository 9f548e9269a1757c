import TestSupport
import Testing

@testable import DeviceSim

/// Pushes in texts that write some of their characters in another way.
@Suite struct EncodedPushesTests {
  /// nginx: `log_format` writes quotes, backslashes, control characters and bytes from 127 on as
  /// `\xHH`, unless it has `escape=json`.
  @Test(arguments: [
    (#"{\x22aps\x22:{\x22alert\x22:\x22Hi\x22}}"#, "Hi"),
    (
      #"{\x0A  \x22aps\x22: {\x22alert\x22: \x22J\xC3\xB6\x5Cn\x5C\x22a\x5C\x22\x22}\x0A}"#,
      "Jö\n\"a\""
    ),
  ])
  func `a body in the log of a web server has hexadecimal escapes`(
    body: String, expected: String
  ) {
    let start =
      #"127.0.0.1 - - [29/Nov/2026:10:00:00 +0000] "POST /push HTTP/1.1" 200 0 "-" "curl""#
    let reports = PushDelivery.reports(
      "\(start) \"\(body)\"\n\(start) \"-\"\n\(start) \"\(body)\"\n")
    #expect(reports.map(\.content.body) == [expected, expected])
    #expect(reports.map(\.line) == [1, 3])
    #expect(reports.flatMap(\.codes) == ["CAP108"])
  }

  @Test func `an object may be in a string of a string`() {
    let text = #"""
      10:42 INFO "{\"id\":1,\"body\":\"{\\\"aps\\\":{\\\"alert\\\":\\\"A \\\\\\\"a\\\\\\\"\\\"}}\"}" ok
      10:43 INFO "{\"body\":\"{\\\"aps\\\":{\\\"alert\\\":\\\"cut of
      10:44 INFO {"aps":{"alert":"B"}}
      """#
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.outcome) == [.presented, .invalid, .presented])
    #expect(reports.first?.content.body == #"A "a""#)
  }

  /// ECMA-48, 8.3.117: the console of Node.js and `jq -C` print such colours.
  @Test func `the colours of a terminal are not part of a text`() throws {
    let (green, end) = ("\u{1B}[1;32m", "\u{1B}[0m")
    let text = """
      \(green)info\(end): { aps: { alert: \(green)'A'\(end), id: \(green)1\(end) } }
      \(green){\(end)
        \(green)"aps"\(end): \(green){
          "alert"\(end): \(green)"B"\(end)
      \(green)}}\(end)
      """
    #expect(PushDelivery.reports(text).map(\.content.body) == ["A", "B"])
    let alone = #"\#(green){"aps":{"alert":"Hi","badge":"1"}}\#(end)"#
    let report = try PushDelivery.report(alone)
    #expect(report.content.body == "Hi")
    // With the seven characters of the colour.
    #expect(PushDelivery.findings([report]).compactMap(\.location).map(\.column) == [37])
    // RFC 8259, section 7: a string of JSON has no control characters.
    #expect(try PushDelivery.report(#"{"aps":{"alert":"\#(green)Hi"}}"#).outcome == .invalid)
  }

  /// Redis: `redis-cli` prints a byte that is not printable in ASCII as `\xHH`.
  @Test func `bytes in a string with escaped quotes are hexadecimal`() {
    let text = #"1) "{\"aps\":{\"alert\":\"Caf\xc3\xa9 \\u00e9\"}}""#
    #expect(PushDelivery.reports(text).map(\.content.body) == ["Café é"])
  }

  /// HTML, *Character references*.
  @Test func `an object in HTML has entities`() {
    let text = """
      <td>{&quot;aps&quot;:{&quot;alert&quot;:&quot;cut of</td>
      <pre>{
        &quot;aps&quot;: {&quot;alert&quot;: &quot;Caf&#233; &amp; &lt;b&gt; &#x1F600;&quot;}
      }</pre>
      <div data-push="{&#34;aps&#34;:{&#34;alert&#34;:&#34;B&#34;}}"></div>
      """
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.outcome) == [.invalid, .presented, .presented])
    #expect(reports.dropFirst().map(\.content.body) == ["Café & <b> 😀", "B"])
    #expect(reports.map(\.line) == [1, 2, 5])
  }

  /// What rsyslog writes with `parser.escapeControlCharactersOnReceive`.
  ///
  /// The strings of JSON have no control characters (RFC 8259, 7).
  @Test func `line feeds in a log of rsyslog have octal digits`() throws {
    let marked: MarkedText = #"""
      Mar 14 10:42:07 a app[1]: {#012  "aps": {#012#011"alert": "A #012",#012"badge": 1️⃣"1"2️⃣}#012}
      Mar 14 10:42:08 a app[1]: {#012  "aps": {#012    "alert": "cut of
      Mar 14 10:42:09 a app[1]: {"aps":{"alert":"C"}}
      """#
    let reports = PushDelivery.reports(marked.text)
    #expect(reports.map(\.outcome) == [.presented, .invalid, .presented])
    #expect(reports[0].content.body == "A #012" && reports[2].content.body == "C")
    let found = try #require(reports[0].diagnostics.first { $0.kind.code == "PAY202" })
    #expect(found.appears(in: marked))
  }

  // YAML 1.2, 7.3.2, and the standard of SQL: a quote in single quotes is doubled.
  @Test(arguments: [
    #"payload: '{"aps":{"alert":"it''s"}}'"#,
    #"INSERT INTO push VALUES (1, '{"aps":{"alert":"it''s"}}');"#,
    // As mysqldump writes it (MySQL 8.4, "Special Character Escape Sequences").
    #"INSERT INTO `push` VALUES (1,'{\"aps\":{\"alert\":\"it\'s\"}}');"#,
  ])
  func `a quote in single quotes is doubled or has a backslash`(text: String) {
    #expect(PushDelivery.reports(text).map(\.content.body) == ["it's"])
  }

  /// The manual of PostgreSQL, *COPY*, Text Format: a backslash is doubled in the rows alone.
  @Test func `rows of a dump of PostgreSQL have two backslashes for one`() throws {
    let marked: MarkedText = #"""
      -- sent {"aps":{"alert":"A\\B"}}
      COPY public.outbox (id, payload) FROM stdin;
      1\#t{"aps":{"alert":"say \\"hi\\"\\nnow","badge":1️⃣"1"2️⃣}}
      2\#t{"aps":\n{"alert":"C\\\\D"}}
      \.
      -- sent {"aps":{"alert":"E\\F"}}
      """#
    let reports = PushDelivery.reports(marked.text)
    #expect(reports.map(\.content.body) == [#"A\B"#, "say \"hi\"\nnow", #"C\D"#, #"E\F"#])
    #expect(reports.map(\.line) == [1, 3, 4, 6])
    let found = try #require(reports[1].diagnostics.first { $0.kind.code == "PAY202" })
    #expect(found.appears(in: marked))
  }

  /// As `COPY outbox TO STDOUT` prints it.
  @Test func `rows that PostgreSQL copied may have no head`() {
    let text = """
      1\t{"aps":{"alert":"say \\\\"hi\\\\""}}\tab
      2\t{"aps":{"alert":"A"}}\tbe

      """
    #expect(PushDelivery.reports(text).map(\.content.body) == [#"say "hi""#, "A"])
  }

  /// What `encodeURIComponent` of JavaScript, `quote_plus` of Python, `HttpUtility.UrlEncode` of
  /// .NET and `base64` of coreutils make of one payload.
  @Test(arguments: [
    "POST /push?payload=%7B%22aps%22%3A%7B%22alert%22%3A%22it's%205%25%22%7D%7D&x=1",
    "payload='%7B%22aps%22%3A%7B%22alert%22%3A%22it%27s+5%25%22%7D%7D' ok",
    "a=1&payload=%7b%22aps%22%3a%7b%22alert%22%3a%22it%27s+5%25%22%7d%7d)",
    "data=eyJhcHMiOnsiYWxlcnQiOiJpdCdzIDUlIn19 ok",
    "data: \"eyJhcHMiOnsiYWxlcnQiOiJpdCdzIDUlIn19\"",
    #"got {"data":"eyJhcHMiOnsiYWxlcnQiOiJpdCdzIDUlIn19"} of 1"#,
  ])
  func `a value may be encoded as in a URL or in base64`(text: String) {
    let reports = PushDelivery.reports(
      "10:42 bearer=eyJhbGciOiJFUzI1NiJ9.e30.c2ln\n10:42 \(text)\n")
    #expect(reports.map(\.content.body) == ["it's 5%"] && reports.map(\.line) == [2])
  }

  /// What `xxd -p` of Vim makes of the payload: as `NSData` prints it, as MySQL and SQL Server
  /// write binary values, and as PostgreSQL does.
  @Test(arguments: [
    "hasPayload? <7b226170 73223a7b 22616c65 7274223a 22486922 7d7d> forTopic com.example.acme",
    "INSERT INTO outbox VALUES (1,0x7B22617073223A7B22616C657274223A224869227D7D,'ab');",
    #" 7 | \x7b22617073223a7b22616c657274223a224869227d7d | ab"#,
    "sent 0x7b22617073223a7b22616c657274223a224869227d7d a",
    "payload=7b22617073223a7b22616c657274223a224869227d7d at 10:42",
  ])
  func `a value may have hexadecimal digits`(text: String) {
    let reports = PushDelivery.reports("id <7b22c0de> 0x7b22\n\(text)\n")
    #expect(reports.map(\.content.body) == ["Hi"] && reports.map(\.line) == [2])
  }

  /// The Python Language Reference: bytes literals, as `repr` prints them.
  @Test func `bytes of Python are read with their escapes`() throws {
    let marked: MarkedText = #"""
      DEBUG payload b'{"aps":{"alert":"caf\xc3\xa9 \\"it\'s\\"","badge":1️⃣"1"2️⃣}}'
      """#
    let report = try PushDelivery.report(marked.text)
    #expect(report.content.body == "café \"it's\"")
    let found = try #require(report.diagnostics.first { $0.kind.code == "PAY202" })
    #expect(found.appears(in: marked))
  }

  /// The Python Language Reference: an escape in a string literal, here of a message to SNS.
  @Test func `a string of Python in single quotes is read with its escapes`() {
    let text = #"""
      sns.publish(MessageStructure='json',
        Message='{"default":"d","APNS":"{\\"aps\\":{\\"alert\\":\\"Hi\\"}}"}')
      print('{"aps":{"alert":"a\nb"}}')
      """#
    #expect(PushDelivery.reports(text).map(\.content.body) == ["Hi", "a\nb"])
  }
}
