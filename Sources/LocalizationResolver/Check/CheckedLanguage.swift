/// What the checks need to know about a language; the same for all tables of an app.
struct CheckedLanguage: Sendable {
  /// The language itself; the development language for `Base`.
  let tag: LanguageTag
  let plurals: PluralNeeds

  /// Makes the facts about a language.
  ///
  /// - Parameters:
  ///   - name: The language as the app names it.
  ///   - developmentLanguage: The language that `Base` means; `nil` if it is not known.
  init(_ name: String, developmentLanguage: String?) {
    let spoken = name == "Base" ? developmentLanguage ?? name : name
    tag = LanguageTag(spoken)
    plurals = PluralNeeds(language: spoken)
  }

  /// Returns the languages of an app by their names.
  static func all(of app: AppBundle) -> [String: CheckedLanguage] {
    var languages: [String: CheckedLanguage] = [:]
    for name in app.localizations {
      languages[name] = CheckedLanguage(name, developmentLanguage: app.developmentRegion)
    }
    return languages
  }
}
