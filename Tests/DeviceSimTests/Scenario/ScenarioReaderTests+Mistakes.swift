import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Tests that a mistake is reported at its place.
extension ScenarioReaderTests {
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
    (
      #"{"do": "set", "at": "2026-03-14T22:00:00Z"}"#, "",
      #"{"do": "set", "at": "2026-03-14T22:00:00Z"}"#
    ),
    (
      #"{"do": "set", "app": "com.a"}"#, "",
      #"{"do": "set", "app": "com.a"}"#
    ),
    (#"{"do": "lowPower", "on": "yes"}"#, "", #""yes""#),
    (#"{"do": "languages", "languages": ["ko", "no tag"]}"#, "", #""no tag""#),
    (#"{"do": "languages", "languages": "ko"}"#, "", #""ko""#),
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
    (#"{"push": 5}"#, "", "5"),
    (#"{"push": ""}"#, "", #""""#),
    (#"{"at": "2026-02-30T12:00:00Z"}"#, "", #""2026-02-30T12:00:00Z""#),
    (#"{"at": "2026-02-28T24:00:00Z"}"#, "", #""2026-02-28T24:00:00Z""#),
    // RFC 3339, 5.6: nothing follows the offset, which has two digits for hours and for minutes.
    (#"{"at": "2026-02-28T20:00:00Z00"}"#, "", #""2026-02-28T20:00:00Z00""#),
    (#"{"at": "2026-02-28T20:00:00+1:00"}"#, "", #""2026-02-28T20:00:00+1:00""#),
    (#"{"at": "2026-02-28T20:00:00+01"}"#, "", #""2026-02-28T20:00:00+01""#),
    (#"{"at": "2026-02-28T20:00:00+01:60"}"#, "", #""2026-02-28T20:00:00+01:60""#),
    (#"{"at": "2026-02-28T20:00:00GMT"}"#, "", #""2026-02-28T20:00:00GMT""#),
    // Not the numbers of Swift, with hexadecimal digits and exponents.
    (#"{"after": "0x10s"}"#, "", #""0x10s""#),
    (#"{"after": "1e3s"}"#, "", #""1e3s""#),
    (#"{"push": [{}, "day.jsonl"]}"#, "", #""day.jsonl""#),
    // docs/report-format.md: the members of devsim.push/1 and devsim.device/1.
    (#"{"push": {}, "expect": {"outcom": "quiet"}}"#, "", #""outcom""#),
    (#"{"push": {}, "expect": {"presentation": {"soud": null}}}"#, "", #""soud""#),
    (#"{"push": [{}], "expect": [{"content": {"titel": "a"}}]}"#, "", #""titel""#),
    (#"{"push": [{}], "expect": [5]}"#, "", "5"),
    (#"{"expect": {"phone": {"group": null}}}"#, "", #""group""#),
    (#"{"expect": {"phone": {"groups": {"thread": ""}}}}"#, "", #"{"thread": ""}"#),
    (#"{"expect": {"phone": {"apps": [{"notifications": [{"id": ""}]}]}}}"#, "", #""id""#),
    (#"{"expect": {"outcome": "quiet"}}"#, "", #""outcome""#),
    (#"{"do": "lock", "expect": [{"phone": {"badge": 0}}]}"#, "", #"[{"phone": {"badge": 0}}]"#),
    (#"{"push": {}, "expect": {"content": {"body": {"contain": "a"}}}}"#, "", #""contain""#),
    (#"{"push": {}, "expect": {"outcome": {"any": "quiet"}}}"#, "", #""quiet""#),
    (#"{"push": {}, "expect": {"content": {"badge": 1, "body": {}}}}"#, "", "{}"),
    (#"{"push": {}, "expect": {"content": {"body": {"contains": 5}}}}"#, "", "5"),
    (#"{"push": {}, "expect": {"outcome": {"any": ["a"], "contain": "b"}}}"#, "", #""any""#),
    (#"{"push": {}, "expect": {"outcome": "shown"}}"#, "", #""shown""#),
    (#"{"push": {}, "expect": {"outcome": {"any": ["quiet", "none"]}}}"#, "", #""none""#),
    (#"{"expect": {"phone": {"activities": [{"state": "over"}]}}}"#, "", #""over""#),
    // docs/report-format.md: the values of 'interruption-level', and the sources of a text.
    (
      #"{"push": {}, "expect": {"content": {"interruptionLevel": "timeSensitive"}}}"#, "",
      #""timeSensitive""#
    ),
    (
      #"{"push": {}, "expect": {"localization": {"body": {"source": "tables"}}}}"#, "",
      #""tables""#
    ),
    // A part of an array is an array, and a part of a text is a text. A number has no part.
    (#"{"push": {}, "expect": {"decisions": {"contains": "P8"}}}"#, "", #""P8""#),
    (#"{"push": {}, "expect": {"decisions": {"contains": [{"rule": "ZZ9"}]}}}"#, "", #""ZZ9""#),
    (#"{"push": {}, "expect": {"decisions": {"contains": []}}}"#, "", "[]"),
    (#"{"push": {}, "expect": {"content": {"body": {"contains": ["a"]}}}}"#, "", #"["a"]"#),
    (#"{"expect": {"phone": {"badge": {"contains": [1]}}}}"#, "", "[1]"),
    (#"{"expect": {"phone": {"badge": {"any": []}}}}"#, "", "[]"),
    (#"{"after": "1000000s"}"#, "", #""1000000s""#),
    // Contract of scenarios: "Time only moves forward."
    (
      #"{"at": "2026-03-14T21:00:00Z"}"#, #""start": "2026-03-14T22:00:00Z","#,
      #""2026-03-14T21:00:00Z""#
    ),
    (
      #"{"at": "2026-03-14T22:00:00Z"}, {"after": "1h"}, {"at": "2026-03-14T22:30:00Z"}"#, "",
      #""2026-03-14T22:30:00Z""#
    ),
    (#"{"push": {}, "expect": {"decisions": [{"rule": "ZZ9"}]}}"#, "", #""ZZ9""#),
    (#"{"push": {}, "expect": {"diagnostics": [{"code": "NOPE1"}]}}"#, "", #""NOPE1""#),
    (#"{"push": [{}], "expect": [{"contains": ["a"]}]}"#, "", #"{"contains": ["a"]}"#),
    (
      #"{"push": {}, "expect": {"any": [{"outcome": "quiet"}]}}"#, "",
      #"{"any": [{"outcome": "quiet"}]}"#
    ),
    (#"{"do": "lock", "do": "wait"}"#, "", #""do""#),
    ("7", "", "7"),
    ("", #""device": {"lokced": true},"#, #""lokced""#),
    ("", #""device": "device.json","#, #""device.json""#),
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
}
