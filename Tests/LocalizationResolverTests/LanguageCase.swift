import LocalizationResolver

/// A device and an app, the expected language, and the evidence.
struct LanguageCase: Sendable, CustomStringConvertible {
  /// The source of an expectation.
  enum Evidence: Sendable {
    /// Apple documents it, at this address.
    case documented(String)
    /// Someone observed it, or the published code does it, at this address.
    case observed(String)
    /// It follows from the rule, without a source.
    case assumed
  }

  let preferences: [String]
  let shipped: [String]
  let region: String?
  let expected: String?
  let step: LanguageChoice.Step
  let evidence: Evidence

  init(
    _ preferences: [String], of shipped: [String], region: String? = "en", _ expected: String?,
    _ step: LanguageChoice.Step, _ evidence: Evidence
  ) {
    self.preferences = preferences
    self.shipped = shipped
    self.region = region
    self.expected = expected
    self.step = step
    self.evidence = evidence
  }

  var description: String { "\(preferences) of \(shipped)" }
}

extension LanguageCase.Evidence {
  /// How iOS determines the language for your app.
  static let qa1828 = Self.documented(
    "https://developer.apple.com/library/archive/qa/qa1828/_index.html")
  /// Language identifiers in iOS, macOS, watchOS and tvOS.
  static let tn2418 = Self.documented(
    "https://developer.apple.com/library/archive/technotes/tn2418/_index.html")
  /// The examples of behaviour in the header of the matching that Bundle calls.
  static let header = Self.documented(
    "https://github.com/swiftlang/swift-foundation-icu/blob/main/"
      + "icuSources/include/_foundation_unicode/ualoc.h")
  /// The code of that matching, as the library runs it: AppleMatchingTests.
  static let matching = Self.observed(
    "https://github.com/swiftlang/swift-foundation-icu/blob/main/icuSources/common/ualoc.cpp")
  /// The steps of Core Foundation before and after the matching.
  static let bundle = Self.observed(
    "https://github.com/swiftlang/swift-corelibs-foundation/blob/main/"
      + "Sources/CoreFoundation/CFBundle_Locale.c")
  /// Swiss French with an app in Canadian French.
  static let swissFrench = Self.observed(
    "https://medium.com/@hectorricardomendez/"
      + "ios-bad-news-bundle-preferredlocalizations-is-not-100-reliable-13fa33454d14")
  /// Portugal with an app in Brazilian Portuguese and English.
  static let portugal = Self.observed("https://github.com/brave/brave-browser/issues/37674")
  /// All kinds of Spanish with an app in Latin American Spanish.
  static let latinAmerica = Self.observed("https://github.com/vibeislandapp/vibe-island/issues/235")
}

extension LanguageCase {
  static let all =
    sameLanguage + chinese + english + spanishAndPortuguese + oldNames + relatives + lists
    + malformed
    + lastResorts

  static let sameLanguage = [
    LanguageCase(["de"], of: ["de", "en"], "de", .exact, .qa1828),
    LanguageCase(["de-AT"], of: ["de", "en"], "de", .withoutRegion, .qa1828),
    LanguageCase(["en-GB"], of: ["de", "en"], region: "de", "en", .withoutRegion, .qa1828),
    LanguageCase(["en-GB"], of: ["en", "en_GB"], "en_GB", .exact, .qa1828),
    LanguageCase(["fr-CA"], of: ["en", "fr"], "fr", .withoutRegion, .qa1828),
    LanguageCase(["fr-CH"], of: ["en", "fr-CA"], "fr-CA", .otherRegion, .swissFrench),
    LanguageCase(["ko"], of: ["en", "ko-KR"], "ko-KR", .otherRegion, .matching),
    LanguageCase(["it"], of: ["it-CH", "it-IT"], "it-IT", .otherRegion, .matching),
    LanguageCase(["de-AT"], of: ["de-CH", "de-DE"], "de-DE", .otherRegion, .matching),
    LanguageCase(["PT-br"], of: ["en", "pt_BR"], "pt_BR", .exact, .assumed),
  ]

