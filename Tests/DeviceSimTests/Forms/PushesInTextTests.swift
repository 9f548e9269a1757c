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

  @Test func `all of many pushes in a quotation are read`() {
    let push = "> {\n>   \"aps\": {\n>     \"alert\": \"Hi\"\n>   }\n> }\n"
    let reports = PushDelivery.reports(String(repeating: push, count: 1000))
    #expect(reports.count == 1000 && reports.allSatisfy { $0.content.body == "Hi" })
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

  /// Each line but the first has the margin, as for `stripMargin` of Scala and `trimMargin` of Kotlin.
  @Test func `a text with a margin may start with the bracket`() throws {
    let marked = MarkedText(
      #"""
      val payload =
        """{
          |  "aps": {
          |    "alert": "Hi",
          |    "badge": 1️⃣"1"2️⃣
          |  }
          |}""".stripMargin
      """#)
    let report = try PushDelivery.report(marked.text)
    #expect(report.content.body == "Hi")
    let found = try #require(report.diagnostics.first { $0.kind.code == "PAY202" })
    #expect(found.appears(in: marked))
  }

  /// Rust, Python and JavaScript allow a comma after the last member, and comments of their own.
  @Test(arguments: [
    #"let body = json!({"aps": {"alert": "Hi",}, // seen⏎ "id": 1,});"#,
    #"def body():⏎    return {"aps": {"alert": "Hi",},⏎ # seen⏎ "id": 1}"#,
    #"client.send({ "aps": { "alert": "Hi", }, "id": 1, });"#,
    #"return { aps: { alert: 'Hi' as const }, id: 1 as number };"#,
  ])
  func `a call or a return shows a program`(text: String) throws {
    let report = try PushDelivery.report(text.replacing("⏎", with: "\n"))
    #expect(report.content.body == "Hi" && report.content.userInfo["id"] == 1)
    #expect(report.codes == ["CAP108", "CAP109"])
  }

  @Test func `CAP226: an expression in parentheses hides no other value`() throws {
    let marked = MarkedText(
      "const push = { aps: { alert: { title: 'Hi', body: 1️⃣((a) && (b)) ? c : d2️⃣ } } };")
    let report = try PushDelivery.report(marked.text)
    let found = report.diagnostics.filter { $0.kind.code == "CAP226" }
    #expect(found.count == 1 && found[0].appears(in: marked))
    #expect(report.content.title == "Hi")
  }

  /// As in a template of JavaScript, Kotlin or Scala; a price, a key and the identifier of an event
  /// of Matrix are not variables.
  @Test func `CAP226: a variable in a string of a program is reported`() throws {
    let marked = MarkedText(
      #"""
      val push = """
      {"aps": {"alert": {"title": "1️⃣$title2️⃣", "body": "Hi 3️⃣${user.name}4️⃣, $5 off"}},
       "$id": "a", "event": "$qTOWWTELxxyPmxuTxgdNhFcoHxfKbZuqRVnnWWSkGBs"}
      """
      """#)
    let report = try PushDelivery.report(marked.text)
    let found = report.diagnostics.filter { $0.kind.code == "CAP226" }
    #expect(found.map(\.location?.offset) == [marked.offsets[0], marked.offsets[2]])
    #expect(report.content.title == "$title" && report.outcome == .presented)
  }

  /// Ruby, *Literals*: `#{…}` between double quotes is a value.
  @Test func `CAP226: a value in a string of Ruby is reported`() throws {
    let marked = MarkedText(#"payload = "{\"aps\":{\"alert\":\"Hi 1️⃣#{name}2️⃣\"}}""#)
    let report = try PushDelivery.report(marked.text)
    let found = report.diagnostics.filter { $0.kind == .unfilledVariable }
    #expect(found.map(\.location?.offset) == [marked.offsets[0]])
    #expect(report.content.body == "Hi #{name}")
  }

  /// Source: OpenAPI 2.0, *Schema Object*; TypeScript, *Interfaces*.
  @Test(arguments: [
    ##"{"aps": {"$ref": "#/definitions/Aps"}}"##, ##"{"aps": {"allOf": [{"$ref": "#/A"}]}}"##,
    #"{"aps": {"type": "object", "properties": {}}, "id": {"type": "string"}}"#,
    "a\nexport interface Push {\n  aps: {\n    alert?: string;\n    badge: number;\n  };\n}",
  ])
  func `a description of types is not a push`(schema: String) {
    let text = "docs: \(schema)\n\nsent {\"aps\":{\"alert\":\"Hi\"}}"
    #expect(PushDelivery.reports(text).map(\.content.body) == ["Hi"])
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

  /// Nothing is beside the print that could be skipped.
  @Test(arguments: [
    "▿ 1 element\n  ▿ 0 : 2 elements\n    ▿ key : AnyHashable(\"aps\")\n      - value : \"aps\"\n"
      + "    ▿ value : 1 element\n      ▿ 0 : 2 elements\n        - key : alert\n"
      + "        - value : Hi\n",
    "▿ Optional<Dictionary<AnyHashable, Any>>\n  ▿ some : 1 element\n    ▿ 0 : 2 elements\n"
      + "      ▿ key : AnyHashable(\"aps\")\n        - value : \"aps\"\n"
      + "      ▿ value : 1 element\n        ▿ 0 : 2 elements\n          - key : alert\n"
      + "          - value : Hi\n",
    "map[aps:map[alert:Hi]]\n", "array (\n  'aps' =>\n  array (\n    'alert' => 'Hi',\n  ),\n)\n",
  ])
  func `a print alone has no rest`(text: String) throws {
    #expect(try PushDelivery.report(text).content.body == "Hi")
    #expect(PushDelivery.codes(text) == ["CAP109"])
    #expect(PushDelivery.codes("\(text)done").first == "CAP108")
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
    let comments = "x\n" + String(repeating: "# [\n", count: 100_000)
    #expect(PushDelivery.reports(comments).map(\.outcome) == [.invalid])
    let values = "x \"" + String(repeating: "#{name}[0]", count: 100_000) + "\"\n"
    #expect(PushDelivery.reports(values + #"{"aps":{"alert":"Hi"}}"#).map(\.content.body) == ["Hi"])
    let markup = "x " + String(repeating: "{&quot;a&quot;:1 ", count: 100_000)
    #expect(PushDelivery.reports(markup).map(\.outcome) == [.invalid])
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
}
