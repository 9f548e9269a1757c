import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// What a default decoder makes of attributes and content-state (LA7).
@Suite struct ActivityContentTests {
  private func phone(
    _ contentState: String, attributes: String = "{}", start state: String
  ) throws -> ActivityPhone {
    var phone = try ActivityPhone(examples: [
      "RideAttributes": #"{"attributes":\#(attributes),"content-state":\#(contentState)}"#
    ])
    #expect(try phone.start(state: state).isApplied)
    return phone
  }

  /// The example, the content of the start, that of the update, and the codes.
  @Test(arguments: [
    (#"{"n":1}"#, #"{"n":1}"#, #"{"n":20.1}"#, ["DEV302"]),
    (#"{"n":1}"#, #"{"n":1}"#, #"{"n":20.0}"#, []),
    (#"{"n":1.5}"#, #"{"n":1}"#, #"{"n":20.1}"#, []),
    (#"{"n":1}"#, #"{"n":1}"#, #"{"n":"2"}"#, ["DEV302"]),
    (#"{"n":1}"#, #"{"n":1}"#, #"{"n":null}"#, ["DEV302"]),
    (#"{"at":"<date>"}"#, #"{"at":810421913}"#, #"{"at":"2026-09-06T21:15:00Z"}"#, ["PAY316"]),
    (#"{"at":"2026-09-06T21:15:00Z"}"#, #"{"at":810421913}"#, #"{"at":1788729113}"#, ["PAY317"]),
    (#"{"at":"<date>"}"#, #"{"at":810421913}"#, #"{"at":810421913.5}"#, []),
    (#"{"title":"t","sub":null}"#, #"{"title":"t"}"#, #"{"title":"a"}"#, []),
    (#"{"title":"t","sub?":"s"}"#, #"{"title":"t"}"#, #"{"title":"a","sub":null}"#, []),
    (#"{"title":"t","sub?":"s"}"#, #"{"title":"t"}"#, #"{"title":"a","sub":5}"#, ["DEV302"]),
    (#"{"title":"t","sub":null}"#, #"{"title":"t"}"#, #"{"sub":"b"}"#, ["DEV302"]),
    (#"{"lineName":"t"}"#, #"{"lineName":"t"}"#, #"{"line_name":"a"}"#, ["DEV302"]),
    (#"{"n":1}"#, #"{"n":1}"#, #"{"n":2,"unknown":true}"#, []),
    (#"{"all":[{"n":1}]}"#, #"{"all":[]}"#, #"{"all":[{"n":1},{}]}"#, ["DEV302"]),
    (#"{"byName":{}}"#, #"{"byName":{}}"#, #"{"byName":{"a":1}}"#, []),
  ])
  func `an update that does not decode leaves the card as it is, and its alert is lost`(
    example: String, start: String, state: String, codes: [String]
  ) throws {
    let isApplied = codes.allSatisfy { $0 == "PAY317" }
    var phone = try phone(example, start: start)
    let alert = #""alert":{"title":"T","body":"B","sound":"default"}"#
    let update = try phone.update(at: 30, state: state, alert)
    #expect(update.codes == codes)
    #expect(update.isApplied == isApplied && update.isLost == !isApplied)
    let content = phone.activities().first?.contentState
    #expect(content == (isApplied ? state : start))
  }

  @Test func `a message says which element of an array does not decode`() throws {
    var phone = try phone(#"{"stops":[{"n":[1]}]}"#, start: #"{"stops":[]}"#)
    let update = try phone.update(at: 30, state: #"{"stops":[{"n":[1]},{"n":[1,2.5]}]}"#)
    #expect(update.diagnostics.map(\.message).first?.hasPrefix("'stops[1].n[1]' is 2.5") == true)
  }

  @Test func `attributes of another type are one mistake`() throws {
    var phone = try phone("{}", start: "{}")
    let report = try phone.start(attributes: "[1]")
    #expect(report.isLost && report.codes == ["PAY314"])
  }

  // Member by member, what all elements decode as.
  @Test(arguments: [
    (#"[{"n":1},{"n":1.5}]"#, #"[{"n":2.5}]"#, []),
    (#"[{"n":1},{"n":2}]"#, #"[{"n":2.5}]"#, ["DEV302"]),
    (#"[{"n":1,"s":"a"},{"n":1}]"#, #"[{"n":2}]"#, []),
    (#"[{"n":1,"s":null},{"n":1,"s":"a"}]"#, #"[{"n":2}]"#, []),
    (#"[{"n":1,"s":null},{"n":1,"s":"a"}]"#, #"[{"n":2,"s":3}]"#, ["DEV302"]),
    (#"[{"n":1,"s":"a"},{"n":1,"s":"b"}]"#, #"[{"n":2}]"#, ["DEV302"]),
    (#"[null,1]"#, #"["x"]"#, []),
  ])
  func `all elements of an example tell the type of an element`(
    example: String, elements: String, codes: [String]
  ) throws {
    var phone = try phone(#"{"all":\#(example)}"#, start: #"{"all":[]}"#)
    #expect(try phone.update(at: 30, state: #"{"all":\#(elements)}"#).codes == codes)
  }

  @Test(arguments: [
    (#"{"attributes":[],"contentState":{}}"#, ["members of", "'content-state'"]),
    ("7", ["an object"]), ("{}", ["an object"]),
    (
      #"{"content-state":{"a":1,"a?":2,"all":[1,"x"],"at":"<Date>"}}"#,
      ["delete", "null", "<date>"]
    ),
  ])
  func `each mistake of an example is reported with what to write`(
    example: String, remedies: [String]
  ) throws {
    let read = ActivityExample.read(example, name: "ride.json")
    let helps = read.diagnostics.compactMap(\.help)
    #expect(read.value == nil && read.diagnostics.allSatisfy { $0.kind == .invalidActivityExample })
    #expect(helps.count == remedies.count)
    for (help, remedy) in zip(helps, remedies) { #expect(help.contains(remedy)) }
    let device = SourceFile(
      name: "d.json", bytes: Array(#"{"activities":{"Ride":\#(example)}}"#.utf8))
    #expect(DeviceFile.read(device).diagnostics.map(\.help) == read.diagnostics.map(\.help))
  }

  // Two reports saw a loading indicator: home-assistant/iOS#4936, commute-alert F7.
  @Test(arguments: [
    (ActivityAssumptions.UndecodedUpdates.keepContent, false), (.showLoading, true),
  ])
  func `an update that does not decode may leave a loading indicator, until one does`(
    setting: ActivityAssumptions.UndecodedUpdates, isLoading: Bool
  ) throws {
    let ride = #"{"content-state":{"n":1}}"#
    let other = #"{"content-state":{"name":"a"}}"#
    for examples in [["RideAttributes": ride], ["RideAttributes": ride, "OtherAttributes": other]] {
      var phone = try ActivityPhone(examples: examples) {
        $0.assumptions.activities.undecodedUpdates = setting
      }
      _ = try phone.start(state: #"{"n":1}"#)
      // With two types, this one fits the other, and is found on the phone.
      let lost = try phone.update(at: 30, state: #"{"name":"b"}"#)
      #expect(lost.isLost && lost.codes.contains("DEV302"))
      #expect(lost.results.contains("LA7 shows-loading") == isLoading)
      #expect(phone.activities().map(\.isLoading) == [isLoading])
      #expect(phone.activities().map(\.contentState) == [#"{"n":1}"#])
      _ = try phone.update(at: 60, state: #"{"n":2}"#)
      #expect(phone.activities().map(\.isLoading) == [false])
      let end = try phone.receive("end", at: 90, #""content-state":{"n":"x"}"#)
      #expect(end.isLost && phone.activities().map(\.isLoading) == [false])
    }
  }

  @Test func `a start with a date as text starts nothing, and its alert is lost`() throws {
    var phone = try ActivityPhone(examples: [
      "RideAttributes": #"{"content-state":{"at":"<date>"}}"#
    ])
    let start = try phone.start(
      state: #"{"at":"2026-09-06T21:15:00Z"}"#, alert: #"{"title":"T","sound":"default"}"#)
    #expect(start.isLost && start.codes == ["PAY316"])
    #expect(start.results.contains("LA7 not-decoded"))
    #expect(phone.activities().isEmpty)
  }

  // F6: 1788729113 was shown as a date of about 2057 or 2058.
  @Test func `UNIX seconds are a date decades later`() throws {
    var phone = try phone(#"{"at":"<date>"}"#, start: #"{"at":810421913}"#)
    let update = try phone.update(at: 30, state: #"{"at":1788729113}"#)
    let diagnostic = try #require(update.diagnostics.first)
    #expect(diagnostic.message.contains("2057"))
    // F6: 810421913 was shown as the right time.
    #expect(diagnostic.help?.contains("810421913") == true)
  }

  // Swift, Int: 64 bits.
  @Test func `a whole number that is too large is not called a fraction`() throws {
    var phone = try phone(#"{"n":1}"#, start: #"{"n":1}"#)
    #expect(try phone.update(at: 30, state: #"{"n":9223372036854775807}"#).diagnostics.isEmpty)
    for (second, number) in [(60.0, "9223372036854775808"), (70, "-1e19"), (80, "1e400")] {
      let update = try phone.update(at: second, state: #"{"n":\#(number)}"#)
      #expect(update.diagnostics.first?.message.contains("more than an Int holds") == true)
    }
    let update = try phone.update(at: 90, state: #"{"n":1e-3}"#)
    #expect(update.diagnostics.first?.message.contains("not an integer") == true)
  }

  @Test func `a name in snake_case gets the name that was meant`() throws {
    var phone = try phone(#"{"lineName":"a"}"#, start: #"{"lineName":"a"}"#)
    let update = try phone.update(at: 30, state: #"{"line_name":"b"}"#)
    #expect(update.diagnostics.first?.help?.contains("'lineName' instead of 'line_name'") == true)
  }

  @Test(.mayHang)
  func `an example with very many names is read and compared in little time`() throws {
    let names = (0..<50_000).map { #""name_abcd\#($0)":1"# }
    let objects = names.map { "{\($0)}" }.joined(separator: ",")
    let example = #"{"all":[\#(objects)],\#(names.joined(separator: ","))}"#
    let file = SourceFile(name: "ride.json", bytes: Array(#"{"content-state":\#(example)}"#.utf8))
    let schema = try #require(ActivityExample.read(file).value?.contentState)
    let state = (0..<1000).map { #""nameAbcd\#($0)":1"# }.joined(separator: ",")
    let (document, root, _) = JSONReader.read(
      SourceFile(name: "state", bytes: Array("{\(state)}".utf8)))
    var comparison = ActivityComparison(document: document, ActivityAssumptions())
    comparison.compare(try #require(root.node), with: schema, path: "")
    // 'all' and each of the names are missing.
    #expect(comparison.mismatches.count == 50_001)
    let help = comparison.mismatches[1].diagnostic(in: document).help
    #expect(help?.contains("'name_abcd0' instead of 'nameAbcd0'") == true)
  }

  @Test(arguments: [#""text""#, "[1]", "null"])
  func `a content-state is an object`(state: String) throws {
    var phone = try ActivityPhone()
    _ = try phone.start(state: #"{"n":1}"#)
    for event in ["update", "end"] {
      let push = try phone.receive(event, at: 30, #""content-state":\#(state)"#)
      #expect(push.isLost && push.codes == ["PAY314"])
    }
    #expect(phone.activities().map(\.state) == [.active])
  }

  @Test func `another attributes-type than that of the app starts nothing`() throws {
    var phone = try ActivityPhone(examples: ["RideAttributes": #"{"content-state":{}}"#])
    let start = try phone.start(type: "RideAttributesX")
    #expect(start.isLost && start.codes == ["PAY323"])
    #expect(start.diagnostics.first?.help?.lacks(["RideAttributes"]) == [])
    #expect(phone.activities().isEmpty)
  }

  @Test func `attributes must fit as well`() throws {
    var phone = try ActivityPhone(examples: [
      "RideAttributes": #"{"attributes":{"title":"a"},"content-state":{}}"#
    ])
    let start = try phone.start(attributes: #"{"name":"a"}"#)
    #expect(start.isLost && start.codes == ["DEV302"])
  }

  @Test func `of several types, that of the activity counts`() throws {
    var phone = try ActivityPhone(examples: [
      "A": #"{"content-state":{"a":1}}"#, "B": #"{"content-state":{"b":1}}"#,
    ])
    #expect(try phone.start(state: #"{"a":1}"#, type: "A").isApplied)
    let other = try phone.update(at: 30, state: #"{"b":1}"#)
    #expect(other.isLost && other.codes == ["DEV302"])
    #expect(try phone.update(at: 60, state: #"{"a":2}"#).isApplied)
  }

  @Test func `equal content is not drawn again, whatever its order`() throws {
    var phone = try ActivityPhone()
    _ = try phone.start(state: #"{"a":1,"b":2}"#)
    let same = try phone.update(at: 30, state: #"{"b":2,"a":1}"#)
    #expect(same.results.contains("LA7 same-content"))
    let other = try phone.update(at: 60, state: #"{"b":2,"a":3}"#)
    #expect(!other.results.contains("LA7 same-content"))
  }

  // LA9: an end, and an update that makes a stale activity active, change the card.
  @Test func `equal content is drawn again if the state of the activity changes`() throws {
    var phone = try ActivityPhone()
    let date = Int(ActivityPhone.epoch) + 10
    _ = try phone.start(#""stale-date":\#(date)"#, state: #"{"a":1}"#)
    let fresh = try phone.update(at: 30, state: #"{"a":1}"#)
    #expect(fresh.results.contains("LA9 no-longer-stale"))
    let end = try phone.receive("end", at: 60, #""content-state":{"a":1}"#)
    for push in [fresh, end] {
      #expect(push.activity?.isDrawn == true && !push.results.contains("LA7 same-content"))
    }
  }

  @Test(arguments: [
    (#"{"at":"2026-09-06"}"#, 1), (#"{"at":"2026-09-06T21:15:00Z"}"#, 1),
    (#"{"at":"2026-09"}"#, 0), (#"{"n":[1,2.5]}"#, 1), (#"{"n":[1.5,2.5]}"#, 0),
    (#"{"lineName":"a","stop_name":"b"}"#, 1), (#"{"line_name":"a","stop_name":"b"}"#, 0),
  ])
  func `without an example, only suspicious values are reported`(state: String, count: Int) throws {
    var phone = try ActivityPhone()
    let update = try phone.update(state: state)
    #expect(update.isApplied)
    #expect(update.codes == Array(repeating: "PAY318", count: count))
  }

  @Test(arguments: ["[]", #"{"content-state":[]}"#, "{}", #"{"contentState":{}}"#, "{"])
  func `an example is an object with attributes or content-state`(text: String) {
    #expect(throws: (any Error).self) { try ActivityPhone(examples: ["A": text]) }
  }
}
