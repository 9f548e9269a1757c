import LocalizationResolver
import TestSupport
import Testing

/// Compares the choice with the library of the system, in every process that includes it.
@Suite(.enabled(if: AppleMatching.isAvailable, "this process has no Apple ICU"))
struct AppleMatchingTests {
  /// Names that apps and devices use, and some rare ones.
  static let names = """
    af ar ar-EG ars az az-Arab bg bs bs-Cyrl ca cs cy da de de-AT de-CH de-DE el en en-001 en-150 en-AU en-CA \
    en-FR en-GB en-IE en-IL en-IN en-NZ en-US en-ZA en_US en_GB English es es-419 es-AR es-ES es-MX es-US \
    es_MX et fa fi fil fil-PH fr fr-BE fr-CA fr-CH fr-FR French ga gu he he-IL hi hi-Latn hr hu id in it it-CH \
    it-IT iw ja Japanese ji ko ko-KR lt lv mk mo ms nb nb-NO nl nl-BE nn nn-NO no no-NO pa pa-Arab pl pt \
    pt-AO pt-BR pt-MZ pt-PT pt_BR pt_PT Portuguese ro ru ru-UA sh sk sl sq sr sr-Cyrl sr-Latn sr-Latn-RS \
    sr-RS sv sw ta th tl tr uk ur uz uz-Cyrl vi yue yue-CN yue-HK yue-Hans yue-Hant zh zh-CN zh-HK zh-Hans \
    zh-Hans-CN zh-Hans-HK zh-Hans-SG zh-Hant zh-Hant-HK zh-Hant-MO zh-Hant-TW zh-MO zh-SG zh-TW zh_CN zh_HK \
    zh_TW zh_Hant Chinese cmn Dutch Norwegian
    """.split(separator: " ").map(String.init)

  @Test func `L8: each language is matched with each localization as the system does`() throws {
    let system = try #require(AppleMatching())
    for wanted in Self.names {
      for shipped in Self.names {
        compare([wanted], [shipped], with: system)
      }
    }
  }

  @Test(arguments: 1...20)
  func `L8: among several localizations, the system's choice is used`(seed: UInt64) throws {
    let system = try #require(AppleMatching())
    var random = RandomBytes(seed: seed)
    func names(atMost most: Int) -> [String] {
      let count = Int.random(in: 1...most, using: &random)
      return (0..<count).compactMap { _ in Self.names.randomElement(using: &random) }
    }
    for _ in 0..<500 { compare(names(atMost: 3), names(atMost: 8), with: system) }
  }

  @Test func `L8: among localizations of one language, the system's choice is used`() throws {
    let system = try #require(AppleMatching())
    for language in ["en", "es", "pt", "zh", "fr", "yue", "sr"] {
      let family = Self.names.filter { $0.hasPrefix(language) }
      for wanted in family {
        for first in family {
          for second in family where first != second {
            compare([wanted], ["ja", first, second], with: system)
          }
        }
      }
    }
  }

  private func compare(
    _ preferences: [String], _ localizations: [String], with system: AppleMatching
  ) {
    let choice = LanguageChoice.choose(
      from: localizations, preferences: preferences, developmentRegion: nil)
    let chosen = choice.preference == nil ? nil : choice.localization
    let expected = system.best(of: localizations, for: preferences)
    #expect(chosen == expected, "\(preferences) of \(localizations)")
  }
}
