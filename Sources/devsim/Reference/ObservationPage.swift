import DeviceSim

/// The observations on devices that devsim is compared with.
enum ObservationPage {
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
}
