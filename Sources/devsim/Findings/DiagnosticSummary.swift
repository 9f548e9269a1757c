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

  /// The highest severity that was counted; `nil` without diagnostics.
  var worst: Severity? {
    if errors > 0 { return .error }
    if warnings > 0 { return .warning }
    return notes > 0 ? .note : nil
  }

  /// One line for a person: `3 errors, 12 warnings in 14 files`.
  var sentence: String {
    let problems = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
    var counts = problems.isEmpty ? ["no problems"] : problems.map(counted)
    if notes > 0 { counts.append(counted(notes, "note")) }
    var parts = [counts.joined(separator: ", ") + " in " + counted(files, "file")]
    if known > 0 { parts.append(counted(known, "known finding") + " left out") }
    if gone > 0 {
      parts.append(
        counted(gone, "finding") + " of the baseline \(gone == 1 ? "is" : "are") gone")
    }
    return parts.joined(separator: "; ")
  }
}
