/// The parts of a language name that matter for the choice of a localization, in one spelling.
///
/// `zh_TW`, `zh-Hant-TW` and `ZH-hant-tw` are equal, so are `iw` and `he`, and `English` and `en`.
struct LanguageTag: Sendable, Hashable {
  var language: String
  var script: String?
  var region: String?

  init(_ name: String) {
    let subtags = name.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    let first = subtags.first ?? ""
    language = Self.aliases[first] ?? first
    for subtag in subtags.dropFirst() {
      switch subtag.utf8.count {
      case 4 where script == nil && region == nil: script = subtag
      case 2 where region == nil, 3 where region == nil && subtag.allSatisfy(\.isNumber):
        region = subtag.uppercased()
      default: break
      }
    }
    if script == nil { script = Self.likelyScript(of: language, in: region) }
  }

  init(language: String, script: String?, region: String?) {
    self.language = language
    self.script = script
    self.region = region
  }

  /// Returns the next wider tags, in the order in which they are tried.
  var parents: [LanguageTag] {
    var list: [LanguageTag] = []
    if let region, let parent = Self.regionalParent(of: language, region: region) {
      list.append(LanguageTag(language: language, script: script, region: parent))
    }
    list.append(LanguageTag(language: language, script: script, region: nil))
    if language == "pt" { list.append(LanguageTag(language: "pt", script: nil, region: "BR")) }
    if language == "nn" { list.append(LanguageTag(language: "nb", script: nil, region: nil)) }
    return list
  }

  /// Languages that are written in several scripts: the script if none is named (CLDR likely subtags).
  private static func likelyScript(of language: String, in region: String?) -> String? {
    switch (language, region) {
    case ("zh", "TW"?), ("zh", "HK"?), ("zh", "MO"?): "hant"
    case ("zh", _): "hans"
    case ("sr", "ME"?): "latn"
    case ("sr", _): "cyrl"
    default: nil
    }
  }

  /// CLDR parent locales, with Apple's `en-GB` and `zh-HK` where CLDR has `en-001` and `zh-Hant-HK`.
  private static func regionalParent(of language: String, region: String) -> String? {
    switch language {
    case "en": region != "GB" && worldEnglish.contains(region) ? "GB" : nil
    case "es": latinAmerica.contains(region) ? "419" : nil
    case "pt": lusophone.contains(region) ? "PT" : nil
    case "zh": region == "MO" ? "HK" : nil
    default: nil
    }
  }

  /// Old codes of ISO 639 and the names that `.lproj` folders had before there were codes.
  private static let aliases = [
    "iw": "he", "in": "id", "ji": "yi", "tl": "fil", "no": "nb", "mo": "ro", "jw": "jv",
    "english": "en", "french": "fr", "german": "de", "italian": "it", "japanese": "ja",
    "spanish": "es", "dutch": "nl", "danish": "da", "swedish": "sv", "norwegian": "nb",
    "finnish": "fi", "portuguese": "pt", "russian": "ru", "korean": "ko", "polish": "pl",
  ]

  private static func regions(_ list: String) -> Set<String> {
    Set(list.split(separator: " ").map(String.init))
  }

  private static let latinAmerica = regions(
    "AR BO BR BZ CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE")
  private static let lusophone = regions("AO CH CV FR GQ GW LU MO MZ ST TL")
  private static let worldEnglish = regions(
    """
    001 150 AG AI AT AU BB BE BM BS BW BZ CC CH CK CM CX CY DE DG DK DM ER FI FJ FK FM GB GD GG GH GI GM GY HK \
    IE IL IM IN IO JE JM KE KI KN KY LC LR LS MG MO MS MT MU MV MW MY NA NF NG NL NR NU NZ PG PK PN PW RW SB \
    SC SD SE SG SH SI SL SS SX SZ TC TK TO TT TV TZ UG VC VG VU WS ZA ZM ZW
    """)
}
