import LocalizationResolver
import SourceText
import TestSupport
import Testing

@Suite struct LanguageChoiceTests {
  @Test(arguments: LanguageCase.all)
  func `L8: the first preferred language that is shipped, then the region, then Base`(
    of sample: LanguageCase
  ) {
    let choice = LanguageChoice.choose(
      from: sample.shipped, preferences: sample.preferences, developmentRegion: sample.region)
    #expect(choice.localization == sample.expected)
    #expect(choice.step == sample.step)
    let count = choice.preference.flatMap { sample.preferences.lastIndex(of: $0) }
    #expect(choice.skipped == Array(sample.preferences.prefix(count ?? sample.preferences.count)))
  }

  @Test(
    .enabled(if: AppleMatching.isAvailable, "this process has no Apple ICU"),
    arguments: LanguageCase.all)
  func `the table of cases agrees with the system, where the system decides by the preferences`(
    of sample: LanguageCase
  ) throws {
    let system = try #require(AppleMatching())
    let shipped = sample.shipped.filter { $0 != "Base" && !$0.isEmpty }
    guard shipped.count == sample.shipped.filter({ !$0.isEmpty }).count else { return }
    let isPreferred = ![.developmentRegion, .base, .english, .firstLocalization, .none]
      .contains(sample.step)
    let best = system.best(of: shipped, for: sample.preferences)
    #expect(best == (isPreferred ? sample.expected : nil))
  }

  @Test func `LOC302 reports the language that was skipped, and why the other one is shown`()
    throws
  {
    let choice = LanguageChoice.choose(
      from: ["de", "en"], preferences: ["fr-FR"], developmentRegion: "en")
    let note = try #require(choice.diagnostics.first)
    #expect(note.kind.code == "LOC302")
    #expect(note.message.contains("'fr-FR'") && note.message.contains("'en'"))
    #expect(note.notes.first?.message.contains("development region") == true)
  }

  @Test(arguments: ["de", "de-AT"])
  func `LOC302 is not reported if the most preferred language is shown`(preference: String) {
    let choice = LanguageChoice.choose(
      from: ["de", "en"], preferences: [preference, "en"], developmentRegion: "en")
    #expect(choice.diagnostics.isEmpty)
  }

  @Test(arguments: 1...50)
  func `any bytes are a language name or not, and no name stops the choice`(seed: UInt64) {
    var random = RandomBytes(seed: seed)
    let names = (0..<20).map { _ in
      String(decoding: random.bytes(12, from: "enzhHTW-_@.419é\u{0}"), as: UTF8.self)
    }
    let choice = LanguageChoice.choose(
      from: names, preferences: names.reversed(), developmentRegion: names[0])
    #expect(
      choice.localization.map { names.contains($0) }
        ?? names.allSatisfy { $0.isEmpty || "-_@.".contains($0.prefix(1)) })
  }
}
