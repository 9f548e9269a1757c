import DeviceSim

@testable import devsim

extension ObservationPage {
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

  private static let rules = RuleSection.allCases.flatMap(\.rules)
}

extension Observation {
  /// What was seen but no scenario can expect, with the reason.
  static let unrepeatable: [(seen: String, source: RuleSource, reason: String)] = [
    (
      seen: """
      On iOS 18.1, on phones with Apple Intelligence, a notification came up to 10 seconds late.
      """,
      source: "Apple Developer Forums 764848",
      reason: "No report says which notifications wait, so devsim shows each as it arrives."
    ),
    (
      seen: """
      With the entitlement for frequent updates, 229 to 236 updates of an activity were \
      left.
      """,
      source: "luka-ios#146",
      reason: """
      The number is inside the device. `updatesPerHour` of the device file sets one, and \
      `activity-update-budget` has what happens beyond it.
      """
    ),
  ]
}
