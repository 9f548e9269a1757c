import LocalizationResolver

/// How much of an app's texts each of its languages has.
struct AppCoverage: Sendable, Hashable {
  /// The path of the app.
  let app: String
  /// In the order of their names.
  let languages: [LanguageCoverage]

  /// One line for a person: `coverage: de 100 %, fr 98 % (lacks 2)`.
  ///
  /// Many complete languages are counted, not named.
  func sentence(isOnly: Bool) -> String {
    let incomplete = languages.filter { $0.keys < $0.total }
    let complete = languages.count - incomplete.count
    let isCounted = complete > 5
    let parts = (isCounted ? incomplete : languages).map { language in
      let missing = language.total - language.keys
      let gap = missing > 0 ? " (lacks \(missing))" : ""
      return "\(language.language) \(language.percent) %\(gap)"
    }
    return "coverage\(isOnly ? "" : " of '\(app)'"): "
      + ((isCounted ? ["\(complete) languages 100 %"] : []) + parts).joined(separator: ", ")
  }
}

extension LanguageCoverage {
  /// Whole percent, rounded down, so that only a complete language has 100.
  fileprivate var percent: Int { keys * 100 / total }
}
