import DeviceSim
import Foundation
import LocalizationResolver
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite
struct ReportReasonTests {
  @Test func `exactly one reason decides each question, whatever the device allows`() throws {
    var random = RandomBytes(seed: 5)
    var seen: Set<String> = []
    for _ in 0..<400 {
      func coin() -> Bool { Bool.random(using: &random) }
      let isQuiet = Int.random(in: 0..<6, using: &random) == 0
      var phone = TestPhone {
        $0.settings.authorization = isQuiet ? .provisional : .authorized
        ($0.settings.sounds, $0.settings.badges) = (coin(), coin())
        $0.settings.bannerStyle = coin() ? .none : .temporary
        ($0.settings.critical, $0.app.hasCriticalEntitlement) = (coin(), coin())
        $0.app.state = coin() ? .foreground : .background
        $0.app.foregroundPresentation = coin() ? [.banner, .sound] : [.list, .badge]
      }
      let texts = ["", #""alert":"Hi","#]
      let sounds = ["", #""sound":"a.caf","#, #""sound":"a.mp3","#, #""sound":{"critical":1},"#]
      let levels = ["passive", "active", "time-sensitive", "critical", ""]
      let level = levels.randomElement(using: &random) ?? ""
      let report = try phone.receive(
        aps: (texts.randomElement(using: &random) ?? "")
          + (sounds.randomElement(using: &random) ?? "")
          + (level.isEmpty ? "" : "\"interruption-level\":\"\(level)\",") + #""badge":1"#)
      seen.formUnion(report.results)
      guard !isQuiet else { continue }
      let results = report.results
      #expect(results.filter { $0.contains(/^B1 badge-|^A1 badges-off|^A2 badge-kept/) }.count == 1)
      let heard = results.filter {
        $0.contains(/^S[13] |^S4 silent|^A1 sounds-off|^A2 sound-kept/)
      }
      let isPassive = results.contains("I1 passive")
      #expect(heard.count == 1 || (isPassive && heard.isEmpty), "\(results)")
      #expect(
        results.filter { $0.contains(/^I1 (passive|active|time|critical)/) }.count
          <= 1)
      #expect(!(results.contains("A2 presented-by-app") && results.contains("A2 hidden-by-app")))
      #expect(
        (report.presentation.sound != nil) == heard.contains { $0.contains(/^S[13] .*sound/) })
    }
    #expect(seen.count > 20)
  }

  // As 'devsim replay --format concise' prints it in docs/guide.md.
  @Test func `a finding prints as one line with its place, code and fix`() throws {
    let path = "Examples/captures/missing-argument.json"
    var environment = Simulation.Environment()
    environment.app = try AppBundle(path: "Resources/Localizable")
    var simulation = Simulation(environment)
    let capture = try String(contentsOfFile: path, encoding: .utf8)
    let report = try #require(simulation.deliver(capture, name: path).first)
    let line = """
      \(path):5:19: warning[LOC401]: "GAME_PLAY_REQUEST_FORMAT" gets 1 argument, but its format \
      uses 2 (send as many arguments as the format uses; a missing one shows "<null>")
      """
    #expect(report.diagnostics.map { "\($0)" } == [line])
    #expect("\(report)".hasSuffix("\n  " + line))
  }
}
