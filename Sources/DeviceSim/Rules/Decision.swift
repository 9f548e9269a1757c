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
    case liveActivities = 104
    case activityPayload = 108
    case activityContent = 119
    case activityTimes = 123
    case activityStarts = 130
    case activityLife = 138
    case activityAlerts = 158
    case background = 172
    case localization = 188
    case serviceExtension = 212
    case notificationCenter = 225
    case extensionOutcomes = 226
    case communication = 239
    case apps = 242
    case collapsing = 243
    case grouping = 248
    case previews = 252
    case categories = 254
    case levels = 255
    case focus = 262
    case permissions = 273
    case foreground = 281
    case sounds = 283
    case badge = 298
    case cards = 309
    case summary = 310
    case boot = 314
    case localNotifications = 316
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
