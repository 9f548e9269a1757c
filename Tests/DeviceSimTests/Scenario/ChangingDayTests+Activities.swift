import SourceText
import Testing

@testable import DeviceSim

/// Days on which a Live Activity changes.
extension ChangingDayTests {
  private static func activity(_ event: String, _ further: String, _ headers: String) -> String {
    let aps =
      #""event": "\#(event)", "timestamp": 1773478800, "content-state": {"n": 1}\#(further)"#
    return #""push": {"headers": {"apns-push-type": "liveactivity", \#(headers)}, "#
      + #""payload": {"aps": {\#(aps)}}}"#
  }

  // P7b: a broadcast has no topic and no token; LA11: it is for the activities of its channel.
  @Test func `a broadcast without a topic reaches the activities of its channel (LA11)`() throws {
    let start = Self.activity(
      "start",
      #", "attributes-type": "T", "attributes": {}, "alert": {"title": "a"}, "#
        + #""input-push-channel": "Y2gx""#, #""apns-topic": "com.x.push-type.liveactivity""#)
    let broadcast = Self.activity(
      "end", "", #""apns-channel-id": "Y2gx", "apns-expiration": "0", "apns-priority": "10""#)
    let other = Self.activity(
      "end", "", #""apns-channel-id": "d", "apns-expiration": "0", "apns-priority": "10""#)
    let steps = """
      {\(start), "expect": {"outcome": "updated"}},
      {\(other), "expect": {"outcome": "dropped", "phone": {"activities": [{"state": "active"}]}}},
      {\(broadcast), "expect": {"activity": {"id": "activity-1", "state": "ended"},
                                "phone": {"activities": [{"id": "activity-1"}]}}}
      """
    #expect(try Day.failures(steps, Self.device("")) == [])
  }

  // The other app, the first of the device, is in use, and its activities are switched off.
  @Test func `a broadcast without a topic follows the settings of the activity's app (LA8)`() throws
  {
    let start = Self.activity(
      "start",
      #", "attributes-type": "T", "attributes": {}, "alert": {"title": "a"}, "#
        + #""input-push-channel": "Y2gx""#, #""apns-topic": "com.y.push-type.liveactivity""#)
    let broadcast = Self.activity(
      "update", #", "alert": {"title": "b", "body": "b", "sound": "default"}"#,
      #""apns-channel-id": "Y2gx", "apns-expiration": "0", "apns-priority": "10""#)
    let device =
      TestScenario.start
      + #" "device": {"app": {"bundleIdentifier": "com.x", "state": "foreground"}, "#
      + #""settings": {"liveActivities": false}, "apps": {"com.y": {}}, "dynamicIsland": false},"#
    let steps = """
      {\(start), "expect": {"outcome": "updated"}},
      {\(broadcast), "expect": {"outcome": "updated", "presentation": {"banner": true}}}
      """
    #expect(try Day.failures(steps, device) == [])
  }

  // I3c: a Focus has a list of allowed or of silenced apps; LA8e: an alert is silenced like an
  // active notification.
  @Test(arguments: [(#""silences": ["com.y"]"#, true), (#""silences": ["com.x"]"#, false)])
  func `a Focus that silences other apps leaves the alert of an activity (LA8)`(
    list: String, isHeard: Bool
  ) throws {
    let start = Self.activity(
      "start",
      #", "attributes-type": "T", "attributes": {}, "alert": {"title": "a", "body": "b", "#
        + #""sound": "default"}"#, #""apns-topic": "com.x.push-type.liveactivity""#)
    let sound = isHeard ? #""default""# : "null"
    let steps = """
      {"do": "focus", \(list)},
      {\(start), "expect": {"outcome": "updated", "presentation": {"sound": \(sound)}}}
      """
    #expect(try Day.failures(steps, Self.device("")) == [])
  }

  // LA3: an end is taken whatever its timestamp; LA6: an update 9 hours ahead is dropped.
  @Test(arguments: [("end", "ended"), ("update", "active")])
  func `only an end is taken from far ahead (LA6)`(event: String, state: String) throws {
    let topic = #""apns-topic": "com.x.push-type.liveactivity""#
    let start = Self.activity(
      "start", #", "attributes-type": "T", "attributes": {}, "alert": {"title": "a"}"#, topic)
    let later = Self.activity(event, "", topic).replacing("1773478800", with: "1773512000")
    let steps = """
      {\(start)}, {\(later), "expect": {"phone": {"activities": [{"state": "\(state)"}]}}}
      """
    #expect(try Day.failures(steps, Self.device("")) == [])
  }

  // LA11: a broadcast reaches the activities of its channel, and makes none.
  @Test func `a broadcast to another channel makes no activity on another phone (LA11)`() throws {
    func broadcast(_ channel: String) -> String {
      Self.activity(
        "update", "",
        #""apns-channel-id": "\#(channel)", "apns-expiration": "0", "apns-priority": "10""#)
    }
    let start = Self.activity(
      "start",
      #", "attributes-type": "T", "attributes": {}, "alert": {"title": "a"}, "#
        + #""input-push-channel": "Y2gx""#, #""apns-topic": "com.x.push-type.liveactivity""#
    ).replacing(#""push": {"#, with: #""push": {"device": "ada", "#)
    let steps = """
      {\(start)}, {\(broadcast("d")), "expect": {"outcome": "dropped"}},
      {\(broadcast("Y2gx")), "expect": {"outcome": "updated", "activity": {"id": "activity-1"},
                                        "phone": {"activities": [{"id": "activity-1"}]}}},
      {"do": "lock", "expect": {"phone": {"activities": [{"id": "activity-1"}]}}}
      """
    #expect(try Day.failures(steps, Self.device("")) == [])
  }

  // LA9: "its cards disappear", whoever switches them off.
  @Test(arguments: ["com.x", "com.y"])
  func `the cards of an app go as its Live Activities are switched off (LA9)`(app: String) throws {
    func steps(_ change: String, _ activities: String) -> String {
      """
      {"do": "open", "app": "\(app)"},
      {"do": "activity", "app": "\(app)", "name": "m", "change": {"event": "start"},
       "expect": {"phone": {"activities": [{"id": "m", "state": "active"}]}}},
      {"do": "set", "app": "\(app)", "settings": {\(change)},
       "expect": {"phone": {"activities": [\(activities)]}}},
      {"do": "set", "app": "\(app)", "settings": {"liveActivities": true},
       "expect": {"phone": {"activities": [\(activities)]}}}
      """
    }
    // The other app may have none from the beginning.
    let own = app == "com.x" ? "" : #""settings": {"liveActivities": false}"#
    let off = steps(#""liveActivities": false"#, "")
    #expect(try Day.failures(off, Self.device(own)) == [])
    let on = steps(#""sounds": false"#, #"{"id": "m"}"#)
    #expect(try Day.failures(on, Self.device(own)) == [])
  }

  // LA9g: Live Activities are off in Settings: starts do nothing.
  @Test func `a scheduled activity does not start once they are off (LA9)`() throws {
    func steps(_ change: String, _ activities: String) -> String {
      """
      {"do": "open"}, {"do": "activity", "name": "m", "change": {"event": "start",
        "start-date": 1773482400, "alert": {"title": "a", "body": "b"}}},
      {"do": "set", "settings": {\(change)}},
      {"after": "2h", "expect": {"phone": {"activities": [\(activities)]}}}
      """
    }
    #expect(try Day.failures(steps(#""liveActivities": false"#, ""), Self.device("")) == [])
    let started = #"{"id": "m", "state": "active"}"#
    #expect(try Day.failures(steps(#""sounds": false"#, started), Self.device("")) == [])
  }
}
