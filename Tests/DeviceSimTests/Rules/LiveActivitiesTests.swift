import DeviceSim
import ServiceExtensionKit
import SourceText
import Testing

@Suite struct LiveActivitiesTests {
  private static let members = #""event":"update","timestamp":1000,"content-state":{}"#

  @Test func `a push of type liveactivity changes a card (LA1)`() throws {
    var phone = TestPhone()
    let report = try phone.receive(aps: Self.members, type: "liveactivity")
    #expect(report.outcome == .updated && report.activity != nil)
    #expect(report.results.contains("LA4 updates-activity"))
  }

  @Test func `its alert is not a notification (LA2)`() throws {
    var phone = TestPhone(extension: .editing { $0.body += "!" })
    let alert = #","alert":{"title":"Goal","body":"1:0","sound":"goal.mp4"},"mutable-content":1"#
    let report = try phone.receive(aps: Self.members + alert, type: "liveactivity")
    #expect(report.outcome == .updated)
    #expect(report.results.contains("LA2 not-a-notification"))
    #expect(!report.results.contains("X1 extension-ran"))
    #expect(report.content.title == "Goal" && report.content.body == "1:0")
    #expect(report.presentation.banner == false && report.presentation.list == false)
    #expect(phone.state.notificationCount == 0)
  }

  @Test func `the permission for notifications does not affect it (LA2)`() throws {
    var phone = TestPhone {
      ($0.settings.authorization, $0.app.backgroundAppRefresh) = (.denied, false)
    }
    let report = try phone.receive(aps: Self.members, type: "liveactivity")
    #expect(report.outcome == .updated)
  }

  // Apple's sample has "%@ is currently adventuring!" as a loc-key.
  @Test func `a sentence as its key is valid, a missing key is a mistake (LA2)`() throws {
    for (key, codes) in [("%@ is here!", []), ("HERO_IS_HERE", ["LOC301"])] {
      var phone = TestPhone()
      let alert = #","alert":{"title":{"loc-key":"\#(key)","loc-args":["Ada"]}}"#
      let report = try phone.receive(aps: Self.members + alert, type: "liveactivity")
      #expect(report.codes == codes)
      // The sender wrote 'loc-key', inside 'title'.
      #expect(report.diagnostics.allSatisfy { !$0.message.contains("title-loc-key") })
    }
  }

  @Test func `its relevance score is any number (LA2)`() throws {
    var phone = TestPhone()
    let report = try phone.receive(
      aps: Self.members + #","relevance-score":100"#, type: "liveactivity")
    #expect(report.content.relevanceScore == 100)
    #expect(report.codes == [])
  }
}
