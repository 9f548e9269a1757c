import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Pushes in texts that have no end, because a logger cut them.
@Suite struct CutPushesTests {
  private static let payload = #"{"aps":{"alert":"Hi"}}"#
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

  /// The quotes of the text and of the payload do not go together, so neither do the brackets of
  /// the code around them.
  @Test(arguments: ["class Push {", "fun main() {", "send { $it -> }; if (isOn) {", "("])
  func `PAY101: a quote is missing in a text of Kotlin`(code: String) {
    let text = """
      \(code)
        val payload = \"""
          {
            "aps": {
              "alert": "Goal,
              "badge": 1
            }
          }
        \""".trimIndent()
      }
      """
    for whole in [text, text + "\nval other = \"\"\"\(Self.payload)\"\"\"\n"] {
      let reports = PushDelivery.reports(whole)
      #expect(reports.first?.outcome == .invalid && reports.first?.codes.contains("PAY101") == true)
      #expect(reports.dropFirst().allSatisfy { $0.content.body == "Hi" })
      #expect(reports.count == (whole == text ? 1 : 2))
    }
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

  @Test func `PAY101: a value of a URL may be cut`() throws {
    let reports = PushDelivery.reports(
      "at payload=%7B%22aps%22%3A%7B%22alert%22%3A%22Hi\nat {\"aps\":{\"alert\":\"B\"}}\n")
    #expect(reports.map(\.outcome) == [.invalid, .presented] && reports.map(\.line) == [1, 2])
  }
}
