import SourceText

extension Diagnostic {
  /// Words that a variable has no `other`: LOC206, or LOC213 if no whole number needs it.
  static func missingOther(
    of path: EntryPath, has categories: Set<PluralCategory>, isFraction: Bool, language: String,
    at place: SourceLocation?
  ) -> Diagnostic {
    let message = "\(path.child("other")) is missing"
    guard !isFraction, PluralRules(language: language).coversWholeNumbers(categories) else {
      return Diagnostic(
        .malformedPluralEntry, message, at: place,
        help: "add 'other', which is shown for every number that has no text of its own")
    }
    return Diagnostic(
      .omittedOther,
      "\(message), but the other categories cover all whole numbers of '\(language)'",
      at: place, help: "add 'other' for fractions, with the text of 'many' or 'few'")
  }
}

extension PluralRules {
  /// Whether every whole number has one of some categories.
  ///
  /// The rules of CLDR for whole numbers look at the last six digits at most, and at whether the
  /// number is 0.
  func coversWholeNumbers(_ categories: Set<PluralCategory>) -> Bool {
    let large = [1000, 1001, 10_000, 100_000, 1_000_000, 1_000_001, 2_000_000]
    return (Array(0..<1000) + large).allSatisfy {
      categories.contains(category(of: $0)) || ($0 == 0 && categories.contains(.zero))
    }
  }
}

extension PluralVariable {
  /// Whether its number may have a fraction.
  var isFraction: Bool { specifier?.kind == .floating }
}
