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
    case firebaseDelivery = 10
    case otherSenders = 20
    case payloadValues = 33
    case payloadMembers = 36
    case headers = 37
    case serviceAnswers = 40
    case sizes = 42
    case delivery = 44
    case legacyProtocol = 50
    case installation = 52
    case pushTypes = 56
    case destinations = 60
    case liveActivities = 81
    case activityPayload = 85
    case activityContent = 95
    case activityTimes = 99
    case activityStarts = 104
    case activityLife = 112
    case activityAlerts = 130
    case background = 142
    case localization = 155
    case serviceExtension = 175
    case notificationCenter = 185
    case extensionOutcomes = 186
    case communication = 196
    case apps = 199
    case collapsing = 200
    case grouping = 205
    case previews = 209
    case categories = 210
    case levels = 211
    case focus = 216
    case permissions = 224
    case foreground = 233
    case sounds = 235
    case badge = 244
    case cards = 251
    case summary = 252
    case boot = 257
    case localNotifications = 260
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
