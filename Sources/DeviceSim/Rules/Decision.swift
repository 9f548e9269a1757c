package import SourceText

/// A decision about a push, with its rule: a reason that `--why` prints.
///
/// A decision is a family of rules and a number within it, so a set of decisions is a set of bits.
package struct Decision: Sendable {
  /// The families of rules that decide, in the order of the pipeline and of reports.
  ///
  /// The raw value is the place of the first decision of the family. The next family starts after a
  /// reserve for more decisions of this one.
  package enum Family: UInt16, CaseIterable, Sendable {
    case firebaseRequests = 0
    case firebaseDelivery = 14
    case otherSenders = 24
    case payloadValues = 46
    case payloadMembers = 51
    case headers = 52
    case serviceAnswers = 55
    case sizes = 57
    case delivery = 59
    case legacyProtocol = 69
    case installation = 72
    case pushTypes = 76
    case destinations = 80
    case liveActivities = 101
    case activityPayload = 105
    case activityContent = 116
    case activityTimes = 120
    case activityStarts = 127
    case activityLife = 135
    case activityAlerts = 155
    case background = 169
    case localization = 185
    case serviceExtension = 209
    case notificationCenter = 222
    case extensionOutcomes = 223
    case communication = 236
    case apps = 239
    case collapsing = 240
    case grouping = 245
    case previews = 249
    case categories = 251
    case levels = 252
    case focus = 259
    case permissions = 269
    case foreground = 277
    case sounds = 279
    case badge = 294
    case cards = 305
    case summary = 306
    case boot = 310
    case localNotifications = 312
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
