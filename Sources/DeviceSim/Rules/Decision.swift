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
    case firebaseRequests = 0
    case firebaseDelivery = 11
    case otherSenders = 21
    case payloadValues = 38
    case payloadMembers = 41
    case headers = 42
    case serviceAnswers = 45
    case sizes = 47
    case delivery = 49
    case legacyProtocol = 55
    case installation = 57
    case pushTypes = 61
    case destinations = 65
    case liveActivities = 86
    case activityPayload = 90
    case activityContent = 100
    case activityTimes = 104
    case activityStarts = 110
    case activityLife = 118
    case activityAlerts = 136
    case background = 148
    case localization = 163
    case serviceExtension = 183
    case notificationCenter = 193
    case extensionOutcomes = 194
    case communication = 204
    case apps = 207
    case collapsing = 208
    case grouping = 213
    case previews = 217
    case categories = 218
    case levels = 219
    case focus = 224
    case permissions = 232
    case foreground = 241
    case sounds = 243
    case badge = 252
    case cards = 259
    case summary = 260
    case boot = 265
    case localNotifications = 268
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

  /// Its place among all decisions, below `DecisionSet.size`.
  @inline(__always)
  package var place: UInt16 { family.rawValue + UInt16(number) }

  /// Whether it is about a service other than APNs, such as Firebase.
  var isBySender: Bool {
    [.firebaseRequests, .firebaseDelivery, .otherSenders].contains(family)
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
