import SourceText

/// The report as workflow commands, which GitHub Actions shows next to the lines of the files.
///
/// ```
/// ::warning file=a.json,line=6,endLine=6,col=19,endColumn=26,title=LOC401 missing-argument::…
/// ```
/// Source: GitHub, *Workflow commands for GitHub Actions*; the escapes are those of `command.ts` in
/// its toolkit.
struct GitHubDiagnosticReport: DiagnosticReport {
  private let base: BaseFolder
  var output: [UInt8] = []

  /// - Parameter base: The folder that paths are relative to, as GitHub expects.
  init(_ base: BaseFolder) {
    self.base = base
  }

  mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { write(command(diagnostic)) }
  }

  mutating func end(_ summary: DiagnosticSummary) {}

  private func command(_ diagnostic: Diagnostic) -> String {
    var properties: [(String, String)] = []
    if let location = diagnostic.location {
      let region = location.region
      properties.append(("file", base.relative(location.file)))
      properties.append(("line", "\(region.startLine)"))
      properties.append(("endLine", "\(region.endLine)"))
      // GitHub rejects columns if a place has several lines.
      if region.startLine == region.endLine {
        properties.append(("col", "\(region.startColumn)"))
        properties.append(("endColumn", "\(region.endColumn)"))
      }
    }
    properties.append(("title", "\(diagnostic.kind.code) \(diagnostic.kind.name)"))
    let list = properties.map { "\($0)=\(Self.escapedProperty($1))" }.joined(separator: ",")
    let message = diagnostic.paragraphs.map(VisibleText.make).joined(separator: "\n")
    return "::\(diagnostic.severity.gitHubCommand) \(list)::\(Self.escapedData(message))\n"
  }

  /// Returns a message with escapes, so that it cannot end its command.
  static func escapedData(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  /// Returns a value with escapes, so that it cannot end its property; control characters for which
  /// GitHub has none are visible.
  static func escapedProperty(_ text: String) -> String {
    VisibleText.make(
      from: escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"]))
  }

  /// Works on scalars, because CR LF is one character.
  private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if let escape = escapes[scalar] {
        escaped += escape
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension Diagnostic {
  /// The message, further facts and the fix, for formats with one text.
  var paragraphs: [String] {
    let notes = notes.map { note in
      "note: \(note.message)" + (note.location.map { " (\($0.place))" } ?? "")
    }
    return [message] + notes + (help.map { ["help: \($0)"] } ?? [])
  }
}

extension Severity {
  fileprivate var gitHubCommand: String {
    switch self {
    case .note: "notice"
    case .warning: "warning"
    case .error: "error"
    }
  }
}
