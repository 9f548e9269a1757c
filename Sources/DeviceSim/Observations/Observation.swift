package import SourceText

/// Something that was seen on a device, or is documented about it, as a scenario can repeat it.
///
/// The scenario is `Tests/DeviceSimTests/Observations/ID.json` and expects what was seen. To add an
/// observation, add such a file and an entry to one of the lists in this folder.
package struct Observation: Sendable, Hashable {
  /// The name, which is that of its scenario file.
  package let id: String
  /// The id of the rule that it is about.
  package let ruleID: String
  /// Who reported it: threads, radars, or Apple's pages.
  package let source: RuleSource
  /// The input and what was seen, in one sentence.
  package let seen: String
  /// Why devsim differs; `nil` if it agrees.
  package let difference: String?

  init(
    _ id: String, _ rule: String, _ source: RuleSource, _ seen: String, difference: String? = nil
  ) {
    self.id = id
    ruleID = rule
    self.source = source
    self.seen = seen
    self.difference = difference
  }

  /// All observations, in the order of their lists.
  package static let all: [Observation] =
    texts + payloads + extensions + lists + attention + focusAndSummary + background + storing
    + pushTypes + activityPayloads + activityAlerts + activityLife

  /// Returns the observations about a rule.
  package static func about(_ rule: Rule) -> [Observation] {
    all.filter { $0.ruleID == rule.id }
  }

  /// Returns how many of some observations devsim agrees with, such as `3 of 4 agree`.
  package static func agreement(of observations: [Observation]) -> String {
    let agreeing = observations.count { $0.difference == nil }
    return "\(agreeing) of \(observations.count) agree"
  }
}
