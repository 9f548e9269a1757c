import DeviceSim
import ServiceExtensionKit
import SourceText
import Testing

@Suite struct LiveActivitiesTests {
  @Test func `of a Live Activity only the alert is simulated, and the report says so (LA1)`() throws
  {
    var phone = TestPhone()
    let members = #""event":"update","timestamp":1000,"content-state":{}"#
    let silent = try phone.receive(aps: members, type: "liveactivity")
    #expect(silent.outcome == .background)
    #expect(silent.results.contains("LA1 not-simulated"))
    let loud = try phone.receive(aps: members + #","alert":{"title":"Goal"}"#, type: "liveactivity")
    #expect(loud.outcome == .presented)
    #expect(loud.results.contains("LA1 not-simulated"))
  }
}
