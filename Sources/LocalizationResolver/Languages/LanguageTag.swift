import SourceText

/// The parts of a language name that matter for the choice of a localization, in one spelling.
///
/// `zh_TW`, `zh-Hant-TW` and `ZH-hant-tw` are equal, so are `iw` and `he`, and `English` and `en`.
struct LanguageTag: Sendable, Hashable {
  /// A code of two or three lower-case letters; another word if the name is not that of a language.
  var language: String
  var script: String?
  var region: String?

  /// Reads a BCP 47 tag or an old folder name.
  ///
  /// What follows `@` or `.` has no effect.
  init(_ name: String) {
    let subtags = name.prefix { $0 != "@" && $0 != "." }
      .split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    var tag = LanguageTag(subtags)
    if let replacement = Self.aliases[tag.language] {
      let new = LanguageTag(replacement.split(separator: "-").map { $0.lowercased() })
      tag = LanguageTag(
        language: new.language, script: new.script ?? tag.script, region: new.region ?? tag.region)
    }
    switch (tag.language, tag.script, tag.region) {
    case ("zh", nil, "CN"), ("zh", nil, "SG"), ("yue", nil, "CN"): tag.script = "Hans"
    case ("zh", nil, "HK"), ("zh", nil, "MO"), ("zh", nil, "TW"), ("yue", nil, "HK"):
      tag.script = "Hant"
    case ("no", nil, "NO"): tag.language = "nb"
    default: break
    }
    self = tag
  }

  private init(language: String, script: String?, region: String?) {
    self.language = language
    self.script = script
    self.region = region
  }

  private init(_ subtags: [String]) {
    language = subtags.first ?? ""
    for subtag in subtags.dropFirst() {
      switch subtag.utf8.count {
      case 4 where script == nil && region == nil: script = subtag.capitalizedFirst
      case 2 where region == nil, 3 where region == nil && subtag.allSatisfy(\.isNumber):
        region = subtag.uppercased()
      default: break
      }
    }
  }

  /// The tag itself and the ever wider ones, the nearest first: `es-MX`, `es-419`, `es`.
  var lineage: [LanguageTag] {
    var list = [self]
    while let parent = list.last?.parent { list.append(parent) }
    return list
  }

  private var parent: LanguageTag? {
    if let parent = Self.parents[text] {
      return parent.isEmpty
        ? nil : LanguageTag(parent.split(separator: "-").map { $0.lowercased() })
    }
    if region != nil { return LanguageTag(language: language, script: script, region: nil) }
    if script != nil { return LanguageTag(language: language, script: nil, region: nil) }
    return nil
  }

  /// Whether it has the code of a language: one of ISO 639-1, or three letters.
  var hasCode: Bool {
    LanguageCodes.twoLetters.contains(language)
      || language.utf8.count == 3
        && language.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  /// Whether the region is the most likely one, as in `de-DE` and `zh-Hant-TW`, or there is none.
  var hasLikelyRegion: Bool {
    guard let region else { return true }
    let likely = script.flatMap { Self.regions[language + "-" + $0] } ?? Self.regions[language]
    return region == likely
  }

  /// The tag in the spelling of CLDR: `zh-Hant-TW`.
  var text: String { [language, script, region].compactMap { $0 }.joined(separator: "-") }

  private static let aliases = members(of: LanguageTable.aliases)
  private static let parents = members(of: LanguageTable.parents)
  private static let regions = members(of: LanguageTable.regions)

  /// Returns the group of each member.
  private static func members(of groups: [(String, String)]) -> [String: String] {
    var table: [String: String] = [:]
    for (group, members) in groups {
      for member in members.split(separator: " ") { table[String(member)] = group }
    }
    return table
  }
}
