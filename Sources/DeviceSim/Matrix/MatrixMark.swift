import LocalizationResolver

/// A notable fact about one text in one language; the most severe is first.
package enum MatrixMark: String, CaseIterable, Sendable {
  case key
  case null
  case placeholder
  case empty
  case plural
  case lost
  case unused
  case fallback
  case truncated

  /// Whether the text is clearly wrong: the person reads a key, `<null>` or `%@`.
  package var isFailure: Bool {
    switch self {
    case .key, .null, .placeholder: true
    case .empty, .plural, .lost, .unused, .fallback, .truncated: false
    }
  }

  /// Returns the marks of one text, the most severe first.
  static func marks(
    of text: String, in field: PushTextField, _ found: PushContent.Localized,
    _ findings: PushTextFindings
  ) -> [MatrixMark] {
    let source = found.source ?? .literal
    let findings = findings.withoutConsequences
    var marks: Set<MatrixMark> = []
    switch source {
    case .key: marks.insert(.key)
    case .fallback: marks.insert(.fallback)
    case .table, .literal: break
    }
    let isMissing = findings.contains(.missingArgument)
    let isLost = !findings.isDisjoint(with: [.specifierLost, .percentEatsText])
    if found.isSubstituted {
      if isMissing { marks.insert(.null) }
      if isLost { marks.insert(.lost) }
    } else if isMissing || isLost {
      marks.insert(.placeholder)
    }
    if findings.contains(.unusedArgument) { marks.insert(.unused) }
    if findings.contains(.pluralKey) { marks.insert(.plural) }
    if text.isEmpty, source != .literal { marks.insert(.empty) }
    if TruncationEstimate.start(of: text, in: field) != nil { marks.insert(.truncated) }
    return marks.isEmpty ? [] : allCases.filter(marks.contains)
  }
}
