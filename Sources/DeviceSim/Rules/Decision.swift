package import SourceText

/// A decision about a push, with its rule: a reason that `--why` prints.
///
/// A decision is a family of rules and a number within it, so a set of decisions is a set of bits.
package struct Decision: Sendable {
  /// The families of rules that decide, in the order of the pipeline, which is that of a report.
  ///
  /// The raw value is the place of the first decision of the family. The next family starts after a
  /// reserve for more decisions of this one.
  package enum Family: UInt8, CaseIterable, Sendable {
    case payloadValues = 0
    case payloadMembers = 5
    case headers = 7
    case serviceAnswers = 10
    case sizes = 12
    case delivery = 16
    case legacyProtocol = 23
    case installation = 27
    case pushTypes = 32
    case destinations = 37
    case liveActivities = 47
    case activityPayload = 53
    case activityContent = 63
    case activityTimes = 68
    case activityStarts = 74
    case activityLife = 80
    case activityAlerts = 95
    case background = 108
    case localization = 117
    case serviceExtension = 139
    case notificationCenter = 147
    case extensionOutcomes = 150
    case communication = 162
    case apps = 166
    case collapsing = 168
    case grouping = 174
    case previews = 180
    case categories = 183
    case levels = 185
    case focus = 192
    case permissions = 199
    case foreground = 207
    case sounds = 211
    case badge = 222
    case cards = 231
    case summary = 234
    case boot = 239
    case localNotifications = 242
  }

  package let family: Family
  /// The number within the family, never reused for another decision.
  package let number: UInt8
  /// The id of the rule that decided, for example `P8`.
  package let rule: StaticString
  /// The result as one word of the report.
  package let result: StaticString
  /// The certainty of this fact, independent of the rest of the rule.
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

  /// Its place among all decisions, below 256.
  @inline(__always)
  package var place: UInt8 { family.rawValue + number }

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
