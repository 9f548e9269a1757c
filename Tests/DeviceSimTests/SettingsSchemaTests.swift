import Foundation
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// The schemas for editors say what the readers of device files and scenarios say.
@Suite struct SettingsSchemaTests {
  /// A word of each member that takes one of a few.
  private static let words = [
    "clearsIfBadged", "ignored", "heard", "device", "bundle", "last", "taken", "documented",
    "silenced", "started", "newest", "showLoading", "automatic", "always", "temporary", "shown",
    "silent", "fallback", "alert", "dropped", "absent", "current",
  ]

  /// Values of all kinds, right for some members and wrong for others.
  private static let values =
    words.map { "\"\($0)\"" } + [
      "null", "true", "false", "0", "3", "3.0", "-1", "2000000", "1.5", #""""#, #""x""#, #""17.2""#,
      #""08:00""#,
      #""2026-03-14T22:00:00Z""#, #""authorized""#, #""foreground""#, "[]", #"["ko-KR"]"#,
      #"["x"]"#, #"["english"]"#, #"["ê"]"#, #"["pt_BR"]"#,
      #"["08:00"]"#, #"["banner", "list"]"#, "[1]", "{}", #"{"x": {}}"#, #"{"x": 1}"#,
      #"{"name": "Acme"}"#, #"{"allows": ["x"], "filter": ["y"]}"#, #"{"allows": "x"}"#,
      #"{"x": {"content-state": {"a": 1}}}"#, #"{"x": {"content-state": 1}}"#,
      #"{"x": {"actions": ["Play"], "options": ["hiddenPreviewsShowTitle"]}}"#,
      #"{"x": {"actions": [1]}}"#, #"{"x": {"app": {"name": "A"}, "settings": {"badges": false}}}"#,
      #"{"x": {"app": {"name": 1}}}"#,
    ]

  private static func isDevice(_ text: String) -> Bool {
    DeviceFile.read(SourceFile(name: "device.json", bytes: Array(text.utf8))).diagnostics.isEmpty
  }

  private static func isScenario(_ text: String) -> Bool {
    let read = Scenario.read(Array(text.utf8), path: "scenario.json")
    return read.value != nil && read.diagnostics.isEmpty
  }

  /// The members of a device file, with those of the objects in it.
  private static var members: [(name: String, object: String)] {
    let nested = ["settings", "app"].flatMap { outer in
      properties(DeviceFile.members.first { $0.name == outer }?.shape).map { ($0, outer) }
    }
    return DeviceFile.members.map { ($0.name, "") } + nested
  }

  private static func properties(_ shape: SettingsShape?) -> [String] {
    guard case .object(let properties, _, _, _, _)? = shape else { return [] }
    return properties.map(\.name)
  }

  @Test(arguments: members.map(\.name).indices)
  func `each value of a member is valid for both, or for neither`(_ index: Int) throws {
    let (name, object) = Self.members[index]
    let schema = try SchemaCheck(SettingsSchema.device)
    let scenarios = try SchemaCheck(SettingsSchema.scenario)
    var valid = 0
    for value in Self.values {
      let member = #"{"\#(name)": \#(value)}"#
      let text = object.isEmpty ? member : #"{"\#(object)": \#(member)}"#
      let isDevice = Self.isDevice(text)
      #expect(try schema.accepts(text) == isDevice, "\(text)")
      if isDevice { valid += 1 }
      if object.isEmpty, name != "$schema" {
        let step = #"{"do": "set", "\#(name)": \#(value), "expect": {"phone": {"badge": 0}}}"#
        let scenario = #"{"scenario": "x", "timeline": [\#(step)]}"#
        let isScenario = Self.isScenario(scenario)
        #expect(try scenarios.accepts(scenario) == isScenario, "\(scenario)")
      }
    }
    #expect(valid > 0 && valid < Self.values.count, "\(name)")
  }

  @Test func `what no device can have is valid for neither`() throws {
    for text in [
      #"{"lokced": true}"#, #"{"settings": {"badge": true}}"#, #"{"app": {"x": 1}}"#,
      #"{"settings": {"banners": true, "bannerStyle": "none"}}"#,
      #"{"app": {"categories": {"x": {"actions": ["Play", "Play"]}}}}"#,
    ] {
      #expect(!Self.isDevice(text))
      #expect(try !SchemaCheck(SettingsSchema.device).accepts(text))
    }
  }

