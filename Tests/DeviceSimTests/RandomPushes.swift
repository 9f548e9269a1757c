import TestSupport

/// Random pushes for one of three phones and one of two apps, each as an envelope.
extension RandomBytes {
  /// Returns a push of any type, which the push service accepts or refuses.
  mutating func push(at time: Int) -> String {
    var push = RandomPush(time: time, device: "d\(number(3))", app: "com.\(number(2))")
    if chance(2) { push.headers["apns-priority"] = pick(["5", "10"]) }
    if chance(2) {
      push.headers["apns-expiration"] = pick(["0", "\(time + 500)", "\(time + 100_000)"])
    }
    switch number(8) {
    case 0, 1, 2, 3: setAlert(of: &push)
    case 4:
      push.type = "background"
      push.aps = [#""content-available":1"#]
    case 5:
      push.type = "voip"
      push.suffix = ".voip"
    default: setActivity(of: &push)
    }
    return push.envelope
  }

  private mutating func setAlert(of push: inout RandomPush) {
    if chance(2) { push.headers["apns-collapse-id"] = "c\(number(4))" }
    push.aps = [
      #""alert":"# + pick([#""text \#(number(50)) é""#, #"{"loc-key":"K"}"#, #"{"title":"T"}"#])
    ]
    // Some badges are small, and some are not exact as a double.
    let badges = ["0", "0", "1", "2", "9223372036854775807", "9007199254740993", "1e300", #""3""#]
    add(
      [
        #""badge":"# + pick(badges), #""thread-id":"t\#(number(2))""#,
        #""sound":"# + pick([#""default""#, #""x.caf""#, #"{"critical":1,"name":"default"}"#]),
        #""interruption-level":"#
          + pick([#""passive""#, #""active""#, #""time-sensitive""#, #""critical""#, #""none""#]),
        #""relevance-score":"# + pick(["0", "0.5", "1", "7"]), #""content-available":1"#,
        #""mutable-content":1"#, #""filter-criteria":"f\#(number(2))""#, #""category":"A""#,
      ], to: &push)
    push.others = #","n":[1, \#(number(50))]"#
  }

  /// Makes it a push for a Live Activity, which is named by its envelope, by the token, or not.
  private mutating func setActivity(of push: inout RandomPush) {
    let event = pick(["start", "start", "update", "update", "update", "end"])
    let name = "ride-\(number(3))"
    push.type = "liveactivity"
    push.suffix = ".push-type.liveactivity"
    push.aps = [
      #""event":"\#(event)""#, #""timestamp":\#(push.time - number(2) * 150)"#,
      // Some are integers with a fraction, as PAY318 and DEV312 compare pushes.
      #""content-state":{"n":\#(pick(["12", "4.5", #""a""#, "3.0"]))}"#,
    ]
    if event == "start" {
      push.aps += [
        #""attributes-type":"A""#, #""attributes":{"n":\#(number(50))}"#, #""alert":{"title":"x"}"#,
      ]
    }
    add(
      [
        #""stale-date":\#(push.time + number(5000))"#,
        #""dismissal-date":\#(push.time + number(5000) - 1000)"#, #""relevance-score":50"#,
      ], to: &push)
    let isNamed = chance(2)
    if event != "start" && chance(2) { push.device = name } else if isNamed { push.activity = name }
  }

  /// Adds each member to one in four pushes.
  private mutating func add(_ members: [String], to push: inout RandomPush) {
    for member in members where chance(4) { push.aps.append(member) }
  }

  /// Returns a number from zero to the one before a limit.
  mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  /// Returns `true` in one of so many cases.
  mutating func chance(_ cases: Int) -> Bool { number(cases) == 0 }

  /// - Precondition: There is an element.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(elements.count)] }
}

/// The parts of an envelope.
private struct RandomPush {
  let time: Int
  var device: String
  let app: String
  var activity: String?
  var type = "alert"
  /// What the topic has after the app.
  var suffix = ""
  var headers: [String: String] = [:]
  /// The members of `aps`.
  var aps: [String] = []
  /// The members after `aps`, each with a comma before it.
  var others = ""

  var envelope: String {
    let all = headers.merging(["apns-push-type": type, "apns-topic": app + suffix]) { $1 }
    let fields = all.sorted { $0.key < $1.key }.map { #""\#($0.key)":"\#($0.value)""# }
    let name = activity.map { #""activity":"\#($0)","# } ?? ""
    return #"{"t":\#(time),"id":"r-\#(time)","device":"\#(device)",\#(name)"#
      + #""headers":{\#(fields.joined(separator: ","))},"#
      + #""payload":{"aps":{\#(aps.joined(separator: ","))}\#(others)}}"#
  }
}
