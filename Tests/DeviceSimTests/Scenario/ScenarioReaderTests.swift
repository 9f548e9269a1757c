import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Mistakes in scenario files: each is reported at its place.
@Suite struct ScenarioReaderTests {
  private static let passing = #"{"do": "wait", "expect": {"phone": {"badge": 0}}}"#

  /// A step or a member that is not valid, and the text at the reported place.
  static let mistakes: [(timeline: String, members: String, place: String)] = [
    (#"{"do": "lok"}"#, "", #""lok""#),
    (#"{"do": "lock", "push": {}}"#, "", "{}"),
    (#"{"do": "lock", "app": "x"}"#, "", #""app""#),
    (#"{"expct": {}}"#, "", #""expct""#),
    (#"{"do": "tap"}"#, "", #"{"do": "tap"}"#),
    (#"{"do": "action", "notification": "a"}"#, "", #"{"do": "action", "notification": "a"}"#),
    (#"{"after": "5"}"#, "", #""5""#),
    (#"{"after": "5 weeks"}"#, "", #""5 weeks""#),
    (#"{"after": "-5s"}"#, "", #""-5s""#),
    (#"{"at": "7:00"}"#, "", #""7:00""#),
    (#"{"after": "5s", "at": "2026-03-14T22:00:00Z"}"#, "", #""2026-03-14T22:00:00Z""#),
    (#"{"do": "set", "settings": {"banner": false}}"#, "", #""banner""#),
    (#"{"do": "set", "seting": {}}"#, "", #""seting""#),
    (#"{"do": "lowPower", "on": "yes"}"#, "", #""yes""#),
    (#"{"do": "languages", "languages": ["no tag"]}"#, "", #"["no tag"]"#),
    (#"{"do": "focus", "allows": "com.a"}"#, "", #""com.a""#),
    (#"{"do": "activity"}"#, "", #"{"do": "activity"}"#),
    (#"{"do": "activity", "change": 5}"#, "", "5"),
    (#"{"do": "activity", "change": {}}"#, "", "{}"),
    (#"{"do": "activity", "change": {"event": "stop"}}"#, "", #""stop""#),
    (
      #"{"do": "activity", "change": {"event": "update", "contentstate": {}}}"#, "",
      #""contentstate""#
    ),
    (#"{"do": "activity", "change": {"event": "update", "timestamp": "now"}}"#, "", #""now""#),
    (#"{"do": "activity", "name": 5, "change": {"event": "update"}}"#, "", "5"),
    (#"{"expect": true}"#, "", "true"),
    ("7", "", "7"),
    ("", #""device": {"lokced": true},"#, #""lokced""#),
    ("", #""start": "today","#, #""today""#),
    ("", #""tmeline": 1,"#, #""tmeline""#),
    ("", #""app": 5,"#, "5"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is reported at its place`(
    timeline: String, members: String, place: String
  ) throws {
    let steps = (timeline.isEmpty ? "" : timeline + ", ") + Self.passing
    let found = TestScenario.read(steps, members).diagnostics
    #expect(found.map(\.kind.code) == ["DEV106"], "\(found.map(\.message))")
    let location = try #require(found.first?.location)
    let source = #"{"scenario": "test", \#(members) "timeline": [\#(steps)]}"#
    #expect(String(decoding: Array(source.utf8)[location.range], as: UTF8.self) == place)
  }

  @Test func `a scenario that expects nothing is an error`() {
    let found = TestScenario.read(#"{"do": "lock"}"#).diagnostics
    #expect(found.map(\.kind.code) == ["DEV106"])
  }

  @Test func `comments and trailing commas are allowed`() throws {
    let steps = """
      // the evening
      {"do": "lock", /* by the person */ "expect": {"phone": {"locked": true,}},},
      """
    #expect(try TestScenario.failures(steps).isEmpty)
  }

  @Test(arguments: ["[1]", #"{"aps": {"alert": "x"}}"#, #"{"scenario": "x"}"#])
  func `other JSON is no scenario`(_ text: String) {
    #expect(Scenario.read(Array(text.utf8), path: "t.json").value == nil)
  }

  @Test func `no bytes crash the reader`() {
    let text = Array(
      #"""
      {"scenario": "x", "device": {"languages": ["ko"], "apps": {"a": {"settings": {}}}},
       "start": "2026-03-14T22:00:00Z", "timeline": [{"do": "focus", "allows": ["b"]},
       {"after": "5m", "push": [{"aps": {"alert": "x"}}], "expect": [{"outcome": {"any": []}}]}]}
      """#.utf8)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        bytes[place] = UInt8.random(in: 32...126, using: &random)
      }
      let read = Scenario.read(bytes, path: "t.json")
      if let scenario = read.value, read.diagnostics.isEmpty { _ = try? scenario.run() }
    }
  }
}
