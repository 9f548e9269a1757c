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
    case payloadMembers = 8
    case headers = 10
    case sizes = 18
    case delivery = 22
    case legacyProtocol = 28
    case installation = 30
    case pushTypes = 36
    case destinations = 42
    case liveActivities = 52
    case background = 66
    case localization = 76
    case serviceExtension = 100
    case notificationCenter = 112
    case extensionOutcomes = 120
    case communication = 136
    case apps = 140
    case collapsing = 144
    case grouping = 152
    case previews = 160
    case categories = 168
    case levels = 176
    case focus = 184
    case permissions = 192
    case foreground = 204
    case sounds = 212
    case badge = 224
    case cards = 236
    case summary = 240
    case boot = 244
    case localNotifications = 246
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
