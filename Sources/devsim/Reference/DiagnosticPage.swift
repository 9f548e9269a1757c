import DeviceSim

/// The reference entry of one kind of diagnostic.
enum DiagnosticPage {
  static func blocks(_ kind: DiagnosticKind, level: Int) -> [PageBlock] {
    var blocks: [PageBlock] = [
      .heading(level, kind.title),
      .paragraph("\(kind.severity.rawValue): \(kind.summary)"),
      .heading(level + 1, "What happens"),
      .paragraph(kind.explanation),
      .heading(level + 1, "Example"),
      .code(kind.example),
      .heading(level + 1, "What to do"),
      .paragraph(kind.remedy),
    ]
    if !kind.rules.isEmpty {
      blocks += [.heading(level + 1, "Rule"), .rules(kind.rules)]
    }
    return blocks
  }
}

extension DiagnosticKind {
  /// Code and slug: the heading of the entry.
  var title: String { "\(code) \(name)" }
}
