import SourceText

/// What a format does wrong whatever its arguments are, as `resolve` reports it: LOC407, LOC408,
/// LOC410, LOC412.
struct FormatFaultCheck {
  /// Returns what is wrong with each text of an entry, but not in the development language.
  ///
  /// - Parameters:
  ///   - pair: The entry.
  ///   - hasDifference: Whether the arguments differ from those of the development language, which
  ///     was reported.
  /// - Returns: One diagnostic for each fault.
  func check(_ pair: EntryPair, hasDifference: Bool) -> [Diagnostic] {
    guard let format = pair.format, !pair.entry.isMalformed, !hasDifference else { return [] }
    let source = pair.source == nil ? nil : pair.sourceFormat
    let known = Set((source.map(faults) ?? []).map { $0.finding.words().kind })
    return faults(of: format).compactMap { fault in
      let words = fault.finding.words()
      if known.contains(words.kind) { return nil }
      return pair.entry.diagnostic(
        words.kind, fault.text.labelled(words.message),
        at: pair.entry.place(inFile: fault.text.place), notes: pair.source.map { [$0.note] } ?? [],
        help: words.help)
    }
  }

  private struct Fault {
    let finding: AppFormatFinding
    let text: ScannedText
  }

  /// Returns the faults of each text in their order, one of each kind; the forms of a variable
  /// without those of the format around them.
  private func faults(of format: EntryFormat) -> [Fault] {
    var outer: Set<Int>?
    var outerFindings: [AppFormatFinding] = []
    return format.texts.flatMap { text -> [Fault] in
      if text.form?.category == nil { outer = nil }
      let list = AppFormatArguments(
        of: Array(text.bytes), from: text.first, variables: text.variables, outer: outer)
      let known = outer == nil ? [] : outerFindings
      if outer == nil {
        outer = list.used
        outerFindings = list.findings
      }
      // A percent sign that may be none, or is meant as one, says nothing about the others.
      guard !text.hasUnclear, !text.hasLostPercent, text.fullWidth.isEmpty else { return [] }
      var kinds: Set<DiagnosticKind> = []
      return (list.findings.filter { $0.isOfSpecifiers && !known.contains($0) } + text.cStrings)
        .filter { kinds.insert($0.words().kind).inserted }
        .map { Fault(finding: $0, text: text) }
    }
  }
}

extension ScannedText {
  /// Its specifiers `%s`: what they show depends on the encoding of the system.
  fileprivate var cStrings: [AppFormatFinding] {
    uses.filter { $0.type.kind == .cString && spelling($0.range).hasSuffix("s") }
      .map { .unusable(specifier: spelling($0.range), reason: .dependsOnEncoding) }
  }
}

extension AppFormatFinding {
  /// Whether it is about specifiers that are meant as such; `PercentCheck` has the others.
  fileprivate var isOfSpecifiers: Bool {
    switch self {
    case .bare, .stray: false
    default: true
    }
  }
}
