import SourceText
import Testing

@testable import DeviceSim

/// Broadcasts (LA11).
@Suite struct ActivityChannelsTests {
  private static func push(_ event: String, _ members: String, channel: String = "") -> String {
    let headers = channel.isEmpty ? "" : #", "apns-channel-id": "\#(channel)""#
    return #"""
      {"headers": {"apns-topic": "com.example.acme.push-type.liveactivity",
                   "apns-push-type": "liveactivity"\#(headers)},
       "payload": {"aps": {"event": "\#(event)", \#(members)}}}
      """#
  }

  @Test(arguments: [
    ("newest", "1h", 3), ("newest", "7h", 3), ("newest", "9h", 0), ("none", "1h", 0),
  ])
  func `a channel stores the most recent broadcast for 8 hours, or none`(
    storage: String, offline: String, shown: Int
  ) throws {
    let channels = ["Y2gx", "Y2gy"]
    let starts = channels.map { channel in
      let start = Self.push(
        "start",
        #"""
        "timestamp": 1773478800, "attributes-type": "A", "attributes": {"c": "\#(channel)"},
        "content-state": {"n": 0}, "input-push-channel": "\#(channel)", "alert": {"title": "x"}
        """#)
      return #"{"push": \#(start)}"#
    }
    // Each channel has its own store, and that of the app is another one.
    let updates = (1...3).map { number in
      Self.push(
        "update", #""timestamp": \#(1_773_478_800 + number), "content-state": {"n": \#(number)}"#,
        channel: "Y2gx")
    }
    let alert = #"""
      {"headers": {"apns-topic": "com.example.acme", "apns-push-type": "alert"},
       "payload": {"aps": {"alert": "Hi"}}}
      """#
    let other = Self.push(
      "update", #""timestamp": 1773478801, "content-state": {"n": 9}"#, channel: "Y2gy")
    let outcome = storage == "newest" ? "held" : "dropped"
    let held = storage == "newest" ? 3 : 1
    let failures = try TestScenario.failures(
      starts.joined(separator: ",") + #"""
        , {"do": "offline"},
        {"push": [\#(updates.joined(separator: ",")), \#(alert), \#(other)],
         "expect": [{"outcome": "\#(outcome)"}, {"outcome": "\#(outcome)"},
                    {"outcome": "\#(outcome)"}, {"outcome": "held"}, {"outcome": "\#(outcome)"}]},
        {"expect": {"phone": {"held": {"offline": \#(held)}}}},
        {"after": "\#(offline)", "do": "online",
         "expect": {"phone": {"lockScreen": [{"body": "Hi"}], "activities": [
           {"contentState": {"n": \#(shown)}}, {"contentState": {"n": \#(shown * 3)}}]}}}
        """#,
      #"""
      "start": "2026-03-14T09:00:00Z",
      "device": {"locked": true, "channelStorage": "\#(storage)"},
      """#)
    #expect(failures == [])
  }

  // Apple, Sending channel management requests: a channel stores the most recent broadcast.
  @Test func `a broadcast that takes the place of a stored one says so (LA11)`() throws {
    var phone = try ActivityPhone {
      $0.isOnline = false
      $0.assumptions.activities.channelStorage = .newest
    }
    let replaces = try [("Y2gx", 30), ("Y2gy", 40), ("Y2gx", 50)].map { channel, second in
      let expiration = ["apns-expiration": "\(Int(ActivityPhone.epoch) + 3600)"]
      let headers = ActivityPhone.channel(channel).merging(expiration) { $1 }
      return try phone.update(at: second, headers: headers, device: "").results
        .contains("LA11 channel-replaces")
    }
    #expect(replaces == [false, false, true])
  }

  @Test func `a broadcast without a device reaches all phones that subscribed`() throws {
    var phone = try ActivityPhone()
    for device in ["a1", "b2"] {
      _ = try phone.start(#""input-push-channel":"Y2gx""#, device: device)
    }
    _ = try phone.start(#""input-push-channel":"Y2gy""#, device: "d3")
    let update = try phone.update(
      at: 30, state: #"{"n":1}"#, headers: ActivityPhone.channel("Y2gx"), device: "")
    #expect(update.isApplied && update.activity?.count == 2)
    #expect(update.results.contains("LA11 subscribed-activities"))
    #expect(["a1", "b2"].allSatisfy { phone.activities($0).first?.contentState == #"{"n":1}"# })
    #expect(phone.activities("d3").first?.contentState == "{}")
    #expect(phone.phone.simulation.phones.states.map(\.device) == ["a1", "b2", "d3"])
    #expect(phone.phone.simulation.phones.states.allSatisfy { $0.apps.count == 1 })
  }

  // LA11: "without a device, it reaches all phones".
  @Test func `a broadcast without a device changes the phones with activities`() throws {
    let start = Self.push(
      "start",
      #"""
      "timestamp": 1773478800, "attributes-type": "A", "attributes": {}, "content-state": {},
      "input-push-channel": "Y2gx", "alert": {"title": "x"}
      """#)
    func envelope(_ push: String, _ device: String) -> String {
      push.replacing(#"{"headers""#, with: #"{"device": "\#(device)", "headers""#)
    }
    let starts = ["a1", "b2"].map { envelope(start, $0) }
    let alert = #"{"device": "d3", "payload": {"aps": {"alert": "a"}}}"#
    let broadcast = Self.push(
      "update", #""timestamp": 1773478801, "content-state": {"n": 1}"#, channel: "Y2gx")
    let pushes = starts + [alert, broadcast, envelope(broadcast, "")]
    let lines = pushes.map { $0.replacing("\n", with: "") + "\n" }
    let file = SourceFile(name: "received", bytes: Array(lines.joined().utf8))
    var phones = LivePhones(Simulation.Environment(), keeping: 100)
    let parts = phones.deliver(.lines(file)) { _, _ in }.value
    let reports = parts.flatMap { phones.reports(of: $0) }
    let both = ["a1", "b2"]
    #expect(reports.map { phones.devices(of: $0) } == [["a1"], ["b2"], ["d3"], both, both])
    #expect(phones.states(newest: 9).count == 3)
  }

  @Test func `a broadcast on another channel has no effect`() throws {
    var phone = try ActivityPhone()
    _ = try phone.start(#""input-push-channel":"Y2gx""#)
    let update = try phone.update(at: 30, headers: ActivityPhone.channel("Y2gy"))
    #expect(update.isLost && update.codes == ["DEV303"])
  }

  // LA9b is about the token of an activity, which a broadcast does not have.
  @Test func `a broadcast after 8 hours finds no token that has expired`() throws {
    var phone = try ActivityPhone()
    _ = try phone.start(#""input-push-channel":"Y2gx""#)
    let update = try phone.update(at: 8 * 3600, headers: ActivityPhone.channel("Y2gx"))
    #expect(update.isLost && update.codes == ["DEV303"])
    #expect(update.results.contains("LA9 activity-ended"))
    #expect(update.diagnostics.first?.message.contains("410") == false)
  }
}
