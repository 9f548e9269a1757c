import SourceText

/// The words of the reference about one rule of the device.
enum RulePage {
  /// The heading is the bare id, so that the rule's anchor in Markdown stays when its title changes.
  static func blocks(_ rule: DeviceRule, level: Int) -> [PageBlock] {
    var blocks: [PageBlock] = [
      .heading(level, rule.id),
      .paragraph(rule.summary),
      .heading(level + 1, "What the device does"),
      .paragraph(rule.statement),
      .heading(level + 1, "Simulated"),
      .paragraph(rule.simulation.description),
      .heading(level + 1, "Sources"),
      .list(rule.sources),
    ]
    let kinds = DiagnosticCatalogue.all.filter { $0.rules.contains(rule) }
    if !kinds.isEmpty {
      blocks += [.heading(level + 1, "Diagnostics"), .diagnostics(kinds)]
    }
    return blocks
  }
}

extension DeviceRule {
  /// The title with the evidence.
  var summary: String { "\(title) (\(evidence.rawValue))" }
}
