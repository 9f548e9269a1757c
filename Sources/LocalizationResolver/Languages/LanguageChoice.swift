package import SourceText

/// Which of an app's localizations a device takes, and the step that decided: rule L8.
///
/// Fidelity: the order (preferences, development region, `Base`) is documented; the steps between two
/// regions of a language are assumed, as the system's own rule is not published.
public struct LanguageChoice: Sendable, Hashable {
  /// What decided.
  public enum Step: String, Sendable, Hashable, CaseIterable {
    /// The app ships the preferred language.
    case exact
    /// It ships the language under another spelling: `zh_TW` for `zh-Hant-TW`, `iw` for `he`.
    case otherSpelling
    /// It ships the language without the region: `de` for `de-AT`.
    case withoutRegion
    /// It ships the parent of the region: `es-419` for `es-MX`, `en-GB` for `en-AU`, `nb` for `nn`.
    case parent
    /// It ships the language for another region only: `ko-KR` for `ko`.
    case otherRegion
    /// None of the preferred languages is shipped.
    case developmentRegion
    /// None is shipped, nor is the development region.
    case base
    /// There is no `Base` either: the first in the order of the app.
    case firstLocalization
    /// The app ships no localization.
    case none
  }

  /// The localization as the app names it; `nil` if it ships none.
  public let localization: String?
  /// The preferred language that decided; `nil` if none did.
  public let preference: String?
  /// What decided.
  public let step: Step
  /// The languages preferred more than the one that decided, or all of them if none did.
  public let passedOver: [String]

  /// Chooses a localization.
  ///
  /// - Parameters:
  ///   - localizations: What the app ships: the names of its `.lproj` folders.
  ///   - preferences: The languages of the device as BCP 47 tags, the most preferred first.
  ///   - developmentRegion: The app's `CFBundleDevelopmentRegion`; `nil` if not known.
  /// - Returns: The first preferred language that the app ships, or what stands in for it.
  public static func choose(
    from localizations: [String], preferences: [String], developmentRegion: String?
  ) -> LanguageChoice {
    let languages = localizations.filter { $0 != "Base" }.map { ($0, LanguageTag($0)) }
    for (index, preference) in preferences.enumerated() {
      guard let (name, step) = match(preference, in: languages) else { continue }
      return LanguageChoice(
        localization: name, preference: preference, step: step,
        passedOver: Array(preferences[..<index]))
    }
    let rest: (String?, Step) =
      if let developmentRegion, let (name, _) = match(developmentRegion, in: languages) {
        (name, .developmentRegion)
      } else if localizations.contains("Base") {
        ("Base", .base)
      } else if let first = languages.first {
        (first.0, .firstLocalization)
      } else {
        (nil, .none)
      }
    return LanguageChoice(
      localization: rest.0, preference: nil, step: rest.1, passedOver: preferences)
  }

  private static func match(
    _ preference: String, in languages: [(name: String, tag: LanguageTag)]
  ) -> (String, Step)? {
    let spelling = spelling(preference)
    if let same = languages.first(where: { Self.spelling($0.name) == spelling }) {
      return (same.name, .exact)
    }
    let tag = LanguageTag(preference)
    if let same = languages.first(where: { $0.tag == tag }) { return (same.name, .otherSpelling) }
    for parent in tag.parents {
      guard let found = languages.first(where: { $0.tag == parent }) else { continue }
      return (
        found.name,
        parent.region == nil && parent.language == tag.language ? .withoutRegion : .parent
      )
    }
    let sibling = languages.first { $0.tag.language == tag.language && $0.tag.script == tag.script }
    return sibling.map { ($0.name, .otherRegion) }
  }

  private static func spelling(_ name: String) -> String {
    String(name.lowercased().map { $0 == "_" ? "-" : $0 })
  }

  /// Returns the note that the texts are in another language than the one preferred most; else nothing.
  package var diagnostics: [Diagnostic] {
    guard let wanted = passedOver.first, let localization else { return [] }
    let reason =
      switch step {
      case .developmentRegion: "the development region"
      case .base: "the base localization, as the development region is not shipped either"
      case .firstLocalization: "the first localization"
      default: "the next preferred language"
      }
    return [
      Diagnostic(
        .languageFallback,
        "the app does not ship '\(wanted)'; its texts are those of '\(localization)'",
        notes: [Diagnostic.Note("'\(localization)' is \(reason)")])
    ]
  }
}
