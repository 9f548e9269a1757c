import ServiceExtensionKit
import Testing

@testable import DeviceSim

/// The evidence of a decision, if one result has several facts (E1).
@Suite struct EvidenceTests {
  /// A day, and what its last report says of a rule.
  struct Sample: Sendable, CustomTestStringConvertible {
    let result: String
    let evidence: Evidence
    let members: String
    let hasExtension: Bool
    let steps: String

    init(
      _ result: String, _ evidence: Evidence, members: String = "", hasExtension: Bool = false,
      _ steps: String
    ) {
      (self.result, self.evidence, self.steps) = (result, evidence, steps)
      (self.members, self.hasExtension) = (members, hasExtension)
    }

    var testDescription: String { "\(result) \(evidence)" }
  }

  private static func activity(_ members: String) -> String {
    push(members, type: "liveactivity", app: "com.x.push-type.liveactivity")
  }

  private static let start = activity(
    #"""
    "timestamp": 1773478800, "event": "start", "attributes-type": "A", "attributes": {},
    "content-state": {}, "alert": {"title": "t", "body": "b"}
    """#)
  private static let hidden = #"""
    "device": {
      "settings": {"previews": "never"},
      "app": {
        "bundleIdentifier": "com.x",
        "categories": {
          "CHAT": {"actions": [], "hiddenPreviewsBodyPlaceholder": "New"}, "MAIL": {"actions": []}
        }
      }
    },
    """#
  private static let alert = push(#""alert": "a""#)
  private static let end = activity(#""timestamp": 1773478801, "event": "end""#)

  private static func push(
    _ aps: String, type: String = "alert", app: String = "com.x"
  ) -> String {
    "{" + TestScenario.push(aps, type: type, app: app) + "}"
  }

  private static let always = #""device": {"badgeZero": "alwaysClears"},"#
  private static let withoutRefresh =
    #""device": {"app": {"bundleIdentifier": "com.x", "backgroundAppRefresh": false}},"#
  private static let oneWake = #""device": {"backgroundWakesPerHour": 1},"#
  private static let woken = push(#""content-available": 1"#, type: "background")
  private static let storedCall = TestScenario.push(
    "", type: "voip", app: "com.x", further: #", "apns-expiration": 1773482400"#)

  private static func withoutCalls(_ version: String) -> String {
    #""device": {"systemVersion": "\#(version)", "app": {"reportsCalls": false}},"#
  }

  private static func withoutAps(_ type: String) -> String {
    #"{"push": {"headers": {"apns-push-type": "\#(type)", "apns-topic": "com.x"}, "payload": {}}}"#
  }

  private static func mutable(_ aps: String, type: String = "alert") -> String {
    push(aps + #", "mutable-content": 1"#, type: type)
  }

  private static func update(
    _ timestamp: Int, _ members: String = #", "content-state": {}"#
  ) -> String {
    activity(#""timestamp": \#(timestamp), "event": "update"\#(members)"#)
  }

  private static let samples = [
    // A4: Apple's page is about notifications; A6f: the same is inferred for Live Activities.
    Sample("A4 stored", .documented, #"{"do": "offline"}, \#(alert)"#),
    Sample("A4 stored", .assumed, #"{"do": "offline"}, \#(start)"#),
    Sample("A4 replaces-stored", .documented, #"{"do": "offline"}, \#(alert), \#(alert)"#),
    Sample("A4 replaces-stored", .assumed, #"{"do": "offline"}, \#(start), \#(start)"#),
    // LA6: Apple speaks of an earlier update or push, not of a start by the app.
    Sample(
      "LA6 older-than-last", .documented, members: TestScenario.start,
      "\(start), \(update(1_773_478_799))"),
    Sample(
      "LA6 older-than-start", .assumed, members: TestScenario.start,
      #"""
      {"do": "open", "app": "com.x"},
      {"do": "activity", "app": "com.x", "change": {"event": "start", "content-state": {}}},
      \#(update(1_773_478_799))
      """#),
    // The report about the 8 hours is about an update.
    Sample("LA6 too-far-ahead", .observed, members: TestScenario.start, update(1_773_511_200)),
    Sample(
      "LA6 too-far-ahead", .assumed, members: TestScenario.start,
      start.replacing("1773478800", with: "1773511200")),
    Sample(
      "LA6 too-far-ahead", .assumed, members: TestScenario.start,
      start.replacing("1773478800", with: "1773478800000")),
    // No public report says what an update without content-state does.
    Sample("LA4 member-missing", .assumed, update(1_773_478_800, "")),
    Sample("LA4 member-missing", .documented, activity(#""event": "update", "content-state": {}"#)),
    Sample("LA9 activity-ended", .documented, "\(start), \(end), \(update(1_773_478_802))"),
    Sample("LA9 activity-ended", .assumed, "\(start), \(end), \(end)"),
    // I3: Apple says nothing about the foreground, or a list of silenced apps.
    Sample("I3 silenced-by-focus", .documented, #"{"do": "focus"}, \#(alert)"#),
    Sample(
      "I3 silenced-by-focus", .assumed,
      #"{"do": "focus"}, {"do": "open", "app": "com.x"}, \#(alert)"#),
    Sample("I3 allowed-by-focus", .documented, #"{"do": "focus", "allows": ["com.x"]}, \#(alert)"#),
    Sample("I3 allowed-by-focus", .assumed, #"{"do": "focus", "silences": ["com.y"]}, \#(alert)"#),
    Sample(
      "I2 silenced-by-filter", .documented,
      #"{"do": "focus", "allows": ["com.x"], "filter": ["home"]}, "#
        + push(#""alert": "a", "filter-criteria": "work""#)),
    Sample(
      "I2 silenced-by-filter", .assumed,
      #"{"do": "focus", "allows": ["com.x"], "filter": ["home"]}, "#
        + #"{"do": "open", "app": "com.x"}, "# + push(#""alert": "a", "filter-criteria": "work""#)),
    // I3b: only third-party analysis says that a level passes the filter of an app.
    Sample(
      "I2 passes-filter", .assumed,
      #"{"do": "focus", "allows": ["com.x"], "filter": ["home"]}, "#
        + push(
          #""alert": "a", "filter-criteria": "work", "interruption-level": "time-sensitive""#)),
    // P13: Apple shows pushes with `content-changed` only.
    Sample("P13 reloads-widgets", .documented, push(#""content-changed": true"#, type: "widgets")),
    Sample("P13 reloads-widgets", .assumed, push(#""alert": "a""#, type: "widgets")),
    // P14: Forums 706004 is about an identifier inside `aps`.
    Sample(
      "P14 container-missing", .observed,
      push(#""container-identifier": "c""#, type: "fileprovider")),
    Sample("P14 container-missing", .assumed, push("", type: "fileprovider")),
    // S4a: public reports, such as sygnal#365.
    Sample("S4 heard-without-text", .observed, push(#""sound": "default""#)),
    // X1: Apple names an alert dictionary and the members; devices showed the rest.
    Sample(
      "X1 extension-silent", .observed, hasExtension: true,
      mutable(#""alert": {"body": "a"}"#, type: "background")),
    Sample("X1 extension-without-text", .documented, hasExtension: true, mutable(#""badge": 1"#)),
    // L4: the text loses half of its last letter.
    Sample(
      "X1 extension-without-text", .assumed, hasExtension: true,
      mutable(#""alert": {"loc-key": "50%é", "loc-args": ["a"]}"#)),
    // P2: Apple does not say that such an alert has no text.
    Sample(
      "X1 extension-without-text", .assumed, hasExtension: true,
      mutable(#""alert": {}, "badge": 1"#)),
    Sample(
      "X1 extension-without-text", .assumed, hasExtension: true,
      mutable(#""alert": {"body": 5}, "badge": 1"#)),
    // Apple speaks of silent pushes, and not of types that go to the app.
    Sample(
      "X1 extension-silent", .assumed, hasExtension: true,
      mutable(#""alert": {"body": "a"}"#, type: "voip")),
    Sample(
      "X1 extension-ran", .documented, hasExtension: true, mutable(#""alert": {"body": "a"}"#)),
    Sample("X1 extension-ran", .observed, hasExtension: true, mutable(#""alert": "a""#)),
    // G4: Apple speaks of the placeholder of a category; the word of the system was seen.
    Sample(
      "G4 previews-hidden", .documented, members: hidden,
      push(#""alert": "a", "category": "CHAT""#)),
    Sample(
      "G4 previews-hidden", .observed, members: hidden, push(#""alert": "a", "category": "MAIL""#)),
    Sample("G4 previews-hidden", .observed, members: hidden, alert),
    // S3: Apple describes the dictionary of a critical sound only, with a name.
    Sample("S1 sound", .documented, push(#""alert": "a", "sound": "a.caf""#)),
    Sample("S3 sound", .assumed, push(#""alert": "a", "sound": {"name": "a.caf"}"#)),
    Sample("S1 default-sound", .documented, push(#""alert": "a", "sound": "default""#)),
    Sample("S3 default-sound", .assumed, push(#""alert": "a", "sound": {"critical": 0}"#)),
    Sample("S1 silent", .documented, alert),
    Sample("S3 silent", .assumed, push(#""alert": "a", "sound": {"foo": 0}"#)),
    // P2: a value that does not count; the device file chooses for an empty name.
    Sample("P2 silent", .assumed, push(#""alert": "a", "sound": 1"#)),
    Sample(
      "P2 default-sound", .assumed,
      members: #""device": {"emptySound": "defaultSound"},"#,
      push(#""alert": "a", "sound": """#)),
    // B1: Apple documents whole numbers from 0 on; P2 has the rest.
    Sample("B1 badge-set", .documented, push(#""badge": 5"#)),
    Sample("P2 badge-set", .assumed, push(#""badge": 5.7"#)),
    Sample("P2 badge-set", .assumed, push(#""badge": true"#)),
    Sample("B1 badge-removed", .documented, push(#""badge": 0"#)),
    Sample("P2 badge-removed", .assumed, push(#""badge": false"#)),
    Sample(
      "P2 badge-removed", .assumed,
      members: #""device": {"negativeBadge": "removesBadge"},"#, push(#""badge": -1"#)),
    // I3a, I4: whether a Focus or the summary stops the change is not known.
    Sample(
      "B1 changes-anyway", .assumed,
      #"{"do": "focus", "name": "S"}, "# + push(#""alert": "a", "badge": 1"#)),
    Sample(
      "B1 changes-anyway", .assumed, #"{"do": "focus", "name": "S"}, "# + push(#""badge": 1"#)),
    Sample(
      "B1 changes-anyway", .assumed,
      members: #""device": {"settings": {"scheduledSummary": true}},"#,
      push(#""alert": "a", "badge": 0"#)),
    Sample("B1 badge-left", .documented, alert),
    Sample("P2 badge-left", .assumed, push(#""alert": "a", "badge": -1"#)),
    Sample("P2 badge-left", .observed, push(#""alert": "a", "badge": "1""#)),
    // P2: a flag that is not a number is on, and an unknown level is active.
    Sample("P2 flag-on", .assumed, push(#""content-available": "0""#, type: "background")),
    Sample(
      "P2 flag-on", .assumed, hasExtension: true,
      push(#""alert": "a", "mutable-content": "false""#)),
    Sample("P2 flag-on", .assumed, push(#""alert": "a", "sound": {"critical": null}"#)),
    Sample("P2 level-unknown", .assumed, push(#""alert": "a", "interruption-level": "urgent""#)),
    // B1a: one report says that badge 0 always clears the list; four cases were tried.
    Sample(
      "B1 list-cleared", .observed,
      push(#""alert": "a", "badge": 1"#) + ", " + push(#""badge": 0"#)),
    Sample("B1 list-cleared", .assumed, members: always, "\(alert), " + push(#""badge": 0"#)),
    Sample(
      "B1 list-cleared", .observed, members: always,
      push(#""alert": "a", "badge": 1"#) + ", " + push(#""badge": 0"#)),
    Sample(
      "B1 own-alert-cleared", .observed,
      push(#""badge": 1"#) + ", " + push(#""alert": "a", "badge": 0"#)),
    Sample("B1 own-alert-cleared", .assumed, members: always, push(#""alert": "a", "badge": 0"#)),
    // S1: Apple says what happens without the file; home-assistant/iOS#861 is about its format.
    Sample("S1 sound-missing", .documented, push(#""alert": "a", "sound": "bell""#)),
    Sample("S1 sound-missing", .observed, push(#""alert": "a", "sound": "bell.mp3""#)),
    // A3: ChatSecure#770 is about background pushes; for an alert it is inferred.
    Sample(
      "A3 refresh-off", .observed, members: withoutRefresh,
      push(#""content-available": 1"#, type: "background")),
    Sample(
      "A3 refresh-off", .assumed, members: withoutRefresh,
      push(#""alert": "a", "content-available": 1"#)),
    // That a push is lost which waited until it was switched off is inferred, too.
    Sample(
      "A3 refresh-off", .assumed,
      #"""
      {"do": "lowPower"}, \#(push(#""alert": "a", "content-available": 1"#)),
      {"do": "set", "app": {"backgroundAppRefresh": false}}, {"do": "lowPower", "on": false}
      """#),
    // A5c: GitHawk#2213 and Apple's budget are about background pushes; A5d is an analysis.
    Sample("A3 app-not-woken", .observed, #"{"do": "lowPower"}, \#(woken)"#),
    Sample(
      "A3 app-not-woken", .assumed,
      #"{"do": "lowPower"}, "# + push(#""alert": "a", "content-available": 1"#)),
    // B0a is about background pushes, too.
    Sample(
      "B0 waits-for-unlock", .observed,
      #"{"do": "reboot"}, "# + push(#""content-available": 1"#, type: "background")),
    Sample(
      "B0 wake-waits", .assumed,
      #"{"do": "reboot"}, "# + push(#""alert": "a", "content-available": 1"#)),
    Sample(
      "B0 wake-waits", .assumed, members: TestScenario.start,
      #"{"do": "reboot"}, {"do": "unlock"}, "#
        + push(#""alert": "a", "content-available": 1"#)),
    Sample(
      "A3 wake-held", .documented, members: TestScenario.start + oneWake, "\(woken), \(woken)"),
    Sample(
      "A3 wake-held", .assumed, members: TestScenario.start + oneWake,
      woken + ", " + push(#""alert": "a", "content-available": 1"#)),
    // P10: Apple says since when; DTS names the foreground; how old a push must be is not known.
    Sample(
      "P10 call-not-needed", .documented, members: withoutCalls("12.4"), push("", type: "voip")),
    Sample(
      "P10 call-not-needed", .observed, members: withoutCalls("13.0"),
      #"{"do": "open"}, "# + push("", type: "voip")),
    Sample(
      "P10 call-not-needed", .assumed, members: TestScenario.start + withoutCalls("26.4"),
      #"{"do": "offline"}, {\#(storedCall)}, {"after": "5m", "do": "online"}"#),
    // P2: node-apn#344 is about an alert.
    Sample("P2 no-aps", .observed, withoutAps("alert")),
    Sample("P2 no-aps", .assumed, withoutAps("location")),
    Sample("P2 no-aps", .assumed, withoutAps("background")),
    // L3, L5: Apple names neither a format that is not in a table nor an argument of another type.
    Sample(
      "L3 format-not-from-table", .assumed, push(#""alert": {"loc-key": "K", "loc-args": ["a"]}"#)),
    Sample(
      "L5 argument-converted", .assumed,
      push(#""alert": {"loc-key": "%@ left", "loc-args": [5]}"#)),
  ]

  @Test(arguments: samples)
  func `a decision has the evidence of its own fact`(_ sample: Sample) throws {
    let scenario = try #require(
      TestScenario.read(#"\#(sample.steps), {"expect": {"delivered": []}}"#, sample.members).value)
    var environment = try scenario.environment()
    if sample.hasExtension { environment.serviceExtension = .editing { $0.body += "!" } }
    let moments = try scenario.run(in: environment, isRecorded: true).moments
    let report = moments.flatMap(\.pushes).last.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let parts = sample.result.split(separator: " ")
    #expect(
      report.contains(
        #"{"rule":"\#(parts[0])","result":"\#(parts[1])","evidence":"\#(sample.evidence)"}"#))
  }
}
