/// How near a localization is to a preferred language.
///
/// The rule is that of the system. Both have a lineage of ever wider languages. The fewer steps up
/// to one that they share, the nearer they are.
///
/// Source: `ualoc_localizationsToUse` of Apple's ICU, which `Bundle` calls
/// (`ualoc.cpp` in https://github.com/swiftlang/swift-foundation-icu, and `CFBundle_Locale.c` in
/// https://github.com/swiftlang/swift-corelibs-foundation).
struct LanguageMatch {
  /// The localization as the app names it.
  let name: String
  /// How it is related to the preferred language.
  let step: LanguageChoice.Step
  /// Steps between the two; below 1 if they are the same.
  let distance: Int
  /// Whether the localization is for one region.
  let hasRegion: Bool

  /// Compares a preferred language with a localization; `nil` if they share nothing.
  init?(_ preference: LanguageName, _ localization: LanguageName) {
    let (wanted, shipped) = (preference.tag, localization.tag)
    name = localization.name
    hasRegion = shipped.region != nil
    if preference.spelling == localization.spelling {
      (step, distance) = (.exact, -1)
    } else if wanted == shipped {
      (step, distance) = (.otherSpelling, 0)
    } else {
      guard let distance = Self.distance(from: wanted, to: shipped) else { return nil }
      self.distance = distance
      step = Self.relation(of: wanted, to: shipped)
    }
  }

  private static func distance(from wanted: LanguageTag, to shipped: LanguageTag) -> Int? {
    let shippedLineage = shipped.lineage
    var nearest: Int?
    for (up, ancestor) in wanted.lineage.enumerated() {
      guard let down = shippedLineage.firstIndex(of: ancestor) else { continue }
      // A localization for an unusual region is one step farther away, except from itself.
      let isUnusual = !shipped.hasLikelyRegion && shipped.text != "es-MX" && down > 0
      let distance = up + down + (isUnusual ? 1 : 0)
      nearest = min(nearest ?? distance, distance)
    }
    return nearest.map { wanted.language == shipped.language ? $0 : $0 + 1 }
  }

  private static func relation(
    of wanted: LanguageTag, to shipped: LanguageTag
  ) -> LanguageChoice.Step {
    if wanted.language != shipped.language { return .relatedLanguage }
    if shipped.region != nil { return wanted.lineage.contains(shipped) ? .parent : .otherRegion }
    return wanted.region == nil ? .otherSpelling : .withoutRegion
  }
}

/// A language as the device or the app names it.
struct LanguageName {
  let name: String
  let tag: LanguageTag
  /// The name without what is only style: `pt-br` for `pt_BR`.
  let spelling: String

  /// Reads a name; `nil` if it names nothing.
  init?(_ name: String) {
    self.init(name, standingFor: name)
  }

  /// Reads the name of a localization; `Base` is that of the development region.
  init?(_ name: String, standingFor language: String) {
    self.name = name
    tag = LanguageTag(language)
    if tag.language.isEmpty || language.first == "-" || language.first == "_" { return nil }
    let tag = language.prefix { $0 != "@" && $0 != "." }
    spelling = String(tag.lowercased().map { $0 == "_" ? "-" : $0 })
  }
}
