/// Pushes for Live Activities with mistakes.
extension WordingInput {
  /// The time of the pushes: 2026-09-06.
  private static let now = 1_788_729_000

  private static func push(
    _ aps: String, _ headers: String = "", after seconds: Int = 0
  ) -> String {
    let type = #""apns-push-type":"liveactivity""#
    return #"{"t":\#(now + seconds),"device":"a1","headers":{\#(type)\#(headers)},"#
      + #""payload":{"aps":{\#(aps)}}}"#
  }

  private static func start(
    _ members: String = "", type: String = "Ride", attributes: String = "{}",
    state: String = "{}", alert: String = #","alert":{"title":"T","body":"B"}"#,
    _ headers: String = "", after seconds: Int = 0
  ) -> String {
    push(
      #""event":"start","timestamp":\#(now + seconds),"attributes-type":"\#(type)","#
        + #""attributes":\#(attributes),"content-state":\#(state)\#(alert)\#(members)"#,
      headers, after: seconds)
  }

  private static func update(
    _ state: String = "{}", _ members: String = "", _ headers: String = "", sent: Int? = nil,
    after seconds: Int = 0
  ) -> String {
    push(
      #""event":"update","timestamp":\#(now + (sent ?? seconds)),"content-state":\#(state)"#
        + members, headers, after: seconds)
  }

