import DeviceSim
import LocalizationResolver
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite struct ForegroundTests {
  @Test func `in the foreground the app decides about banner, list, sound and badge (A2)`() throws {
    typealias Option = SimulatedDevice.App.ForegroundPresentation
    let all = Option.allCases
    for bits in 0..<(1 << all.count) {
      let chosen = Set(all.indices.filter { bits >> $0 & 1 == 1 }.map { all[$0] })
      var phone = TestPhone {
        $0.app.state = .foreground
        $0.app.foregroundPresentation = chosen
      }
      let report = try phone.receive(aps: #""alert":"Hi","sound":"default","badge":2"#)
      let presentation = report.presentation
      #expect(presentation.banner == chosen.contains(.banner))
      #expect(presentation.list == chosen.contains(.list))
      #expect((presentation.sound != nil) == chosen.contains(.sound))
      #expect(presentation.badge == (chosen.contains(.badge) ? 2 : nil))
      #expect(!presentation.lockScreen && !presentation.screenLights)
      let isSeen = chosen.contains(.banner) || chosen.contains(.list)
      #expect(report.codes == (isSeen ? [] : ["DEV102"]))
      #expect(report.results.contains("A2 presented-by-app") == isSeen)
      #expect(report.results.contains("A2 hidden-by-app") == !isSeen)
      #expect(report.results.contains("A2 sound-kept-by-app") == !chosen.contains(.sound))
      #expect(report.results.contains("A2 badge-kept-by-app") == !chosen.contains(.badge))
      let outcome: Outcome =
        chosen.contains(.banner) ? .presented : chosen.contains(.list) ? .quiet : .suppressed
      #expect(report.outcome == outcome)
    }
  }

  // A2: the app decides about the banner; I1: a passive notification plays no sound.
  @Test func `a passive notification has the banner that the app chose, without its sound`() throws
  {
    var phone = TestPhone {
      $0.app.state = .foreground
      $0.app.foregroundPresentation = [.banner, .sound]
    }
    let report = try phone.receive(
      aps: #""alert":"Hi","sound":"default","interruption-level":"passive""#)
    #expect(report.presentation.banner && report.presentation.sound == nil)
    let passive = report.reasons.filter { $0.result == "passive" }
    #expect(passive.map(\.evidence) == [.assumed])
    #expect(passive.first?.sentence.contains("no banner") == false)
  }

  @Test func `settings that the person switched off stay off in the foreground (A1, A2)`() throws {
    for edit: (inout SimulatedDevice.Settings) -> Void in [
      { $0.bannerStyle = .none }, { $0.authorization = .provisional },
    ] {
      var phone = TestPhone {
        edit(&$0.settings)
        $0.app.state = .foreground
        $0.app.foregroundPresentation = [.banner]
      }
      #expect(try phone.receive(aps: #""alert":"Hi""#).outcome == .suppressed)
    }
  }
}