  static let chinese = [
    LanguageCase(["zh"], of: ["zh_CN", "zh_TW"], "zh_CN", .otherRegion, .header),
    LanguageCase(["zh"], of: ["en", "zh-Hans", "zh-Hant"], "zh-Hans", .otherSpelling, .header),
    LanguageCase(["zh-Hant"], of: ["zh_CN", "zh_TW"], "zh_TW", .otherRegion, .header),
    LanguageCase(["zh-Hans-CN"], of: ["zh_Hans", "zh_CN"], "zh_CN", .otherSpelling, .header),
    LanguageCase(["zh-Hant-TW"], of: ["en", "zh_TW"], "zh_TW", .otherSpelling, .header),
    LanguageCase(["zh-CN"], of: ["zh_Hant", "zh_Hans"], "zh_Hans", .withoutRegion, .header),
    LanguageCase(["zh-SG"], of: ["zh_Hant", "zh_Hans"], "zh_Hans", .withoutRegion, .header),
    LanguageCase(["zh-TW"], of: ["zh_Hans", "zh_Hant"], "zh_Hant", .withoutRegion, .header),
    LanguageCase(
      ["zh-HK"], of: ["zh_CN", "zh_TW", "zh_Hans", "zh_Hant"], "zh_Hant", .withoutRegion, .header),
    LanguageCase(["zh-HK"], of: ["zh_CN", "zh_TW"], "zh_TW", .otherRegion, .header),
    LanguageCase(["zh-Hant-HK"], of: ["zh_TW", "zh_HK"], "zh_HK", .otherSpelling, .header),
    LanguageCase(["zh-Hant-MO"], of: ["zh_TW", "zh_HK"], "zh_HK", .parent, .header),
    LanguageCase(["zh-MO"], of: ["zh_Hans", "zh_Hant"], "zh_Hant", .withoutRegion, .header),
    LanguageCase(
      ["zh-MO"], of: ["zh_Hans", "zh_Hant", "zh_Hant_HK"], "zh_Hant_HK", .parent, .header),
    LanguageCase(["zh-Hans-HK"], of: ["zh_CN", "zh_TW", "zh_HK"], "zh_CN", .otherRegion, .header),
    LanguageCase(["zh-Hans-HK"], of: ["zh-Hant", "zh-Hans"], "zh-Hans", .withoutRegion, .header),
    LanguageCase(["zh-HK"], of: ["en", "zh-Hans"], "en", .developmentRegion, .matching),
    LanguageCase(["zh-TW"], of: ["en", "zh-HK"], "zh-HK", .otherRegion, .matching),
  ]

  static let english = [
    LanguageCase(["en-FR"], of: ["English", "fr"], "English", .withoutRegion, .header),
    LanguageCase(["en-US"], of: ["en", "en_AU", "en_GB"], "en", .withoutRegion, .header),
    LanguageCase(["en-AU"], of: ["en", "en_AU", "en_GB"], "en_AU", .exact, .header),
    LanguageCase(["en-AU"], of: ["en", "en-GB"], "en-GB", .parent, .matching),
    LanguageCase(["en-CA"], of: ["en", "en_AU", "en_GB"], "en", .withoutRegion, .header),
    LanguageCase(["en-IN"], of: ["en", "en-GB"], "en-GB", .parent, .tn2418),
    LanguageCase(["en-IN"], of: ["en_GB", "en_IN", "en"], "en_IN", .exact, .header),
    LanguageCase(["en-IL"], of: ["en", "en_AU", "en_GB", "en_001"], "en_001", .parent, .header),
    LanguageCase(["en-FR"], of: ["en", "en_GB", "en_001", "en_150"], "en_150", .parent, .header),
    LanguageCase(["en-NZ"], of: ["en", "en-GB", "en-AU"], "en-AU", .parent, .matching),
    LanguageCase(["en"], of: ["en-CA", "en-US"], "en-US", .otherRegion, .matching),
    LanguageCase(["en"], of: ["de", "en-GB"], region: "de", "en-GB", .otherRegion, .matching),
  ]

