import LocalizationResolver
import SourceText

/// The number of checked files, and of diagnostics of each severity.
struct DiagnosticSummary: Sendable, Hashable {
  /// The number of checked files.
  var files = 0
  private(set) var errors = 0
  private(set) var warnings = 0
  private(set) var notes = 0
  /// The number of findings that are left out because a baseline has them.
  var known = 0
  /// The number of findings of the baseline that were not found again.
  var gone = 0
  /// Whether all of the input was read.
  var isComplete = true
  /// How much of each app is translated.
  var coverage: [AppCoverage] = []
  /// The number of tables that were checked without the other languages of their app.
  var tablesAlone = 0

  init(files: Int = 0) {
    self.files = files
  }

  /// Counts reported diagnostics, with those of their kind that are not listed.
  mutating func count(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      let count = 1 + diagnostic.unlisted
      switch diagnostic.severity {
      case .error: errors += count
      case .warning: warnings += count
      case .note: notes += count
      }
    }
  }

  /// What a table alone was not checked for, as codes; empty if there is none.
  var skipped: [String] { tablesAlone > 0 ? TableChecker.comparisons.map(\.code) : [] }

  /// The highest severity that was counted; `nil` without diagnostics.
  var worst: Severity? {
    if errors > 0 { return .error }
    if warnings > 0 { return .warning }
    return notes > 0 ? .note : nil
  }

  /// The lines before the last: the coverage of each app, and what was not checked.
  var details: [String] {
    var lines = coverage.map { $0.sentence(isOnly: coverage.count == 1) }
    if tablesAlone > 0 {
      lines.append(
        "\(counted(tablesAlone, "table")) checked alone; name the folder of the app to check "
          + skipped.joined(separator: ", ") + " too")
    }
    return lines
  }

  /// One line for a person: `3 errors, 12 warnings in 14 files`.
  var sentence: String {
    let problems = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
    var counts = problems.isEmpty ? ["no problems"] : problems.map(counted)
    if notes > 0 { counts.append(counted(notes, "note")) }
    var parts = [counts.joined(separator: ", ") + " in " + counted(files, "file")]
    if known > 0 { parts.append(counted(known, "known finding") + " left out") }
    if gone > 0 {
      parts.append(counted(gone, "finding") + " of the baseline \(gone == 1 ? "is" : "are") gone")
    }
    if !isComplete { parts.append("not all of the input could be read") }
    return parts.joined(separator: "; ")
  }
}
