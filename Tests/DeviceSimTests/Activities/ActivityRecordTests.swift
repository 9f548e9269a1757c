import SourceText
import Testing

@testable import DeviceSim

/// Live Activities in reports and in the state of a phone.
@Suite struct ActivityRecordTests {
  private func phone() throws -> ActivityPhone {
    var phone = try ActivityPhone()
    _ = try phone.start(
      #""relevance-score":5,"stale-date":\#(Int(ActivityPhone.epoch) + 50)"#,
      state: #"{ "home" : 1 }"#, attributes: #"{"a":1}"#)
    _ = try phone.start(
      at: 10, #""relevance-score":10,"input-push-channel":"Y2gx""#, attributes: #"{"a":2}"#)
    _ = try phone.start(at: 20, attributes: #"{"a":3}"#, activity: "final")
    _ = try phone.receive("end", at: 30, #""dismissal-date":0"#, activity: "final")
    return phone
  }

  @Test func `the state of a phone has the activities in their order, without dismissed ones`()
    throws
  {
    let text = try phone().phone.simulation.writtenStates
    let second = #"{"id":"activity-2","type":"RideAttributes","state":"active","contentState":{},"#
    let first =
      #"{"id":"activity-1","type":"RideAttributes","state":"active","contentState":{"home":1},"#
    let places = [#""activities":["# + second, first].map { text.firstRange(of: $0)?.lowerBound }
    #expect(!places.contains(nil))
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    #expect(text.contains(#""gone":[{"id":"final","app":"com.example.acme"}]"#))
  }

  @Test func `a phone without activities has none in its state`() throws {
    var phone = try ActivityPhone()
    _ = try phone.phone.receive(aps: #""alert":"Hi""#)
    #expect(!phone.phone.simulation.writtenStates.contains("activit"))
  }

  @Test func `a restored phone continues as if it had never stopped`() throws {
    var first = try phone()
    let text = first.phone.simulation.writtenStates
    var second = try ActivityPhone()
    _ = second.phone.simulation.deliver(text)
    #expect(second.phone.simulation.writtenStates == text)
    for offset in [40.0, 70] {
      let expected = try first.update(at: offset, state: #"{"n":\#(Int(offset))}"#)
      let found = try second.update(at: offset, state: #"{"n":\#(Int(offset))}"#)
      #expect(found.results == expected.results)
    }
    #expect(second.activities() == first.activities())
    #expect(second.activities().contains { $0.state == .stale })
  }

  @Test func `the report of a push has the activity after it`() throws {
    var phone = try ActivityPhone()
    let text = try phone.phone.render(
      """
      {"t":1788729000,"headers":{"apns-push-type":"liveactivity"},"payload":{"aps":{
       "event":"update","timestamp":1788729000,"content-state":{"n": 1}}}}
      """)
    #expect(text.contains(#""outcome":"updated""#))
    #expect(
      text.contains(
        #""activity":{"event":"update","id":"activity-1","state":"active","contentState":{"n":1}}"#
      ))
  }

  @Test func `an activity member that is not a string is reported`() throws {
    var phone = TestPhone()
    let push = try phone.receive(
      capture:
        #"{"activity":5,"headers":{"apns-push-type":"alert"},"payload":{"aps":{"alert":"a"}}}"#
    )
    #expect(push.codes == ["CAP209"])
  }
}
