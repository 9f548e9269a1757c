package import SourceText

/// A decision about a push, with its rule: a reason that `--why` prints.
///
/// A decision is a family of rules and a number within it, so a set of decisions is a set of bits.
package struct Decision: Sendable {
  /// The families of rules that decide, in the order of the pipeline and of reports.
  ///
  /// The raw value is the place of the first decision of the family, after the last decision of the
  /// family before. A family without decisions has one place.
  package enum Family: UInt16, CaseIterable, Sendable {
    case firebaseRequests = 0
    case firebaseDelivery = 15
    case otherSenders = 25
    case payloadValues = 47
    case payloadMembers = 53
    case headers = 54
    case serviceAnswers = 58
    case sizes = 60
    case delivery = 62
    case legacyProtocol = 72
    case installation = 75
    case pushTypes = 79
    case destinations = 84
    case liveActivities = 115
    case activityPayload = 120
    case activityContent = 132
    case activityTimes = 136
    case activityStarts = 143
    case activityLife = 151
    case activityAlerts = 171
    case background = 186
    case localization = 206
    case serviceExtension = 230
    case notificationCenter = 244
    case extensionOutcomes = 245
    case communication = 258
    case apps = 262
    case collapsing = 263
    case grouping = 268
    case previews = 273
    case categories = 275
    case levels = 276
    case focus = 284
    case permissions = 296
    case foreground = 304
    case sounds = 306
    case badge = 322
    case cards = 337
    case summary = 338
    case boot = 342
    case localNotifications = 345
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
