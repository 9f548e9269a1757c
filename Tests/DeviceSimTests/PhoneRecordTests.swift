import Foundation
import TestSupport
import Testing

@testable import DeviceSim

/// Tests `devsim.device/1` as input: a phone continues where an earlier run stopped.
@Suite struct PhoneRecordTests {
  private static func pushes(_ count: Int, seed: UInt64) -> [String] {
    var random = RandomBytes(seed: seed)
    return (0..<count).map { number in
      let collapse = Bool.random(using: &random) ? "c\(Int.random(in: 0..<6, using: &random))" : nil
      let badge = Int.random(in: 0..<4, using: &random)
      let level = ["active", "critical"].randomElement(using: &random) ?? ""
      let texts = #""alert":{"title":"T\#(number)","body":"b \#(number) é"}"#
      return TestPhone.envelope(
        #"{"aps":{\#(texts),"badge":\#(badge),"sound":{"critical":1,"name":"a.caf","volume":0.5},"#
          + #""thread-id":"t\#(number % 3)","interruption-level":"\#(level)"},"custom":[1,"x"]}"#,
        type: "alert", collapse: collapse, device: "d\(number % 3)",
        headers: ["apns-topic": "com.\(number % 2)"])
    }
  }

  private static func run(
    _ lines: [String], _ edit: (inout SimulatedDevice) -> Void = { _ in }
  ) throws -> [String] {
    var phone = TestPhone {
      $0.settings.critical = true
      $0.app.hasCriticalEntitlement = true
      edit(&$0)
    }
    let report = TestJSONReport(
      as: .lines, printsEndState: true,
      fields: try ReportFields(["-index", "-source", "-diagnostics"]))
    let output = report.render(Array(lines.joined(separator: "\n").utf8), named: "p", on: &phone)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [1, 7, 60, 119])
  func `a state and the pushes after it give the same as one run over all`(cut: Int) throws {
    let pushes = Self.pushes(120, seed: 4)
    let whole = try Self.run(pushes)
    let first = try Self.run(Array(pushes[..<cut]))
    let states = first.filter { $0.hasPrefix(#"{"schema":"devsim.device/1""#) }
    let second = try Self.run(states + pushes[cut...])
    // The order of the phones is that of their first line.
    #expect((first.filter { !states.contains($0) } + second).sorted() == whole.sorted())
    #expect(states.count == min(cut, 3))
  }

  // The first push of com.b expired, and so does nothing to its phone.
  @Test(arguments: 1...5)
  func `pushes that wait wake their apps in the same order after a cut (A3)`(cut: Int) throws {
    func silent(_ time: Int, _ app: String) -> String {
      #"{"t":\#(1_773_471_600 + time),"device":"d","headers":{"apns-topic":"com.\#(app)","#
        + #""apns-push-type":"background","apns-priority":"5"},"#
        + #""payload":{"aps":{"content-available":1}}}"#
    }
    let expired = silent(0, "b")
      .replacing(#""headers":{"#, with: #""headers":{"apns-expiration":"1","#)
    let pushes = [
      expired, silent(1, "a"), silent(100, "b"), silent(200, "a"), silent(100_200, "c"),
      silent(200_000, "c"),
    ]
    let edit = { (device: inout SimulatedDevice) in device.assumptions.backgroundWakesPerDay = 1 }
    let whole = try Self.run(pushes, edit)
    let first = try Self.run(Array(pushes[..<cut]), edit)
    let states = first.filter { $0.hasPrefix(#"{"schema":"devsim.device/1""#) }
    let second = try Self.run(states + pushes[cut...], edit)
    #expect(first.filter { !states.contains($0) } + second == whole)
  }

  // A4: in one run, the second push has an earlier time than the one before it.
  @Test func `the time of the last push is restored`() throws {
    func push(_ time: Int) -> String {
      #"{"t":\#(time),"device":"d","payload":{"aps":{"alert":"x"}}}"#
    }
    var first = TestPhone()
    _ = first.simulation.deliver(push(1_773_475_200))
    let state = try #require(first.simulation.phone("d"))
    var json = JSONWriter()
    json.phone(state, of: first.simulation)
    var next = TestPhone()
    let reports = next.simulation.deliver(
      String(decoding: json.bytes, as: UTF8.self) + "\n" + push(1_773_475_100))
    #expect(reports.map { $0.codes.contains("DEV313") } == [true])
  }

  @Test func `scheduled notifications are restored`() throws {
    let state = #"""
      {"schema":"devsim.device/1","device":"a","locked":false,"language":"en","badge":0,"groups":[],"lockScreen":[],"held":{"summary":[],"offline":0,"background":0},"apps":[{"app":"","badge":0,"requests":2,"notifications":[],"scheduled":[{"identifier":"s","content":{"body":"later","interruptionLevel":"active","userInfo":{}},"trigger":{"seconds":60}}]}]}
      """#
    #expect(try Self.run([state]) == [state])
    let push = TestPhone.envelope(#"{"aps":{"alert":"x"}}"#, type: "alert", device: "a")
    let report = try #require(try Self.run([state, push]).first)
    #expect(report.contains(#""identifier":"00000000-0000-4000-8000-000000000002""#))
  }

  @Test(arguments: [
    (#"{"schema":"devsim.device/2","device":"a","apps":[]}"#, "devsim.device/2"),
    (#"{"schema":"devsim.device/1","device":"a","badge":1,"groups":[]}"#, "'apps'"),
    (#"{"schema":"devsim.device/1","apps":[]}"#, "'device'"),
    (#"{"schema":"devsim.device/1","device":"a","apps":[{}]}"#, "name"),
    (
      #"{"schema":"devsim.device/1","device":"a","apps":[{"app":"","notifications":[{"identifier":"x"}]}]}"#,
      "content"
    ),
    (#"{"schema":"devsim.device/1","device":"a","apps":[{"app":"","badge":"3"}]}"#, "badge"),
    (
      #"{"schema":"devsim.device/1","device":"a","apps":[{"app":"","scheduled":[{"identifier":""}]}]}"#,
      "identifier"
    ),
    // What would be lost without a word.
    (
      #"{"schema":"devsim.device/1","device":"a","apps":[{"app":"","notificationz":[]}]}"#,
      "'notificationz'"
    ),
    (
      #"{"schema":"devsim.device/1","device":"a","apps":[{"app":"","notifications":"x"}]}"#,
      "'notifications' is not an array"
    ),
    (#"{"schema":"devsim.device/1","device":"a","apps":[],"activities":{}}"#, "'activities'"),
    (#"{"schema":"devsim.device/1","device":"a","apps":[],"kept":[{"app":""}]}"#, "text"),
    (#"{"schema":"devsim.device/1","device":"a","apps":[],"locked":"no"}"#, "'locked'"),
    (#"{"schema":"devsim.device/1","device":"a","apps":[],"badge":"x"}"#, "badge"),
    (#"{"schema":"devsim.device/1","device":"a","apps":[],"kept":null}"#, "'kept' is not an array"),
    (#"{"schema":"devsim.device/1","device":"a","apps":[],"held":null}"#, "'held' is not"),
    (
      #"{"schema":"devsim.device/1","device":"a","apps":[],"kept":[{"source":{},"text":"[]"}]}"#,
      "cannot be read"
    ),
    (
      #"{"schema":"devsim.device/1","device":"a","apps":[],"kept":[{"source":{},"text":"{}","decisions":[{"rule":"A3","result":"none"}]}]}"#,
      "decision"
    ),
    // Only one of two would be kept.
    (#"{"schema":"devsim.device/1","device":"a","apps":[],"badge":1,"badge":2}"#, "'badge'"),
    (#"{"schema":"devsim.device/1","device":"a","apps":[{"app":"x"},{"app":"x"}]}"#, "'x'"),
    (
      #"{"schema":"devsim.device/1","device":"a","apps":[{"app":"","notifications":[{"identifier":"n","content":{}},{"identifier":"n","content":{}}]}]}"#,
      "'n'"
    ),
    (
      #"{"schema":"devsim.device/1","device":"a","apps":[],"activities":[{"id":"p","app":"","state":"active"},{"id":"p","app":"","state":"active"}]}"#,
      "'p'"
    ),
    (
      #"{"schema":"devsim.device/1","device":"a","apps":[],"activities":[{"id":"p","app":"","state":"active"}],"activityHistory":{"count":1,"order":[]}}"#,
      "'order'"
    ),
    (
      #"{"schema":"devsim.device/1","device":"a","apps":[],"activities":[{"id":"p","app":"","state":"active"}],"activityHistory":{"count":0,"order":["p"]}}"#,
      "'count'"
    ),
    (
      #"{"schema":"devsim.device/1","device":"a","apps":[],"activities":[{"id":"p"}]}"#, "'state'"
    ),
    (
      #"{"schema":"devsim.device/1","device":"a","apps":[],"activities":[{"id":"p","app":"","state":"over"}]}"#,
      "'over'"
    ),
    (
      #"{"schema":"devsim.device/1","device":"a","apps":[],"activityHistory":{"gone":[{"id":"p"}]}}"#,
      "'app'"
    ),
    (
      #"{"schema":"devsim.device/1","device":"a","apps":[],"activityHistory":{"starts":[{"app":"x"}]}}"#,
      "'date'"
    ),
    // One more would not fit 64 bits.
    (
      #"{"schema":"devsim.device/1","device":"a","apps":[],"activityHistory":{"count":9223372036854775807,"order":[]}}"#,
      "'count'"
    ),
    (#"{"schema":"devsim.device/1","device":"a","apps":[],"phoneWakes":[null]}"#, "'phoneWakes'"),
    (#"{"schema":"devsim.device/1","device":"a","apps":[],"clock":1e400}"#, "'clock'"),
    // A second more is the same moment.
    (#"{"schema":"devsim.device/1","device":"a","apps":[],"clock":1e19}"#, "'clock'"),
  ])
  func `a record that cannot be restored is reported at its place`(
    record: String, fact: String
  ) throws {
    var simulation = Simulation(Simulation.Environment())
    _ = simulation.deliver("{}\n" + record)
    let found = simulation.unusableStates
    #expect(found.map(\.kind.code) == ["CAP105"])
    #expect(found.first?.message.contains(fact) == true, "\(found.map(\.message))")
    #expect(found.first?.location?.line == 2)
  }

  /// A state with each object of docs/report-format.md, and with values of each type.
  private static let complete = #"""
    {"schema":"devsim.device/1","device":"a","locked":true,"language":"en","focus":"Work",
     "foreground":"x","badge":3,"badgesHidden":true,
     "groups":[{"app":"x","thread":"t","notifications":["n"],"summary":"1 more"}],
     "summaries":[{"date":1000,"lockScreen":true,"notifications":["n"]}],
     "lockScreen":[{"app":"x","title":"t","subtitle":"s","body":"b","summary":1}],
     "held":{"summary":["h"],"offline":1,"background":0},
     "kept":[{"app":"x","request":0,"arrival":1000,
       "source":{"file":"f","line":1,"column":2,"offset":1,"made":false,
         "frame":{"identifier":1,"expiration":2000,"priority":10}},
       "decisions":[{"rule":"A3","result":"refresh-off","evidence":"observed"}],
       "text":"{\"aps\":{\"alert\":\"a\"}}"}],
     "clock":1000,
     "apps":[{"app":"x","badge":3,"requests":2,"leftChannel":true,"askedToGoOn":true,
       "unregistered":true,"unreportedCalls":1,
       "notifications":[{"identifier":"n","date":1000.5,"order":1,"critical":true,
         "lockScreen":true,"lockScreenAlone":true,"bannerAlone":false,"quiet":true,"summary":true,
         "content":{"title":"t","subtitle":"s","body":"b","badge":1,
           "sound":{"critical":true,"name":"a.caf","volume":0.5},"threadIdentifier":"t",
           "categoryIdentifier":"c","targetContentIdentifier":"w","interruptionLevel":"active",
           "relevanceScore":0.5,"filterCriteria":"f","launchImageName":"l",
           "attachments":[{"identifier":"i","path":"p","typeHint":"h"}],
           "communication":{"sender":{"displayName":"d","handle":"h","customIdentifier":"i"},
             "conversationIdentifier":"i","speakableGroupName":"g","image":{"bytes":5}},
           "userInfo":{"k":1}}}],
       "scheduled":[{"identifier":"s","content":{"body":"b"},
         "trigger":{"seconds":60,"repeats":true},"due":1060}],
       "held":[{"relevance":0.5,"release":2000,
         "notification":{"identifier":"h","order":2,"content":{"body":"b","sound":"default"}}}],
       "wakes":{"times":[900],"held":true,"identifier":"w"},
       "budgets":{"complication":[900],"controls":[900],"location":[900],"pushtotalk":[900],
         "widgets":[900]},
       "extension":{"end":1100,"unshown":[{"end":1100,"mayFilter":true,
         "foreseen":{"outcome":"presented","banner":true,"lockScreen":true,"list":true,
           "held":true,"previewHidden":true,"badge":1,"sound":""},
         "notification":{"identifier":"u","content":{"body":"b"}},
         "original":{"body":"b"}}]}}],
     "phoneWakes":[900],"lastArrival":1000,
     "activities":[{"id":"p","type":"T","state":"pending","asks":true,"loading":true,
       "contentState":{"k":1},"shownState":{"k":0},"app":"x","attributes":{"k":1},
       "relevanceScore":2.5,"channel":"Y2gx","timestamp":1000,"started":1000,"updated":1000,
       "ended":1000,"staleDate":3000,"dismissalDate":3000,"startDate":2000,
       "alert":{"title":"t"},"drawnDate":1000,"nextDrawing":1005,"updatedOften":true,
       "fractions":["k"],"updates":[1000]}],
     "activityNames":["p"],
     "activityHistory":{"count":2,"order":["p"],"starts":[{"app":"x","date":1000}],
       "gone":[{"id":"g","app":"x","started":false}]}}
    """#.replacing("\n", with: "")

  /// Returns the values in a value, without those that a sender or an app wrote.
  private static func values(in node: JSONNode, of document: JSONDocument) -> [JSONNode] {
    let open = ["schema", "contentState", "shownState", "attributes", "alert", "userInfo"]
    let members = document.members(of: node).filter {
      !open.contains(document.string($0.name) ?? "")
    }
    let parts = members.map(\.value) + Array(document.elements(of: node))
    return parts.flatMap { [$0] + values(in: $0, of: document) }
  }

  private static func unusableStates(of record: [UInt8]) -> [Diagnostic] {
    var simulation = Simulation(Simulation.Environment())
    _ = simulation.deliver(String(decoding: record, as: UTF8.self))
    return simulation.unusableStates
  }

  // docs/report-format.md: only a boolean may be true, and it is not a number.
  @Test func `a value of another type is reported at its place, wherever it is`() throws {
    let record = Array(Self.complete.utf8)
    #expect(Self.unusableStates(of: record).map(\.message) == [])
    let (document, root, _) = JSONReader.read(SourceFile(name: "r", bytes: record))
    let values = Self.values(in: try #require(root.node), of: document)
    #expect(values.count > 190)
    for node in values {
      let place = document.sourceRange(of: node)
      var edited = record
      let isFlag = [JSONKind.true, .false].contains(document.kind(of: node))
      edited.replaceSubrange(place, with: (isFlag ? "7" : "true").utf8)
      let found = Self.unusableStates(of: edited)
      let text = document.text(of: node)
      #expect(found.map(\.kind.code) == ["CAP105"], "\(text)")
      #expect(found.first?.location?.range.lowerBound == place.lowerBound, "\(text)")
    }
  }

  @Test func `one value that is null is the same as none`() throws {
    let record = Array(Self.complete.utf8)
    let (document, root, _) = JSONReader.read(SourceFile(name: "r", bytes: record))
    let node = try #require(root.node)
    let apps = try #require(document.member("apps", of: node))
    let app = try #require(Array(document.elements(of: apps)).first)
    for name in ["badge", "requests", "leftChannel"] {
      var edited = record
      let value = try #require(document.member(name, of: app))
      edited.replaceSubrange(document.sourceRange(of: value), with: "null".utf8)
      #expect(Self.unusableStates(of: edited).map(\.message) == [], "\(name)")
    }
  }

  // docs/report-format.md: a member that is left out, or null, is the number of activities.
  @Test func `a count of activities that is null is the same as none`() {
    let state =
      #"{"schema":"devsim.device/1","device":"a","apps":[],"#
      + #""activities":[{"id":"p","app":"","state":"active"}],"activityHistory":{"count":null}}"#
    #expect(Self.unusableStates(of: Array(state.utf8)).map(\.message) == [])
  }

  // A line and an offset may be any integer, which leaves no room for those in the text after it.
  @Test(arguments: [(Int.max, 1, 0), (1, Int.max, Int.max), (1, 1, Int.max)])
  func `a kept push may be at any line and offset`(line: Int, column: Int, offset: Int) throws {
    let state =
      #"{"schema":"devsim.device/1","device":"a","apps":[],"kept":[{"source":"#
      + #"{"line":\#(line),"column":\#(column),"offset":\#(offset)},"#
      + #""text":"{\"aps\":\n{\"alert\":\"a\"}}"}]}"#
    var phone = TestPhone {
      $0.app.state = .foreground
      $0.app.foregroundPresentation = []
    }
    let push = TestPhone.envelope(#"{"aps":{"badge":1}}"#, type: "alert", device: "a")
    let reports = phone.simulation.deliver(state + "\n" + push)
    let found = reports.flatMap(\.diagnostics).filter { $0.kind == .alertSuppressed }
    let place = try #require(found.first?.location)
    #expect(place.line > line / 2 && place.offset >= offset / 2)
  }

  // X11: "the soonest 64 are kept".
  @Test(arguments: [(64, true), (65, false)])
  func `an app has at most 64 scheduled notifications`(count: Int, isUsable: Bool) {
    let scheduled = (0..<count).map { #"{"identifier":"\#($0)","content":{"body":"b"}}"# }
    let record =
      #"{"schema":"devsim.device/1","device":"a","apps":[{"app":"x","scheduled":["#
      + scheduled.joined(separator: ",") + "]}]}"
    #expect(Self.unusableStates(of: Array(record.utf8)).isEmpty == isUsable)
  }

  // States of an earlier version may have another evidence, or none.
  @Test(arguments: [
    (#","evidence":"observed""#, Background.appNotWokenWithoutRefresh),
    (#","evidence":"assumed""#, Background.alsoNotWokenWithoutRefresh),
    (#","evidence":"documented""#, Background.appNotWokenWithoutRefresh),
    ("", Background.appNotWokenWithoutRefresh),
  ])
  func `of two decisions with one result, a kept push has that with its evidence`(
    evidence: String, decision: Decision
  ) throws {
    let text = #"""
      {"source":{},"decisions":[{"rule":"A3","result":"refresh-off"\#(evidence)}],
       "text":"{\"aps\":{\"alert\":\"a\"}}"}
      """#
    let file = SourceFile(name: "kept", bytes: Array(text.utf8))
    let (document, root, _) = JSONReader.read(file)
    let push = try KeptPush(document.value(#require(root.node)), device: "a")
    #expect(push.decisions.all == [decision])
  }

  // The text of the state is longer than the line of the message.
  @Test func `what a later run finds in a message that was kept is at the message`() throws {
    let message =
      #"{"message":{"token":"a","notification":{"title":"T"},"#
      + #""apns":{"payload":{"aps":{"badge":"x"}}}}}"#
    var offline = TestPhone { $0.isOnline = false }
    _ = offline.simulation.deliver("\n   " + message)
    var later = TestPhone {
      $0.app.state = .foreground
      $0.app.foregroundPresentation = []
    }
    let push = TestPhone.envelope(#"{"aps":{"badge":1}}"#, type: "alert", device: "b")
    let reports = later.simulation.deliver(offline.simulation.writtenStates + push)
    let found = reports.flatMap(\.diagnostics).filter { $0.kind == .alertSuppressed }
    let place = try #require(found.first?.location)
    #expect(place.line == 2 && place.column == 4 && place.length == 0)
  }

  @Test func `a record after pushes of its device is reported, and changes nothing`() throws {
    let push = TestPhone.envelope(#"{"aps":{"alert":"x"}}"#, type: "alert", device: "a")
    let record = try #require(try Self.run([push]).last)
    var simulation = Simulation(Simulation.Environment())
    _ = simulation.deliver([push, record, record].joined(separator: "\n"))
    #expect(simulation.unusableStates.map(\.kind.code) == ["CAP105", "CAP105"])
    #expect(simulation.phone("a")?.notifications.count == 1)
  }
}
