import LocalizationResolver
import SourceText

/// The report as one JSON document, `devsim.check/1`, or as JSON Lines of `devsim.diagnostic/1`.
///
/// `docs/report-format.md` lists the members. Both are written while diagnostics are added.
struct JSONDiagnosticReport: DiagnosticReport {
  /// The arrangement of the diagnostics.
  enum Layout: Sendable {
    /// One document with a line for each diagnostic, and the summary.
    case document
    case lines
  }

  private let layout: Layout
  private var isFirst = true
  var output: [UInt8] = []

  init(as layout: Layout) {
    self.layout = layout
    if layout == .document { write("{\"schema\":\"devsim.check/1\",\"diagnostics\":[") }
  }

  mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      var json = JSONWriter()
      switch layout {
      case .document:
        write(isFirst ? "\n" : ",\n")
        json.diagnostic(diagnostic)
      case .lines:
        json.diagnostic(diagnostic, schema: "devsim.diagnostic/1")
        json.endText("\n")
      }
      isFirst = false
      json.withBytes { output.append(copying: $0) }
    }
  }

  mutating func end(_ summary: DiagnosticSummary) {
    guard layout == .document else { return }
    write(isFirst ? "],\"summary\":" : "\n],\"summary\":")
    var json = JSONWriter()
    json.object { json in
      json.member("files", summary.files)
      json.member("errors", summary.errors)
      json.member("warnings", summary.warnings)
      json.member("notes", summary.notes)
      json.member("known", summary.known)
      json.member("gone", summary.gone)
      json.member("complete", summary.isComplete)
      if !summary.skipped.isEmpty { json.member("skipped", summary.skipped) }
      if !summary.coverage.isEmpty { coverage(summary.coverage, &json) }
    }
    json.withBytes { output.append(copying: $0) }
    write("}\n")
  }

  private func coverage(_ apps: [AppCoverage], _ json: inout JSONWriter) {
    json.array("coverage") { json in
      for app in apps {
        for language in app.languages {
          json.object { json in
            json.member("app", app.app)
            json.member("language", language.language)
            json.member("keys", language.keys)
            json.member("total", language.total)
          }
        }
      }
    }
  }
}
