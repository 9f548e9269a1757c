import DeviceSim
import Testing

/// The timestamp of pushes for Live Activities (LA6).
@Suite struct ActivityTimesTests {
  private func started(
    _ edit: (inout SimulatedDevice) -> Void = { _ in }
  ) throws -> ActivityPhone {
    var phone = try ActivityPhone(edit)
    _ = try phone.start(state: #"{"n":0}"#)
    return phone
  }

  @Test func `an older update is ignored`() throws {
    var phone = try started()
    #expect(try phone.update(at: 100, state: #"{"n":1}"#).isApplied)
    let second = try phone.update(at: 110, sent: 90, state: #"{"n":2}"#)
    #expect(second.isLost && second.codes == ["DEV301"])
    #expect(phone.activities().first?.contentState == #"{"n":1}"#)
  }

  // An activity ends 8 hours after its start (LA9), and a device ignored an update of another year
  // (Apple Developer Forums, thread 776165).
  @Test(arguments: [(28_700.0, true), (28_900.0, false), (100_000_000.0, false)])
  func `an update that is older than any activity that runs is ignored`(
    age: Double, isApplied: Bool
  ) throws {
    var phone = try ActivityPhone()
    let update = try phone.update(at: 100, sent: 100 - age, state: #"{"n":1}"#)
    #expect(update.isApplied == isApplied)
    #expect(update.codes.contains("DEV301") == !isApplied)
    #expect(phone.activities().isEmpty == !isApplied)
  }

  @Test func `two updates of the same second are both applied`() throws {
    var phone = try started()
    _ = try phone.update(at: 100, state: #"{"n":1}"#)
    let second = try phone.update(at: 110, sent: 100, state: #"{"n":2}"#)
    #expect(second.isApplied && second.results.contains("LA6 same-second"))
    #expect(phone.activities().first?.contentState == #"{"n":2}"#)
  }

  @Test(arguments: [
    (1, 2, ["DEV311"]), (1, 1, []),
  ])
  func `other content in the same second is noted at the timestamp`(
    first: Int, second: Int, codes: [String]
  ) throws {
    var phone = try started()
    _ = try phone.update(at: 100, state: #"{"n":\#(first)}"#)
    let update = try phone.update(at: 110, sent: 100, state: #"{"n":\#(second)}"#)
    #expect(update.isApplied && update.codes == codes)
    for diagnostic in update.diagnostics {
      #expect(diagnostic.severity == .note && diagnostic.help != nil)
      #expect(diagnostic.location?.length == "1788729100".count)
    }
    // A later timestamp has no finding, and the content of an end is the last in any order.
    #expect(try phone.update(at: 120, state: #"{"n":3}"#).codes == [])
    let end = try phone.receive("end", at: 130, sent: 120, #""content-state":{"n":4}"#)
    #expect(end.isApplied && end.codes == [] && end.results.contains("LA6 same-second"))
  }

  @Test func `activities of one channel have the finding once`() throws {
    var phone = try ActivityPhone()
    for name in ["one", "two"] {
      _ = try phone.start(#""input-push-channel":"Y2gx""#, activity: name)
    }
    let channel = ActivityPhone.channel("Y2gx")
    _ = try phone.update(at: 100, state: #"{"n":1}"#, headers: channel)
    let second = try phone.update(at: 110, sent: 100, state: #"{"n":2}"#, headers: channel)
    #expect(second.activity?.count == 2 && second.codes == ["DEV311"])
  }

  @Test(arguments: [(ActivityAssumptions.EndTimestamp.taken, true), (.compared, false)])
  func `an older end depends on the setting`(
    setting: ActivityAssumptions.EndTimestamp, isTaken: Bool
  ) throws {
    var phone = try started { $0.assumptions.activities.endTimestamp = setting }
    _ = try phone.update(at: 100)
    let end = try phone.receive("end", at: 110, sent: 90)
    #expect(end.isApplied == isTaken && end.isLost == !isTaken)
    #expect(end.results.contains("LA6 late-end-taken") == isTaken)
    #expect(phone.activities().map(\.state) == [isTaken ? .ended : .active])
  }

  @Test(arguments: [(9.0, false), (7.0, true)])
  func `a timestamp far ahead is dropped`(hours: Double, isTaken: Bool) throws {
    var phone = try started()
    let update = try phone.update(at: 60, sent: 60 + hours * 3600)
    #expect(update.isApplied == isTaken && update.isLost == !isTaken)
    #expect(update.codes == (isTaken ? [] : ["PAY319"]))
  }

  @Test func `milliseconds are dropped`() throws {
    var phone = try started()
    let update = try phone.receive(
      aps: #""event":"update","timestamp":1788729113000,"content-state":{}"#, at: 60)
    #expect(update.isLost && update.codes == ["PAY319"])
    let diagnostic = try #require(update.diagnostics.first)
    #expect(diagnostic.message.contains("milliseconds"))
    #expect(diagnostic.help?.contains("1788729113") == true)
  }

  // Apple Developer Forums, thread 776165: an end has its effect, whatever its timestamp.
  @Test(arguments: [("1788729113000", ["PAY325"]), ("1788765000", [])])
  func `an end that is far ahead is taken`(timestamp: String, codes: [String]) throws {
    var phone = try started()
    let end = try phone.receive(aps: #""event":"end","timestamp":\#(timestamp)"#, at: 60)
    #expect(end.isApplied && end.codes == codes)
    #expect(end.diagnostics.allSatisfy { $0.location?.length == timestamp.count })
    #expect(phone.activities().map(\.state) == [.ended])
  }

  @Test(arguments: ["", #""timestamp":"1788729113","#])
  func `a timestamp is a number`(timestamp: String) throws {
    var phone = try started()
    let update = try phone.receive(
      aps: #"\#(timestamp)"event":"update","content-state":{}"#, at: 60)
    #expect(update.isLost && update.codes == ["PAY314"])
  }

  @Test func `an update that is older than the start is dropped`() throws {
    var phone = try started()
    let update = try phone.update(at: 10, sent: -60)
    #expect(update.isLost && update.codes == ["DEV301"])
  }

  @Test func `without times of arrival, the order of the timestamps still counts`() throws {
    var phone = try ActivityPhone()
    _ = try phone.start(at: nil)
    #expect(try phone.update(at: nil, sent: 100, state: #"{"n":1}"#).isApplied)
    #expect(try phone.update(at: nil, sent: 90).isLost)
  }
}
