import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Values of a Live Activity whose type seems to change from one push to the next (LA7).
///
/// Swift's default decoder reads an `Int` from 1 and not from 1.5, a `Double` from both, and takes
/// names as they are.
@Suite struct ActivityTypeChangeTests {
  /// The content of a start and of the updates after it, with the codes of the last one.
  struct Case: Sendable, CustomTestStringConvertible {
    let contents: [String]
    let codes: [String]
    var testDescription: String { contents.joined(separator: " → ") }

    init(_ contents: String..., codes: [String] = []) {
      self.contents = contents
      self.codes = codes
    }
  }

  @Test(arguments: [
    // An integer that gets a fraction may be an Int or a Double.
    Case(#"{"n":12}"#, #"{"n":4.5}"#, codes: ["DEV312"]),
    Case(#"{"n":12}"#, #"{"n":8}"#, #"{"n":4.5}"#, codes: ["DEV312"]),
    Case(#"{"a":{"n":[2]}}"#, #"{"a":{"n":[2.5]}}"#, codes: ["DEV312"]),
    Case(#"{"s":[{"n":2},{"n":3}]}"#, #"{"s":[{"n":2},{"n":3.5}]}"#, codes: ["DEV312"]),
    // It is a Double: it had a fraction before, or is written as one.
    Case(#"{"n":1.5}"#, #"{"n":2}"#, #"{"n":2.5}"#),
    Case(#"{"n":2}"#, #"{"n":2.5}"#, #"{"n":3}"#, #"{"n":3.5}"#),
    Case(#"{"n":2.0}"#, #"{"n":2.5}"#), Case(#"{"n":2}"#, #"{"n":3.0}"#),
    Case(#"{"n":2}"#, #"{"n":3.0}"#, #"{"n":4}"#, #"{"n":4.5}"#),
    // A progress starts with 0.
    Case(#"{"n":0}"#, #"{"n":0.25}"#), Case(#"{"n":1}"#, #"{"n":0.25}"#),
    // The style of a name.
    Case(#"{"line_name":"a"}"#, #"{"lineName":"a"}"#, codes: ["PAY318"]),
    Case(#"{"lineName":"a"}"#, #"{"line_name":"a"}"#, codes: ["PAY318"]),
    Case(#"{"a":{"lineName":1}}"#, #"{"a":{"LineName":1}}"#, codes: ["PAY318"]),
    Case(#"{"lineName":"a"}"#, #"{"stopName":"a"}"#), Case(#"{"lineName":"a"}"#, #"{}"#),
    Case(#"{"lineName":"a"}"#, #"{"lineName":"a","linename":"a"}"#),
    // Another type.
    Case(#"{"n":2}"#, #"{"n":"2"}"#, codes: ["PAY318"]),
    Case(#"{"n":"2"}"#, #"{"n":true}"#, codes: ["PAY318"]),
    Case(#"{"n":{}}"#, #"{"n":[]}"#, codes: ["PAY318"]),
    Case(#"{"n":null}"#, #"{"n":2}"#), Case(#"{"n":2}"#, #"{"n":null}"#),
    Case(#"{"n":[1,"a"]}"#, #"{"n":["a"]}"#), Case(#"{"n":[]}"#, #"{"n":["a"]}"#),
    // Each has its finding.
    Case(
      #"{"n":2,"lineName":"a","s":"a"}"#, #"{"n":2.5,"linename":"a","s":1}"#,
      codes: ["PAY318", "DEV312", "PAY318"]),
  ])
  func `a value that looks as if its type changed has a finding`(change: Case) throws {
    var phone = try ActivityPhone()
    var codes = try phone.start(state: change.contents[0]).codes
    for (number, content) in change.contents.enumerated().dropFirst() {
      let update = try phone.update(at: Double(number) * 60, state: content)
      #expect(update.isApplied)
      codes = update.codes
    }
    #expect(codes == change.codes)
  }

  @Test(arguments: [
    (#"{"n":12}"#, #"{"n":4.5}"#, "4.5", ["'n'"], Severity.note),
    (#"{"s":[{"n":2}]}"#, #"{"s":[{"n":7},{"n":2.5}]}"#, "2.5", ["'s[].n'"], .note),
    (#"{"line_name":"a"}"#, #"{"lineName":"a"}"#, #""lineName""#, ["'line_name'"], .warning),
    (#"{"n":2}"#, #"{"n":"2"}"#, #""2""#, ["'n'", "a string", "a number"], .warning),
  ])
  func `the finding is at the value or its name`(
    start: String, update: String, place: String, facts: [String], severity: Severity
  ) throws {
    var phone = try ActivityPhone()
    _ = try phone.start(state: start)
    let report = try phone.update(at: 60, state: update)
    let diagnostic = try #require(report.diagnostics.first)
    #expect(diagnostic.severity == severity && diagnostic.help != nil)
    #expect(diagnostic.message.lacks(facts) == [])
    #expect(diagnostic.location?.length == place.utf8.count)
  }

  @Test func `with an example, the example alone decides`() throws {
    var phone = try ActivityPhone(
      examples: ["RideAttributes": #"{"content-state":{"n":2.5,"m?":null}}"#])
    _ = try phone.start(state: #"{"n":2,"m":1}"#)
    #expect(try phone.update(at: 60, state: #"{"n":2.5,"m":"a"}"#).codes == [])
  }

  @Test func `an activity that the app started is compared from its first push on`() throws {
    var phone = try ActivityPhone()
    #expect(try phone.update(at: 0, state: #"{"n":2}"#).codes == [])
    #expect(try phone.update(at: 60, state: #"{"n":2.5}"#).codes == ["DEV312"])
  }

  @Test func `another activity has its own types`() throws {
    var phone = try ActivityPhone()
    _ = try phone.start(state: #"{"n":2}"#, activity: "one")
    _ = try phone.start(state: #"{"n":2.5}"#, type: "Other", activity: "two")
    #expect(try phone.update(at: 60, state: #"{"n":3.5}"#, activity: "two").codes == [])
    #expect(try phone.update(at: 60, state: #"{"n":3.5}"#, activity: "one").codes == ["DEV312"])
  }
}
