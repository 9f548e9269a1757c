package import SourceText

/// A decision about a push, with its rule: a reason that `--why` prints.
///
/// A decision is a family of rules and a number within it, so a set of decisions is a set of bits.
package struct Decision: Sendable {
  /// The families of rules that decide, in the order of the pipeline and of reports.
  ///
  /// The raw value is the place of the first decision of the family, after the last one of the
  /// family before; a family without decisions has one place.
  package enum Family: UInt16, CaseIterable, Sendable {
    case firebaseRequests = 0
    case firebaseDelivery = 15
    case otherSenders = 25
    case payloadValues = 47
    case payloadMembers = 52
    case headers = 53
    case serviceAnswers = 56
    case sizes = 58
    case delivery = 60
    case legacyProtocol = 70
    case installation = 73
    case pushTypes = 77
    case destinations = 81
    case liveActivities = 105
    case activityPayload = 109
    case activityContent = 121
    case activityTimes = 125
    case activityStarts = 132
    case activityLife = 140
    case activityAlerts = 160
    case background = 174
    case localization = 190
    case serviceExtension = 214
    case notificationCenter = 227
    case extensionOutcomes = 228
    case communication = 241
    case apps = 244
    case collapsing = 245
    case grouping = 250
    case previews = 254
    case categories = 256
    case levels = 257
    case focus = 264
    case permissions = 275
    case foreground = 283
    case sounds = 285
    case badge = 300
    case cards = 311
    case summary = 312
    case boot = 316
    case localNotifications = 318
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
