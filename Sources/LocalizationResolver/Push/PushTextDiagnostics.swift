package import SourceText

extension PushLocalizer {
  /// Words what was found when a text was resolved.
  ///
  /// `percentInLiteral` is a matter of the payload and is not worded here.
  ///
  /// - Parameters:
  ///   - resolution: What `resolve` returned.
  ///   - findings: What of its findings is worded; `nil`: all.
  ///   - field: The field, for its wire names.
  ///   - key: The loc-key.
  ///   - literal: The literal beside it; empty means absent or not known.
  ///   - argumentCount: How many loc-args there are.
  ///   - keyPlace: The place of the key in the payload.
  ///   - argumentsPlace: The place of the arguments in the payload.
  /// - Returns: LOC301, LOC401 to LOC405, LOC416 and LOC504, in the order of their codes.
  package func diagnostics(
    of resolution: PushTextResolution, _ findings: PushTextFindings? = nil, field: PushTextField,
    key: String, literal: String = "", argumentCount: Int, keyPlace: SourceLocation?,
    argumentsPlace: SourceLocation?
  ) -> [Diagnostic] {
    let wording = PushTextWording(
      localizer: self, resolution: resolution, found: findings ?? resolution.findings, field: field,
      key: key, literal: literal,
      argumentCount: argumentCount, keyPlace: keyPlace, argumentsPlace: argumentsPlace)
    return wording.diagnostics
  }
}

/// The wording of LOC301, LOC401 to LOC405, LOC416 and LOC504.
private struct PushTextWording {
  let localizer: PushLocalizer
  let resolution: PushTextResolution
  let found: PushTextFindings
  let field: PushTextField
  let key: String
  let literal: String
  let argumentCount: Int
  let keyPlace: SourceLocation?
  let argumentsPlace: SourceLocation?

  var diagnostics: [Diagnostic] {
    let findings = found.withoutConsequences
    let wording = PushFormatWording(
      key: key, argumentCount: argumentCount,
      formats: [
        PushFormatFindings(
          entry: resolution.entry, findings: findings,
          highestArgument: PushFormat.usage(of: Array((format ?? "").utf8).span).highest)
      ],
      languages: nil, keyPlace: keyPlace, argumentsPlace: argumentsPlace)
    let problems = PushFormatProblem.allCases.filter { findings.contains($0.finding) }
    return (findings.contains(.missingKey) ? [missingKey] : [])
      + problems.map { problem in
        let isShown = problem.changesText && !findings.contains(.notUTF8)
        return wording.diagnostic(problem, notes: formatNotes + (isShown ? shownNotes : []))
      }
  }

  private var missingKey: Diagnostic {
    let shown =
      resolution.source == .key ? "the key itself" : "the '\(field.literalName)' beside it"
    guard localizer.hasApp else {
      return Diagnostic(
        .missingLocalizedKey,
        "the key \"\(key)\" is in no table, because its app is not given",
        at: keyPlace, notes: [Diagnostic.Note("\(shown) is shown")],
        help: "give the app's tables: --app DIR, or 'app' in a scenario")
    }
    guard let table = localizer.table else {
      let language = localizer.choice.localization.map { " for '\($0)'" } ?? ""
      return Diagnostic(
        .missingLocalizedKey,
        "the key \"\(key)\" is not found: the app has no table 'Localizable'\(language)",
        at: keyPlace, notes: [Diagnostic.Note("\(shown) is shown")],
        help: localizer.suggestions.help(for: key) ?? "add a table with this key to the app")
    }
    if table.hasLost(key: Array(key.utf8).span) {
      return Diagnostic(
        .missingLocalizedKey,
        "a device cannot read table '\(table.name)' of '\(table.language)', which has the key "
          + "\"\(key)\"",
        at: keyPlace, notes: [Diagnostic.Note("\(shown) is shown")],
        help: "fix the errors of the table")
    }
    return Diagnostic(
      .missingLocalizedKey,
      "the key \"\(key)\" is not in table '\(table.name)' of '\(table.language)'",
      at: keyPlace, notes: [Diagnostic.Note("\(shown) is shown")],
      help: localizer.suggestions.help(for: key)
        ?? "add the key to the table, or a literal to the payload")
  }

  private var format: String? {
    switch resolution.source {
    case .table: resolution.entry.flatMap { localizer.table?.value($0) }
    case .key: key
    case .fallback, .literal: literal.isEmpty ? nil : literal
    }
  }

  private var formatNotes: [Diagnostic.Note] {
    // A device variation has no format.
    let hasFormat = resolution.source == .table || !found.contains(.pluralKey)
    guard let format, hasFormat else { return [] }
    let place = resolution.entry.flatMap { localizer.table?.valueLocation($0) }
    return [Diagnostic.Note("the format is \"\(format)\"", at: place)]
  }

  /// What the person sees, with the names of arguments in place of them.
  private var shownNotes: [Diagnostic.Note] {
    guard let format else { return [] }
    guard argumentCount > 0 else { return [Diagnostic.Note("a device shows \"\(format)\"")] }
    var arguments = PushArguments()
    for number in 1...min(argumentCount, 64) { arguments.append(Array("…\(number)…".utf8).span) }
    var output: [UInt8] = []
    _ = PushFormat.append(Array(format.utf8).span, with: arguments, to: &output)
    return [Diagnostic.Note("a device shows \"\(String(decoding: output, as: UTF8.self))\"")]
  }
}