  static let spanishAndPortuguese = [
    LanguageCase(["es-MX"], of: ["en", "es", "es_419"], "es_419", .parent, .header),
    LanguageCase(["es-MX"], of: ["es", "es_419", "es_MX"], "es_MX", .exact, .header),
    LanguageCase(["es-MX"], of: ["en", "es"], "es", .withoutRegion, .qa1828),
    LanguageCase(["es-AR"], of: ["es", "es_MX"], "es", .withoutRegion, .header),
    LanguageCase(["es-419"], of: ["es", "es_MX"], "es", .withoutRegion, .header),
    LanguageCase(["es-ES"], of: ["en", "es_419", "es"], "es", .withoutRegion, .header),
    LanguageCase(["es"], of: ["en", "es-419"], "es-419", .otherRegion, .latinAmerica),
    LanguageCase(["es-AR"], of: ["en", "es-419"], "es-419", .parent, .latinAmerica),
    LanguageCase(["es-ES"], of: ["en", "es-MX"], "es-MX", .otherRegion, .matching),
    LanguageCase(["es-US"], of: ["en", "es", "es-419"], "es-419", .parent, .matching),
    LanguageCase(["es-US"], of: ["es-ES", "es-MX"], "es-MX", .otherRegion, .matching),
    LanguageCase(["pt"], of: ["en", "pt-PT", "pt-BR"], "pt-BR", .otherRegion, .matching),
    LanguageCase(["pt-BR"], of: ["pt_PT", "pt"], "pt", .withoutRegion, .header),
    LanguageCase(["pt-BR"], of: ["en", "pt-PT"], "pt-PT", .otherRegion, .matching),
    LanguageCase(["pt-MO"], of: ["pt", "pt_BR", "pt_PT"], "pt_PT", .parent, .header),
    LanguageCase(["pt-AO"], of: ["pt", "pt-BR", "pt-PT"], "pt-PT", .parent, .matching),
    LanguageCase(["pt-PT"], of: ["pt_BR", "pt"], "pt", .withoutRegion, .header),
    LanguageCase(["pt-PT"], of: ["en", "pt-BR"], "pt-BR", .otherRegion, .matching),
    LanguageCase(["pt-PT", "en-PT"], of: ["en", "pt-BR"], "en", .withoutRegion, .portugal),
  ]

  static let oldNames = [
    LanguageCase(["he"], of: ["en", "iw"], "iw", .otherSpelling, .matching),
    LanguageCase(["id"], of: ["en", "in"], "in", .otherSpelling, .matching),
    LanguageCase(["yi"], of: ["en", "ji"], "ji", .otherSpelling, .matching),
    LanguageCase(["ro-RO"], of: ["en", "mo"], "mo", .withoutRegion, .matching),
    LanguageCase(["fil-PH"], of: ["en", "tl"], "tl", .withoutRegion, .header),
    LanguageCase(["de-DE"], of: ["English", "German"], "German", .withoutRegion, .matching),
    LanguageCase(["es-MX"], of: ["English", "Spanish"], "Spanish", .withoutRegion, .header),
    LanguageCase(["pt-PT"], of: ["English", "Portuguese"], "Portuguese", .withoutRegion, .header),
    LanguageCase(["zh-Hans"], of: ["English", "Chinese"], "Chinese", .otherSpelling, .matching),
    LanguageCase(["de"], of: ["en", "deu"], "deu", .otherSpelling, .matching),
  ]

