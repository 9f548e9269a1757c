import LocalizationResolver
import SourceText
import Testing

/// A device and an app, and what the device takes.
struct LanguageCase: Sendable, CustomStringConvertible {
  let preferences: [String]
  let shipped: [String]
  let region: String?
  let expected: String?
  let step: LanguageChoice.Step

  init(
    _ preferences: [String], _ shipped: [String], region: String? = "en", _ expected: String?,
    _ step: LanguageChoice.Step
  ) {
    self.preferences = preferences
    self.shipped = shipped
    self.region = region
    self.expected = expected
    self.step = step
  }

  var description: String { "\(preferences) of \(shipped)" }
}

struct LanguageChoiceTests {
  static let cases: [LanguageCase] = [
    LanguageCase(["de"], ["de", "en"], "de", .exact),
    LanguageCase(["PT-br"], ["en", "pt_BR"], "pt_BR", .exact),
    LanguageCase(["zh-Hant-TW"], ["en", "zh_TW"], "zh_TW", .otherSpelling),
    LanguageCase(["zh-CN"], ["en", "zh-Hans", "zh-Hant"], "zh-Hans", .withoutRegion),
    LanguageCase(["zh-SG"], ["en", "zh-Hans", "zh-Hant"], "zh-Hans", .withoutRegion),
    LanguageCase(["zh-TW"], ["en", "zh-Hans", "zh-Hant"], "zh-Hant", .withoutRegion),
    LanguageCase(["zh-HK"], ["en", "zh-Hans", "zh-Hant"], "zh-Hant", .withoutRegion),
    LanguageCase(["zh-MO"], ["zh-Hans", "zh-Hant", "zh-HK"], "zh-HK", .parent),
    LanguageCase(["zh-MO"], ["zh-Hans", "zh-Hant"], "zh-Hant", .withoutRegion),
    LanguageCase(["zh"], ["en", "zh-Hans", "zh-Hant"], "zh-Hans", .otherSpelling),
    LanguageCase(["zh-Hant-HK"], ["en", "zh-Hans"], "en", .developmentRegion),
    LanguageCase(["zh-HK"], ["en", "zh-CN", "zh-TW"], "zh-TW", .otherRegion),
    LanguageCase(["sr-Latn"], ["en", "sr"], "en", .developmentRegion),
    LanguageCase(["de-AT"], ["de", "en"], "de", .withoutRegion),
    LanguageCase(["es-MX"], ["en", "es", "es-419"], "es-419", .parent),
    LanguageCase(["es-MX"], ["en", "es"], "es", .withoutRegion),
    LanguageCase(["es-ES"], ["en", "es-419", "es"], "es", .withoutRegion),
    LanguageCase(["pt-AO"], ["pt", "pt-BR", "pt-PT"], "pt-PT", .parent),
    LanguageCase(["pt"], ["en", "pt-BR", "pt-PT"], "pt-BR", .parent),
    LanguageCase(["en-AU"], ["en", "en-GB"], "en-GB", .parent),
    LanguageCase(["en-AU"], ["en", "fr"], "en", .withoutRegion),
    LanguageCase(["en-US"], ["en", "en-GB"], "en", .withoutRegion),
    LanguageCase(["he"], ["en", "iw"], "iw", .otherSpelling),
    LanguageCase(["id"], ["en", "in"], "in", .otherSpelling),
    LanguageCase(["fil-PH"], ["en", "tl"], "tl", .withoutRegion),
    LanguageCase(["nb-NO"], ["en", "no"], "no", .withoutRegion),
    LanguageCase(["nn"], ["en", "nb"], "nb", .parent),
    LanguageCase(["de-DE"], ["English", "German"], "German", .withoutRegion),
    LanguageCase(["ko"], ["en", "ko-KR"], "ko-KR", .otherRegion),
    LanguageCase(["fr", "de"], ["de", "en"], "de", .exact),
    LanguageCase(["fr-FR"], ["de", "en"], "en", .developmentRegion),
    LanguageCase(["fr-FR"], ["Base", "de"], "Base", .base),
    LanguageCase(["fr-FR"], ["Base", "de"], region: "de", "de", .developmentRegion),
    LanguageCase(["fr-FR"], ["de", "it"], region: nil, "de", .firstLocalization),
    LanguageCase(["Base"], ["Base", "en"], "en", .developmentRegion),
    LanguageCase(["fr"], [], nil, .none),
    LanguageCase([], ["en"], "en", .developmentRegion),
    LanguageCase(["", "-", "_x"], ["en", ""], "", .exact),
  ]

  @Test(
    "L8: the first preferred language that is shipped, then the region, then Base", arguments: cases
  )
  func choice(of sample: LanguageCase) {
    let choice = LanguageChoice.choose(
      from: sample.shipped, preferences: sample.preferences, developmentRegion: sample.region)
    #expect(choice.localization == sample.expected)
    #expect(choice.step == sample.step)
  }

  @Test("LOC302 names the language that was passed over, and why the other one is shown")
  func note() throws {
    let choice = LanguageChoice.choose(
      from: ["de", "en"], preferences: ["fr-FR"], developmentRegion: "en")
    let note = try #require(choice.diagnostics.first)
    #expect(note.kind.code == "LOC302")
    #expect(note.message.contains("'fr-FR'") && note.message.contains("'en'"))
    #expect(note.notes.first?.message.contains("development region") == true)
  }

  @Test("LOC302 is silent if the language preferred most is shown", arguments: ["de", "de-AT"])
  func silence(preference: String) {
    let choice = LanguageChoice.choose(
      from: ["de", "en"], preferences: [preference, "en"], developmentRegion: "en")
    #expect(choice.diagnostics.isEmpty)
  }
}
