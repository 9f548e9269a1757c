import DeviceSim
import TestSupport
import Testing

/// The keys of each event (LA4).
@Suite struct ActivityPayloadTests {
  private static let hour = 3600.0

  @Test func `an end without content-state keeps the state, and the card for 4 hours`() throws {
    var phone = try ActivityPhone()
    _ = try phone.start(state: #"{"n":1}"#)
    let end = try phone.receive("end", at: 60)
    #expect(end.isApplied)
    #expect(phone.activities().map(\.state) == [.ended])
    #expect(phone.activities().map(\.contentState) == [#"{"n":1}"#])
    #expect(phone.activities(at: 60 + 4 * Self.hour - 1).count == 1)
    #expect(phone.activities(at: 60 + 4 * Self.hour).isEmpty)
  }

  @Test func `attributes of another activity have no effect on an update`() throws {
    var phone = try ActivityPhone()
    _ = try phone.start(attributes: #"{"a":1}"#)
    let update = try phone.update(
      at: 10, state: #"{"n":2}"#, #""attributes-type":"Other","attributes":{"b":2}"#)
    #expect(update.isApplied && update.codes == ["PAY326", "PAY326"])
    let activity = try #require(phone.activities().first)
    #expect(activity.type == "RideAttributes" && activity.attributes == #"{"a":1}"#)
    #expect(activity.contentState == #"{"n":2}"#)
  }

  // LA2: it is not a notification: no badge, no group, no extension.
  @Test func `members of notifications have no effect`() throws {
    var phone = try ActivityPhone()
    let start = try phone.start(
      #""badge":1,"category":"c","thread-id":"t","interruption-level":"critical","#
        + #""target-content-id":"w","filter-criteria":"f","mutable-content":1"#)
    let codes = ["EXT101"] + Array(repeating: "PAY326", count: 6)
    #expect(start.isApplied && start.codes.sorted() == codes)
    let message = start.diagnostics.first { $0.kind == .extensionNotRun }?.message
    #expect(message?.contains("Live Activity") == true)
  }

  @Test func `a dismissal-date on a start has no effect`() throws {
    var phone = try ActivityPhone()
    let start = try phone.start(#""dismissal-date":\#(Int(ActivityPhone.epoch) + 60)"#)
    #expect(start.isApplied && start.codes == ["PAY326"])
    #expect(phone.activities(at: 120).map(\.state) == [.active])
  }

  // LA7a: it must be the name of the Swift type.
  @Test(arguments: [
    ("", false), ("a b", false), ("1Ride", false), ("Ride-Attributes", false), ("Ride.", false),
    ("Ride_2", true), ("Rides.Attributes", true), ("Größe", true),
  ])
  func `a start needs the name of a type`(name: String, starts: Bool) throws {
    var phone = try ActivityPhone()
    let start = try phone.start(attributes: "{}", type: name)
    #expect(start.isApplied == starts && start.codes == (starts ? [] : ["PAY314"]))
    let reason = start.reasons.first { $0.result == "unknown-type" }
    #expect(reason?.evidence == (starts ? nil : .observed))
    #expect(phone.activities().count == (starts ? 1 : 0))
  }

  @Test(arguments: [nil, "{}", "null", "5", "[]"])
  func `a start without an alert, or with an empty one, starts nothing`(alert: String?) throws {
    var phone = try ActivityPhone()
    let start = try phone.start(alert: alert)
    #expect(start.isLost && start.codes == ["PAY313"])
    #expect(start.results.contains("LA4 start-without-alert"))
    // The reports are about starts without an alert, or with an empty one.
    let isReported = !["5", "[]"].contains(alert)
    let reason = start.reasons.first { $0.result == "start-without-alert" }
    #expect(reason?.evidence == (isReported ? .observed : .assumed))
    #expect(phone.activities().isEmpty)
  }

  @Test(arguments: [
    (#"{"title":"","body":""}"#, ["PAY320"]), (#"{"title":"x"}"#, []), (#""x""#, ["PAY320"]),
    // Apple documents a key as an object: {"title": {"loc-key": …}}.
    (#"{"title":"x","loc-key":"K"}"#, ["PAY320", "LOC301"]),
    (#"{"title":{"loc-key":"K"}}"#, ["LOC301"]),
  ])
  func `a start with an alert makes a card, without a sound if it has none`(
    alert: String, codes: [String]
  ) throws {
    var phone = try ActivityPhone()
    let start = try phone.start(alert: alert)
    #expect(start.isApplied && start.codes == codes)
    #expect(start.presentation.sound == nil)
    #expect(phone.activities().count == 1)
  }

  @Test(arguments: [
    ("17.1", "", false), ("17.2", "", true), ("17.5", #""input-push-channel":"Y2gx""#, false),
    ("18.0", #""input-push-channel":"Y2gx""#, true), ("16.0", "", false),
  ])
  func `starts depend on the version of iOS`(
    version: String, members: String, starts: Bool
  ) throws {
    var phone = try ActivityPhone { $0.systemVersion = SystemVersion(version) }
    let start = try phone.start(members)
    #expect(start.isApplied == starts && start.isLost == !starts)
    #expect(start.codes == (starts ? [] : ["DEV305"]))
    #expect(phone.activities().count == (starts ? 1 : 0))
  }

  @Test func `an update does not need iOS 17.2`() throws {
    var phone = try ActivityPhone { $0.systemVersion = SystemVersion(17, 1) }
    #expect(try phone.update().isApplied)
  }

  /// LA4b: channels exist since iOS 18.
  @Test(arguments: [(17, true), (18, false)])
  func `a broadcast needs iOS 18`(version: Int, isLost: Bool) throws {
    var phone = try ActivityPhone { $0.systemVersion = SystemVersion(version, 5) }
    let update = try phone.update(
      state: #"{"n":1}"#,
      headers: [
        "apns-channel-id": "Y2gx", "apns-expiration": "0", "apns-priority": "10",
      ])
    #expect(update.isLost == isLost && update.codes == (isLost ? ["DEV305"] : []))
  }

  @Test func `a broadcast ends every subscribed activity`() throws {
    var phone = try ActivityPhone()
    for activity in ["a", "b"] {
      _ = try phone.start(#""input-push-channel":"Y2gx""#, activity: activity)
    }
    _ = try phone.start(activity: "other")
    let end = try phone.receive("end", at: 10, headers: ActivityPhone.channel("Y2gx"))
    #expect(end.isApplied && end.activity?.count == 2)
    let states = Dictionary(uniqueKeysWithValues: phone.activities().map { ($0.id, $0.state) })
    #expect(states == ["a": .ended, "b": .ended, "other": .active])
  }

  @Test func `a broadcast starts nothing`() throws {
    var phone = try ActivityPhone()
    let start = try phone.start(headers: ActivityPhone.channel("Y2gx"))
    #expect(start.isLost && start.codes == ["PAY315"])
    #expect(phone.activities().isEmpty)
  }

  @Test(arguments: ["attributes-type", "attributes", "content-state", "timestamp", "event"])
  func `a start needs its members`(missing: String) throws {
    let members = [
      "event": #""start""#, "timestamp": "1788729000", "attributes-type": #""A""#,
      "attributes": "{}", "content-state": "{}", "alert": #"{"title":"x"}"#,
    ]
    let rest = members.filter { $0.key != missing }.sorted { $0.key < $1.key }
    var phone = try ActivityPhone()
    let start = try phone.receive(
      aps: rest.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))
    #expect(start.isLost && start.codes == ["PAY314"])
    #expect(start.diagnostics.first?.message.contains("'\(missing)'") == true)
  }

  @Test func `all missing members are one problem`() throws {
    var phone = try ActivityPhone()
    let start = try phone.receive(aps: #""event":"start","alert":{"title":"T"}"#)
    #expect(start.codes == ["PAY314"])
    for name in ["timestamp", "content-state", "attributes-type", "attributes"] {
      #expect(start.diagnostics.first?.message.contains("'\(name)'") == true)
    }
  }

  @Test func `an update needs a content-state`() throws {
    var phone = try ActivityPhone()
    let update = try phone.receive("update", #""stale-date":1788729060"#)
    #expect(update.isLost && update.codes == ["PAY314"])
  }

  @Test func `another event than the three has no effect`() throws {
    var phone = try ActivityPhone()
    let push = try phone.receive("updated", #""content-state":{}"#)
    #expect(push.isLost && push.codes == ["PAY314"])
    #expect(push.diagnostics.first?.help?.lacks(["update"]) == [])
  }

  // An assumption of rule LA4, so it is a warning.
  @Test func `both ways to get updates at once are reported`() throws {
    var phone = try ActivityPhone()
    let start = try phone.start(#""input-push-token":1,"input-push-channel":"Y2gx""#)
    #expect(start.isApplied && start.codes == ["PAY331"])
    #expect(start.diagnostics.map(\.severity) == [.warning])
  }

  // Apple, Sending channel management requests to APNs: a wrong channel starts nothing.
  @Test(arguments: ["5", #""""#, "null", "[]"])
  func `a start with a wrong channel starts nothing (LA4)`(channel: String) throws {
    var phone = try ActivityPhone()
    let start = try phone.start(#""input-push-channel":\#(channel)"#)
    #expect(start.isLost && start.codes == ["PAY314"])
    #expect(start.results.contains("LA4 wrong-channel"))
  }

  // Apple, Sending channel management requests to APNs: identifiers of channels are in base64.
  @Test func `a start on a channel that only has a name is reported`() throws {
    var phone = try ActivityPhone()
    let start = try phone.start(#""input-push-channel":"ride-7""#)
    #expect(start.isApplied && start.codes == ["PAY331"])
  }

  @Test(arguments: [
    ("18.0", "1", true), ("18.0", "0", false), ("18.0", #""1""#, false), ("17.5", "1", false),
  ])
  func `a start asks for an update token with the number 1, since iOS 18 (LA4)`(
    version: String, token: String, asks: Bool
  ) throws {
    var phone = try ActivityPhone { $0.systemVersion = SystemVersion(version) }
    let start = try phone.start(#""input-push-token":\#(token)"#)
    #expect(start.isApplied && start.results.contains("LA4 asks-for-token") == asks)
    #expect(start.codes == (asks ? [] : ["PAY331"]))
  }

  @Test func `a start on a channel needs no token of a force-quit app (LA10)`() throws {
    for (members, codes) in [("", ["DEV307"]), (#""input-push-channel":"Y2gx""#, [])] {
      var phone = try ActivityPhone { $0.app.state = .forceQuit }
      #expect(try phone.start(members).codes == codes)
    }
  }

  @Test func `the switch in Settings stops everything`() throws {
    var phone = try ActivityPhone { $0.settings.liveActivities = false }
    #expect(try phone.start().isLost)
    let update = try phone.update()
    #expect(update.isLost && update.codes == ["DEV309"])
  }
}
