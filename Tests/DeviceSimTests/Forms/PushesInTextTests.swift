import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Pushes in texts that are not JSON, as people paste them.
@Suite struct PushesInTextTests {
  private static let payload = #"{"aps":{"alert":"Hi"}}"#
  private static let escaped = #"{\"aps\":{\"alert\":\"Hi\"}}"#

  @Test(arguments: [
    "10:42:07 INFO sending \(payload) to ab12",
    "[2026-03-14 10:42:07] push {\"id\":7} payload=\(payload)",
    "My payload:\n\n```json\n\(payload)\n```\n\nNothing is shown.",
    "Notification.payload = []byte(`\(payload)`)",
    "let text = \"\(escaped)\"",
    "NSString *text = @\"\(escaped)\";",
    "\"\(escaped)\"",
    #"print("{\n  \"aps\": {\"alert\": \"Hi\"}\n}")"#,
    "SimplePush [token=ab12, payload=\(payload), topic=com.example.app]",
    "I sent this with curl, twice:\n\(payload)",
    #"aws sns publish --message '{"APNS":"{\"aps\":{\"alert\":\"Hi\"}}","default":"d"}'"#,
    #"wget --post-data='{"to":"t","notification":{"body":"Hi"}}' https://example.com"#,
    "push booted <<< \"{\n  \\\"aps\\\": {\n    \\\"alert\\\": \\\"Hi\\\"\n  }\n}\"",
    #"level=info request={"id":1,"push":{"payload":{"aps":{"alert":"Hi"}}}} ok"#,
  ])
  func `a push is found in a log, a page, a script or a program`(text: String) throws {
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["Hi"])
    #expect(reports.flatMap(\.codes).filter { $0 != "CAP201" } == ["CAP108"])
  }

  /// A push that a logger cut, or that has a quote too many or a bracket too few.
  @Test(arguments: [
    #"{"aps":{"alert":"5" screen"}}"#, #"{"aps":{"alert":"no end"}"#,
    #"{ "aps" : {"alert":"cut of"#,
    #"{'aps': {'alert': 'cut of"#, "{\n  \"aps\": {\n    \"alert\": \"cut of",
    "{\n    aps =     {\n        alert = \"cut of", #"{"id":5,"aps":{"alert":"cut of"#,
    #""{\"id\":5,\"aps\":{\"alert\":\"cut of"#, #"{\x22aps\x22:{\x22alert\x22:\x22cut of"#,
    "[AnyHashable(\"id\"): 1, AnyHashable(\"aps\"): {\n    alert = \"cut of",
    #"["aps": ["alert": "cut of"#, #"{:aps=>{:alert=>"cut of"#,
    #"{"aps":{"alert":"cut after a member"},"url":"https"#,
    #"{"message":{"token":"t","notification":{"body":"cut of"#,
    #"{'message': {'token': 't', 'notification': {'body': 'cut of"#,
    #""{\"message\":{\"token\":\"t\",\"notification\":{\"body\":\"cut of"#,
    #"{"to":"ExponentPushToken[ada]","body":"cut of"#,
  ])
  func `a push without an end is reported, and those after it are read`(broken: String) {
    let reports = PushDelivery.reports("INFO sent \(broken)\nINFO sent \(Self.payload) ok\n")
    #expect(reports.map(\.outcome) == [.invalid, .presented])
    #expect(reports.first?.codes.contains("PAY101") == true)
    #expect(reports.last?.content.body == "Hi")
  }

  @Test(arguments: [
    #"sending {"aps":{"alert":"cut of1️⃣2️⃣"#, #"10:42:07 sending {"aps":{"alert":"cut of1️⃣2️⃣"#,
    #"[10:42:07] sent {"id":5,"aps":{"alert":"no end"}1️⃣2️⃣"#,
    #"<134>Mar 14 10:42:07 a app[1]: {"aps":{"alert":"cut of1️⃣2️⃣"#,
    #"sending {"to":"ExponentPushToken[ada]","body":"cut of1️⃣2️⃣"#,
  ])
  func `PAY101: a text may have nothing but a push without an end`(text: String) throws {
    let marked = MarkedText(text)
    let reports = PushDelivery.reports(marked.text)
    #expect(reports.map(\.outcome) == [.invalid])
    let found = PushDelivery.findings(reports)
    #expect(found.map(\.kind.code) == ["CAP108", "PAY101"])
    #expect(found.last?.location?.offset == marked.offsets.first)
  }

  @Test func `a push without an end on lines with a prefix is reported`() {
    let text = #"""
      10:42:07 sent {
      10:42:07   "aps": {
      10:42:07     "alert": "cut of
      10:42:08 sent {"aps":{"alert":"Hi"}}
      """#
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.outcome) == [.invalid, .presented])
    #expect(reports.map(\.line) == [1, 4])
  }

  @Test func `all of many pushes in a quotation are read`() {
    let push = "> {\n>   \"aps\": {\n>     \"alert\": \"Hi\"\n>   }\n> }\n"
    let reports = PushDelivery.reports(String(repeating: push, count: 1000))
    #expect(reports.count == 1000 && reports.allSatisfy { $0.content.body == "Hi" })
  }

  @Test(arguments: [
    #"{"aps":{"alert":"no end"}"#, #"{"aps":{"alert":"cut of"#, "{'aps':{'alert':'cut of",
  ])
  func `many pushes without an end hide none after them`(broken: String) {
    let lines = String(repeating: "INFO sent \(broken)\n", count: 3000)
    let reports = PushDelivery.reports("INFO \(Self.payload)\n\(lines)\(Self.payload)\n")
    #expect(reports.count == 3002 && reports.last?.content.body == "Hi")
  }

  // Loggers cut records of other things too: of each line, of JSON Lines, and of an array.
  @Test(arguments: [
    #"10:42:07 INFO {"id":1,"user":{"name":"cut of"#, #"INFO: {"id":1,"text":"cut of a "te"#,
    "10:42:07 { id = 1; user = { name = cut",
    #"[2026-03-14 10:42:07] {"id":1,"list":[1,2,"#, #"10:42:07 "{\"id\":1,\"name\":\"cut"#,
    "10:42:07 {'id': 1, 'user': {'name': 'it",
  ])
  func `many objects without an end hide no push`(broken: String) {
    let prefix = broken.prefix { $0 != "{" }
    let lines = String(repeating: "\(broken)\n", count: 1000)
    let push = "\(prefix)\(Self.payload)\n"
    let reports = PushDelivery.reports("\(lines)\(push)\(lines)\(push)")
    #expect(reports.map(\.content.body) == ["Hi", "Hi"])
  }

  @Test(arguments: [
    "10:00:00 DEBUG response {\n  \"status\": 200,\n  \"items\": [\n    {",
    "Response: {\"a\":{\"b\":[\nResponse: {\"a\":{\"b\":[",
  ])
  func `many objects of several lines without an end hide no push`(broken: String) {
    let prefix = broken.prefix { $0 != "{" }
    let lines = String(repeating: "\(broken)\n\(prefix)\(Self.payload)\n", count: 300)
    #expect(PushDelivery.reports(lines).map(\.content.body).count { $0 == "Hi" } == 300)
  }

  @Test(arguments: [
    #"10:42:07 sent {"aps":{"alert":{"title":"T"},"#, #"INFO sent {"aps":{"#,
    #"INFO sent {"aps":{"alert":{"loc-args":["#,
  ])
  func `a payload that is cut after a comma or a bracket ends with its line`(broken: String) {
    let prefix = broken.prefix { $0 != "{" }
    let text = String(repeating: "\(broken)\n\(prefix)\(Self.payload)\n", count: 3)
    let expected = [Outcome.invalid, .presented]
    #expect(PushDelivery.reports(text).map(\.outcome) == expected + expected + expected)
  }

  @Test func `a string that is cut does not go on in the next line`() {
    let text = #"""
      INFO:root:{"aps":{"alert":"A"}}
      INFO:root:got {"a":"cut
      WARNING:root:{
        "aps": {"alert": "B"},
        "n": "a \"q\" b"
      }
      """#
    #expect(PushDelivery.reports(text).map(\.content.body) == ["A", "B"])
  }

  @Test(arguments: [
    "> ", ">", "+", " * ", "# ", "// ", "| ", "flutter: ", "INFO ", "[INFO] ", "INFO:root:",
  ])
  func `a push on lines with a prefix is found`(prefix: String) {
    let lines = ["{", #"  "aps": {"#, #"    "alert": "Hi""#, "  }", "}"]
    let text = lines.map { "\(prefix)\($0)\n" }.joined()
    #expect(PushDelivery.reports(text).map(\.content.body) == ["Hi"])
    #expect(PushDelivery.reports("Look:\n\(text)").map(\.content.body) == ["Hi"])
  }

  @Test func `the first line of a log may be JSON alone`() {
    let text = "\(Self.payload)\n10:42:08 \(Self.payload)\n[10:42:09] \(Self.payload) ok\n"
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.outcome) == [.presented, .presented, .presented])
    #expect(reports.map(\.line) == [1, 2, 3])
    #expect(reports.flatMap(\.codes) == ["CAP108"])
  }

  @Test func `a date with dots in brackets starts no array`() {
    let text = "[14.03.26, 10:50:11] Ada: \(Self.payload)\n"
    #expect(PushDelivery.reports(text).map(\.content.body) == ["Hi"])
  }

  @Test func `a text with too many brackets that do not close is not lost in silence`() {
    let brackets = String(repeating: "{ ", count: 100_000)
    let reports = PushDelivery.reports("INFO \(Self.payload)\n\(brackets)\n\(Self.payload)\n")
    #expect(reports.map(\.outcome) == [.presented])
    let found = reports.flatMap(\.diagnostics).first { $0.kind.code == "CAP110" }
    #expect(found?.location?.line == 2)
  }

  @Test func `a bracket without an end that starts no payload is skipped`() {
    let text = "if ok { log(\"aps\")\n{\"id\": {\"aps\": 1}\n\(Self.payload)\n{\"apsis\": {"
    #expect(PushDelivery.reports(text).map(\.outcome) == [.presented])
  }

  @Test func `each push of a log has its line and the place of its findings`() throws {
    let marked: MarkedText = #"""
      10:42 sent {"aps":{"alert":"A"}} to 2 devices
      10:43 answer {"status":200}
      10:44 sent "{\"aps\":{\"alert\":\"B\",\"badge\":1️⃣\"1\"2️⃣}}" to ab12
      """#
    let reports = PushDelivery.reports(marked.text)
    #expect(reports.map(\.content.body) == ["A", "B"])
    #expect(reports.map(\.line) == [1, 3])
    let found = try #require(reports[1].diagnostics.first { $0.kind.code == "PAY202" })
    let place = try #require(found.location)
    // The quotes of the value are escaped, so the place has their backslashes.
    #expect((place.line, place.column) == (3, 45) && place.length == 6 || found.appears(in: marked))
    #expect(!reports[1].codes.contains("CAP108"))
  }

  @Test func `mistakes in a push of a text are those of the push alone`() throws {
    let text = "Why?\n```\n{\"aps\": {\"alert\": \"Hi\", // text\n}}\n```"
    let codes = PushDelivery.codes(text)
    #expect(Set(codes) == ["CAP108", "PAY101"])
    #expect(PushDelivery.reports(text, isLenient: true).map(\.content.body) == ["Hi"])
  }

  /// The second source is what JSON is: nothing is read out of a text that is meant to be JSON.
  @Test(arguments: [
    #"{"note": {"aps": {"alert": "Hi"}}, "x": }"#,
    #"[{"aps": {"alert": "Hi"}}, "#,
    #"{'note': "{\"aps\":{}}"}"#,
  ])
  func `a text in brackets is JSON, also with mistakes`(text: String) {
    #expect(!PushDelivery.codes(text).contains("CAP108"))
  }

  @Test(arguments: [
    "key: {\"value\": 1}", "if (a) { return \"x\" }", "service:\n  port: 80", "{{{{", "a [ b",
  ])
  func `a text without a push is reported as before`(text: String) {
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.outcome) == [.invalid])
    #expect(!reports.flatMap(\.codes).contains("CAP108"))
  }

  /// A colon is also in YAML, and in the names of many languages.
  @Test(arguments: ["service:\n  port: 80", "Log::Writer.new(level: 1)", "Host: example.com"])
  func `text with a colon is not taken for a member without braces`(text: String) {
    let messages = PushDelivery.findings(PushDelivery.reports(text)).map(\.message)
    #expect(messages.allSatisfy { !$0.contains("not in an object") })
    let bare = PushDelivery.findings(PushDelivery.reports(#""aps": {"alert": "Hi"}"#))
    #expect(bare.contains { $0.message.contains("not in an object") })
  }

  @Test func `a text of brackets does not take longer than its length`() {
    let open = "x " + String(repeating: "{\"a\":", count: 100_000)
    #expect(PushDelivery.reports(open).map(\.outcome) == [.invalid])
    let deep = "x " + String(repeating: "{a=(", count: 100_000)
    #expect(PushDelivery.reports(deep).map(\.outcome) == [.invalid])
    let markup = "x " + String(repeating: "{&quot;a&quot;:1 ", count: 100_000)
    #expect(PushDelivery.reports(markup).map(\.outcome) == [.invalid])
  }

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

  @Test(arguments: ["aps:\n  alert: Hi\n", "---\npayload:\n  aps:\n    alert: Hi\n"])
  func `CAP101: YAML is named`(text: String) throws {
    let found = PushDelivery.findings(PushDelivery.reports(text))
    #expect(found.map(\.kind) == [.unknownCaptureForm] && found[0].message.contains("YAML"))
  }

  /// NSLog and idevicesyslog write each line of a print on a line of the log.
  @Test func `a print in lines with a prefix is read`() throws {
    let prefix = "2026-03-14 10:00:0"
    let marked = MarkedText(
      """
      \(prefix)0.000 App[1:2] userInfo: {
      \(prefix)0.001 App[1:2]     aps =     {
      \(prefix)0.001 App[1:2]         alert = "hi there";
      \(prefix)0.001 App[1:2]     };
      \(prefix)0.001 App[1:2] }
      \(prefix)1.001 App[1:2] {
      \(prefix)1.001 App[1:2]   "aps": {"badge": 1️⃣"1"2️⃣}
      \(prefix)1.001 App[1:2] }
      \(prefix)2.001 App[1:2] {"aps":{"alert":"C"}}
      """)
    let reports = PushDelivery.reports(marked.text)
    #expect(reports.map(\.content.body) == ["hi there", "", "C"])
    #expect(reports.map(\.line) == [1, 6, 9])
    let found = try #require(reports[1].diagnostics.first { $0.kind.code == "PAY202" })
    #expect(found.appears(in: marked))
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

  /// What `xxd -p` of Vim makes of the payload: as `NSData` prints it, as MySQL and SQL Server write
  /// binary values, and as PostgreSQL does.
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

  @Test func `PAY101: a value of a URL may be cut`() throws {
    let reports = PushDelivery.reports(
      "at payload=%7B%22aps%22%3A%7B%22alert%22%3A%22Hi\nat {\"aps\":{\"alert\":\"B\"}}\n")
    #expect(reports.map(\.outcome) == [.invalid, .presented] && reports.map(\.line) == [1, 2])
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
