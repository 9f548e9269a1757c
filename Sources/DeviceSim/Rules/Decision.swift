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
    case payloadMembers = 53
    case headers = 54
    case serviceAnswers = 57
    case sizes = 59
    case delivery = 61
    case legacyProtocol = 71
    case installation = 74
    case pushTypes = 78
    case destinations = 82
    case liveActivities = 108
    case activityPayload = 112
    case activityContent = 124
    case activityTimes = 128
    case activityStarts = 135
    case activityLife = 143
    case activityAlerts = 163
    case background = 177
    case localization = 196
    case serviceExtension = 220
    case notificationCenter = 233
    case extensionOutcomes = 234
    case communication = 247
    case apps = 250
    case collapsing = 251
    case grouping = 256
    case previews = 260
    case categories = 262
    case levels = 263
    case focus = 270
    case permissions = 281
    case foreground = 289
    case sounds = 291
    case badge = 307
    case cards = 320
    case summary = 321
    case boot = 325
    case localNotifications = 327
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
