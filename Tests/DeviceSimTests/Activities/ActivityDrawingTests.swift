import SourceText
import Testing

@testable import DeviceSim

/// Which of several updates within seconds is drawn (LA10).
///
/// Since iOS 18 the system draws updates 5 to 15 seconds apart, however many are sent: 9to5Mac and
/// TechRadar, September 2024.
@Suite struct ActivityDrawingTests {
  /// What is on the card: the number in its content.
  private func card(_ phone: ActivityPhone, at offset: Double) -> String? {
    phone.activities(at: offset).first.flatMap { $0.shownState ?? $0.contentState }
  }

  private func update(
    _ phone: inout ActivityPhone, at offset: Double, _ number: Int
  ) throws -> PushReport {
    try phone.update(at: offset, state: #"{"n":\#(number)}"#)
  }

  @Test func `of updates within seconds the first and the last are drawn`() throws {
    var phone = try ActivityPhone()
    _ = try phone.start(state: #"{"n":0}"#)
    let first = try update(&phone, at: 60, 1)
    #expect(first.activity?.isDrawn == true && card(phone, at: 60) == #"{"n":1}"#)
    let second = try update(&phone, at: 61, 2)
    #expect(second.activity?.isDrawn == false && second.results.contains("LA10 drawn-later"))
    #expect(second.isApplied && second.codes == ["DEV308"])
    let third = try update(&phone, at: 63, 3)
    #expect(third.activity?.isDrawn == false && third.results.contains("LA10 drawn-later"))
    #expect(third.codes == [])
    // The app has the newest content at once.
    #expect(phone.activities().first?.contentState == #"{"n":3}"#)
    #expect(card(phone, at: 64.9) == #"{"n":1}"#)
    #expect(card(phone, at: 65) == #"{"n":3}"#)
    // The next one is 5 seconds after that.
    _ = try update(&phone, at: 66, 4)
    #expect(card(phone, at: 69.9) == #"{"n":3}"#)
    #expect(card(phone, at: 70) == #"{"n":4}"#)
    _ = try update(&phone, at: 75, 5)
    #expect(card(phone, at: 75) == #"{"n":5}"#)
  }

  @Test(
    arguments: [
      (5, nil, 65.0), (15, nil, 75), (0, nil, 61), (5, "18.0", 65), (15, "17.5", 61),
    ] as [(Int, String?, Double)])
  func `the device file sets the interval, and iOS 17 draws at once`(
    interval: Int, version: String?, moment: Double
  ) throws {
    var phone = try ActivityPhone {
      $0.assumptions.activities.drawInterval = interval
      $0.systemVersion = version.flatMap { SystemVersion($0) }
    }
    _ = try phone.start(state: #"{"n":0}"#)
    _ = try update(&phone, at: 60, 1)
    let second = try update(&phone, at: 61, 2)
    #expect(second.activity?.isDrawn == (moment == 61))
    #expect(card(phone, at: moment) == #"{"n":2}"#)
    #expect(moment == 61 || card(phone, at: moment - 0.1) == #"{"n":1}"#)
  }

  @Test func `an end is drawn at once, with its content`() throws {
    var phone = try ActivityPhone()
    _ = try phone.start(state: #"{"n":0}"#)
    _ = try update(&phone, at: 60, 1)
    _ = try update(&phone, at: 61, 2)
    let end = try phone.receive("end", at: 62, #""content-state":{"n":3}"#)
    #expect(end.activity?.isDrawn == true && card(phone, at: 62) == #"{"n":3}"#)
  }

  @Test func `an equal content, or none, does not wait`() throws {
    var phone = try ActivityPhone()
    _ = try phone.start(state: #"{"n":0}"#)
    let same = try update(&phone, at: 1, 0)
    #expect(same.results.contains("LA7 same-content") && same.codes == [])
    #expect(!same.results.contains("LA10 drawn-later"))
    // Nothing was drawn, so the interval did not begin again.
    _ = try update(&phone, at: 5, 1)
    #expect(card(phone, at: 5) == #"{"n":1}"#)
  }

  @Test func `what waits is in the report and in the state, and a later run draws it`() throws {
    var phone = try ActivityPhone()
    _ = try phone.start(state: #"{"n":0}"#)
    _ = try update(&phone, at: 1, 1)
    let state = phone.phone.simulation.writtenStates
    #expect(state.contains(#""contentState":{"n":1},"shownState":{"n":0}"#))
    var next = try ActivityPhone()
    _ = next.phone.simulation.deliver(state)
    #expect(next.activities() == phone.activities())
    #expect(card(next, at: 4.9) == #"{"n":0}"# && card(next, at: 5) == #"{"n":1}"#)
  }
}
