import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// What is wrong with `devsim.device/1` as input.
@Suite struct PhoneRecordMistakeTests {
  /// Each is restored if the missing members or the right schema are there.
  @Test(arguments: [
    (#"{"schema":"devsim.device/2","device":"a","apps":[]}"#, "devsim.device/2"),
    (#"{"schema":"devsim.device/1","device":"a","badge":1,"groups":[]}"#, "'apps'"),
    (#"{"schema":"devsim.device/1","apps":[]}"#, "'device'"),
  ])
  func `a record without its members is reported at its place`(record: String, fact: String) {
    Self.expectMistake(in: record, fact)
  }

  /// The members of a record; those without apps have an empty list of them.
  @Test(arguments: [
    (#""apps":[{}]"#, "name"),
    (#""apps":[{"app":"","notifications":[{"identifier":"x"}]}]"#, "content"),
    (#""apps":[{"app":"","badge":"3"}]"#, "badge"),
    (#""apps":[{"app":"","scheduled":[{"identifier":""}]}]"#, "identifier"),
    // What would be lost without a word.
    (#""apps":[{"app":"","notificationz":[]}]"#, "'notificationz'"),
    (#""apps":[{"app":"","notifications":"x"}]"#, "'notifications' is not an array"),
    (#""activities":{}"#, "'activities'"),
    (#""kept":[{"app":""}]"#, "text"),
    (#""locked":"no""#, "'locked'"),
    (#""badge":"x""#, "badge"),
    (#""kept":null"#, "'kept' is not an array"),
    (#""held":null"#, "'held' is not"),
    (#""kept":[{"source":{},"text":"[]"}]"#, "cannot be read"),
    (
      #""kept":[{"source":{},"text":"{}","decisions":[{"rule":"A3","result":"none"}]}]"#,
      "decision"
    ),
    // Only one of two would be kept.
    (#""badge":1,"badge":2"#, "'badge'"),
    (#""apps":[{"app":"x"},{"app":"x"}]"#, "'x'"),
    (
      #""apps":[{"app":"","notifications":[{"identifier":"n","content":{}},"#
        + #"{"identifier":"n","content":{}}]}]"#, "'n'"
    ),
    (
      #""activities":[{"id":"p","app":"","state":"active"},{"id":"p","app":"","state":"active"}]"#,
      "'p'"
    ),
    (
      #""activities":[{"id":"p","app":"","state":"active"}],"#
        + #""activityHistory":{"count":1,"order":[]}"#, "'order'"
    ),
    (
      #""activities":[{"id":"p","app":"","state":"active"}],"#
        + #""activityHistory":{"count":0,"order":["p"]}"#, "'count'"
    ),
    (#""activities":[{"id":"p"}]"#, "'state'"),
    (#""activities":[{"id":"p","app":"","state":"over"}]"#, "'over'"),
    (#""activityHistory":{"gone":[{"id":"p"}]}"#, "'app'"),
    (#""activityHistory":{"starts":[{"app":"x"}]}"#, "'date'"),
    // One more would not fit 64 bits.
    (#""activityHistory":{"count":9223372036854775807,"order":[]}"#, "'count'"),
    (#""phoneWakes":[null]"#, "'phoneWakes'"),
    (#""clock":1e400"#, "'clock'"),
    // A second more is the same moment.
    (#""clock":1e19"#, "'clock'"),
  ])
  func `a record that cannot be restored is reported at its place`(members: String, fact: String) {
    let apps = members.hasPrefix(#""apps""#) ? "" : #""apps":[],"#
    Self.expectMistake(in: #"{"schema":"devsim.device/1","device":"a",\#(apps)\#(members)}"#, fact)
  }

  private static func expectMistake(in record: String, _ fact: String) {
    let found = unusableStates(of: Array(("{}\n" + record).utf8))
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

  // X11: "the soonest 64 are kept".
  @Test(arguments: [(64, true), (65, false)])
  func `an app has at most 64 scheduled notifications`(count: Int, isUsable: Bool) {
    let scheduled = (0..<count).map { #"{"identifier":"\#($0)","content":{"body":"b"}}"# }
    let record =
      #"{"schema":"devsim.device/1","device":"a","apps":[{"app":"x","scheduled":["#
      + scheduled.joined(separator: ",") + "]}]}"
    #expect(Self.unusableStates(of: Array(record.utf8)).isEmpty == isUsable)
  }
}
