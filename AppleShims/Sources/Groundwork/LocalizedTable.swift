/// A strings table of a bundle, as Apple's `Bundle` looks it up.
enum LocalizedTable {
  /// Returns the text of a key in the bundle's preferred localization; `nil` if no table has it.
  ///
  /// A plural entry hides a plain one.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - table: The name of the table; `nil` for `Localizable`.
  ///   - bundle: The bundle.
  ///   - numbers: The arguments of the text, `nil` for those that are not numbers: they choose the
  ///     plural category. If they are not known yet, it is `other`, which is reported.
  static func text(
    _ key: String, table: String?, bundle: Bundle, for numbers: [Double?]? = nil
  ) -> String? {
    let name = table ?? "Localizable"
    for language in languages(of: bundle) {
      let plurals = entries(of: name, "stringsdict", in: language, of: bundle)
      let plain = entries(of: name, "strings", in: language, of: bundle)
      guard plurals != nil || plain != nil else { continue }
      guard let plural = PluralEntry(plurals?[key], language: language) else {
        return plain?[key] as? String
      }
      if numbers == nil, plural.hasCategories {
        NotSimulated.report(
          "NSLocalizedString", "a plural entry gives its text of 'other', whatever the number")
      }
      return plural.text(for: numbers)
    }
    return nil
  }

  private static func entries(
    of name: String, _ type: String, in language: String, of bundle: Bundle
  ) -> [String: Any]? {
    let path = bundle.path(
      forResource: name, ofType: type, inDirectory: nil, forLocalization: language)
    guard let path, let data = FileManager.default.contents(atPath: path) else { return nil }
    return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
  }

  /// The localization that devsim chose (rule L8), else that of development, else `Base`.
  private static func languages(of bundle: Bundle) -> [String] {
    // `developmentLocalization` crashes without an Info.plist.
    let region = bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String
    let chosen = ProcessInfo.processInfo.environment["DEVSIM_LOCALIZATION"]
    return [chosen, region, "Base", "en"].compactMap { $0 }
  }
}
