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
    case payloadValues = 43
    case payloadMembers = 46
    case headers = 47
    case serviceAnswers = 50
    case sizes = 52
    case delivery = 54
    case legacyProtocol = 64
    case installation = 67
    case pushTypes = 71
    case destinations = 75
    case liveActivities = 96
    case activityPayload = 100
    case activityContent = 111
    case activityTimes = 115
    case activityStarts = 122
    case activityLife = 130
    case activityAlerts = 150
    case background = 165
    case localization = 181
    case serviceExtension = 205
    case notificationCenter = 215
    case extensionOutcomes = 216
    case communication = 230
    case apps = 233
    case collapsing = 234
    case grouping = 239
    case previews = 243
    case categories = 244
    case levels = 245
    case focus = 253
    case permissions = 263
    case foreground = 272
    case sounds = 274
    case badge = 283
    case cards = 290
    case summary = 291
    case boot = 296
    case localNotifications = 299
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
