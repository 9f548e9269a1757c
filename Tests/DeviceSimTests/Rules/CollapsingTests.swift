import DeviceSim
import ServiceExtensionKit
import TestSupport
import Testing

@Suite struct CollapsingTests {
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

  // Apple, NSString.isEqual(to:): 'Ö' as one character is not equal to 'Ö' as two.
  @Test(arguments: [("caf\u{E9}", "cafe\u{301}"), ("\u{212B}", "A\u{30A}")], [0, 40])
  func `identifiers that only look the same are not the same (C1, G1)`(
    names: (String, String), others: Int
  ) throws {
    var phone = TestPhone()
    for number in 0..<others { _ = try phone.receive(Self.push, collapse: "\(number)") }
    var replacements: [Bool] = []
    for name in [names.0, names.1, names.0] {
      let push = #"{"aps":{"alert":"Hi","thread-id":"\#(name)"}}"#
      replacements.append(try phone.receive(push, collapse: name).isReplacement)
    }
    #expect(replacements == [false, false, true])
    let state = try #require(phone.simulation.phone(""))
    #expect(state.groups().count == (others > 0 ? 3 : 2))
  }

  @Test func `without one it is an opaque UUID, one per push, the same in each run (C1)`() throws {
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

  @Test func `an escaped device token is the same device as the plain one (C2)`() throws {
    var phone = TestPhone()
    let push = #"{"aps":{"alert":"Hi"}}"#
    let plain = try phone.receive(push, collapse: "m", device: "ab\u{E9}/")
    let escaped = try phone.receive(push, collapse: "m", device: #"\u0061b\u00e9\/"#)
    #expect(escaped.device == "ab\u{E9}/" && plain.device == escaped.device)
    #expect(escaped.outcome == .replaced)
    #expect(phone.simulation.phones.states.map(\.device) == ["ab\u{E9}/"])
  }

  @Test func `the report escapes a token again`() throws {
    var phone = TestPhone()
    let capture = TestPhone.envelope(
      #"{"aps":{"alert":"Hi"}}"#, type: "alert", device: #"\u0061\"\\\u0001"#)
    let lines = try FoundationJSON.lines(phone.render(capture, withStates: true))
    #expect(lines.count == 2)
    for line in lines { #expect(line["device"] as? String == "a\"\\\u{1}") }
  }

  @Test func `a replacement alerts again by its own payload: without a sound it is silent (C2)`()
    throws
  {
    var phone = TestPhone()
    let first = try phone.receive(
      #"{"aps":{"alert":"1:0","sound":"default","thread-id":"match"}}"#, collapse: "score")
    #expect(first.outcome == .presented)
    #expect(!first.isReplacement)
    _ = try phone.receive(#"{"aps":{"alert":"other"}}"#)
    let second = try phone.receive(
      #"{"aps":{"alert":"2:0","thread-id":"final"}}"#, collapse: "score")
    #expect(second.outcome == .replaced)
    #expect(second.isReplacement)
    #expect(second.presentation.banner)
    #expect(second.presentation.sound == nil)
    #expect(second.codes == ["DEV201"])
    #expect(second.results.contains("C2 replaced"))
    #expect(phone.state.notifications.map(\.body) == ["2:0", "other"])
    #expect((phone.simulation.phone()?.groups(.automatic) ?? []).map(\.thread) == ["final", ""])
  }

  @Test func `devices are independent: the same identifier on another token replaces nothing (C2)`()
    throws
  {
    var phone = TestPhone()
    let push = #"{"aps":{"alert":"1:0","badge":5}}"#
    for device in ["aa", "bb"] {
      let report = try phone.receive(push, collapse: "score", device: device)
      #expect(report.outcome == .presented)
      #expect(report.device == device)
    }
    let zero = try phone.receive(#"{"aps":{"badge":0}}"#, device: "aa")
    #expect(zero.results.contains("B1 list-cleared"))
    let devices = Array(phone.simulation.phones.states)
    #expect(devices.map(\.device) == ["aa", "bb"])
    #expect(devices.map(\.badge) == [0, 5])
    #expect(devices.map(\.notifications.count) == [0, 1])
  }

  @Test func `a push with an identifier that badge 0 cleared appears as new (B1, C2)`() throws {
    var phone = TestPhone { $0.assumptions.badgeZero = .keepsOwnAlert }
    _ = try phone.receive(#"{"aps":{"alert":"a","badge":1}}"#, collapse: "m")
    let zero = try phone.receive(#"{"aps":{"alert":"b","badge":0}}"#, collapse: "m")
    #expect(zero.outcome == .presented && zero.presentation.list)
    #expect(zero.codes == ["DEV202"])
    #expect(phone.state.notifications.map(\.body) == ["b"])
  }

  @Test func `a push that is not seen replaces nothing (C2)`() throws {
    var phone = TestPhone()
    _ = try phone.receive(#"{"aps":{"alert":"a"}}"#, collapse: "m")
    let hidden = try phone.receive(
      #"{"aps":{"alert":"b","content-available":1}}"#, type: "background", collapse: "m")
    #expect(!hidden.isReplacement)
    #expect(phone.state.notifications.map(\.body) == ["a"])
  }

  @Test func `the same capture gives the same reports, piece by piece or at once`() throws {
    let pushes = (0..<60).map { number in
      TestPhone.envelope(
        #"{"aps":{"alert":"\#(number)","badge":\#(number % 4)}}"#, type: "alert",
        collapse: number % 3 == 0 ? "c\(number % 5)" : nil, device: "d\(number % 2)")
    }
    var whole = TestPhone()
    let capture = pushes.joined(separator: "\n")
    let reports = whole.simulation.deliver(Array(capture.utf8))
    var single = TestPhone()
    let singles = try pushes.map { try single.receive(capture: $0) }
    #expect(reports.map(\.outcome) == singles.map(\.outcome))
    #expect(reports.map(\.results) == singles.map(\.results))
    #expect(reports.map(\.identifier) == singles.map(\.identifier))
    #expect(Array(whole.simulation.phones.states) == Array(single.simulation.phones.states))
    #expect(Set(reports.map(\.outcome)) == [.presented, .replaced])
  }
}
