import DeviceSim

/// The reference entry of one rule of the device.
enum RulePage {
  /// Returns the blocks of a rule; the heading is only the id, so that its anchor is stable.
  static func blocks(_ rule: Rule, level: Int) -> [PageBlock] {
    var blocks: [PageBlock] = [
      .heading(level, rule.id),
      .paragraph(rule.summary),
      .heading(level + 1, "What the device does"),
    ]
    for claim in rule.claims {
      let sources = claim.sources.map(\.name).joined(separator: "; ")
      blocks += [.paragraph(claim.statement), .list(["\(claim.evidence.rawValue): \(sources)"])]
    }
    blocks += [.heading(level + 1, "Simulated"), .paragraph(rule.simulation.description)]
    let kinds = DiagnosticCatalogue.all.filter { $0.rules.contains(rule) }
    if !kinds.isEmpty {
      blocks += [.heading(level + 1, "Diagnostics"), .diagnostics(kinds)]
    }
    return blocks
  }
}

extension Rule {
  var summary: String { "\(title) (\(evidenceText))" }

  /// The kinds of evidence of its claims.
  var evidenceText: String { evidence.map(\.rawValue).joined(separator: ", ") }
}
