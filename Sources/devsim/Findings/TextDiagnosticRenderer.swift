import SourceText

/// Renders diagnostics as text: the fact, the line with the place, further facts, the fix.
///
/// ```
/// warning[LOC401]: 'loc-args' has 1 argument, but the format uses 2
///   --> welcome.json:6:19
///    |
///  6 |       "loc-args": ["Ada"]
///    |                   ^^^^^^^
/// help: the second placeholder would show "<null>"; add the missing argument
/// ```
struct TextDiagnosticRenderer: Sendable {
  private let style: TerminalStyle

  init(style: TerminalStyle = .plain) {
    self.style = style
  }

  /// Returns the text, with an empty line between diagnostics; empty without diagnostics.
  ///
  /// Consecutive diagnostics with the same text about several places in a file are shown once. So
  /// is the fix of consecutive diagnostics of one kind.
  func render(_ diagnostics: [Diagnostic]) -> String {
    TerminalWriter.text(in: style) { write(diagnostics, to: &$0) }
  }

  /// Writes the diagnostics as ``render(_:)`` returns them.
  func write(_ diagnostics: [Diagnostic], to output: inout TerminalWriter) {
    var last: Diagnostic?
    for run in DiagnosticRun.runs(of: diagnostics) {
      if last != nil { output.put("\n") }
      put(run, after: last, to: &output)
      last = run.first
    }
  }

  private func put(
    _ run: DiagnosticRun, after last: Diagnostic?, to output: inout TerminalWriter
  ) {
    let diagnostic = run.first
    let role = diagnostic.severity.role
    let label = "\(diagnostic.severity.rawValue)[\(diagnostic.kind.code)]"
    output.labelled(label, as: role, diagnostic.message, as: .strong)
    if let location = diagnostic.location { putExcerpt(of: location, role: role, to: &output) }
    for note in diagnostic.notes {
      output.labelled("note", as: .note, note.message)
      if let location = note.location { putArrow(to: location, indent: 2, to: &output) }
    }
    if let help = diagnostic.help, last?.kind != diagnostic.kind || last?.help != help {
      output.labelled("help", as: .help, help)
    }
    if let repetition = run.repetition { output.labelled("note", as: .note, repetition) }
  }

  private func putExcerpt(
    of location: SourceLocation, role: TerminalStyle.Role, to output: inout TerminalWriter
  ) {
    let number = String(location.line)
    let gutter = String(repeating: " ", count: number.utf8.count + 2) + "|"
    let marked = MarkedLine(location, width: max(20, output.style.width - gutter.utf8.count - 1))
    putArrow(to: location, indent: number.utf8.count + 1, to: &output)
    output.put(gutter, as: .frame)
    output.put("\n")
    output.put(" \(number) |", as: .frame)
    if !marked.text.isEmpty { output.put(" ") }
    output.put(marked.text)
    output.put("\n")
    output.put(gutter, as: .frame)
    output.put(" ")
    output.begin(role)
    output.spaces(marked.indent)
    output.put(UInt8(ascii: "^"), times: marked.caretCount)
    output.end(role)
    output.put("\n")
  }

  private func putArrow(
    to location: SourceLocation, indent: Int, to output: inout TerminalWriter
  ) {
    output.begin(.frame)
    output.spaces(indent)
    output.put("-->")
    output.end(.frame)
    output.put(" ")
    output.put(location.place)
    output.put("\n")
  }
}

extension SourceLocation {
  /// File, line and column in the format that editors and terminals can open.
  var place: String {
    "\(VisibleText.make(from: file)):\(line):\(column)"
  }
}

extension Severity {
  fileprivate var role: TerminalStyle.Role {
    switch self {
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }
}