  private static func end(_ members: String = "", after seconds: Int = 0) -> String {
    push(#""event":"end","timestamp":\#(now + seconds)\#(members)"#, after: seconds)
  }

  private static func typed(_ code: String, _ pushes: [String]) -> WordingInput {
    replay(
      code, pushes, "--activity", "Ride=ride.json",
      files: [
        "ride.json": #"""
        {"attributes": {"lineName": "S1"},
         "content-state": {"stops": 3, "at": "<date>", "note?": "x", "late": false, "all": [1]}}
        """#
      ])
  }

  private static func device(
    _ code: String, _ device: String, _ pushes: [String]
  ) -> WordingInput {
    replay(code, pushes, "--device", "device.json", files: ["device.json": device])
  }

  private static let channel = #","apns-channel-id":"Y2gx""#
  private static let fits = #"{"stops":3,"at":810421800,"late":false,"all":[]}"#

  static let activities: [WordingInput] = [
    replay("CAP220", [update("{}", "", #","apns-priority":"1""#)]),
    replay("PAY313", [start(alert: ""), start(alert: #","alert":{}"#)]),
    replay(
      "PAY314",
      [
        push(#""timestamp":1"#), push(#""event":"updated""#), push(#""event":5"#),
        push(#""event":"update""#), push(#""event":"end","timestamp":"1""#),
        push(#""event":"start","alert":{"title":"T"}"#),
      ]),
    replay("PAY315", [start("", channel)]),
    replay("CAP230", [update("{}", "", channel)]),
    typed("PAY316", [update(#"{"stops":3,"at":"2026-09-06","late":false,"all":[]}"#)]),
    typed("PAY317", [update(#"{"stops":3,"at":1788729113,"late":false,"all":[]}"#)]),
    replay(
      "PAY318",
      [
        update(#"{"at":"2026-09-06T21:15:00Z"}"#), update(#"{"all":[1,2.5]}"#),
        update(#"{"lineName":"a","stop_name":"b"}"#),
      ]),
    replay(
      "PAY318",
      [
        start(state: #"{"line_name":"a","stops":2}"#),
        update(#"{"lineName":"a","stops":"2"}"#, after: 60),
      ]),
    replay("PAY319", [push(#""event":"end","timestamp":1788729113000"#), update(sent: 40_000)]),
    replay(
      "PAY319", [update(sent: -60)], "--device", "device.json",
      files: ["device.json": #"{"timestampAge":50}"#]),
    replay(
      "PAY320",
      [
        update("{}", #","alert":"B""#), update("{}", #","alert":{"body":"B"}"#),
        update("{}", #","alert":{"title-loc-key":"T","loc-key":"B"}"#),
      ]),
    replay("PAY321", [update("{}", #","alert":{"title":"T","sound":"goal.caf"}"#)]),
    replay("PAY322", [update("{}", #","alert":{"title":"T"},"sound":"default""#)]),
    typed("PAY323", [start(type: "Rides"), start(type: "Match")]),
    replay(
      "PAY324", [update(#"{"a":"\#(String(repeating: "a", count: 4_500))"}"#, "", channel)]),
    replay(
      "PAY324",
      [
        start(attributes: #"{"a":"\#(String(repeating: "a", count: 2_000))"}"#),
        update(#"{"a":"\#(String(repeating: "a", count: 3_000))"}"#, after: 60),
      ]),
    replay(
      "PAY325",
      [
        end(#","dismissal-date":1788769113"#), end(#","dismissal-date":1788729113000"#),
        push(#""event":"end","timestamp":1788729113000"#),
        update("{}", #","stale-date":"1788729113""#),
      ]),
    replay(
      "PAY326",
      [
        update("{}", #","attributes":{},"dismissal-date":1"#)
      ]),
    replay(
      "PAY327",
      [
        envelope(
          #"{"apns-push-type":"alert"}"#,
          #"{"aps":{"alert":"a","event":"update","content-state":{}}}"#)
      ]),
    replay(
      "PAY328",
      ["{}", #"{"aps":{"container-identifier":"c"}}"#].map {
        envelope(#"{"apns-push-type":"fileprovider"}"#, $0)
      }),
    replay(
      "PAY329",
      [#"{"aps":{"alert":"a"}}"#, #"{"aps":{"content-changed":1}}"#].map {
        envelope(#"{"apns-push-type":"widgets"}"#, $0)
      }),
    replay(
      "PAY330",
      [
        envelope(
          #"{"apns-push-type":"controls","apns-channel-id":"Y2gx"}"#,
          #"{"aps":{"content-changed":true}}"#)
      ]),
    WordingInput(
      "DEV108", ["replay", "push.json", "--activity", "Ride=ride.json"],
      ["push.json": "{}", "ride.json": #"{"home": 1}"#]),
    replay(
      "PAY331",
      [
        start(#","input-push-token":1,"input-push-channel":"Y2gx""#),
        start(#","input-push-token":"1""#),
      ]),
    replay(
      "PAY332",
      [#"{"aps":{}}"#, #"{"mdm":""}"#].map { envelope(#"{"apns-push-type":"mdm"}"#, $0) }),
    replay("DEV301", [update(after: 60), update(sent: 30, after: 90)]),
    typed(
      "DEV302",
      [
        update(#"{"stops":3.5,"at":null,"late":"no","all":{},"note":5}"#), update(#"{"stop":3}"#),
        start(attributes: #"{"line_name":"S1"}"#, state: fits),
      ]),
    replay("DEV303", [start(), end(after: 60), update(after: 90)]),
    replay("DEV303", [start(), update(after: 29_000)]),
    replay("DEV303", [start(), end(#","dismissal-date":0"#, after: 60), update(after: 90)]),
    replay(
      "DEV303", [start(), update("{}", "", channel, after: 90)]),
    device("DEV304", #"{"maxPerApp":0}"#, [start()]),
    device("DEV304", #"{"startBudget":0}"#, [start()]),
    device("DEV305", #"{"systemVersion":"16.0"}"#, [update()]),
    device("DEV305", #"{"systemVersion":"17.1"}"#, [start()]),
    device("DEV305", #"{"systemVersion":"17.5"}"#, [start(#","input-push-channel":"Y2gx""#)]),
    device(
      "DEV305", #"{"systemVersion":"18.0"}"#,
      [envelope(#"{"apns-push-type":"widgets"}"#, #"{"aps":{"content-changed":true}}"#)]),
    replay("DEV306", [start(), start(after: 60)]),
    device("DEV307", #"{"app":{"state":"forceQuit"}}"#, [start()]),
    replay(
      "DEV308",
      [start(), update(#"{"n":1}"#, "", "", after: 60), update(#"{"n":2}"#, "", "", after: 61)]),
    device("DEV309", #"{"settings":{"liveActivities":false}}"#, [update()]),
    device("DEV310", #"{"updatesPerHour":0}"#, [start(), update(after: 60)]),
    replay("DEV311", [update(#"{"n":1}"#, after: 60), update(#"{"n":2}"#, after: 60)]),
    replay("DEV312", [start(state: #"{"minutes":12}"#), update(#"{"minutes":4.5}"#, after: 60)]),
  ]
}
