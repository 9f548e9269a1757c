import LocalizationResolver
public import SourceText

extension PushTextCheck {
  /// What is to be said of the texts: LOC301, LOC303 and LOC401 to LOC405.
  ///
  /// One diagnostic for each key, number of arguments and finding; it names the languages, and stands at the first
  /// push. A missing key is named once, whatever its arguments.
  public var diagnostics: [Diagnostic] {
    var pending: [String: (pushes: Int, isAlone: Bool)] = [:]
    for use in uses {
      let sum = pending[use.key] ?? (0, false)
      pending[use.key] = (sum.pushes + use.pushes, sum.isAlone || use.isAlone)
    }
    var search = KeySearch(languages.first)
    return uses.flatMap { use in
      let results = results(of: use)
      var found: [Diagnostic] = []
      if let (pushes, isAlone) = pending.removeValue(forKey: use.key),
        let missing = missingKey(use, results, pushes: pushes, isAlone: isAlone, &search)
      {
        found.append(missing)
      }
      return found
        + PushFormatProblem.allCases.compactMap { problem in
          let group = results.filter { $0.found.findings.contains(problem.finding) }
          return group.isEmpty ? nil : diagnostic(problem, of: use, group)
        }
    }
  }

  /// What a use finds in one language.
  struct Result {
    let language: PushTextLanguage
    let found: PushFormatFindings
  }

  private func results(of use: Use) -> [Result] {
    let key = Array(use.key.utf8)
    return languages.map { language in
      let found = language.table?.pushFindings(
        forKey: key.span, argumentCount: use.argumentCount)
      return Result(language: language, found: found ?? .none)
    }
  }

  // MARK: - Missing keys

  private func missingKey(
    _ use: Use, _ results: [Result], pushes: Int, isAlone: Bool, _ search: inout KeySearch
  ) -> Diagnostic? {
    let absent = results.filter { $0.found.entry == nil }
    let shown = Diagnostic.Note("shown is \(isAlone ? "the key itself" : "the literal beside it")")
    let notes = [shown] + Self.count(of: pushes)
    guard let present = results.first(where: { $0.found.entry != nil }) else {
      return Diagnostic(
        .missingLocalizedKey, "the key \"\(use.key)\" is in no table 'Localizable' of the app",
        at: use.keyPlace, notes: notes,
        help: search.nearest(to: use.key).map { "did you mean \"\($0)\"?" }
          ?? "add the key to the table of every language, or a literal to the payload",
        subject: use.key)
    }
    guard !absent.isEmpty else { return nil }
    let place = present.found.entry.flatMap { present.language.table?.keyLocation($0) }
    return Diagnostic(
      .keyMissingInLanguage,
      "the key \"\(use.key)\" is missing in \(names(of: absent))", at: use.keyPlace,
      notes: [Diagnostic.Note("'\(present.language.name)' has it", at: place)] + notes,
      help: "add the key there, or a literal to the payload", subject: use.key)
  }

  // MARK: - Formats

  private func diagnostic(
    _ problem: PushFormatProblem, of use: Use, _ group: [Result]
  ) -> Diagnostic {
    Diagnostic(
      problem.kind,
      problem.message(
        of: use, highest: group.map(\.found.highestArgument),
        isEmptied: group.contains { $0.found.findings.contains(.notUTF8) },
        languages: names(of: group)),
      at: problem.isAboutArguments ? use.argumentsPlace ?? use.keyPlace : use.keyPlace,
      notes: formatNote(group) + Self.count(of: use.pushes), help: problem.help(for: use),
      subject: use.key)
  }

  /// The format in the first of the languages, with its place.
  private func formatNote(_ group: [Result]) -> [Diagnostic.Note] {
    guard let first = group.first, let table = first.language.table, let entry = first.found.entry
    else { return [] }
    return [
      Diagnostic.Note(
        "in '\(first.language.name)' the format is \"\(table.value(entry))\"",
        at: table.valueLocation(entry))
    ]
  }

  private static func count(of pushes: Int) -> [Diagnostic.Note] {
    pushes > 1 ? [Diagnostic.Note("\(pushes) pushes are concerned")] : []
  }

  /// `de, fr and 12 more of 49 languages`.
  private func names(of group: [Result]) -> String {
    let mostNamed = 6
    let names = group.map(\.language.name)
    if names.count == languages.count, names.count > 1 { return "all \(names.count) languages" }
    guard names.count > 1 else { return "'\(names.first ?? "")'" }
    let of = " of \(languages.count) languages"
    if names.count > mostNamed {
      let named = names.prefix(mostNamed - 1).joined(separator: ", ")
      return named + " and \(names.count - mostNamed + 1) more" + of
    }
    return names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])" + of
  }
}

/// The "did you mean" for missing keys, for the first so many: a search goes through all keys of the table.
private struct KeySearch {
  private var remaining = 16
  private let keys: [String]

  init(_ language: PushTextLanguage?) {
    keys = language?.table.map { Array($0.keys) } ?? []
  }

  mutating func nearest(to key: String) -> String? {
    guard remaining > 0 else { return nil }
    remaining -= 1
    return SourceText.nearest(to: key, in: keys)
  }
}
