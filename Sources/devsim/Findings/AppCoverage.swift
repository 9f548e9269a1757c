import LocalizationResolver

/// How much of an app's texts each of its languages has.
struct AppCoverage: Sendable, Hashable {
  /// The path of the app.
  let app: String
  /// In the order of their names.
  let languages: [LanguageCoverage]

  /// One line for a person: `coverage: de 100 % of 120 keys, fr 98 % (118)`.
  ///
  /// - Parameter isOnly: Whether it is the only app.
  /// - Returns: The line.
  func sentence(isOnly: Bool) -> String {
    let parts = languages.map { language in
      let missing = language.total - language.keys
      let gap = missing > 0 ? " (lacks \(missing))" : ""
      return "\(language.language) \(language.percent) %\(gap)"
    }
    return "coverage\(isOnly ? "" : " of '\(app)'"): " + parts.joined(separator: ", ")
  }
}

extension LanguageCoverage {
  /// Whole percent, rounded down, so that only a complete language has 100.
  fileprivate var percent: Int { total == 0 ? 100 : keys * 100 / total }
}
