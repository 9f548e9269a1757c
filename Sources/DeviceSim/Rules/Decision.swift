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
    case serviceAnswers = 57
    case sizes = 59
    case delivery = 61
    case legacyProtocol = 71
    case installation = 74
    case pushTypes = 78
    case destinations = 83
    case liveActivities = 111
    case activityPayload = 116
    case activityContent = 128
    case activityTimes = 132
    case activityStarts = 139
    case activityLife = 147
    case activityAlerts = 167
    case background = 182
    case localization = 201
    case serviceExtension = 225
    case notificationCenter = 239
    case extensionOutcomes = 240
    case communication = 253
    case apps = 257
    case collapsing = 258
    case grouping = 263
    case previews = 268
    case categories = 270
    case levels = 271
    case focus = 279
    case permissions = 291
    case foreground = 299
    case sounds = 301
    case badge = 317
    case cards = 332
    case summary = 333
    case boot = 337
    case localNotifications = 340
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
