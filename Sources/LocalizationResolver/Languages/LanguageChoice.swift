package import SourceText

/// Which of an app's localizations a device takes, and the step that decided: rule L8.
///
/// Fidelity: the order (preferences, development region, English, the first) is that of the
/// published source of Core Foundation. The distance of two languages is that of Apple's ICU. Tests
/// compare both with that library.
public struct LanguageChoice: Sendable, Hashable {
  /// What decided.
  public enum Step: String, Sendable, Hashable, CaseIterable {
    /// The app ships the preferred language.
    case exact
    /// It ships the language under another spelling: `zh_TW` for `zh-Hant-TW`, `iw` for `he`.
    case otherSpelling
    /// It ships the language without the region: `de` for `de-AT`.
    case withoutRegion
    /// It ships the parent of the region: `es-419` for `es-MX`, `en-GB` for `en-AU`.
    case parent
    /// It ships the language for another region only: `ko-KR` for `ko`.
    case otherRegion
    /// It ships a language that replaces it: `nb` for `nn`, `zh-Hant` for `yue-HK`.
    case relatedLanguage
    /// None of the preferred languages is shipped.
    case developmentRegion
    /// None is shipped, and `Base` holds the texts of the development region.
    case base
    /// None is shipped, nor is the development region, but English.
    case english
    /// English is not shipped either: the first in the order of the app.
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
  public let skipped: [String]

  /// Makes the choice of a localization that is given by its name, such as `Base`: nothing is
  /// skipped.
  package init(of localization: String) {
    self.init(localization: localization, preference: localization, step: .exact, skipped: [])
  }

  private init(localization: String?, preference: String?, step: Step, skipped: [String]) {
    self.localization = localization
    self.preference = preference
    self.step = step
    self.skipped = skipped
  }

  /// Chooses a localization.
  ///
  /// - Parameters:
  ///   - localizations: What the app ships: the names of its `.lproj` folders.
  ///   - preferences: The languages of the device as BCP 47 tags, the most preferred first.
  ///   - developmentRegion: The app's `CFBundleDevelopmentRegion`; `nil` if not known. `Base` holds
  ///     its texts unless it is shipped under its own name.
  /// - Returns: The first preferred language that the app ships, or its replacement.
  public static func choose(
    from localizations: [String], preferences: [String], developmentRegion: String?
  ) -> LanguageChoice {
    var shipped = localizations.filter { $0 != "Base" }.compactMap { LanguageName($0) }
    let hasBase = localizations.contains("Base")
    if hasBase, let developmentRegion,
      let base = LanguageName("Base", standingFor: developmentRegion),
      !shipped.contains(where: { $0.tag == base.tag })
    {
      shipped.append(base)
    }
    if let (index, match) = match(preferences, in: shipped) {
      return LanguageChoice(
        localization: match.name, preference: preferences[index], step: match.step,
        skipped: Array(preferences[..<index]))
    }
    let rest: (String?, Step) =
      if let developmentRegion, let (_, match) = match([developmentRegion], in: shipped) {
        (match.name, match.name == "Base" ? .base : .developmentRegion)
      } else if hasBase {
        ("Base", .base)
      } else if let (_, match) = match(["en-US"], in: shipped) {
        (match.name, .english)
      } else if let first = shipped.first {
        (first.name, .firstLocalization)
      } else {
        (nil, .none)
      }
    return LanguageChoice(
      localization: rest.0, preference: nil, step: rest.1, skipped: preferences)
  }

  /// Returns the localization for the first preference that has one, and the index of that
  /// preference.
  private static func match(
    _ preferences: [String], in shipped: [LanguageName]
  ) -> (index: Int, match: LanguageMatch)? {
    var lastResort: (Int, LanguageMatch)?
    for (index, preference) in preferences.enumerated() {
      guard let wanted = LanguageName(preference) else { continue }
      var nearest: LanguageMatch?
      for localization in shipped {
        guard let match = LanguageMatch(wanted, localization) else { continue }
        if wanted.tag.text == "pt-PT" && localization.tag.text == "pt-BR" {
          // The Portuguese of Brazil goes to Portugal only if no other preference is shipped.
          lastResort = (index, match)
        } else if match.distance < nearest?.distance ?? .max {
          nearest = match
        }
      }
      guard let nearest else { continue }
      return exactRegion(after: index, of: wanted.tag.language, preferences, in: shipped, nearest)
        ?? (index, nearest)
    }
    return lastResort
  }

  /// Returns a later preference of the same language whose exact region is shipped, if `nearest` is
  /// for another region.
  private static func exactRegion(
    after index: Int, of language: String, _ preferences: [String], in shipped: [LanguageName],
    _ nearest: LanguageMatch
  ) -> (Int, LanguageMatch)? {
    guard nearest.distance > 0, nearest.hasRegion, language != "zh" else { return nil }
    var found: (Int, LanguageMatch)?
    for (index, preference) in preferences.enumerated().dropFirst(index + 1) {
      guard let wanted = LanguageName(preference), wanted.tag.language == language else { continue }
      let matches = shipped.compactMap { LanguageMatch(wanted, $0) }
      if let match = matches.first(where: { $0.distance <= 0 }) { found = (index, match) }
    }
    return found
  }

  /// Whether a word can be the tag of a language: a code of two or three letters, and further
  /// subtags (BCP 47).
  public static func isTag(_ word: String) -> Bool {
    let subtags = word.utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    let isCode = subtags.first.map { (2...3).contains($0.count) && !$0.contains(where: \.isDigit) }
    return isCode == true
      && subtags.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy(\.isASCIILetterOrDigit) }
  }

  /// Returns the note that the texts are in another language than the one preferred most; else
  /// nothing.
  package var diagnostics: [Diagnostic] {
    guard let wanted = skipped.first, let localization else { return [] }
    let reason =
      switch step {
      case .developmentRegion: "the development region"
      case .base: "the base localization, which has the texts of the development region"
      case .english: "English, because the app does not ship its development region either"
      case .firstLocalization: "the first localization"
      default: "the next preferred language"
      }
    return [
      Diagnostic(
        .languageFallback,
        "the app does not ship '\(wanted)'; its texts are those of '\(localization)'",
        notes: [Diagnostic.Note("'\(localization)' is \(reason)")],
        help: LanguageNameCheck.language(meantBy: wanted).map { "did you mean '\($0)'?" })
    ]
  }
}
