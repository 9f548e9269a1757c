import LocalizationResolver
import SourceText

/// What is remarkable about one text in one language, the gravest first.
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

  /// Whether the text cannot have been meant so: the person reads a key, `<null>` or `%@`.
  package var isFailure: Bool {
    switch self {
    case .key, .null, .placeholder: true
    case .empty, .plural, .lost, .unused, .fallback, .truncated: false
    }
  }

  /// The legend: what is seen, and why, with the code or the rule that says more.
  package var meaning: String {
    switch self {
    case .key: "the key itself is shown: the language's table does not have it (LOC301)"
    case .null: "<null> is shown: an argument is missing (LOC401)"
    case .placeholder: "a placeholder such as %@ is shown: there are no arguments at all (LOC401)"
    case .empty: "the text comes out empty, so the field is not shown"
    case .plural: "the format of a plural entry is shown, which a push does not resolve (LOC404)"
    case .lost:
      "a specifier such as %d, or what stands behind a bare %, is lost (LOC403, LOC405)"
    case .unused: "an argument has no placeholder in this language (LOC402)"
    case .fallback:
      "the literal beside the key is shown: the language's table does not have the key (LOC301)"
    case .truncated:
      "an estimate: it may be cut, as it is longer than \(TruncationEstimate.limits) (T1)"
    }
  }

  /// What languages show that have it, as the object of a sentence.
  package var object: String {
    switch self {
    case .key: "a raw key"
    case .null: "<null>"
    case .placeholder: "a bare placeholder"
    case .empty: "an empty text"
    case .plural: "the format of a plural"
    case .lost: "a text that lost a specifier"
    case .unused: "a text without one of its arguments"
    case .fallback: "the literal beside a key"
    case .truncated: "a text that may be cut (an estimate)"
    }
  }

  /// Returns the marks of one text.
  ///
  /// - Parameters:
  ///   - text: The text as the person reads it.
  ///   - field: The field that it stands in.
  ///   - found: How it was looked up.
  ///   - findings: What the look-up found; nothing for a literal.
  /// - Returns: The marks, the gravest first.
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
    if findings.contains(.missingArgument) {
      marks.insert(found.isSubstituted ? .null : .placeholder)
    }
    if findings.contains(.unusedArgument) { marks.insert(.unused) }
    if !findings.isDisjoint(with: [.specifierLost, .percentEatsText]) { marks.insert(.lost) }
    if findings.contains(.pluralKey) { marks.insert(.plural) }
    if text.isEmpty, source != .literal { marks.insert(.empty) }
    if TruncationEstimate.isCut(text, in: field) { marks.insert(.truncated) }
    return marks.isEmpty ? [] : allCases.filter(marks.contains)
  }
}