  /// Steps, each valid or not.
  private static let steps = [
    #"{"do": "lock"}"#, #"{"do": "lokc"}"#, #"{"do": "lock", "app": "x"}"#,
    #"{"do": "open", "app": "x"}"#, #"{"do": "set"}"#, #"{"do": "set", "app": "x"}"#,
    #"{"do": "set", "app": "x", "locked": true}"#, #"{"do": "set", "app": {"state": "forceQuit"}}"#,
    #"{"do": "open", "app": 1}"#, #"{"do": "tap"}"#, #"{"do": "tap", "notification": "n"}"#,
    #"{"do": "action", "notification": "n"}"#,
    #"{"do": "action", "notification": "n", "action": "a"}"#,
    #"{"do": "lowPower", "on": false}"#, #"{"do": "lowPower", "on": 1}"#, #"{"do": "languages"}"#,
    #"{"do": "languages", "languages": ["ko"]}"#, #"{"do": "focus", "allows": ["x"]}"#,
    #"{"do": "focus", "allows": "x"}"#, #"{"do": "focus", "silences": ["x"], "hideBadges": true}"#,
    #"{"do": "focus", "silences": 1}"#, #"{"do": "focus", "showSilencedOnLockScreen": "x"}"#,
    #"{"do": "activity"}"#, #"{"do": "activity", "change": {}}"#,
    #"{"do": "activity", "change": {"event": "update"}}"#,
    #"{"do": "activity", "change": {"event": "stop"}}"#,
    #"{"do": "activity", "name": "n", "app": "a", "change": {"event": "start", "content-state": {},"#
      + #" "timestamp": 1, "start-date": 2.5, "relevance-score": 0.5, "attributes-type": "A"}}"#,
    #"{"do": "activity", "change": {"event": "start", "stale-date": "now"}}"#,
    #"{"do": "activity", "change": {"event": "start", "alert": {}}}"#,
    #"{"do": "activity", "change": {"event": "start", "content-state": []}}"#,
    #"{"do": "activity", "change": {"event": "start", "intent": true}}"#,
    #"{"do": "activity", "change": {"event": "start", "intent": "yes"}}"#,
    #"{"do": "activity", "change": {"event": "update", "alert": {"title": "a", "body": {}}}}"#,
    #"{"do": "activity", "change": {"event": "update", "alert": {"title": "a", "bdy": "b"}}}"#,
    #"{"after": "5m"}"#, #"{"after": "5"}"#, #"{"after": 5}"#,
    #"{"after": "1.5h"}"#, #"{"after": ".5h"}"#, #"{"after": "1e3s"}"#, #"{"after": "1000000s"}"#,
    #"{"after": "0000005s"}"#, #"{"push": [{}]}"#, #"{"push": ["day.jsonl"]}"#,
    #"{"push": []}"#, #"{"push": ""}"#,
    #"{"at": "2026-03-14T22:00:00Z"}"#, #"{"at": "tomorrow"}"#,
    #"{"at": "2026-03-14T22:00:00+23:59"}"#, #"{"at": "2026-03-14T22:00:00+24:00"}"#,
    #"{"at": "2026-03-14T22:00:00+1:00"}"#, #"{"at": "2026-03-14T22:00:00.1234567890123Z"}"#,
    #"{"at": "2026-03-14T22:00:00ZZ"}"#,
    #"{"at": "2026-02-28T22:00:00Z"}"#, #"{"at": "2026-02-29T22:00:00Z"}"#,
    #"{"at": "2028-02-29T22:00:00Z"}"#, #"{"at": "2028-02-30T22:00:00Z"}"#,
    #"{"at": "2100-02-29T22:00:00Z"}"#, #"{"at": "2400-02-29T22:00:00Z"}"#,
    #"{"at": "2026-04-30T22:00:00Z"}"#, #"{"at": "2026-04-31T22:00:00Z"}"#,
    #"{"at": "2026-12-31T22:00:00Z"}"#, #"{"at": "2026-12-32T22:00:00Z"}"#,
    #"{"at": "2026-00-10T22:00:00Z"}"#, #"{"at": "2026-13-10T22:00:00Z"}"#,
    #"{"at": "2026-01-00T22:00:00Z"}"#, #"{"at": "2026-01-10T24:00:00Z"}"#,
    #"{"at": "2026-01-10T23:59:60Z"}"#,
    #"{"after": "5m", "at": "2026-03-14T22:00:00Z"}"#, #"{"push": {"aps": {"alert": "x"}}}"#,
    #"{"push": "day.jsonl"}"#, #"{"push": {}, "do": "lock"}"#, #"{"expect": 1}"#, #"{"pusch": {}}"#,
    #"{"do": "set", "locked": true}"#, #"{"do": "set", "locked": 1}"#,
    #"{"do": "set", "app": "x"}"#,
    #"{"do": "set", "app": {"state": "foreground"}}"#, "[]", "1",
  ]

