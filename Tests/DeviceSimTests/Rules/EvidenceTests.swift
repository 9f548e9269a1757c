import ServiceExtensionKit
import Testing

@testable import DeviceSim

/// The evidence of a decision, if one result has several facts (E1).
@Suite struct EvidenceTests {
  private typealias Day = TestScenario

  /// A day, and what its last report says of a rule.
  struct Sample: Sendable, CustomTestStringConvertible {
    let result: String
    let evidence: Evidence
    var members = ""
    var hasExtension = false
    let steps: String

    var testDescription: String { "\(result) \(evidence)" }
  }

  private static func activity(_ members: String) -> String {
    "{" + Day.push(members, type: "liveactivity", app: "com.x.push-type.liveactivity") + "}"
  }

  private static let start = activity(
    #"""
    "timestamp": 1773478800, "event": "start", "attributes-type": "A", "attributes": {},
    "content-state": {}, "alert": {"title": "t", "body": "b"}
    """#)
  private static let clock = #""start": "2026-03-14T09:00:00Z","#
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

  private static func push(_ aps: String, type: String = "alert") -> String {
    "{" + Day.push(aps, type: type, app: "com.x") + "}"
  }

  private static let always = #""device": {"badgeZero": "alwaysClears"},"#
  private static let withoutRefresh = #"""
    "device": {"app": {"bundleIdentifier": "com.x", "backgroundAppRefresh": false}},
    """#

  private static let oneWake = #""device": {"backgroundWakesPerHour": 1},"#
  private static let woken = push(#""content-available": 1"#, type: "background")
  private static let storedCall = Day.push(
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
    Sample(result: "A4 stored", evidence: .documented, steps: #"{"do": "offline"}, \#(alert)"#),
    Sample(result: "A4 stored", evidence: .assumed, steps: #"{"do": "offline"}, \#(start)"#),
    Sample(
      result: "A4 replaces-stored", evidence: .documented,
      steps: #"{"do": "offline"}, \#(alert), \#(alert)"#),
    Sample(
      result: "A4 replaces-stored", evidence: .assumed,
      steps: #"{"do": "offline"}, \#(start), \#(start)"#),
    // LA6: Apple speaks of an earlier update or push, not of a start by the app.
    Sample(
      result: "LA6 older-than-last", evidence: .documented, members: clock,
      steps: "\(start), \(update(1_773_478_799))"),
    Sample(
      result: "LA6 older-than-start", evidence: .assumed, members: clock,
      steps: #"""
        {"do": "open", "app": "com.x"},
        {"do": "activity", "app": "com.x", "change": {"event": "start", "content-state": {}}},
        \#(update(1_773_478_799))
        """#),
    // The report about the 8 hours is about an update.
    Sample(
      result: "LA6 too-far-ahead", evidence: .observed, members: clock,
      steps: update(1_773_511_200)),
    Sample(
      result: "LA6 too-far-ahead", evidence: .assumed, members: clock,
      steps: start.replacing("1773478800", with: "1773511200")),
    Sample(
      result: "LA6 too-far-ahead", evidence: .assumed, members: clock,
      steps: start.replacing("1773478800", with: "1773478800000")),
    // No public report says what an update without content-state does.
    Sample(result: "LA4 member-missing", evidence: .assumed, steps: update(1_773_478_800, "")),
    Sample(
      result: "LA4 member-missing", evidence: .documented,
      steps: activity(#""event": "update", "content-state": {}"#)),
    Sample(
      result: "LA9 activity-ended", evidence: .documented,
      steps: "\(start), \(end), \(update(1_773_478_802))"),
    Sample(result: "LA9 activity-ended", evidence: .assumed, steps: "\(start), \(end), \(end)"),
    // I3: Apple says nothing about the foreground, or a list of silenced apps.
    Sample(
      result: "I3 silenced-by-focus", evidence: .documented, steps: #"{"do": "focus"}, \#(alert)"#),
    Sample(
      result: "I3 silenced-by-focus", evidence: .assumed,
      steps: #"{"do": "focus"}, {"do": "open", "app": "com.x"}, \#(alert)"#),
    Sample(
      result: "I3 allowed-by-focus", evidence: .documented,
      steps: #"{"do": "focus", "allows": ["com.x"]}, \#(alert)"#),
    Sample(
      result: "I3 allowed-by-focus", evidence: .assumed,
      steps: #"{"do": "focus", "silences": ["com.y"]}, \#(alert)"#),
    Sample(
      result: "I2 silenced-by-filter", evidence: .documented,
      steps: #"{"do": "focus", "allows": ["com.x"], "filter": ["home"]}, "#
        + push(#""alert": "a", "filter-criteria": "work""#)),
    Sample(
      result: "I2 silenced-by-filter", evidence: .assumed,
      steps: #"{"do": "focus", "allows": ["com.x"], "filter": ["home"]}, "#
        + #"{"do": "open", "app": "com.x"}, "# + push(#""alert": "a", "filter-criteria": "work""#)),
    // I3b: only third-party analysis says that a level passes the filter of an app.
    Sample(
      result: "I2 passes-filter", evidence: .assumed,
      steps: #"{"do": "focus", "allows": ["com.x"], "filter": ["home"]}, "#
        + push(
          #""alert": "a", "filter-criteria": "work", "interruption-level": "time-sensitive""#)),
    // P13: Apple shows pushes with `content-changed` only.
    Sample(
      result: "P13 reloads-widgets", evidence: .documented,
      steps: push(#""content-changed": true"#, type: "widgets")),
    Sample(
      result: "P13 reloads-widgets", evidence: .assumed,
      steps: push(#""alert": "a""#, type: "widgets")),
    // P14: Forums 706004 is about an identifier inside `aps`.
    Sample(
      result: "P14 container-missing", evidence: .observed,
      steps: push(#""container-identifier": "c""#, type: "fileprovider")),
    Sample(
      result: "P14 container-missing", evidence: .assumed, steps: push("", type: "fileprovider")),
    // S4a: public reports, such as sygnal#365.
    Sample(
      result: "S4 heard-without-text", evidence: .observed, steps: push(#""sound": "default""#)),
    // X1: Apple names an alert dictionary and the members; devices showed the rest.
    Sample(
      result: "X1 extension-silent", evidence: .observed, hasExtension: true,
      steps: mutable(#""alert": {"body": "a"}"#, type: "background")),
    Sample(
      result: "X1 extension-without-text", evidence: .documented, hasExtension: true,
      steps: mutable(#""badge": 1"#)),
    // L4: the text loses half of its last letter.
    Sample(
      result: "X1 extension-without-text", evidence: .assumed, hasExtension: true,
      steps: mutable(#""alert": {"loc-key": "50%é", "loc-args": ["a"]}"#)),
    // P2: Apple does not say that such an alert has no text.
    Sample(
      result: "X1 extension-without-text", evidence: .assumed, hasExtension: true,
      steps: mutable(#""alert": {}, "badge": 1"#)),
    Sample(
      result: "X1 extension-without-text", evidence: .assumed, hasExtension: true,
      steps: mutable(#""alert": {"body": 5}, "badge": 1"#)),
    // Apple speaks of silent pushes, and not of types that go to the app.
    Sample(
      result: "X1 extension-silent", evidence: .assumed, hasExtension: true,
      steps: mutable(#""alert": {"body": "a"}"#, type: "voip")),
    Sample(
      result: "X1 extension-ran", evidence: .documented, hasExtension: true,
      steps: mutable(#""alert": {"body": "a"}"#)),
    Sample(
      result: "X1 extension-ran", evidence: .observed, hasExtension: true,
      steps: mutable(#""alert": "a""#)),
    // G4: Apple speaks of the placeholder of a category; the word of the system was seen.
    Sample(
      result: "G4 previews-hidden", evidence: .documented, members: hidden,
      steps: push(#""alert": "a", "category": "CHAT""#)),
    Sample(
      result: "G4 previews-hidden", evidence: .observed, members: hidden,
      steps: push(#""alert": "a", "category": "MAIL""#)),
    Sample(
      result: "G4 previews-hidden", evidence: .observed, members: hidden, steps: alert),
    // S3: Apple describes the dictionary of a critical sound only, with a name.
    Sample(
      result: "S1 sound", evidence: .documented, steps: push(#""alert": "a", "sound": "a.caf""#)),
    Sample(
      result: "S3 sound", evidence: .assumed,
      steps: push(#""alert": "a", "sound": {"name": "a.caf"}"#)),
    Sample(
      result: "S1 default-sound", evidence: .documented,
      steps: push(#""alert": "a", "sound": "default""#)),
    Sample(
      result: "S3 default-sound", evidence: .assumed,
      steps: push(#""alert": "a", "sound": {"critical": 0}"#)),
    Sample(result: "S1 silent", evidence: .documented, steps: alert),
    Sample(
      result: "S3 silent", evidence: .assumed,
      steps: push(#""alert": "a", "sound": {"foo": 0}"#)),
    // P2: a value that does not count; the device file chooses for an empty name.
    Sample(result: "P2 silent", evidence: .assumed, steps: push(#""alert": "a", "sound": 1"#)),
    Sample(
      result: "P2 default-sound", evidence: .assumed,
      members: #""device": {"emptySound": "defaultSound"},"#,
      steps: push(#""alert": "a", "sound": """#)),
    // B1: Apple documents whole numbers from 0 on; P2 has the rest.
    Sample(result: "B1 badge-set", evidence: .documented, steps: push(#""badge": 5"#)),
    Sample(result: "P2 badge-set", evidence: .assumed, steps: push(#""badge": 5.7"#)),
    Sample(result: "P2 badge-set", evidence: .assumed, steps: push(#""badge": true"#)),
    Sample(result: "B1 badge-removed", evidence: .documented, steps: push(#""badge": 0"#)),
    Sample(result: "P2 badge-removed", evidence: .assumed, steps: push(#""badge": false"#)),
    Sample(
      result: "P2 badge-removed", evidence: .assumed,
      members: #""device": {"negativeBadge": "removesBadge"},"#, steps: push(#""badge": -1"#)),
    // I3a, I4: whether a Focus or the summary stops the change is not known.
    Sample(
      result: "B1 changes-anyway", evidence: .assumed,
      steps: #"{"do": "focus", "name": "S"}, "# + push(#""alert": "a", "badge": 1"#)),
    Sample(
      result: "B1 changes-anyway", evidence: .assumed,
      steps: #"{"do": "focus", "name": "S"}, "# + push(#""badge": 1"#)),
    Sample(
      result: "B1 changes-anyway", evidence: .assumed,
      members: #""device": {"settings": {"scheduledSummary": true}},"#,
      steps: push(#""alert": "a", "badge": 0"#)),
    Sample(result: "B1 badge-left", evidence: .documented, steps: alert),
    Sample(
      result: "P2 badge-left", evidence: .assumed, steps: push(#""alert": "a", "badge": -1"#)),
    Sample(
      result: "P2 badge-left", evidence: .observed, steps: push(#""alert": "a", "badge": "1""#)),
    // P2: a flag that is not a number is on, and an unknown level is active.
    Sample(
      result: "P2 flag-on", evidence: .assumed,
      steps: push(#""content-available": "0""#, type: "background")),
    Sample(
      result: "P2 flag-on", evidence: .assumed, hasExtension: true,
      steps: push(#""alert": "a", "mutable-content": "false""#)),
    Sample(
      result: "P2 flag-on", evidence: .assumed,
      steps: push(#""alert": "a", "sound": {"critical": null}"#)),
    Sample(
      result: "P2 level-unknown", evidence: .assumed,
      steps: push(#""alert": "a", "interruption-level": "urgent""#)),
    // B1a: one report says that badge 0 always clears the list; four cases were tried.
    Sample(
      result: "B1 list-cleared", evidence: .observed,
      steps: push(#""alert": "a", "badge": 1"#) + ", " + push(#""badge": 0"#)),
    Sample(
      result: "B1 list-cleared", evidence: .assumed, members: always,
      steps: "\(alert), " + push(#""badge": 0"#)),
    Sample(
      result: "B1 list-cleared", evidence: .observed, members: always,
      steps: push(#""alert": "a", "badge": 1"#) + ", " + push(#""badge": 0"#)),
    Sample(
      result: "B1 own-alert-cleared", evidence: .observed,
      steps: push(#""badge": 1"#) + ", " + push(#""alert": "a", "badge": 0"#)),
    Sample(
      result: "B1 own-alert-cleared", evidence: .assumed, members: always,
      steps: push(#""alert": "a", "badge": 0"#)),
    // S1: Apple says what happens without the file; home-assistant/iOS#861 is about its format.
    Sample(
      result: "S1 sound-missing", evidence: .documented,
      steps: push(#""alert": "a", "sound": "bell""#)),
    Sample(
      result: "S1 sound-missing", evidence: .observed,
      steps: push(#""alert": "a", "sound": "bell.mp3""#)),
    // A3: ChatSecure#770 is about background pushes; for an alert it is inferred.
    Sample(
      result: "A3 refresh-off", evidence: .observed, members: withoutRefresh,
      steps: push(#""content-available": 1"#, type: "background")),
    Sample(
      result: "A3 refresh-off", evidence: .assumed, members: withoutRefresh,
      steps: push(#""alert": "a", "content-available": 1"#)),
    // That a push is lost which waited until it was switched off is inferred, too.
    Sample(
      result: "A3 refresh-off", evidence: .assumed,
      steps: #"""
        {"do": "lowPower"}, \#(push(#""alert": "a", "content-available": 1"#)),
        {"do": "set", "app": {"backgroundAppRefresh": false}}, {"do": "lowPower", "on": false}
        """#),
    // A5c: GitHawk#2213 and Apple's budget are about background pushes; A5d is an analysis.
    Sample(
      result: "A3 app-not-woken", evidence: .observed,
      steps: #"{"do": "lowPower"}, "# + push(#""content-available": 1"#, type: "background")),
    Sample(
      result: "A3 app-not-woken", evidence: .assumed,
      steps: #"{"do": "lowPower"}, "# + push(#""alert": "a", "content-available": 1"#)),
    // B0a is about background pushes, too.
    Sample(
      result: "B0 waits-for-unlock", evidence: .observed,
      steps: #"{"do": "reboot"}, "# + push(#""content-available": 1"#, type: "background")),
    Sample(
      result: "B0 wake-waits", evidence: .assumed,
      steps: #"{"do": "reboot"}, "# + push(#""alert": "a", "content-available": 1"#)),
    Sample(
      result: "B0 wake-waits", evidence: .assumed, members: clock,
      steps: #"{"do": "reboot"}, {"do": "unlock"}, "#
        + push(#""alert": "a", "content-available": 1"#)),
    Sample(
      result: "A3 wake-held", evidence: .documented, members: clock + oneWake,
      steps: woken + ", " + push(#""content-available": 1"#, type: "background")),
    Sample(
      result: "A3 wake-held", evidence: .assumed, members: clock + oneWake,
      steps: woken + ", " + push(#""alert": "a", "content-available": 1"#)),
    // P10: Apple says since when; DTS names the foreground; how old a push must be is not known.
    Sample(
      result: "P10 call-not-needed", evidence: .documented, members: withoutCalls("12.4"),
      steps: push("", type: "voip")),
    Sample(
      result: "P10 call-not-needed", evidence: .observed, members: withoutCalls("13.0"),
      steps: #"{"do": "open"}, "# + push("", type: "voip")),
    Sample(
      result: "P10 call-not-needed", evidence: .assumed, members: clock + withoutCalls("26.4"),
      steps: #"{"do": "offline"}, {\#(storedCall)}, {"after": "5m", "do": "online"}"#),
    // P2: node-apn#344 is about an alert.
    Sample(result: "P2 no-aps", evidence: .observed, steps: withoutAps("alert")),
    Sample(result: "P2 no-aps", evidence: .assumed, steps: withoutAps("location")),
    Sample(result: "P2 no-aps", evidence: .assumed, steps: withoutAps("background")),
    // S4: the reports are about a sound without a text.
    Sample(
      result: "S4 heard-without-text", evidence: .observed, steps: push(#""sound": "default""#)),
    // L3, L5: Apple names neither a format that is not in a table nor an argument of another type.
    Sample(
      result: "L3 format-not-from-table", evidence: .assumed,
      steps: push(#""alert": {"loc-key": "K", "loc-args": ["a"]}"#)),
    Sample(
      result: "L5 argument-converted", evidence: .assumed,
      steps: push(#""alert": {"loc-key": "%@ left", "loc-args": [5]}"#)),
  ]

  @Test(arguments: samples)
  func `a decision has the evidence of its own fact`(_ sample: Sample) throws {
    let read = Day.read(#"\#(sample.steps), {"expect": {"delivered": []}}"#, sample.members)
    let scenario = try #require(read.value)
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
