import SourceText

/// Plural categories that the language needs and the entry lacks, or that it never uses: LOC505,
/// LOC506.
struct PluralCategoryCheck {
  /// Returns one diagnostic for each variable and kind.
  ///
  /// A variable that has only `other` in the development language does not vary, so that no
  /// language needs more.
  func check(_ pair: EntryPair) -> [Diagnostic] {
    guard let varied = pair.entry.variations, !pair.entry.isMalformed else { return [] }
    let needs = pair.entry.owner.plurals
    return varied.plurals.flatMap { plural in
      plural.variables.sorted { $0.key < $1.key }.flatMap { name, variable in
        let missing = isFixed(name, variable, in: pair) ? [] : needs.missing(in: variable)
        let subject = plural.variesAsWhole ? "the plural" : "'\(name)'"
        func diagnostics(
          _ kind: DiagnosticKind, _ categories: [PluralCategory], _ verb: String,
          before last: String, _ use: String, help: String
        ) -> [Diagnostic] {
          guard !categories.isEmpty else { return [] }
          let names = categories.map { "'\($0.rawValue)'" }.joined(before: last)
          return [
            pair.entry.diagnostic(
              kind, "\(subject) \(verb) \(names), which '\(pair.entry.owner.language)' \(use)",
              at: pair.entry.place(inFile: variable.place), help: help)
          ]
        }
        return diagnostics(
          .missingPluralCategory, missing, "has no", before: "or", "needs",
          help: "add it; until then, the text of 'other' is shown for these numbers")
          + diagnostics(
            .unusedPluralCategory, needs.unused(in: variable), "has", before: "and", "never uses",
            help: "remove it; no number has this category in the language")
      }
    }
  }

  private func isFixed(_ name: String, _ variable: PluralVariable, in pair: EntryPair) -> Bool {
    func hasOnlyOther(_ variable: PluralVariable) -> Bool { Array(variable.texts.keys) == [.other] }
    guard let source = pair.source else { return hasOnlyOther(variable) }
    let same = source.variations?.plurals.lazy.compactMap { $0.variables[name] }.first
    return same.map(hasOnlyOther) ?? false
  }
}

extension VariedText {
  /// The text for any other number, if the whole text varies by one; otherwise `nil`.
  var asWhole: String? {
    guard case .plural(let plural) = self, plural.variesAsWhole else { return nil }
    return plural.variables.values.first?.texts[.other]
  }

  /// All plural texts in it.
  var plurals: [PluralText] {
    switch self {
    case .text: []
    case .plural(let plural): [plural]
    case .devices(let texts):
      texts.sorted { $0.key < $1.key }.flatMap(\.value.plurals)
    case .widths(let texts):
      texts.sorted { $0.key < $1.key }.flatMap(\.value.plurals)
    }
  }
}
