/// How much was checked, and how many diagnostics of each severity were found.
package struct DiagnosticSummary: Sendable, Hashable {
  /// How many files were checked.
  package var files = 0
  package private(set) var errors = 0
  package private(set) var warnings = 0
  package private(set) var notes = 0
  /// How many findings are left out, as a baseline knows them.
  package var known = 0
  /// How many findings of the baseline were not found again.
  package var gone = 0
  /// Whether all of the input could be read.
  package var isComplete = true

  package init(files: Int = 0) {
    self.files = files
  }

  /// Counts diagnostics that are reported.
  package mutating func count(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      switch diagnostic.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
    }
  }

  /// The heaviest severity that was counted; `nil` if there is no diagnostic.
  package var worst: Severity? {
    if errors > 0 { return .error }
    if warnings > 0 { return .warning }
    return notes > 0 ? .note : nil
  }

  /// One line for a person: `3 errors, 12 warnings in 14 files`.
  package var sentence: String {
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
