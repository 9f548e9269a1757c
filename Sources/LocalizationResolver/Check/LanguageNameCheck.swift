import SourceText

/// Names of languages that are those of countries or of no language, or that mean another language
/// than most think: LOC305, LOC306 (rule L11).
struct LanguageNameCheck {
  /// Countries, and the language that is most likely meant.
  private static let countries = [
    "kr": "ko", "jp": "ja", "cn": "zh-Hans", "cz": "cs", "gr": "el", "dk": "da", "ua": "uk",
    "vn": "vi",
  ]

  /// Returns the language that is most likely meant by the code of a country; `nil` for any other
  /// name.
  static func language(meantBy name: String) -> String? { countries[code(of: name)] }

  private static func code(of name: String) -> String {
    name.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }

  /// Languages with the code of a country, their names, and the language that is often meant.
  private static let mistakable = [
    "se": (name: "Northern Sami", meant: "sv"), "br": (name: "Breton", meant: "pt-BR"),
    "in": (name: "an old code of Indonesian", meant: "id"),
  ]

  /// The languages of the app.
  let languages: [String]

  /// Returns a diagnostic for a language, if its name is in doubt.
  ///
  /// A name that may be meant is not in doubt where the app has the other language as well.
  func check(_ language: String, table: String, at place: SourceLocation?) -> [Diagnostic] {
    let code = Self.code(of: language)
    let entry = TableEntry(languages: [language], table: table)
    if let meant = Self.language(meantBy: language) {
      return [
        Diagnostic(
          .countryAsLanguage,
          "'\(language)' is the code of a country, so no device prefers the language", at: place,
          help: has(meant)
            ? "remove it; the app has '\(meant)'" : "did you mean '\(meant)'?", entry: entry)
      ]
    }
    // A file outside of the folders of languages has none.
    guard ["Base", ""].contains(language) || LanguageTag(language).hasCode else {
      return [
        Diagnostic(
          .countryAsLanguage,
          "'\(language)' is not the code of a language, so no device prefers it", at: place,
          help: "name it after the language, as in 'de' or 'pt-BR'", entry: entry)
      ]
    }
    guard let (name, meant) = Self.mistakable[code], !has(meant) else { return [] }
    return [
      Diagnostic(
        .mistakableLanguage, "'\(language)' is \(name)", at: place,
        help: "did you mean '\(meant)'?", entry: entry)
    ]
  }

  private func has(_ language: String) -> Bool {
    let tag = LanguageTag(language)
    return languages.contains { name in
      let other = LanguageTag(name)
      return other.language == tag.language
        && name.prefix(2).lowercased() == language.prefix(2).lowercased()
    }
  }
}
