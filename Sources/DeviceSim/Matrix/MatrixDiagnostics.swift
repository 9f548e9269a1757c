import LocalizationResolver
package import SourceText

extension MatrixReport {
  /// Everything that is to be said, for forms that list problems: about tables and captures, then about each row.
  ///
  /// What is the same in several languages is one diagnostic that names them.
  package var allDiagnostics: [Diagnostic] {
    diagnostics + rows.flatMap(problems(in:))
  }

  /// The captures that have rows, in the order of the rows.
  package var files: [String] {
    var seen: Set<String> = []
    return rows.map(\.file).filter { seen.insert($0).inserted }
  }

  private struct Problem {
    let diagnostic: Diagnostic
    var languages: [Int]
  }

  private func problems(in row: MatrixRow) -> [Diagnostic] {
    var problems: [Problem] = []
    for language in order(of: row) {
      for diagnostic in row.cells[language].diagnostics {
        let same = problems.firstIndex {
          $0.diagnostic.kind == diagnostic.kind && $0.diagnostic.message == diagnostic.message
            && $0.diagnostic.location == diagnostic.location
        }
        if let same {
          problems[same].languages.append(language)
        } else {
          problems.append(Problem(diagnostic: diagnostic, languages: [language]))
        }
      }
    }
    return problems.map(worded)
  }

  private func worded(_ problem: Problem) -> Diagnostic {
    let found = problem.diagnostic
    // A missing key names its language already.
    guard found.kind != .missingLocalizedKey else { return found }
    let mostNamed = 8
    let count = problem.languages.count
    var names = problem.languages.prefix(mostNamed).map { languages[$0].name }
    if count > mostNamed { names.append("\(count - mostNamed) more") }
    let list =
      count == languages.count && count > 1
      ? "all \(count) languages" : names.joined(separator: ", ")
    // Notes tell the format of the first language.
    return Diagnostic(
      found.kind, "\(found.message) (in \(list))", at: found.location, notes: found.notes,
      help: found.help)
  }
}