  @Test(arguments: steps)
  func `a step is valid for both, or for neither`(_ step: String) throws {
    let schema = try SchemaCheck(SettingsSchema.scenario)
    let last = #"{"expect": {"phone": {"badge": 0}}}"#
    let scenario = #"{"scenario": "x", "timeline": [\#(step), \#(last)]}"#
    #expect(try schema.accepts(scenario) == Self.isScenario(scenario))
  }

  /// What is expected of a push, and whether a report can have it.
  private static let expectations: [(text: String, isValid: Bool)] = [
    (#"{"outcome": "presented"}"#, true), (#"{"outcome": ["presented"]}"#, false),
    (#"{"contnet": {}}"#, false), (#"{"content": {"title": 5}}"#, false),
    (#"{"content": {"badge": "3"}}"#, false), (#"{"content": {"badge": -1}}"#, false),
    (#"{"content": {"badge": 3.0, "relevanceScore": 0.5}}"#, true),
    (#"{"content": {"badge": 1.5}}"#, false), (#"{"content": {"badge": {"any": [1, 2]}}}"#, true),
    (#"{"content": {"badge": {"any": [1, "2"]}}}"#, false),
    (#"{"content": {"badge": {"contains": "3"}}}"#, false),
    (#"{"presentation": {"banner": 1}}"#, false), (#"{"presentation": {"sound": 1}}"#, false),
    (#"{"presentation": {"sound": {"volume": "1"}}}"#, false),
    (#"{"content": {"titel": "x"}}"#, false), (#"{"content": "x"}"#, false),
    (#"{"content": null}"#, true), (#"{"decisions": {}}"#, false), (#"{"decisions": []}"#, true),
    (#"{"decisions": [{"rule": "P8"}]}"#, true), (#"{"decisions": [{"rules": "P8"}]}"#, false),
    (#"{"decisions": [{"rule": "ZZ9"}]}"#, false), (#"{"diagnostics": [{"code": "X1"}]}"#, false),
    (#"{"diagnostics": [{"code": "PAY102"}]}"#, true),
    (#"{"outcome": {"any": ["quiet", "shown"]}}"#, false),
    (#"{"outcome": {"any": ["quiet", null, {"contains": "e"}]}}"#, true),
    (#"{"content": {"title": {"any": [["a"]]}}}"#, false),
    (#"{"presentation": {"sound": "default"}}"#, true),
    (#"{"presentation": {"sound": {"critical": true}}}"#, true),
    (#"{"presentation": {"sound": {"loud": true}}}"#, false),
    (#"{"presentation": {"sound": ["default"]}}"#, false),
    (#"{"content": {"title": {"any": ["a", null]}}}"#, true),
    (#"{"content": {"title": {"any": "a"}}}"#, false),
    (#"{"content": {"title": {"contains": "a"}}}"#, true),
    (#"{"content": {"title": {"contains": 5}}}"#, false),
    (#"{"content": {"title": {}}}"#, false), (#"{"outcome": {}}"#, false),
    (#"{"content": {"title": {"any": []}}}"#, false), (#"{"content": {"any": []}}"#, false),
    (#"{"presentation": {"sound": {}}}"#, true),
    (#"{"content": {"userInfo": {"x": [{"y": 1}]}}}"#, true),
    (#"{"outcome": {"any": [{"any": ["quiet"]}]}}"#, true),
    (#"{"outcome": {"any": [{"any": ["shown"]}]}}"#, false),
    (#"{"decisions": {"any": [[], [{"rule": "P8"}]]}}"#, true),
    (#"{"decisions": {"any": [[{"rule": "ZZ9"}]]}}"#, false),
    (#"{"decisions": {"any": [5]}}"#, false), (#"{"decisions": {"contains": "P8"}}"#, false),
    (#"{"decisions": {"contains": [{"rule": "P8"}, {"any": [{"rule": "A1"}]}]}}"#, true),
    (#"{"decisions": {"contains": {"rule": "P8"}}}"#, false),
    (#"{"decisions": {"contains": [{"rule": "ZZ9"}]}}"#, false),
    (#"{"decisions": {"contains": []}}"#, false),
    (#"{"decisions": {"contains": [5]}}"#, false),
    (#"{"content": {"title": {"contains": ["a"]}}}"#, false),
    (#"{"content": {"badge": {"contains": [1]}}}"#, false),
    (#"{"phone": {"groups": [{"notifications": {"contains": ["m-1"]}}]}}"#, true),
    (#"{"phone": {"groups": [{"notifications": {"contains": [5]}}]}}"#, false),
    (#"{"content": {"any": [{"title": "x"}, null]}}"#, true),
    (#"{"content": {"any": [{"titel": "x"}]}}"#, false),
    (#"{"content": {"contains": "x"}}"#, false),
    (#"{"presentation": {"sound": {"any": [{"critical": true}, "x", {"contains": "y"}]}}}"#, true),
    (#"{"presentation": {"sound": {"any": [{"loud": true}]}}}"#, false),
    (#"{"phone": {"groups": {"any": [5]}}}"#, false),
    (#"{"phone": {"groups": [{"contains": "x"}]}}"#, false),
    (#"{"phone": {"badge": 0}, "delivered": [{"outcome": "presented"}]}"#, true),
    (#"{"delivered": [{"phone": {}}]}"#, false), (#"{"delivered": {"outcome": "x"}}"#, false),
    (#"[{"outcome": "presented"}, {"outcome": "held"}]"#, true),
    (#"[{"any": [{"outcome": "presented"}]}]"#, false),
    (#"[{"outcome": "presented"}, 5]"#, false), (#"[{"outcom": "presented"}]"#, false),
  ]

  @Test(arguments: expectations.indices)
  func `what no report can have is valid for neither`(_ index: Int) throws {
    let (text, isValid) = Self.expectations[index]
    let schema = try SchemaCheck(SettingsSchema.scenario)
    let last = #"{"expect": {"phone": {"badge": 0}}}"#
    let push = #"{"push": {"aps": {"alert": "x"}}, "expect": \#(text)}"#
    let scenario = #"{"scenario": "x", "timeline": [\#(push), \#(last)]}"#
    #expect(Self.isScenario(scenario) == isValid)
    #expect(try schema.accepts(scenario) == isValid)
    // A step without a push has no report.
    guard isValid, !text.contains("phone") else { return }
    let lock = #"{"scenario": "x", "timeline": [{"do": "lock", "expect": \#(text)}, \#(last)]}"#
    #expect(!Self.isScenario(lock))
    #expect(try !schema.accepts(lock))
  }

  @Test func `all scenarios and device files of the repository fit`() throws {
    let schema = try SchemaCheck(SettingsSchema.scenario)
    var count = 0
    for folder in ["Examples/scenarios", "Tests/DeviceSimTests/Observations"] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: Repository.path(folder))
      for name in names where name.hasSuffix(".json") {
        let bytes = try Data(contentsOf: Repository.url("\(folder)/\(name)"))
        guard Scenario.isScenario(Array(bytes)) else { continue }
        #expect(try schema.accepts(String(decoding: bytes, as: UTF8.self)), "\(name)")
        count += 1
      }
    }
    #expect(count > 100)
  }
}
