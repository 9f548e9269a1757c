import Testing

@testable import DeviceSim

/// Broadcasts (LA11).
@Suite struct ActivityChannelsTests {
  @Test(arguments: [
    (ActivityLife.ChannelStorage.newest, 4.0, 2 as Int?), (.newest, 12, nil), (.nothing, 4, nil),
  ])
  func `a channel stores the most recent broadcast for 8 hours, or none`(
    storage: ActivityLife.ChannelStorage, online: Double, stored: Int?
  ) {
    let broadcasts = [1.0, 2, 3].map { SimulatedInstant(seconds: $0 * 3600) }
    let found = ActivityLife.stored(
      of: broadcasts, by: storage, until: SimulatedInstant(seconds: online * 3600))
    #expect(found == stored)
  }

  @Test func `a broadcast without a device reaches all phones that subscribed`() throws {
    var phone = try ActivityPhone()
    for device in ["a1", "b2"] {
      _ = try phone.start(#""input-push-channel":"c1""#, device: device)
    }
    _ = try phone.start(#""input-push-channel":"c2""#, device: "d3")
    let update = try phone.update(
      at: 30, state: #"{"n":1}"#, headers: ActivityPhone.channel("c1"), device: "")
    #expect(update.isApplied && update.activity?.count == 2)
    #expect(update.results.contains("LA11 subscribed-activities"))
    #expect(["a1", "b2"].allSatisfy { phone.activities($0).first?.contentState == #"{"n":1}"# })
    #expect(phone.activities("d3").first?.contentState == "{}")
  }

  @Test func `a broadcast on another channel has no effect`() throws {
    var phone = try ActivityPhone()
    _ = try phone.start(#""input-push-channel":"c1""#)
    let update = try phone.update(at: 30, headers: ActivityPhone.channel("c2"))
    #expect(update.isLost && update.codes == ["DEV303"])
  }
}
