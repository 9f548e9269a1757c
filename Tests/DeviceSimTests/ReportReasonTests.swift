import DeviceSim
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite("The reasons of a report")
struct ReportReasonTests {
  @Test(
    "A reason is one phrase: lower case, no period, with a rule and its evidence",
    arguments: Decision.allCases)
  func phrase(_ decision: Decision) {
    let sentence = decision.sentence
    #expect(!sentence.hasSuffix("."))
    #expect(sentence.first?.isUppercase == false)
    #expect(!sentence.contains("\n"))
    #expect(decision.result.description.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
    #expect(DeviceRule(rawValue: decision.rule.id) == decision.rule)
  }

  @Test("Rule and result tell every reason apart")
  func unique() {
    let names = Decision.allCases.map { "\($0.rule.id) \($0.result)" }
    #expect(Set(names).count == names.count)
    #expect(Set(Decision.allCases.map(\.sentence)).count == names.count)
    #expect(names.count <= 128, "a DecisionSet has 128 bits")
  }

  @Test("A set keeps each decision once, in the order of the pipeline")
  func set() {
    var random = RandomBytes(seed: 3)
    var set = DecisionSet()
    #expect(Array(set) == [])
    var plain: Set<Decision> = []
    for decision in Decision.allCases.shuffled(using: &random) {
      for _ in 0..<2 { set.insert(decision) }
      plain.insert(decision)
      #expect(Array(set) == Decision.allCases.filter(plain.contains))
      #expect(Decision.allCases.allSatisfy { set.contains($0) == plain.contains($0) })
    }
    var other = DecisionSet()
    other.formUnion(set)
    #expect(other == set)
  }

  @Test("Exactly one reason decides each question, whatever the device allows")
  func oneReasonEach() throws {
    var random = RandomBytes(seed: 5)
    var seen: Set<String> = []
    for _ in 0..<400 {
      func coin() -> Bool { Bool.random(using: &random) }
      let isQuiet = Int.random(in: 0..<6, using: &random) == 0
      var phone = Phone {
        $0.settings.authorization = isQuiet ? .provisional : .authorized
        ($0.settings.sounds, $0.settings.badges, $0.settings.banners) = (coin(), coin(), coin())
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
        $0.contains(/^S1 |^S4 |^A1 sounds-off|^A2 sound-kept/)
      }
      let isPassive = results.contains("I1 passive")
      #expect(heard.count == 1 || (isPassive && heard.isEmpty), "\(results)")
      #expect(
        results.filter { $0.contains(/^I1 (passive|active|time|critical)/) }.count
          <= 1)
      #expect(!(results.contains("A2 presented-by-app") && results.contains("A2 hidden-by-app")))
      #expect((report.presentation.sound != nil) == heard.contains { $0.contains(/^S1 .*sound/) })
    }
    #expect(seen.count > 20)
  }
}
