package import SourceText

/// What was decided about a push and by which rule: a reason that `--why` prints.
///
/// A decision is a family of rules and a number within it, so a set of decisions is a set of bits.
package struct Decision: Sendable {
  /// The families of rules that decide, in the order of the pipeline, which is that of a report.
  package enum Family: UInt8, CaseIterable, Sendable {
    case payloadValues
    case payloadMembers
    case headers
    case sizes
    case delivery
    case installation
    case pushTypes
    case liveActivities
    case background
    case localization
    case serviceExtension
    case notificationCenter
    case extensionOutcomes
    case communication
    case collapsing
    case grouping
    case previews
    case categories
    case levels
    case focus
    case permissions
    case foreground
    case sounds
    case badge
    case cards
  }

  package let family: Family
  /// The number within the family: below 32, and never given to another decision.
  package let number: UInt8
  /// The id of the rule that decided, for example `P8`.
  package let rule: StaticString
  /// The result as one word of the report.
  package let result: StaticString
  /// How sure this fact is, whatever else the rule says.
  package let evidence: Evidence
  /// Whether it explains why an invalid, dropped or suppressed push is not seen.
  let isObstacle: Bool
  private let phrase: StaticString

  init(
    _ family: Family, _ number: UInt8, _ rule: StaticString, _ result: StaticString,
    _ evidence: Evidence, _ phrase: StaticString, isObstacle: Bool = false
  ) {
    self.family = family
    self.number = number
    self.rule = rule
    self.result = result
    self.evidence = evidence
    self.phrase = phrase
    self.isObstacle = isObstacle
  }

  /// The result as a sentence: lower case, no period.
  package var sentence: String { phrase.description }
}

extension Decision: Hashable {
  package static func == (left: Decision, right: Decision) -> Bool {
    left.family == right.family && left.number == right.number
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(family)
    hasher.combine(number)
  }
}
