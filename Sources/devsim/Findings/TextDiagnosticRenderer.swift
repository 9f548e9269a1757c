import SourceText

/// Writes diagnostics for a person: the fact, the line with the place, further facts, the fix.
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
  /// Consecutive diagnostics with the same text about several places in a file are shown once.
  func render(_ diagnostics: [Diagnostic]) -> String {
    DiagnosticRun.runs(of: diagnostics)
      .map(text)
      .joined(separator: "\n")
  }

  private func text(of run: DiagnosticRun) -> String {
    let diagnostic = run.first
    let role = diagnostic.severity.role
    let label = "\(diagnostic.severity.rawValue)[\(diagnostic.kind.code)]"
    var text = style.labelled(label, as: role, diagnostic.message, as: .strong)
    if let location = diagnostic.location {
      text += excerpt(of: location, role: role).map { $0 + "\n" }.joined()
    }
    for note in diagnostic.notes {
      text += style.labelled("note", as: .note, note.message)
      if let location = note.location { text += arrow(to: location, indent: 2) + "\n" }
    }
    if let help = diagnostic.help { text += style.labelled("help", as: .help, help) }
    if let repetition = run.repetition { text += style.labelled("note", as: .note, repetition) }
    return text
  }

  private func excerpt(of location: SourceLocation, role: TerminalStyle.Role) -> [String] {
    let number = String(location.line)
    let gutter = String(repeating: " ", count: number.count + 2) + "|"
    let marked = MarkedLine(location, width: max(20, style.width - gutter.count - 1))
    return [
      arrow(to: location, indent: number.count + 1),
      style.paint(gutter, as: .frame),
      style.paint(" \(number) |", as: .frame) + (marked.text.isEmpty ? "" : " " + marked.text),
      style.paint(gutter, as: .frame) + " " + style.paint(marked.carets, as: role),
    ]
  }

  private func arrow(to location: SourceLocation, indent: Int) -> String {
    style.paint(String(repeating: " ", count: indent) + "-->", as: .frame) + " " + location.place
  }
}

extension SourceLocation {
  /// File, line and column in the form that editors and terminals can open.
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
