import LocalizationResolver

/// How much of an app's texts each of its languages has.
struct AppCoverage: Sendable, Hashable {
  /// The path of the app.
  let app: String
  /// In the order of their names.
  let languages: [LanguageCoverage]

  /// One line for a person: `coverage: de 100 %, fr 98 % (lacks 2)`.
  ///
  /// Many languages with the same coverage are counted, not named.
  func sentence(isOnly: Bool) -> String {
    let groups = Dictionary(grouping: languages) { $0.share() }.filter { $0.value.count > 5 }
    let counted = groups.values.sorted { ($1.count, $0[0].language) < ($0.count, $1[0].language) }
      .map { "\($0.count) languages \($0[0].share("each lacks"))" }
    let named = languages.filter { groups[$0.share()] == nil }
      .map { "\($0.language) \($0.share())" }
    return "coverage\(isOnly ? "" : " of '\(app)'"): "
      + (counted + named).joined(separator: ", ")
  }
}

extension LanguageCoverage {
  /// `98 % (lacks 2)`: whole percent, rounded down, so that only a complete language has 100.
  fileprivate func share(_ verb: String = "lacks") -> String {
    let missing = total - keys
    return "\(keys * 100 / total) %" + (missing > 0 ? " (\(verb) \(missing))" : "")
  }
}
