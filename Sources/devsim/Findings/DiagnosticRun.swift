import SourceText

/// Consecutive diagnostics with the same text about several places in one file.
struct DiagnosticRun {
  let first: Diagnostic
  private var others: [SourceLocation?] = []

  /// Splits diagnostics into runs; each diagnostic belongs to exactly one.
  static func runs(of diagnostics: [Diagnostic]) -> [DiagnosticRun] {
    var runs: [DiagnosticRun] = []
    for diagnostic in diagnostics {
      if let last = runs.indices.last, runs[last].saysTheSame(as: diagnostic) {
        runs[last].others.append(diagnostic.location)
      } else {
        runs.append(DiagnosticRun(first: diagnostic))
      }
    }
    return runs
  }

  private init(first: Diagnostic) {
    self.first = first
  }

  private func saysTheSame(as other: Diagnostic) -> Bool {
    first.kind == other.kind && first.message == other.message && first.help == other.help
      && first.location?.file == other.location?.file
      && first.notes.map(\.message) == other.notes.map(\.message)
  }

  /// A message with the places of the others; `nil` if there are none.
  var repetition: String? {
    guard !others.isEmpty else { return nil }
    let places = others.compactMap(\.self)
    guard let start = first.location, places.count == others.count else {
      return others.count == 1 ? "the same once more" : "the same \(others.count) more times"
    }
    let areOnLinesOfTheirOwn = Set(places.map(\.line) + [start.line]).count == places.count + 1
    guard areOnLinesOfTheirOwn else {
      return "the same at " + list(places.map { "\($0.line):\($0.column)" })
    }
    return "the same on \(places.count == 1 ? "line" : "lines") "
      + list(places.map { "\($0.line)" })
  }

  private func list(_ places: [String]) -> String {
    let mostNamed = 20
    guard places.count > mostNamed else { return places.joined(separator: ", ") }
    let named = places.prefix(mostNamed).joined(separator: ", ")
    return named + " and \(places.count - mostNamed) more"
  }
}
