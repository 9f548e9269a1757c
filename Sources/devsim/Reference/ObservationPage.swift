import DeviceSim

/// The observations on devices that devsim is compared with.
enum ObservationPage {
  /// Returns the chapter of `docs/fidelity.md`.
  static var chapter: [PageBlock] {
    [
      .heading(2, "Observations"),
      .paragraph(
        """
        \(Observation.agreement(of: Observation.all)). Each observation is a scenario in \
        `Tests/DeviceSimTests/Observations` that expects what was seen or what Apple documents, \
        with the name in the table. A test checks that it passes exactly if devsim agrees.
        """),
      .table(
        header: ["rule", "observation", "seen", "source", "devsim"],
        rows: rules.flatMap { rule in
          Observation.about(rule).map {
            [
              rule.id, "`\($0.id)`", $0.seen, $0.source.name,
              $0.difference == nil ? "agrees" : "differs",
            ]
          }
        }),
      .heading(3, "Differences"),
      .paragraph("Why devsim differs from what was seen, or from what Apple documents."),
      .table(
        header: ["rule", "observation", "reason"],
        rows: rules.flatMap { rule in
          Observation.about(rule).compactMap { observation in
            observation.difference.map { [rule.id, "`\(observation.id)`", $0] }
          }
        }),
      .heading(3, "Without a scenario"),
      .paragraph("What was seen on devices, but cannot be tested with a scenario."),
      .table(
        header: ["seen", "source", "reason"],
        rows: Observation.unrepeatable.map { [$0.seen, $0.source.name, $0.reason] }),
    ]
  }

  /// Returns the observations of one rule, for the entry of the rule; nothing without any.
  static func blocks(_ rule: Rule, level: Int) -> [PageBlock] {
    let observations = Observation.about(rule)
    guard !observations.isEmpty else { return [] }
    return [
      .heading(level, "Observations"),
      .paragraph("\(Observation.agreement(of: observations))."),
      .list(
        observations.map { observation in
          let difference = observation.difference.map { " devsim differs: \($0)" } ?? ""
          let source = observation.source.name
          return "\(observation.seen) (`\(observation.id)`: \(source))\(difference)"
        }),
    ]
  }

  private static let rules = RuleSection.allCases.flatMap(\.rules)
}
