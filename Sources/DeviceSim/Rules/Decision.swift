package import SourceText

/// A decision about a push, with its rule: a reason that `--why` prints.
///
/// A decision is a family of rules and a number within it, so a set of decisions is a set of bits.
package struct Decision: Sendable {
  /// The families of rules that decide, in the order of the pipeline, which is that of a report.
  ///
  /// The raw value is the place of the first decision of the family. The next family starts after a
  /// reserve for more decisions of this one.
  package enum Family: UInt16, CaseIterable, Sendable {
    case payloadValues = 0
    case payloadMembers = 8
    case headers = 10
    case sizes = 18
    case delivery = 22
    case legacyProtocol = 28
    case installation = 30
    case pushTypes = 36
    case destinations = 42
    case liveActivities = 52
    case activityPayload = 58
    case activityContent = 68
    case activityTimes = 74
    case activityStarts = 80
    case activityLife = 88
    case activityAlerts = 106
    case background = 118
    case localization = 128
    case serviceExtension = 152
    case notificationCenter = 164
    case extensionOutcomes = 172
    case communication = 188
    case apps = 192
    case collapsing = 196
    case grouping = 204
    case previews = 212
    case categories = 220
    case levels = 228
    case focus = 236
    case permissions = 244
    case foreground = 256
    case sounds = 264
    case badge = 276
    case cards = 288
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

  /// Its place among all decisions, below 512.
  @inline(__always)
  package var place: UInt16 { family.rawValue + UInt16(number) }

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
