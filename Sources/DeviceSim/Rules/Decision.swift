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
    case firebaseDelivery = 14
    case otherSenders = 24
    case payloadValues = 41
    case payloadMembers = 44
    case headers = 45
    case serviceAnswers = 48
    case sizes = 50
    case delivery = 52
    case legacyProtocol = 58
    case installation = 60
    case pushTypes = 64
    case destinations = 68
    case liveActivities = 89
    case activityPayload = 93
    case activityContent = 103
    case activityTimes = 107
    case activityStarts = 113
    case activityLife = 121
    case activityAlerts = 139
    case background = 151
    case localization = 166
    case serviceExtension = 186
    case notificationCenter = 196
    case extensionOutcomes = 197
    case communication = 207
    case apps = 210
    case collapsing = 211
    case grouping = 216
    case previews = 220
    case categories = 221
    case levels = 222
    case focus = 227
    case permissions = 235
    case foreground = 244
    case sounds = 246
    case badge = 255
    case cards = 262
    case summary = 263
    case boot = 268
    case localNotifications = 271
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
