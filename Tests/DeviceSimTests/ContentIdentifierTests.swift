import DeviceSim
import Testing

@Suite
struct ContentIdentifierTests {
  private static let push = #"{"aps":{"alert":"Hi"}}"#

  @Test func `the collapse identifier is the identifier of the request (C1)`() throws {
    var phone = TestPhone()
    let report = try phone.receive(Self.push, collapse: "score")
    #expect(report.identifier == "score")
    #expect(report.results.contains("C1 collapse-identifier"))
  }

  @Test func `an escaped collapse identifier is the same as a plain one (C1)`() throws {
    var phone = TestPhone()
    _ = try phone.receive(Self.push, collapse: "score")
    let report = try phone.receive(Self.push, collapse: #"\u0073core"#)
    #expect(report.identifier == "score")
    #expect(report.isReplacement)
  }

  @Test func `without one it is an opaque UUID: another for each push, the same in each run (C1)`()
    throws
  {
    let capture = Array(String(repeating: Self.push + "\n", count: 5000).utf8)
    var runs: [[String]] = []
    for _ in 0..<2 {
      var phone = TestPhone(retention: .replaceable)
      runs.append(phone.simulation.deliver(capture).map(\.identifier))
    }
    #expect(runs[0] == runs[1])
    #expect(Set(runs[0]).count == 5000)
    let uuid = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
    #expect(runs[0].allSatisfy { $0.wholeMatch(of: uuid) != nil })
  }
}
