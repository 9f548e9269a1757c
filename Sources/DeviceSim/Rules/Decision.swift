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
    case payloadValues = 41
    case payloadMembers = 44
    case headers = 45
    case serviceAnswers = 48
    case sizes = 50
    case delivery = 52
    case legacyProtocol = 61
    case installation = 64
    case pushTypes = 68
    case destinations = 72
    case liveActivities = 93
    case activityPayload = 97
    case activityContent = 108
    case activityTimes = 112
    case activityStarts = 119
    case activityLife = 127
    case activityAlerts = 146
    case background = 161
    case localization = 176
    case serviceExtension = 200
    case notificationCenter = 210
    case extensionOutcomes = 211
    case communication = 225
    case apps = 228
    case collapsing = 229
    case grouping = 234
    case previews = 238
    case categories = 239
    case levels = 240
    case focus = 248
    case permissions = 258
    case foreground = 267
    case sounds = 269
    case badge = 278
    case cards = 285
    case summary = 286
    case boot = 291
    case localNotifications = 294
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