  static let relatives = [
    LanguageCase(["nb-NO"], of: ["en", "no"], "no", .relatedLanguage, .matching),
    LanguageCase(["no"], of: ["en", "nb"], "nb", .relatedLanguage, .matching),
    LanguageCase(["nn"], of: ["en", "nb"], "nb", .relatedLanguage, .matching),
    LanguageCase(["nn"], of: ["nb", "no"], "no", .relatedLanguage, .matching),
    LanguageCase(["da"], of: ["en", "nb"], "en", .developmentRegion, .matching),
    LanguageCase(["yue-HK"], of: ["zh-Hans", "zh-Hant"], "zh-Hant", .relatedLanguage, .matching),
    LanguageCase(["yue-CN"], of: ["zh-Hant", "zh-Hans"], "zh-Hans", .relatedLanguage, .matching),
    LanguageCase(["hi-Latn"], of: ["en", "hi"], region: "hi", "en", .relatedLanguage, .matching),
    LanguageCase(["sr-Latn"], of: ["en", "sr"], "en", .developmentRegion, .matching),
    LanguageCase(["sr-Latn-RS"], of: ["sr", "sr-Latn"], "sr-Latn", .withoutRegion, .matching),
    LanguageCase(["sh"], of: ["sr", "sr-Latn"], "sr-Latn", .otherSpelling, .matching),
  ]

  static let lists = [
    LanguageCase(["fr", "de"], of: ["de", "en"], "de", .exact, .qa1828),
    LanguageCase(["fr-FR", "de-AT", "en-US"], of: ["en", "de"], "de", .withoutRegion, .qa1828),
    LanguageCase(["en-US", "de"], of: ["de", "en"], "en", .withoutRegion, .qa1828),
    LanguageCase(["fr-CH", "fr-CA"], of: ["fr-FR", "fr-CA"], "fr-CA", .exact, .matching),
    LanguageCase(["fr-CH", "fr-CA"], of: ["fr", "fr-CA"], "fr", .withoutRegion, .matching),
    LanguageCase(
      ["zh-HK", "zh-Hans"], of: ["zh-Hans", "zh-TW"], "zh-TW", .otherRegion, .matching),
  ]

  static let malformed = [
    LanguageCase(["en-US-POSIX"], of: ["de", "en"], region: "de", "en", .withoutRegion, .matching),
    LanguageCase(["en_US.UTF-8"], of: ["de", "en"], region: "de", "en", .withoutRegion, .matching),
    LanguageCase(["de@calendar=gregorian"], of: ["en", "de"], "de", .exact, .matching),
    LanguageCase(["", "-", "_x", "-de"], of: ["de", "en", ""], "en", .developmentRegion, .header),
    LanguageCase(["x", "root", "--", "1"], of: ["de", "en"], "en", .developmentRegion, .matching),
    LanguageCase(["\u{0}", "é", "日本"], of: ["de", "en"], "en", .developmentRegion, .assumed),
  ]

  static let lastResorts = [
    LanguageCase(["fr-FR"], of: ["de", "en"], "en", .developmentRegion, .qa1828),
    LanguageCase(
      ["fr-FR"], of: ["de", "en"], region: "de-DE", "de", .developmentRegion, .bundle),
    LanguageCase(["fr"], of: ["de", "English"], "English", .developmentRegion, .bundle),
    LanguageCase([], of: ["de", "en"], region: "de", "de", .developmentRegion, .bundle),
    LanguageCase(["fr-FR"], of: ["Base", "de"], "Base", .base, .bundle),
    LanguageCase(["fr-FR"], of: ["Base", "de"], region: "de", "de", .developmentRegion, .bundle),
    LanguageCase(["en-GB", "de"], of: ["Base", "de"], "Base", .withoutRegion, .bundle),
    LanguageCase(["en-GB"], of: ["Base", "en"], "en", .withoutRegion, .bundle),
    LanguageCase(["fr"], of: ["Base", "de"], region: nil, "Base", .base, .assumed),
    LanguageCase(["Base"], of: ["Base", "en"], "en", .developmentRegion, .assumed),
    LanguageCase(["fr"], of: ["de", "en-GB"], region: "it", "en-GB", .english, .bundle),
    LanguageCase(["fr"], of: ["de", "en"], region: nil, "en", .english, .bundle),
    LanguageCase(["fr"], of: ["de", "it"], region: nil, "de", .firstLocalization, .bundle),
    LanguageCase(["fr"], of: [], nil, .none, .assumed),
  ]
}
