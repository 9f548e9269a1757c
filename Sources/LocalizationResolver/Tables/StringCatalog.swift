/// A String Catalog (`.xcstrings`), of which a build makes `.strings` and `.stringsdict` files.
///
/// Fidelity: assumed. A variation is looked up as the format `%#@value@` that the build gives it (rule L6).
struct StringCatalog: Decodable, Sendable {
  let sourceLanguage: String
  let strings: [String: Item]

  struct Item: Decodable, Sendable {
    let localizations: [String: Localization]?
  }

  struct Localization: Decodable, Sendable {
    let stringUnit: Unit?
    let variations: Ignored?
    let substitutions: Ignored?
  }

  struct Unit: Decodable, Sendable {
    let value: String
  }

  /// A part that is there, whatever it holds.
  struct Ignored: Decodable, Sendable {
    init(from decoder: any Decoder) {}
  }

  /// The languages that have a text, and the source language.
  var languages: Set<String> {
    strings.values.reduce(into: [sourceLanguage]) { languages, item in
      if let localizations = item.localizations { languages.formUnion(localizations.keys) }
    }
  }

  /// Returns the texts of a language; a key of the source language without a text is its own text.
  func texts(in language: String) -> [String: PropertyListText] {
    var texts: [String: PropertyListText] = [:]
    for (key, item) in strings {
      if let localization = item.localizations?[language] {
        if localization.variations != nil {
          texts[key] = .plural("%#@value@")
        } else if let unit = localization.stringUnit {
          texts[key] = localization.substitutions == nil ? .text(unit.value) : .plural(unit.value)
        }
      } else if language == sourceLanguage {
        texts[key] = .text(key)
      }
    }
    return texts
  }
}
