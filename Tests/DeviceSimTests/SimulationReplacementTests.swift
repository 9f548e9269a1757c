import DeviceSim
import Foundation
import ServiceExtensionKit
import Testing

@Suite
struct SimulationReplacementTests {
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
    let report = TestJSONReport(phone.simulation, as: .lines, printsEndState: true)
    let capture = TestPhone.envelope(
      #"{"aps":{"alert":"Hi"}}"#, type: "alert", device: #"\u0061\"\\\u0001"#)
    let output = report.render(Array(capture.utf8), named: "push.json", on: &phone)
    let lines = output.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == 2)
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      #expect(object?["device"] as? String == "a\"\\\u{1}")
    }
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

  @Test func `what was cleared by badge 0 is not replaced but appears as new (B1, C2)`() throws {
    var phone = TestPhone()
    _ = try phone.receive(#"{"aps":{"alert":"a","badge":1}}"#, collapse: "m")
    let zero = try phone.receive(#"{"aps":{"alert":"b","badge":0}}"#, collapse: "m")
    #expect(zero.outcome == .presented)
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

  @Test func `a silent change of the badge leaves the list alone (B1)`() throws {
    var phone = TestPhone()
    _ = try phone.receive(#"{"aps":{"alert":"a"}}"#)
    let report = try phone.receive(#"{"aps":{"badge":3}}"#)
    #expect(report.outcome == .updated)
    #expect(phone.state.badge == 3)
    #expect(phone.state.notificationCount == 1)
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
    #expect(
      Array(whole.simulation.phones.states) == Array(single.simulation.phones.states))
    #expect(Set(reports.map(\.outcome)) == [.presented, .replaced])
  }
}
