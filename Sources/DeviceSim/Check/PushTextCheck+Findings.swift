import LocalizationResolver
public import SourceText

extension PushTextCheck {
  /// The diagnostics of the texts: LOC301, LOC303, LOC307, LOC401 to LOC405, LOC416 and LOC504.
  ///
  /// One diagnostic for each key, number of arguments and finding. It names the languages, and the
  /// place of the first push. A missing key is named once, whatever its arguments. Of each kind at
  /// most `DiagnosticList.limit` are listed.
  public var diagnostics: [Diagnostic] {
    var list = DiagnosticList()
    for finding in findings { list.append(finding.diagnostic) }
    return list.all
  }

  /// A diagnostic, and whether a person then reads a raw key, `<null>` or a bare placeholder.
  struct Finding: Sendable {
    let diagnostic: Diagnostic
    let isFailure: Bool
  }

  /// What `diagnostics` says.
  var findings: [Finding] {
    // Bytes, because equal strings may be different keys: a look-up does not normalize them.
    var pending: [[UInt8]: Missing] = [:]
    for use in uses where use.literal == nil {
      pending[Array(use.key.utf8), default: Missing()].add(use)
    }
    let suggestions = KeySuggestions(for: languages.first?.table, others)
    return uses.flatMap { use in
      let results = results(of: use)
      if let field = use.literal { return literalKey(use, field, results) }
      var found: [Finding] = []
      if let missing = pending.removeValue(forKey: Array(use.key.utf8)),
        let diagnostic = missingKey(use, results, missing, suggestions)
      {
        found.append(Finding(diagnostic: diagnostic, isFailure: missing.isFailure))
      }
      return found + PushFormatProblem.allCases.compactMap { finding($0, of: use, results) }
    }
  }

  /// What a use finds in one language.
  struct Result {
    let language: PushTextLanguage
    let found: PushFormatFindings
    /// The number of the entry, even if a device cannot read it: that is reported with the table.
    let written: Int?
  }

  /// What the uses of a key have in common where it is missing.
  private struct Missing {
    var pushes = 0
    var isAlone = false
    var isFailure = false

    mutating func add(_ use: Use) {
      pushes += use.pushes
      isAlone = isAlone || use.isAlone
      isFailure = isFailure || use.isAlone || use.hasIncompleteLiteral
    }
  }

  private func results(of use: Use) -> [Result] {
    let key = Array(use.key.utf8)
    return languages.map { language in
      let found = language.table?.pushFindings(forKey: key.span, argumentCount: use.argumentCount)
      return Result(
        language: language, found: found ?? .none,
        written: language.table?.number(ofKey: key.span))
    }
  }

  // MARK: - Missing keys

  private func missingKey(
    _ use: Use, _ results: [Result], _ missing: Missing, _ suggestions: KeySuggestions
  ) -> Diagnostic? {
    let absent = results.filter { $0.written == nil && $0.language.isAsked }
    let shown = Diagnostic.Note(
      "\(missing.isAlone ? "the key itself" : "the literal beside it") is shown")
    let notes = [shown] + Self.count(of: missing.pushes)
    guard !absent.isEmpty else { return nil }
    guard let present = results.first(where: { $0.written != nil }) else {
      return Diagnostic(
        .missingLocalizedKey, "no table 'Localizable' of the app has the key \"\(use.key)\"",
        at: use.keyPlace, notes: notes,
        help: suggestions.help(for: use.key)
          ?? "add the key to the table of every language, or a literal to the payload",
        subject: use.key,
        entry: TableEntry(key: use.key, languages: [], table: StringsTable.pushTable))
    }
    let place = present.written.flatMap { present.language.table?.keyLocation($0) }
    let names = names(of: absent)
    return Diagnostic(
      .keyMissingInLanguage, "the key \"\(use.key)\" is missing in \(names.brief)",
      at: use.keyPlace,
      notes: names.notes + [Diagnostic.Note("'\(present.language.name)' has it", at: place)]
        + notes,
      help: "add the key there, or a literal to the payload", subject: use.key,
      entry: entry(of: use, absent))
  }

  // MARK: - Literals

  private func literalKey(_ use: Use, _ field: PushTextField, _ results: [Result]) -> [Finding] {
    let text = Array(use.key.utf8)
    let group = results.filter {
      $0.language.isAsked && $0.language.table?.entry(ofLiteral: text.span) != nil
    }
    guard !group.isEmpty else { return [] }
    let names = names(of: group)
    let notes = names.notes + formatNote(group) + Self.count(of: use.pushes)
    return [
      Finding(
        diagnostic: Diagnostic.literalKey(
          use.key, field, in: names, at: use.keyPlace, notes: notes
        ).about(entry(of: use, group)),
        isFailure: false)
    ]
  }

  /// The entries of a key in some languages.
  private func entry(of use: Use, _ group: [Result]) -> TableEntry {
    TableEntry(
      key: use.key, languages: group.map(\.language.name), table: StringsTable.pushTable)
  }

  // MARK: - Formats

  private func finding(
    _ problem: PushFormatProblem, of use: Use, _ results: [Result]
  ) -> Finding? {
    let group = results.filter {
      $0.language.isAsked && $0.found.findings.contains(problem.finding)
    }
    guard !group.isEmpty else { return nil }
    let names = names(of: group)
    let wording = PushFormatWording(
      key: use.key, argumentCount: use.argumentCount, formats: group.map(\.found),
      languages: names, keyPlace: use.keyPlace, argumentsPlace: use.argumentsPlace)
    let notes = names.notes + formatNote(group) + Self.count(of: use.pushes)
    let isRawKey = use.isAlone && problem == .pluralKey && group.contains(where: \.hasNoValue)
    // Without arguments, the specifier is shown.
    let isPlaceholder = problem == .specifierLost && use.argumentCount == 0
    return Finding(
      diagnostic: wording.diagnostic(problem, notes: notes).about(entry(of: use, group)),
      isFailure: problem == .missingArgument || isRawKey || isPlaceholder)
  }

  /// The format in the first of the languages, with its place.
  private func formatNote(_ group: [Result]) -> [Diagnostic.Note] {
    // A device variation has no format.
    guard let first = group.first, let table = first.language.table,
      let entry = first.found.entry, table.hasValue(entry)
    else { return [] }
    return [
      Diagnostic.Note(
        "in '\(first.language.name)' the format is \"\(table.value(entry))\"",
        at: table.valueLocation(entry))
    ]
  }

  private static func count(of pushes: Int) -> [Diagnostic.Note] {
    pushes > 1 ? [Diagnostic.Note("this affects \(pushes) pushes")] : []
  }

  private func names(of group: [Result]) -> LanguageNames {
    LanguageNames(group.map(\.language.name), of: languages.count { $0.isAsked })
  }
}

extension PushTextCheck.Result {
  /// Whether there is an entry without a text, which counts as missing.
  fileprivate var hasNoValue: Bool {
    found.entry.map { language.table?.hasValue($0) == false } ?? false
  }
}
